import { defineDiagnostic } from "./define.ts";

export const equalsDeclaration = defineDiagnostic<{ readonly better: string }>({
  code: "GX1047",
  name: "equals-declaration",
  severity: "warning",
  title: "declaration with an equals sign",
  message: ({ better }) => `a declaration has a colon, not \`=\`: \`${better}\``,
  why: "Everything that has a name is declared in one form, `name: kind arguments`.",
  bad: ["V9: power 9V\nGND: ground\nR1 = resistor(10k)\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
