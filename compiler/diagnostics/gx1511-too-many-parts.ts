// gx1511-too-many-parts.ts — a design of too many parts.
import { defineDiagnostic } from "./define.ts";

export const tooManyParts = defineDiagnostic<{ readonly parts: number; readonly limit: number }>({
  code: "GX1511",
  name: "too-many-parts",
  severity: "error",
  title: "a design of too many parts",
  message: ({ parts, limit }) => `this design has ${parts} parts, more than the limit of ${limit}, so it is not built`,
  why:
    "Parts are counted before anything is built, arrays and modules multiplied out. More than the limit is nearly " +
    "always a range with a digit too many.",
  bad: [`R[1..20001]: resistor 10k
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
