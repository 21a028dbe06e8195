import { defineDiagnostic } from "./define.ts";

export const damagedCharacter = defineDiagnostic<{ readonly code: string }>({
  code: "GX1004",
  name: "damaged-character",
  severity: "error",
  title: "damaged character",
  message: ({ code }) => `the text holds a damaged character (${code}), so it is not valid UTF-8; save the file as UTF-8 and mend it here`,
  why: "A replacement character or half of a surrogate pair stands where another encoding was read as UTF-8, often in place of `µ`, `Ω` or `°`. Only the first is reported.",
  bad: ["V9: power 9V\nGND: ground\nR1: resistor 10k // 10 \ufffd\nV9 -> R1 -> GND\n"],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k // 10 kΩ\nV9 -> R1 -> GND\n"],
});
