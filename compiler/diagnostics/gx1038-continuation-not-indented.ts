import { defineDiagnostic } from "./define.ts";

export const continuationNotIndented = defineDiagnostic<{ readonly mark: string }>({
  code: "GX1038",
  name: "continuation-not-indented",
  severity: "warning",
  title: "line that goes on with the one above it without being indented",
  message: ({ mark }) => `this line begins with \`${mark}\` and so goes on with the statement above; indent it by two blanks, or write what stands before the \`${mark}\``,
  why: "A line that begins with an arrow goes on with the statement above it. Where it is not indented deeper than that one, a name may have been lost before the arrow, which would join the wrong things in silence. The formatter indents such lines by two blanks.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nR2: resistor 10k\nV9 -> R1\n-> R2 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nR2: resistor 10k\nV9 -> R1\n  -> R2 -> GND\n"],
});
