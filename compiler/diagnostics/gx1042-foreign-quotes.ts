import { defineDiagnostic } from "./define.ts";

export const foreignQuotes = defineDiagnostic<{ readonly text: string }>({
  code: "GX1042",
  name: "foreign-quotes",
  severity: "warning",
  title: "quotes of another kind",
  message: ({ text }) => `strings stand in straight double quotes: ${text}`,
  why: "Word processors put curly quotes in place of straight ones, and some languages use single quotes. They are read as if they were straight.",
  bad: ["title “load”\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
  good: ['title "load"\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n'],
});
