// gx1513-budget-spent.ts — lists of too many elements.
import { defineDiagnostic } from "./define.ts";

export const budgetSpent = defineDiagnostic<{}>({
  code: "GX1513",
  name: "budget-spent",
  severity: "error",
  title: "lists of too many elements",
  message: () => "the lists of this design have more than 400,000 elements together, so this one is not joined",
  why:
    "Ranges are written in a few characters and may stand for thousands of elements. Their sum is limited, so that no " +
    "text takes for ever.",
  bad: [],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
  examplesElsewhere: "its example would be very long; test/suite/resolve/limits.test.ts makes it",
});
