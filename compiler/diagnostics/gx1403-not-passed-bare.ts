// gx1403-not-passed-bare.ts — a part that is not passed bare.
import { defineDiagnostic } from "./define.ts";

export const notPassedBare = defineDiagnostic<{ readonly part: string; readonly kind: string; readonly from: string; readonly to: string }>({
  code: "GX1403",
  name: "not-passed-bare",
  severity: "error",
  title: "a part that is not passed bare",
  message: ({ part, kind, from, to }) => `\`${part}\` (\`${kind}\`) has no obvious way through; write \`${part}(${from} > ${to})\` or \`${part}(${to} > ${from})\``,
  why:
    "Sources, batteries, zener and TVS diodes and connectors are joined either way round in good circuits. A bare " +
    "mention would hide which was meant.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 1k
D1: zener 5V1
VCC -> R1 -> D1 -> GND
D1.K -> R1.pin2
D1.A -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 1k
D1: zener 5V1
VCC -> R1 -> D1(K > A) -> GND
`],
});
