// gx1405-same-way-in-and-out.ts — a way through that leaves where it enters.
import { defineDiagnostic } from "./define.ts";

export const sameWayInAndOut = defineDiagnostic<{ readonly part: string; readonly pin: string }>({
  code: "GX1405",
  name: "same-way-in-and-out",
  severity: "error",
  title: "a way through that leaves where it enters",
  message: ({ part, pin }) => `the way through \`${part}\` enters and leaves at pin \`${pin}\`; name two pins`,
  why:
    "Passing through a part goes in at one pin and out at another.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1(pin1 > pin1) -> GND
VCC -> R1.pin1
R1.pin2 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1(pin1 > pin2) -> GND
`],
});
