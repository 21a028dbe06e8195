// gx1307-doubtful-magnitude.ts — a prefix that is hardly ever meant.
import { defineDiagnostic } from "./define.ts";

export const doubtfulMagnitude = defineDiagnostic<{ readonly text: string; readonly prefix: string; readonly number: number; readonly dimension: string }>({
  code: "GX1307",
  name: "doubtful-magnitude",
  severity: "warning",
  title: "a prefix that is hardly ever meant",
  message: ({ text, prefix }) => `\`${text}\` means ${prefix === "M" ? "mega" : "milli"}; ${prefix === "M" ? "`m` is milli and `u` is micro" : "`M` is mega"}, so check the prefix`,
  why:
    "Prefixes are case-sensitive: `m` is milli, `M` is mega. A capacitor of a million farads and a resistor of a " +
    "thousandth of an ohm are almost always slips of the shift key. Write the unit (`1mΩ`) where it is meant.",
  bad: [`VCC: power 5V
GND: ground
C1: capacitor 1M
VCC -> C1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
C1: capacitor 1u
VCC -> C1 -> GND
`],
});
