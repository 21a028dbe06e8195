// gx1203-name-alike.ts — a name that differs from a declared one only in its writing.
import { defineDiagnostic } from "./define.ts";

export const nameAlike = defineDiagnostic<{ readonly name: string; readonly declared: string }>({
  code: "GX1203",
  name: "name-alike",
  severity: "error",
  title: "a name that differs from a declared one only in its writing",
  message: ({ name, declared }) => `\`${name}\` is not declared, but \`${declared}\` is; names are case-sensitive, so write \`${declared}\``,
  why:
    "Names are case-sensitive. Two names that differ only in case, in the micro sign, in the minus sign or in a " +
    "voltage's `+` would be two nets that every reader takes for one.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
vcc -> R1 -> GND
VCC -> R1.pin1
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
