import { defineDiagnostic } from "./define.ts";

export const statementTooLong = defineDiagnostic<{ readonly limit: number }>({
  code: "GX1014",
  name: "statement-too-long",
  severity: "error",
  title: "statement too long",
  message: ({ limit }) => `this statement has more than ${limit} words, which no circuit needs; it is not read`,
  why: "The limit keeps a damaged or hostile file from exhausting the reader.",
  bad: [],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
  examplesElsewhere: "An example would have to hold 20,000 words.",
});
