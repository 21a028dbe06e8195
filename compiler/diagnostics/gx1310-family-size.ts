// gx1310-family-size.ts — a part of impossible size.
import { defineDiagnostic } from "./define.ts";

export const familySize = defineDiagnostic<{ readonly kind: string; readonly fault: string }>({
  code: "GX1310",
  name: "family-size",
  severity: "error",
  title: "a part of impossible size",
  message: ({ kind, fault }) => `a \`${kind}\` of this size cannot be made: ${fault}`,
  why:
    "A family of parts is shaped by its parameters, such as a connector by its number of ways: whole numbers from 1.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
J1: connector 0
nc J1
`],
  good: [`VCC: power 5V
GND: ground
J1: connector 2
VCC -> J1.1
GND -> J1.2
`],
});
