import { defineDiagnostic } from "./define.ts";

export const nestingTooDeep = defineDiagnostic<{ readonly limit: number; readonly what: string }>({
  code: "GX1011",
  name: "nesting-too-deep",
  severity: "error",
  title: "nested too deep",
  message: ({ limit, what }) => `${what} are nested more than ${limit} deep, which no circuit needs; what lies deeper is not read`,
  why: "The limit keeps a damaged or hostile file from exhausting the reader.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n" + `V9 -> ${"(".repeat(65)}R1${")".repeat(65)} -> GND\n`],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
