import { defineDiagnostic } from "./define.ts";

export const invisibleCharacter = defineDiagnostic<{ readonly code: string }>({
  code: "GX1013",
  name: "invisible-character",
  severity: "error",
  title: "invisible character",
  message: ({ code }) => `an invisible character (${code}) stands here and could make the text read otherwise than it looks; remove it`,
  why: "Marks that change the direction of writing, control characters and the like cannot be seen in an editor, so two names that look equal could differ.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor \u200e10k\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
