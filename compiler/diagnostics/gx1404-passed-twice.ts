// gx1404-passed-twice.ts — a part passed through twice.
import { defineDiagnostic } from "./define.ts";

export const passedTwice = defineDiagnostic<{ readonly part: string }>({
  code: "GX1404",
  name: "passed-twice",
  severity: "error",
  title: "a part passed through twice",
  message: ({ part }) => `\`${part}\` is passed through twice by the same pins, which joins what is on either side; is another part meant?`,
  why:
    "A chain that goes through a part joins both its pins. A second chain through the same pins joins the nodes of " +
    "the first to those of the second, which is hardly ever meant: one of the two names another part.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> R1 -> GND
VCC -> R1 -> GND
VCC -> R2 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> R1 -> GND
VCC -> R2 -> GND
`],
});
