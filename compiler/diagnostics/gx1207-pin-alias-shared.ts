// gx1207-pin-alias-shared.ts — an alias that several pins share.
import { defineDiagnostic } from "./define.ts";
import { orList } from "./wording.ts";

export const pinAliasShared = defineDiagnostic<{ readonly part: string; readonly name: string; readonly options: readonly string[] }>({
  code: "GX1207",
  name: "pin-alias-shared",
  severity: "error",
  title: "an alias that several pins share",
  message: ({ part, name, options }) => `several pins of \`${part}\` answer to \`${name}\`; write ${orList(options)}`,
  why:
    "An alias that several pins would share belongs to none of them. Write the pin's own name or its number.",
  bad: [`VCC: power 5V
GND: ground
part sensor prefix=U {
  A: pin 1 passive left alias=X
  B: pin 2 passive right alias=X
}
U1: sensor
R1: resistor 1k
VCC -> R1 -> U1.X
U1.A, U1.B -> GND
`],
  good: [`VCC: power 5V
GND: ground
part sensor prefix=U {
  A: pin 1 passive left alias=X
  B: pin 2 passive right alias=X
}
U1: sensor
R1: resistor 1k
VCC -> R1 -> U1.A
U1.B -> GND
`],
});
