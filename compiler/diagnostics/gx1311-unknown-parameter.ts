// gx1311-unknown-parameter.ts — a parameter that nothing gives a value to.
import { defineDiagnostic } from "./define.ts";
import { andList } from "./wording.ts";

export const unknownParameter = defineDiagnostic<{ readonly name: string; readonly known: readonly string[]; readonly inRange?: boolean }>({
  code: "GX1311",
  name: "unknown-parameter",
  severity: "error",
  title: "a parameter that nothing gives a value to",
  message: ({ name, known, inRange }) => inRange
    ? `\`{${name}}\` cannot stand in a range of names here; ranges are written out, except in a family of parts`
    : `\`{${name}}\` is no parameter${known.length > 0 ? `; the module has ${andList(known)}` : " here; only a module's own parameters are put in"}`,
  why:
    "`{name}` is replaced inside a module that has that parameter. Elsewhere there is nothing to put in.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor {top}
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
