import { defineDiagnostic } from "./define.ts";

export const fileTooLarge = defineDiagnostic<{ readonly limit: string }>({
  code: "GX1001",
  name: "file-too-large",
  severity: "error",
  title: "file too large",
  message: ({ limit }) => `the file is larger than ${limit}, more than any circuit needs; split it into modules and \`use\` them`,
  why: "A text of this size is not a circuit that somebody wrote. It is refused before it is read, so that no tool hangs on it.",
  bad: [],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
  examplesElsewhere: "An example would have to be larger than 2 MiB.",
});
