import { defineDiagnostic } from "./define.ts";

export const markdown = defineDiagnostic<{ readonly what: string }>({
  code: "GX1040",
  name: "markdown",
  severity: "warning",
  title: "Markdown around the circuit",
  message: ({ what }) => `${what} belongs to Markdown, not to the circuit; remove it`,
  why: "Text copied from a chat or a README brings code fences and list marks along. They are skipped.",
  bad: ["```circ\nV9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
