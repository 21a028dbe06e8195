// gx1102-kind-missing.ts — a declaration without a kind.
import { defineDiagnostic } from "./define.ts";

export const kindMissing = defineDiagnostic<{ readonly name: string }>({
  code: "GX1102",
  name: "kind-missing",
  severity: "error",
  title: "a declaration without a kind",
  message: ({ name }) => `nothing says what \`${name}\` is; write its kind before the value, such as \`${name}: resistor 10k\``,
  why:
    "A declaration names a kind. It can be guessed from a designator (`R1`) or from a unit (`10uF`), but not from " +
    "this one.",
  bad: [`VCC: power 5V
GND: ground
LOAD: 10k
VCC -> LOAD -> GND
`],
  good: [`VCC: power 5V
GND: ground
LOAD: resistor 10k
VCC -> LOAD -> GND
`],
});
