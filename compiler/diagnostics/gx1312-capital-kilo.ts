// gx1312-capital-kilo.ts — kilo written with a capital letter.
import { defineDiagnostic } from "./define.ts";

export const capitalKilo = defineDiagnostic<{ readonly text: string; readonly right: string }>({
  code: "GX1312",
  name: "capital-kilo",
  severity: "warning",
  title: "kilo written with a capital letter",
  message: ({ text, right }) => `\`${text}\` is read as \`${right}\`; \`K\` is kelvin, \`k\` is kilo`,
  why:
    "Prefixes are case-sensitive. `K` is the unit of temperature; it is read as kilo where a temperature makes no " +
    "sense, and the fix writes `k`.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10K
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
