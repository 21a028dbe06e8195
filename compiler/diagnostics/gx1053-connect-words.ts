import { defineDiagnostic } from "./define.ts";

export const connectWords = defineDiagnostic<{ readonly better: string }>({
  code: "GX1053",
  name: "connect-words",
  severity: "warning",
  title: "connection in words",
  message: ({ better }) => `a connection is written with an arrow: \`${better}\``,
  why: "`->` joins what stands on its two sides and suggests the reading order, `--` only joins.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nconnect V9 to R1.1\nR1.2 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1.1\nR1.2 -> GND\n"],
});
