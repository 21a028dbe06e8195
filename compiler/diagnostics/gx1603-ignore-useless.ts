// gx1603-ignore-useless.ts — an ignore that silences nothing.
import { defineDiagnostic } from "./define.ts";

export const ignoreUseless = defineDiagnostic<{ readonly code: string }>({
  code: "GX1603",
  name: "ignore-useless",
  severity: "warning",
  title: "an ignore that silences nothing",
  message: ({ code }) => `nothing gives ${code} here, so this ignore is not needed; take it out`,
  why:
    "`// ginexys: ignore GX2004` silences one code on its own line or the next. One that silences nothing would hide " +
    "a mistake that is made later.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
// ginexys: ignore GX2004
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
