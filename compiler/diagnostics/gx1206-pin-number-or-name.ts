// gx1206-pin-number-or-name.ts — a word that is one pin's number and another's name.
import { defineDiagnostic } from "./define.ts";
import { orList } from "./wording.ts";

export const pinNumberOrName = defineDiagnostic<{ readonly part: string; readonly name: string; readonly options: readonly string[] }>({
  code: "GX1206",
  name: "pin-number-or-name",
  severity: "error",
  title: "a word that is one pin's number and another's name",
  message: ({ part, name, options }) => `\`${name}\` is the number of one pin of \`${part}\` and the name of another; write ${orList(options)}`,
  why:
    "`pin` and a number always mean that number. A word that could be a number or a name is never taken for one of " +
    "them by chance.",
  bad: [`VCC: power 5V
GND: ground
part sensor prefix=U {
  2: pin 1 passive left
  B: pin 2 passive right
}
U1: sensor
R1: resistor 1k
VCC -> R1 -> U1.2
U1.pin1, U1.B -> GND
`],
  good: [`VCC: power 5V
GND: ground
part sensor prefix=U {
  2: pin 1 passive left
  B: pin 2 passive right
}
U1: sensor
R1: resistor 1k
VCC -> R1 -> U1.pin1
U1.B -> GND
`],
});
