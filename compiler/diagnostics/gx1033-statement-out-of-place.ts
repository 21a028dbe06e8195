import { defineDiagnostic } from "./define.ts";

export const statementOutOfPlace = defineDiagnostic<{ readonly what: string; readonly where: string }>({
  code: "GX1033",
  name: "statement-out-of-place",
  severity: "error",
  title: "statement in the wrong place",
  message: ({ what, where }) => `${what} has no meaning here; it belongs ${where}`,
  why: "Pins, units, parameters and drawings belong to a part, shapes to a symbol, and connections to a circuit, a module or a group.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\nthrough A > K\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
