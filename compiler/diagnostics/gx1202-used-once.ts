// gx1202-used-once.ts — a net name used only once.
import { defineDiagnostic } from "./define.ts";
import { suggestion } from "./wording.ts";

export const usedOnce = defineDiagnostic<{ readonly name: string; readonly near: readonly string[] }>({
  code: "GX1202",
  name: "used-once",
  severity: "warning",
  title: "a net name used only once",
  message: ({ name, near }) => `net \`${name}\` stands only here${suggestion(near) || "; join it elsewhere, or declare it"}`,
  why:
    "A net that is mentioned once is often a misspelt name of another. A net that is meant to be named just for the " +
    "reader is declared (`SENSE: net`), and one that leaves the circuit is a port. Supplies and grounds are exempt " +
    "unless another name is one edit away.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> R1 -> MID -> R2 -> GND
`],
  good: [`VCC: power 5V
GND: ground
MID: net
R1: resistor 10k
R2: resistor 10k
VCC -> R1 -> MID -> R2 -> GND
`],
});
