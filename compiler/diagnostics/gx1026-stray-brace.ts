import { defineDiagnostic } from "./define.ts";

export const strayBrace = defineDiagnostic<Record<string, never>>({
  code: "GX1026",
  name: "stray-brace",
  severity: "error",
  title: "stray brace",
  message: () => '`}` closes nothing; remove it, or open its block with `{`',
  why: "Every `}` closes a block that was opened before it.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n}\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
