import { defineDiagnostic } from "./define.ts";

export const blockNotAllowed = defineDiagnostic<{ readonly after: string }>({
  code: "GX1032",
  name: "block-not-allowed",
  severity: "error",
  title: "block where none belongs",
  message: ({ after }) => `${after} cannot have a block; only part, module, unit, group, sheet and symbol have one, so remove the braces`,
  why: "The statements inside the braces are read as if the braces were not there.",
  bad: ["V9: power 9V\nGND: ground\nV9 -> R1 -> GND {\n  R1: resistor 10k\n}\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
