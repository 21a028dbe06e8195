import { defineDiagnostic } from "./define.ts";

export const unclosedComment = defineDiagnostic<Record<string, never>>({
  code: "GX1007",
  name: "unclosed-comment",
  severity: "error",
  title: "unclosed comment",
  message: () => 'this comment is not closed with `*/` before the next `/*` or the end of the file; it is taken to end at its line',
  why: "Comments do not nest. When another `/*` begins before the comment is closed, the first was most likely left open, and reading on would hide the statements between.",
  bad: ["/* the supply\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
  good: ["/* the supply */\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
