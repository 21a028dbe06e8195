// gx1151-unknown-pin-word.ts — a word of a pin line that means nothing.
import { defineDiagnostic } from "./define.ts";
import { suggestion } from "./wording.ts";

export const unknownPinWord = defineDiagnostic<{ readonly word: string; readonly near: readonly string[] }>({
  code: "GX1151",
  name: "unknown-pin-word",
  severity: "error",
  title: "a word of a pin line that means nothing",
  message: ({ word, near }) => `a pin line does not know \`${word}\`${suggestion(near) || "; it takes a number, an electrical type, a side, and \`inverted clock hidden at (x, y) lead= alias=\`"}`,
  why:
    "A pin line has a number, an electrical type (`input output bidirectional tri_state passive power_in power_out " +
    "open_collector open_emitter free no_connect power ground`), a side (`left right top bottom`), the flags " +
    "`inverted`, `clock` and `hidden`, a place `at (x, y)`, and `alias=`. Another word is a slip.",
  bad: [`part sensor prefix=U { A: pin 1 inptu left }
`],
  good: [`part sensor prefix=U { A: pin 1 input left }
`],
});
