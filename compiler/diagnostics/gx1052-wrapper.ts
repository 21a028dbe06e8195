import { defineDiagnostic } from "./define.ts";

export const wrapper = defineDiagnostic<{ readonly word: string }>({
  code: "GX1052",
  name: "wrapper",
  severity: "warning",
  title: "wrapper around the circuit",
  message: ({ word }) => `\`${word}\` is not needed; a file is a circuit, and its statements may stand in any order`,
  why: "A file needs no enclosing block and no section headings. A title is set with `title`.",
  bad: ['circuit "load" {\n  V9: power 9V\n  GND: ground\n  R1: resistor 10k\n  V9 -> R1 -> GND\n}\n'],
  good: ['title "load"\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n'],
});
