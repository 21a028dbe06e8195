import { defineDiagnostic } from "./define.ts";

export const doubleBar = defineDiagnostic<Record<string, never>>({
  code: "GX1063",
  name: "double-bar",
  severity: "warning",
  title: "parallel parts with two bars",
  message: () => '`||` is read as parallel; parallel branches stand in parentheses with one bar: `(R1 | R2)`',
  why: "`|` parts the branches of a parallel group, and the group always stands in parentheses.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nR2: resistor 10k\nV9 -> (R1 || R2) -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nR2: resistor 10k\nV9 -> (R1 | R2) -> GND\n"],
});
