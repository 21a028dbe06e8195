// gx1600-hint-names-nothing.ts — a hint about something that is not there.
import { defineDiagnostic } from "./define.ts";
import { suggestion } from "./wording.ts";

export const hintNamesNothing = defineDiagnostic<{ readonly name: string; readonly near: readonly string[] }>({
  code: "GX1600",
  name: "hint-names-nothing",
  severity: "warning",
  title: "a hint about something that is not there",
  message: ({ name, near }) => `there is nothing called \`${name}\`, so this hint is dropped${suggestion(near)}`,
  why:
    "Hints speak of parts, units, pins and module instances, `draw` of nets. A hint that names nothing cannot be met.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
place R2 at (4, 4)
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
place R1 at (4, 4)
`],
});
