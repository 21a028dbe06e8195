import { defineDiagnostic } from "./define.ts";

export const incompleteStatement = defineDiagnostic<{ readonly keyword: string; readonly needs: string }>({
  code: "GX1034",
  name: "incomplete-statement",
  severity: "error",
  title: "incomplete statement",
  message: ({ keyword, needs }) => `\`${keyword}\` needs ${needs}`,
  why: "The statement begins with a keyword but what belongs to it is missing or has another form.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\nplace R1\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\nplace R1 at (12, 4)\n"],
});
