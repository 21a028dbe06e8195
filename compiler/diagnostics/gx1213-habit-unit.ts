// gx1213-habit-unit.ts — a unit written into the designator.
import { defineDiagnostic } from "./define.ts";

export const habitUnit = defineDiagnostic<{ readonly text: string; readonly right: string }>({
  code: "GX1213",
  name: "habit-unit",
  severity: "warning",
  title: "a unit written into the designator",
  message: ({ text, right }) => `\`${text}\` is read as \`${right}\`, which is how a unit is written`,
  why:
    "A unit of a part is reached by a dot: `U1.A.OUT`. `U1A.OUT`, as on paper, is understood; the fix puts in the " +
    "dot.",
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
nc U1.B.OUT
U1A.OUT -> R1 -> GND
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
