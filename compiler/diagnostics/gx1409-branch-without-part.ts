// gx1409-branch-without-part.ts — a branch that passes through nothing.
import { defineDiagnostic } from "./define.ts";

export const branchWithoutPart = defineDiagnostic<{}>({
  code: "GX1409",
  name: "branch-without-part",
  severity: "error",
  title: "a branch that passes through nothing",
  message: () => "this branch passes through no part, so it would short the others; take it out, or put a part into it",
  why:
    "A group that has a node on both sides joins them through each of its branches. A branch of nets alone is a wire " +
    "across the others.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> (R1 | VCC) -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> (R1 | R2) -> GND
`],
});
