import { defineDiagnostic } from "./define.ts";

export const foreignOverbar = defineDiagnostic<{ readonly better: string }>({
  code: "GX1065",
  name: "foreign-overbar",
  severity: "warning",
  title: "overbar of another kind",
  message: ({ better }) => `an overbar is written with \`~\`: \`${better}\``,
  why: "`~CS` draws a bar over all of the name, `~{CS}` over the part in braces.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nR2: resistor 10k\n~CS: net\nV9 -> R1 -> !CS -> R2 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nR2: resistor 10k\n~CS: net\nV9 -> R1 -> ~CS -> R2 -> GND\n"],
});
