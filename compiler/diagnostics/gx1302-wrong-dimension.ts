// gx1302-wrong-dimension.ts — a value of the wrong kind.
import { defineDiagnostic } from "./define.ts";

export const wrongDimension = defineDiagnostic<{ readonly name: string; readonly text: string; readonly wanted: string }>({
  code: "GX1302",
  name: "wrong-dimension",
  severity: "error",
  title: "a value of the wrong kind",
  message: ({ name, text, wanted }) => `\`${name}\` cannot be \`${text}\`; it takes ${wanted}`,
  why:
    "A parameter that is named takes a quantity of its own dimension, one of its options, or `true` and `false`.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k tolerance=5V
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k tolerance=5%
VCC -> R1 -> GND
`],
});
