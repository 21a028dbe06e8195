// gx3001-hint-dropped.ts — a hint that the drawing could not meet.
import { defineDiagnostic } from "./define.ts";

export const hintDropped = defineDiagnostic<{ readonly because: string }>({
  code: "GX3001",
  name: "hint-dropped",
  severity: "warning",
  title: "a hint that the drawing could not meet",
  message: ({ because }) => `this hint could not be met, so it is dropped: ${because}`,
  why:
    "Hints are soft. One that contradicts what the drawing needs is dropped, and the rest of the drawing stands.",
  bad: [],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
  examplesElsewhere: "it needs geometry; the tests of layout/ hold it",
});
