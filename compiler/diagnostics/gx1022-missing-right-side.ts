import { defineDiagnostic } from "./define.ts";

export const missingRightSide = defineDiagnostic<{ readonly mark: string }>({
  code: "GX1022",
  name: "missing-right-side",
  severity: "error",
  title: "nothing after the arrow",
  message: ({ mark }) => `nothing stands after \`${mark}\`; name what comes next, or remove it`,
  why: "A connection has a node on both sides of each arrow. The statement goes on in the next line only when that one is indented deeper or begins with the arrow.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\nV9 ->\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
