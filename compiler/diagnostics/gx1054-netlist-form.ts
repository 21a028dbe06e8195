import { defineDiagnostic } from "./define.ts";

export const netlistForm = defineDiagnostic<{ readonly better: string }>({
  code: "GX1054",
  name: "netlist-form",
  severity: "warning",
  title: "net with its pins after a colon",
  message: ({ better }) => `a net is joined to its pins with an arrow: \`${better}\``,
  why: "A colon declares a name. What hangs on a net is said by a connection.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nR2: resistor 10k\nR3: resistor 10k\nMID: R1.2, R2.1\nV9 -> R1.1\nR2.2 -> GND\nMID -> R3 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nR2: resistor 10k\nR3: resistor 10k\nMID -- R1.2, R2.1\nV9 -> R1.1\nR2.2 -> GND\nMID -> R3 -> GND\n"],
});
