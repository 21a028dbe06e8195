// gx1205-pin-of-which-unit.ts — a pin that several units have.
import { defineDiagnostic } from "./define.ts";
import { orList } from "./wording.ts";

export const pinOfWhichUnit = defineDiagnostic<{ readonly part: string; readonly name: string; readonly options: readonly string[] }>({
  code: "GX1205",
  name: "pin-of-which-unit",
  severity: "error",
  title: "a pin that several units have",
  message: ({ part, name, options }) => `several units of \`${part}\` have a pin \`${name}\`; write ${orList(options)}`,
  why:
    "In a part of several units, a pin's bare name is enough only while one unit has it. Say the unit too: " +
    "`U1.A.OUT`.",
  bad: [`VCC: power 5V
GND: ground
part amp prefix=U {
  unit A { IN: pin 1 input left ; OUT: pin 2 output right }
  unit B { IN: pin 3 input left ; OUT: pin 4 output right }
}
R1: resistor 10k
U1: amp
X: port input
X -> U1.A.IN, U1.B.IN
nc U1.A.OUT, U1.B.OUT
U1.OUT -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
part amp prefix=U {
  unit A { IN: pin 1 input left ; OUT: pin 2 output right }
  unit B { IN: pin 3 input left ; OUT: pin 4 output right }
}
R1: resistor 10k
U1: amp
X: port input
X -> U1.A.IN, U1.B.IN
nc U1.B.OUT
U1.A.OUT -> R1 -> GND
`],
});
