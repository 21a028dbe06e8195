import { defineDiagnostic } from "./define.ts";

export const strayBracket = defineDiagnostic<{ readonly bracket: string }>({
  code: "GX1021",
  name: "stray-bracket",
  severity: "error",
  title: "stray bracket",
  message: ({ bracket }) => `\`${bracket}\` closes nothing; remove it, or open it before`,
  why: "Every `)` and `]` closes a bracket that the same statement opened.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1) -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
