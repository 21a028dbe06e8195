// gx1209-habit-pin.ts — a pin written another way.
import { defineDiagnostic } from "./define.ts";

export const habitPin = defineDiagnostic<{ readonly text: string; readonly right: string }>({
  code: "GX1209",
  name: "habit-pin",
  severity: "warning",
  title: "a pin written another way",
  message: ({ text, right }) => `\`${text}\` is read as \`${right}\`, which is how it is written here`,
  why:
    "The pin was understood though its case differs, though it was written in brackets (`R1[1]`), or though an " +
    "active-low pin was written `/CS`, `!CS` or `CS_B`. The fix writes it as the part does.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1.PIN1
R1.pin2 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1.pin1
R1.pin2 -> GND
`],
});
