import { defineDiagnostic } from "./define.ts";

export const callArguments = defineDiagnostic<{ readonly better: string }>({
  code: "GX1048",
  name: "call-arguments",
  severity: "warning",
  title: "arguments in parentheses",
  message: ({ better }) => `arguments follow the kind without parentheses or commas: \`${better}\``,
  why: "A declaration reads as an engineer writes a parts list: `R1: resistor 10k 1%`.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor(10k)\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
