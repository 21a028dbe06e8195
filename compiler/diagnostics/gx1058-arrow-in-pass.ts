import { defineDiagnostic } from "./define.ts";

export const arrowInPass = defineDiagnostic<{ readonly better: string }>({
  code: "GX1058",
  name: "arrow-in-pass",
  severity: "warning",
  title: "arrow inside a pass-through",
  message: ({ better }) => `the way through a part is written with \`>\`: \`${better}\``,
  why: "`D1(K > A)` enters at the cathode and leaves at the anode. It is not a connection, so it has no arrow.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1(1->2) -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1(1 > 2) -> GND\n"],
});
