import { defineDiagnostic } from "./define.ts";

export const arrowTouchesWord = defineDiagnostic<{ readonly image: string; readonly name: string; readonly arrow: string }>({
  code: "GX1010",
  name: "arrow-touches-word",
  severity: "error",
  title: "arrow touches a word",
  message: ({ image, name, arrow }) => `\`${image}\` touches \`${name}\`, so the name could be \`${name}\` or \`${name}-\`; write \`${name} ${arrow}\` or \`${name}- ${arrow}\``,
  why: "A `-` may end a name (`IN-`), so `IN-->R1` has two readings, and choosing one could change the circuit.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9-->R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
