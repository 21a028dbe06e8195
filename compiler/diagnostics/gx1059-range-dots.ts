import { defineDiagnostic } from "./define.ts";

export const rangeDots = defineDiagnostic<{ readonly better: string }>({
  code: "GX1059",
  name: "range-dots",
  severity: "warning",
  title: "range without brackets",
  message: ({ better }) => `a range is written in brackets: \`${better}\``,
  why: "`R[1..8]` is exactly `R1` to `R8`.",
  bad: ["V9: power 9V\nGND: ground\nR1..R2: resistor 10k\nV9 -> R[1..2] -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR[1..2]: resistor 10k\nV9 -> R[1..2] -> GND\n"],
});
