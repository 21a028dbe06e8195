import { defineDiagnostic } from "./define.ts";

export const unexpectedWord = defineDiagnostic<{ readonly found: string; readonly hint: string }>({
  code: "GX1030",
  name: "unexpected-word",
  severity: "error",
  title: "unexpected word",
  message: ({ found, hint }) => `\`${found}\` is not expected here; ${hint}`,
  why: "The statement makes sense up to this word and does not with it. It may belong to another line, or miss a comma, an arrow or quotes.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND thanks\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
