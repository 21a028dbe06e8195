// gx1308-stray-argument.ts — an argument that says nothing here.
import { defineDiagnostic } from "./define.ts";

export const strayArgument = defineDiagnostic<{ readonly what: string }>({
  code: "GX1308",
  name: "stray-argument",
  severity: "error",
  title: "an argument that says nothing here",
  message: ({ what }) => `${what} says nothing in this declaration; it takes values, words and \`key=value\``,
  why:
    "Points and ranges belong to pins, drawings and hints. In a part's declaration they would be lost.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k (3, 4)
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
