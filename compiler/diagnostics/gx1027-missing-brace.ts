import { defineDiagnostic } from "./define.ts";

export const missingBrace = defineDiagnostic<{ readonly keyword: string }>({
  code: "GX1027",
  name: "missing-brace",
  severity: "error",
  title: "missing brace",
  message: ({ keyword }) => `the block of this \`${keyword}\` has no \`{\`; add it at the end of the line`,
  why: "The lines below are indented as a block's would be, and a `}` follows without a `{`.",
  bad: ['V9: power 9V\nGND: ground\ngroup "load"\n  R1: resistor 10k\n}\nV9 -> R1 -> GND\n'],
  good: ['V9: power 9V\nGND: ground\ngroup "load" {\n  R1: resistor 10k\n}\nV9 -> R1 -> GND\n'],
});
