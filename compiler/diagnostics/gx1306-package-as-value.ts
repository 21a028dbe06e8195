// gx1306-package-as-value.ts — a package where a value stands.
import { defineDiagnostic } from "./define.ts";

export const packageAsValue = defineDiagnostic<{ readonly text: string; readonly name: string; readonly isPackage: boolean }>({
  code: "GX1306",
  name: "package-as-value",
  severity: "warning",
  title: "a package where a value stands",
  message: ({ text, name, isPackage }) => isPackage
    ? `\`${text}\` is read as the package, not the ${name}; write \`footprint="${text}"\``
    : `\`${text}\` is taken as the ${name}, but looks like a package; write the unit, or \`footprint="${text}"\``,
  why:
    "`0603`, `1206` and the like are names of packages as well as numbers. Write the value with its unit, and the " +
    "package with its key.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k 0603
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k footprint="R_0603"
VCC -> R1 -> GND
`],
});
