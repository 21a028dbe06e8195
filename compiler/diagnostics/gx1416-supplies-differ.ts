// gx1416-supplies-differ.ts — two supplies of different voltage joined.
import { defineDiagnostic } from "./define.ts";

export const suppliesDiffer = defineDiagnostic<{ readonly a: string; readonly b: string; readonly first: number; readonly second: number }>({
  code: "GX1416",
  name: "supplies-differ",
  severity: "error",
  title: "two supplies of different voltage joined",
  message: ({ a, b, first, second }) => `supplies \`${a}\` (${first} V) and \`${b}\` (${second} V) are joined; put a regulator, a diode or a switch between them`,
  why:
    "Two supplies of different voltage on one net feed each other.",
  bad: [`VCC: power 5V
GND: ground
+3V3: power 3.3V
R1: resistor 10k
VCC -> R1 -> GND
+3V3 -> VCC
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
