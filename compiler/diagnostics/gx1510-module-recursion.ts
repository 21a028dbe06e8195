// gx1510-module-recursion.ts — a module that contains itself.
import { defineDiagnostic } from "./define.ts";

export const moduleRecursion = defineDiagnostic<{ readonly chain: readonly string[] }>({
  code: "GX1510",
  name: "module-recursion",
  severity: "error",
  title: "a module that contains itself",
  message: ({ chain }) => `module \`${chain[0] ?? ""}\` contains itself: ${chain.map((name) => `\`${name}\``).join(" → ")}; take one instance out`,
  why:
    "A module that contains itself, directly or through others, would never end. Circuits have no recursion.",
  bad: [`module a { X: b }
module b { Y: a }
VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
