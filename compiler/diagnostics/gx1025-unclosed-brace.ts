import { defineDiagnostic } from "./define.ts";

export const unclosedBrace = defineDiagnostic<Record<string, never>>({
  code: "GX1025",
  name: "unclosed-brace",
  severity: "error",
  title: "unclosed block",
  message: () => 'this `{` is not closed; by the indentation its block ends before the next line, so add `}`',
  why: "Braces that do not balance are mended by the indentation, so that the rest of the file keeps its meaning. The mistake is reported where the block opens.",
  bad: ['V9: power 9V\nGND: ground\ngroup "load" {\n  R1: resistor 10k\nV9 -> R1 -> GND\n'],
  good: ['V9: power 9V\nGND: ground\ngroup "load" {\n  R1: resistor 10k\n}\nV9 -> R1 -> GND\n'],
});
