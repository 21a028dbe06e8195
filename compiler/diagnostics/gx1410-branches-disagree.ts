// gx1410-branches-disagree.ts — branches of different widths.
import { defineDiagnostic } from "./define.ts";

export const branchesDisagree = defineDiagnostic<{ readonly widths: readonly number[] }>({
  code: "GX1410",
  name: "branches-disagree",
  severity: "error",
  title: "branches of different widths",
  message: ({ widths }) => `the branches of this group are ${widths.join(", ")} wide; they must agree`,
  why:
    "A parallel group is as wide as its branches. A range in one branch needs a range of the same length in the " +
    "others.",
  bad: [`VCC: power 5V
GND: ground
R[1..3]: resistor 10k
VCC -> (R[1..2] | R3) -> GND
VCC -> R[1..3].pin1
GND -> R[1..3].pin2
`],
  good: [`VCC: power 5V
GND: ground
R[1..4]: resistor 10k
VCC -> (R[1..2] | R[3..4]) -> GND
`],
});
