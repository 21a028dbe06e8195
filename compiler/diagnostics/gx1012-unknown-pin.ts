// gx1012-unknown-pin.ts — a pin that the part does not have.
import { defineDiagnostic } from "./define.ts";
import { andList, suggestion } from "./wording.ts";

export const unknownPin = defineDiagnostic<{ readonly part: string; readonly pin: string; readonly near: readonly string[]; readonly pins: readonly string[] }>({
  code: "GX1012",
  name: "unknown-pin",
  severity: "error",
  title: "a pin that the part does not have",
  message: ({ part, pin, near, pins }) => `part \`${part}\` has no pin \`${pin}\`${suggestion(near) || (pins.length > 0 ? `; its pins are ${andList(pins)}` : "; say its name or number as the datasheet does")}`,
  why:
    "A pin is called by its name, an alias or its number. A name that the part does not have joins nothing, so it is " +
    "an error whatever was meant. All pins of a small part are listed, the nearest of a large one.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1.pin1
R1.pin22 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1.pin1
R1.pin2 -> GND
`],
});
