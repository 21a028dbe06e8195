import { defineDiagnostic } from "./define.ts";

export const quantityForm = defineDiagnostic<{ readonly text: string; readonly better: string }>({
  code: "GX1062",
  name: "quantity-form",
  severity: "warning",
  title: "quantity in another form",
  message: ({ text, better }) => `\`${text}\` is read as \`${better}\`; write it so`,
  why: "A quantity is one word with a decimal point, and each quantity of a part is a word of its own.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10 kΩ\nV9 -> R1 -> GND\n", "V9: power 9V\nGND: ground\nR1: resistor 4,7k\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10kΩ\nV9 -> R1 -> GND\n"],
});
