// gx1303-near-option.ts — a word one edit away from an option.
import { defineDiagnostic } from "./define.ts";

export const nearOption = defineDiagnostic<{ readonly text: string; readonly near: string }>({
  code: "GX1303",
  name: "near-option",
  severity: "warning",
  title: "a word one edit away from an option",
  message: ({ text, near }) => `\`${text}\` is taken as the part's value; did you mean the option \`${near}\`?`,
  why:
    "A bare word that is no option of the kind is the part's value. One that is a single edit away from an option or " +
    "a flag is more likely a slip.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 330
D1: led redd
VCC -> R1 -> D1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 330
D1: led red
VCC -> R1 -> D1 -> GND
`],
});
