// gx1602-hint-argument.ts — a hint that cannot be read.
import { defineDiagnostic } from "./define.ts";

export const hintArgument = defineDiagnostic<{ readonly fault: string }>({
  code: "GX1602",
  name: "hint-argument",
  severity: "warning",
  title: "a hint that cannot be read",
  message: ({ fault }) => `${fault}, so this is dropped`,
  why:
    "`place R1 at (12, 4) rotate=90 mirror` fixes one part on whole grid units, turned by quarter turns.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
place R1 at (4, 4) rotate=45
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
place R1 at (4, 4) rotate=90
`],
});
