import { defineDiagnostic } from "./define.ts";

export const strayMark = defineDiagnostic<{ readonly mark: string; readonly hint: string }>({
  code: "GX1024",
  name: "stray-mark",
  severity: "error",
  title: "stray mark",
  message: ({ mark, hint }) => `\`${mark}\` is not expected here; ${hint}`,
  why: "The mark has a place in the language, but not this one.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k > 5k\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
