import { defineDiagnostic } from "./define.ts";

export const pinForm = defineDiagnostic<{ readonly better: string }>({
  code: "GX1056",
  name: "pin-form",
  severity: "warning",
  title: "pin in another form",
  message: ({ better }) => `a pin is written with a dot: \`${better}\``,
  why: "A pin is the part's name, a dot, and the pin's number or name.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1:1\nR1.2 -> GND\n", "V9: power 9V\nGND: ground\nR1: resistor 10k\nR1 pin 1 -> V9\nR1.2 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1.1\nR1.2 -> GND\n"],
});
