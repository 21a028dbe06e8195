import { defineDiagnostic } from "./define.ts";

export const noStatement = defineDiagnostic<{ readonly name: string; readonly hint: string }>({
  code: "GX1029",
  name: "no-statement",
  severity: "error",
  title: "statement that says nothing",
  message: ({ name, hint }) => `\`${name}\` alone says nothing; ${hint}`,
  why: "A statement declares something (`R1: resistor 10k`), joins things (`A -> B`), or begins with a keyword and what belongs to it.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\nR1\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
