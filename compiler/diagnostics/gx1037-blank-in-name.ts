import { defineDiagnostic } from "./define.ts";

export const blankInName = defineDiagnostic<{ readonly text: string }>({
  code: "GX1037",
  name: "blank-in-name",
  severity: "error",
  title: "blank around a dot",
  message: ({ text }) => `a blank stands beside the dot; a pin is written without: \`${text}\``,
  why: "`U1.7` is one reference. With a blank it could be two words, or the end of a sentence.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1. pin1\nR1.pin2 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1.pin1\nR1.pin2 -> GND\n"],
});
