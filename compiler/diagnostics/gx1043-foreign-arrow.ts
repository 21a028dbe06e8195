import { defineDiagnostic } from "./define.ts";

export const foreignArrow = defineDiagnostic<{ readonly found: string; readonly arrow: string }>({
  code: "GX1043",
  name: "foreign-arrow",
  severity: "warning",
  title: "arrow of another kind",
  message: ({ found, arrow }) => `\`${found}\` is read as \`${arrow}\`; write that`,
  why: "There are two connectors: `->`, which also suggests the reading order, and `--`, which suggests nothing.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 => R1 -> GND\n", "V9: power 9V\nGND: ground\nR1: resistor 10k\nGND <- R1 <- V9\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
