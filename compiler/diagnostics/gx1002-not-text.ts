import { defineDiagnostic } from "./define.ts";

export const notText = defineDiagnostic<{ readonly found: string }>({
  code: "GX1002",
  name: "not-text",
  severity: "error",
  title: "not a text file",
  message: ({ found }) => `this is not UTF-8 text but ${found}; save it as UTF-8`,
  why: "Circ files are UTF-8 text. Editors on Windows can save UTF-16, and a binary file may have been named by mistake.",
  bad: ["V9: power 9V\0\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
