// gx1201-undeclared-designator.ts — a designator that nothing declares.
import { defineDiagnostic } from "./define.ts";
import { suggestion } from "./wording.ts";

export const undeclaredDesignator = defineDiagnostic<{ readonly name: string; readonly near: readonly string[] }>({
  code: "GX1201",
  name: "undeclared-designator",
  severity: "error",
  title: "a designator that nothing declares",
  message: ({ name, near }) => `part \`${name}\` is not declared${suggestion(near) || `; declare it, such as \`${name.replace("[…]", "1")}: resistor 10k\``}`,
  why:
    "A word that looks like a designator is taken for a part that was forgotten or misspelt, not for a net. Nets need " +
    "no declaration, but one with such a name does: `R5: net`.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 330
VCC -> R1 -> D7 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 330
D7: diode 1N4148
VCC -> R1 -> D7 -> GND
`],
});
