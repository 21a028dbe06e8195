// gx1408-comma-for-parallel.ts — parts in parallel written with a comma.
import { defineDiagnostic } from "./define.ts";

export const commaForParallel = defineDiagnostic<{ readonly fixed?: string }>({
  code: "GX1408",
  name: "comma-for-parallel",
  severity: "error",
  title: "parts in parallel written with a comma",
  message: ({ fixed }) => `parts side by side between two single nodes are in parallel${fixed === undefined ? "; put them in parentheses with `|`" : `; write \`${fixed}\``}`,
  why:
    "A comma lists nodes. Between two single nodes a comma between parts may be meant as parallel, or be a slip for " +
    "`->`, so parallel branches are written with `|` in parentheses. A range of parts is fine.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> R1, R2 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> (R1 | R2) -> GND
`],
});
