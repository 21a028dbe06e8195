import { defineDiagnostic } from "./define.ts";

export const commentForParallel = defineDiagnostic<{ readonly text: string }>({
  code: "GX1064",
  name: "comment-for-parallel",
  severity: "warning",
  title: "comment that may be a parallel part",
  message: ({ text }) => `\`//\` begins a comment, so \`${text}\` is not part of the circuit; for parallel parts write \`(R1 | R2)\``,
  why: "Engineers write `R1 // R2` for parallel parts. Here that hides the second one.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nR2: resistor 10k\nV9 -> R1 -> GND // R2 -> GND\nV9 -> R2 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nR2: resistor 10k\nV9 -> (R1 | R2) -> GND\n"],
});
