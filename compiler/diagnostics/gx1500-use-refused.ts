// gx1500-use-refused.ts — a file that cannot be used.
import { defineDiagnostic } from "./define.ts";

export const useRefused = defineDiagnostic<{ readonly path: string; readonly reason: "missing" | "outside" | "unreadable" }>({
  code: "GX1500",
  name: "use-refused",
  severity: "error",
  title: "a file that cannot be used",
  message: ({ path, reason }) => reason === "missing" ? `there is no file \`${path}\` beside this one`
    : reason === "outside" ? `\`${path}\` lies outside the project, so it is not read`
    : `\`${path}\` cannot be read as text`,
  why:
    "`use` names a file by its path from the file that uses it. It must exist, be text, and lie inside the project's " +
    "root, links resolved.",
  bad: [`use "missing.circ"
VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
