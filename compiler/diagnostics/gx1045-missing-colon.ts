import { defineDiagnostic } from "./define.ts";

export const missingColon = defineDiagnostic<{ readonly better: string }>({
  code: "GX1045",
  name: "missing-colon",
  severity: "warning",
  title: "missing colon",
  message: ({ better }) => `a declaration has a colon after the name: \`${better}\``,
  why: "Everything that has a name is declared in one form, `name: kind arguments`.",
  bad: ["V9: power 9V\nGND: ground\nR1 resistor 10k\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
