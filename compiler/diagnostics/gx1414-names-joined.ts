// gx1414-names-joined.ts — two names on one net.
import { defineDiagnostic } from "./define.ts";

export const namesJoined = defineDiagnostic<{ readonly a: string; readonly b: string }>({
  code: "GX1414",
  name: "names-joined",
  severity: "warning",
  title: "two names on one net",
  message: ({ a, b }) => `nets \`${a}\` and \`${b}\` are joined here and become one net; use one name, or a net tie`,
  why:
    "Two names that are joined mean one net, and a reader who sees one of them does not know of the other. A net tie " +
    "keeps two names that meet at one point, such as an analogue and a digital ground.",
  bad: [`VCC: power 5V
GND: ground
AGND: ground
R1: resistor 10k
VCC -> R1 -> AGND
AGND -> GND
`],
  good: [`VCC: power 5V
GND: ground
AGND: ground
R1: resistor 10k
NT1: net_tie
VCC -> R1 -> AGND
AGND -> NT1 -> GND
`],
});
