import { defineDiagnostic } from "./define.ts";

export const missingLeftSide = defineDiagnostic<{ readonly mark: string }>({
  code: "GX1023",
  name: "missing-left-side",
  severity: "error",
  title: "nothing before the arrow",
  message: ({ mark }) => `nothing stands before \`${mark}\`; name what it starts from`,
  why: "A connection has a node on both sides of each arrow. A line that begins with an arrow continues the statement above it, if there is one.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k;\n-> GND\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
