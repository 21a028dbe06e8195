// gx1208-pin-name-repeated.ts — a name that stands on several pins.
import { defineDiagnostic } from "./define.ts";
import { orList } from "./wording.ts";

export const pinNameRepeated = defineDiagnostic<{ readonly part: string; readonly name: string; readonly options: readonly string[] }>({
  code: "GX1208",
  name: "pin-name-repeated",
  severity: "error",
  title: "a name that stands on several pins",
  message: ({ part, name, options }) => `\`${name}\` stands on several pins of \`${part}\`; write a number, ${orList(options)}`,
  why:
    "A name that a datasheet prints on several pins means all of them only for supplies, grounds and no-connects. Of " +
    "other pins, say which by its number.",
  bad: [`VCC: power 5V
GND: ground
part sensor prefix=U {
  S: pin 1 passive left
  S: pin 2 passive right
}
U1: sensor
R1: resistor 1k
VCC -> R1 -> U1.S
U1.1, U1.2 -> GND
`],
  good: [`VCC: power 5V
GND: ground
part sensor prefix=U {
  S: pin 1 passive left
  S: pin 2 passive right
}
U1: sensor
R1: resistor 1k
VCC -> R1 -> U1.1
U1.2 -> GND
`],
});
