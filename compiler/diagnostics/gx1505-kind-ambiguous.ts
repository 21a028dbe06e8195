// gx1505-kind-ambiguous.ts — a kind that two used files declare.
import { defineDiagnostic } from "./define.ts";

export const kindAmbiguous = defineDiagnostic<{ readonly name: string }>({
  code: "GX1505",
  name: "kind-ambiguous",
  severity: "error",
  title: "a kind that two used files declare",
  message: ({ name }) => `two used files declare \`${name}\`; use one of them \`as\` a name, and write \`name.${name}\``,
  why:
    "A kind comes from the file, from what it uses, then from the library. Two used files of the same standing would " +
    "be taken by chance.",
  bad: [`use "parts.circ"
use "more.circ"
VCC: power 5V
GND: ground
U1: one
R1: resistor 1k
VCC -> R1 -> U1.A
GND -> U1.B
`],
  good: [`use "parts.circ" as lib
use "more.circ"
VCC: power 5V
GND: ground
U1: lib.one
R1: resistor 1k
VCC -> R1 -> U1.A
GND -> U1.B
`],
  files: { "parts.circ": `part one { A: pin 1 passive ; B: pin 2 passive }
`, "more.circ": `part one { A: pin 1 passive ; B: pin 2 passive }
` },
});
