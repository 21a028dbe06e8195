import { defineDiagnostic } from "./define.ts";

export const missingLineEnd = defineDiagnostic<{ readonly next: string; readonly joins: boolean }>({
  code: "GX1028",
  name: "missing-line-end",
  severity: "error",
  title: "two statements on a line",
  message: ({ next, joins }) => joins
    ? `a \`->\` or \`,\` is missing before \`${next}\`, or it begins a new statement; write it, or put \`${next}\` on its own line`
    : `a new statement seems to begin at \`${next}\`; put it on its own line, or a \`;\` before it`,
  why: "A statement ends at its line's end or at `;`. Both halves of this line make sense as statements of their own.",
  bad: ["V9: power 9V GND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
