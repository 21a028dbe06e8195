// gx1601-hint-contradicts.ts — a hint that contradicts another.
import { defineDiagnostic } from "./define.ts";

export const hintContradicts = defineDiagnostic<{ readonly what: string }>({
  code: "GX1601",
  name: "hint-contradicts",
  severity: "warning",
  title: "a hint that contradicts another",
  message: ({ what }) => `this hint about \`${what}\` contradicts another, so it is dropped`,
  why:
    "Two hints cannot both be met. The first in the text is kept.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> R1 -> R2 -> GND
place R1 above R2
place R1 below R2
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> R1 -> R2 -> GND
place R1 above R2
`],
});
