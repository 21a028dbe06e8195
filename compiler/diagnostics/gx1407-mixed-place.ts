// gx1407-mixed-place.ts — parts and nets mixed at one place.
import { defineDiagnostic } from "./define.ts";

export const mixedPlace = defineDiagnostic<{}>({
  code: "GX1407",
  name: "mixed-place",
  severity: "error",
  title: "parts and nets mixed at one place",
  message: () => "parts to pass through and nets or pins cannot stand side by side in the middle of a chain; write two statements",
  why:
    "In the middle of a chain a place is all parts passed through, or all nets and pins. A mixture would go through " +
    "some and stop at others.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> R1, VCC -> R2.pin1
R1.pin2, R2.pin2 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> R1 -> R2 -> GND
`],
  examplesElsewhere: "every mixture that stands alone leaves pins on no net, which is reported too",
});
