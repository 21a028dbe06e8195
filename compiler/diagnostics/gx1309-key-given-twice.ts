// gx1309-key-given-twice.ts — a key given twice.
import { defineDiagnostic } from "./define.ts";

export const keyGivenTwice = defineDiagnostic<{ readonly key: string }>({
  code: "GX1309",
  name: "key-given-twice",
  severity: "error",
  title: "a key given twice",
  message: ({ key }) => `\`${key}\` is given twice; take one out`,
  why:
    "Each property has one value; the second would be lost.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k mpn="A" mpn="B"
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k mpn="A"
VCC -> R1 -> GND
`],
});
