import { defineDiagnostic } from "./define.ts";

export const pinMap = defineDiagnostic<{ readonly name: string }>({
  code: "GX1050",
  name: "pin-map",
  severity: "warning",
  title: "pins joined in a block",
  message: ({ name }) => `the pins of \`${name}\` are joined by statements, as in \`${name}.VCC -- V9\``,
  why: "Connections are statements of their own, so that each can be read, moved and compared alone.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k { 1: V9; 2: GND }\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nR1.1 -- V9\nR1.2 -- GND\n"],
});
