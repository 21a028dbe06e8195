import { defineDiagnostic } from "./define.ts";

export const spiceCard = defineDiagnostic<{ readonly better: string }>({
  code: "GX1055",
  name: "spice-card",
  severity: "warning",
  title: "SPICE card",
  message: ({ better }) => `this is read as a SPICE card; declare the part and join it: \`${better}\``,
  why: "A SPICE card names the nodes after the part. Whole decks are better read with `ginexys import`.",
  bad: ["V9: power 9V\nGND: ground\nR1 V9 0 10k\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
