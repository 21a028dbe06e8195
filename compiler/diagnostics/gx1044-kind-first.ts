import { defineDiagnostic } from "./define.ts";

export const kindFirst = defineDiagnostic<{ readonly better: string }>({
  code: "GX1044",
  name: "kind-first",
  severity: "warning",
  title: "kind before the name",
  message: ({ better }) => `the name comes first, then a colon: \`${better}\``,
  why: "Everything that has a name is declared in one form, `name: kind arguments`.",
  bad: ["V9: power 9V\nGND: ground\nresistor R1 10k\nV9 -> R1 -> GND\n", "V9: power 9V\nground GND\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
