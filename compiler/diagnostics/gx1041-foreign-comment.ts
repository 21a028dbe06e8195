import { defineDiagnostic } from "./define.ts";

export const foreignComment = defineDiagnostic<{ readonly mark: string }>({
  code: "GX1041",
  name: "foreign-comment",
  severity: "warning",
  title: "comment of another language",
  message: ({ mark }) => `\`${mark}\` does not begin a comment here; write \`//\``,
  why: "A line that begins with `#` or `*` is read as a comment, as in Python, SPICE and Markdown. Comments begin with `//` or stand in `/* */`.",
  bad: ["# a load\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
  good: ["// a load\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
