import { defineDiagnostic } from "./define.ts";

export const missingKind = defineDiagnostic<{ readonly name: string }>({
  code: "GX1031",
  name: "missing-kind",
  severity: "error",
  title: "declaration without a kind",
  message: ({ name }) => `\`${name}:\` needs a kind, as in \`${name}: resistor 10k\` or \`${name}: net\``,
  why: "A declaration is a name, a colon, a kind and its arguments.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nR2:\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
