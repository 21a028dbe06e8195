import { defineDiagnostic } from "./define.ts";

export const incompleteRange = defineDiagnostic<{ readonly text: string }>({
  code: "GX1035",
  name: "incomplete-range",
  severity: "error",
  title: "range without a member",
  message: ({ text }) => `the range \`${text}\` misses a member; write \`[1..8]\`, \`[7..0]\` or \`[A, B]\``,
  why: "A range lists its members by commas, or runs from one to another by `..`.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\nR[]: resistor 1k\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
