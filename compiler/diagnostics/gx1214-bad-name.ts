// gx1214-bad-name.ts — a name that cannot be declared.
import { defineDiagnostic } from "./define.ts";

export const badName = defineDiagnostic<{ readonly name: string }>({
  code: "GX1214",
  name: "bad-name",
  severity: "error",
  title: "a name that cannot be declared",
  message: ({ name }) => `\`${name}\` cannot be declared with a path or a way through; declare the name alone`,
  why:
    "A declaration gives a name to something new, so the name has no dot and no parentheses. A name with a dot in it " +
    "is quoted.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
R2.A: resistor 10k
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
