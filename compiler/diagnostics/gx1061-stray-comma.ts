import { defineDiagnostic } from "./define.ts";

export const strayComma = defineDiagnostic<{ readonly where: string }>({
  code: "GX1061",
  name: "stray-comma",
  severity: "warning",
  title: "comma too many",
  message: ({ where }) => `the comma ${where} is not needed; remove it`,
  why: "Commas part the members of a list. Arguments are parted by blanks, and nothing follows a list's last member.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k, 1%\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k 1%\nV9 -> R1 -> GND\n"],
});
