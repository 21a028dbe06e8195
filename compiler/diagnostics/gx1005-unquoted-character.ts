import { defineDiagnostic } from "./define.ts";

export const unquotedCharacter = defineDiagnostic<{ readonly char: string; readonly name: string }>({
  code: "GX1005",
  name: "unquoted-character",
  severity: "error",
  title: "character that needs quotes",
  message: ({ char, name }) => `\`${char}\` cannot stand in a bare word; put the name in quotes: ${name}`,
  why: "Words are letters, digits and `_ + - ~ % µ Ω ° ± / * # '`. A name with any other character is written in quotes, which do not change it.",
  bad: ['V9: power 9V\nGND: ground\n"N$1": net\nR1: resistor 10k\nR2: resistor 10k\nV9 -> R1 -> N$1 -> R2 -> GND\n'],
  good: ['V9: power 9V\nGND: ground\n"N$1": net\nR1: resistor 10k\nR2: resistor 10k\nV9 -> R1 -> "N$1" -> R2 -> GND\n'],
});
