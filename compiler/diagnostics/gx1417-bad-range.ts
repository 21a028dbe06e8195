// gx1417-bad-range.ts — a range that lists nothing.
import { defineDiagnostic } from "./define.ts";

export const badRange = defineDiagnostic<{ readonly fault: string }>({
  code: "GX1417",
  name: "bad-range",
  severity: "error",
  title: "a range that lists nothing",
  message: ({ fault }) => `this range ${fault}`,
  why:
    "A range runs between two numbers (`D[0..7]`, `D[7..0]`, `[7:0]`) or two letters (`Q[A..H]`), or lists its " +
    "members (`[TRIG, THRES]`). At most 20,000 elements are made.",
  bad: [`D[A..7]: net
`],
  good: [`D[0..7]: net
`],
});
