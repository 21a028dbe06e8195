// gx1103-kind-inferred.ts — a kind that was guessed.
import { defineDiagnostic } from "./define.ts";

export const kindInferred = defineDiagnostic<{ readonly text: string; readonly kind: string; readonly count?: boolean }>({
  code: "GX1103",
  name: "kind-inferred",
  severity: "warning",
  title: "a kind that was guessed",
  message: ({ text, kind, count }) => count ? `\`${text}\` is read as \`${kind}\`, which is how the number of ways is written` : `\`${text}\` is no kind; read as \`${kind} ${text}\``,
  why:
    "A value or a maker's type stands where the kind should, or a kind carries its count in its name (`conn_01x06`, " +
    "`header 1x6`). It is understood from the designator or the unit, and the fix writes it out.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 330
D1: 1N4148
VCC -> R1 -> D1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 330
D1: diode 1N4148
VCC -> R1 -> D1 -> GND
`],
});
