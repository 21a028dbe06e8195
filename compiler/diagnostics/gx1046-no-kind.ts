import { defineDiagnostic } from "./define.ts";

export const noKind = defineDiagnostic<{ readonly name: string; readonly kind: string }>({
  code: "GX1046",
  name: "no-kind",
  severity: "warning",
  title: "declaration without a kind",
  message: ({ name, kind }) => `\`${name}\` has a value but no kind; ${kind === '' ? 'name its kind before the value' : `it is read as \`${kind}\``}`,
  why: "From a usual designator prefix (`R`, `C`, `L`) or a voltage the kind can be guessed. It is better said.",
  bad: ["V9: power 9V\nGND: ground\nR1: 10k\nV9 -> R1 -> GND\n", "VCC: 9V\nGND: ground\nR1: resistor 10k\nVCC -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
