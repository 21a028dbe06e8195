// gx1215-dash-in-name.ts — a name that looks like a range.
import { defineDiagnostic } from "./define.ts";

export const dashInName = defineDiagnostic<{ readonly name: string; readonly range: string }>({
  code: "GX1215",
  name: "dash-in-name",
  severity: "warning",
  title: "a name that looks like a range",
  message: ({ name, range }) => `\`${name}\` is one part's name; if a range is meant, write \`${range}\``,
  why:
    "A dash may stand in a name, so `R1-R8` declares one part. A range of parts is written in brackets: `R[1..8]`.",
  bad: [`VCC: power 5V
GND: ground
R1-R2: resistor 10k
VCC -> R1-R2 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R[1..2]: resistor 10k
VCC -> R[1..2] -> GND
`],
});
