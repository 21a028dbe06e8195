import { defineDiagnostic } from "./define.ts";

export const unclosedString = defineDiagnostic<Record<string, never>>({
  code: "GX1006",
  name: "unclosed-string",
  severity: "error",
  title: "unclosed string",
  message: () => 'this string has no closing `"` on its line; strings end where they began, so add it',
  why: "A string ends at its line's end, so that a missing quote cannot swallow the lines below it.",
  bad: ['title "blinker\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n'],
  good: ['title "blinker"\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n'],
});
