// gx1301-second-value.ts — a second value of one parameter.
import { defineDiagnostic } from "./define.ts";

export const secondValue = defineDiagnostic<{ readonly name: string; readonly text: string; readonly first: string }>({
  code: "GX1301",
  name: "second-value",
  severity: "error",
  title: "a second value of one parameter",
  message: ({ name, text, first }) => `\`${name}\` is given twice, \`${first}\` and \`${text}\`; take one out`,
  why:
    "Each parameter has one value. Two of the same dimension are a slip: one of them would be lost.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k 22k
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
