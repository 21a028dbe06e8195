// gx1504-namespace-taken.ts — two files under one name.
import { defineDiagnostic } from "./define.ts";

export const namespaceTaken = defineDiagnostic<{ readonly name: string }>({
  code: "GX1504",
  name: "namespace-taken",
  severity: "error",
  title: "two files under one name",
  message: ({ name }) => `two files are used as \`${name}\`; give one of them another name`,
  why:
    "`use … as name` makes the file's kinds known as `name.kind`. One name can mean one file.",
  bad: [`use "parts.circ" as lib
use "more.circ" as lib
VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
  good: [`use "parts.circ" as lib
use "more.circ" as more
VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
  files: { "parts.circ": `part one { A: pin 1 passive }
`, "more.circ": `part two { A: pin 1 passive }
` },
});
