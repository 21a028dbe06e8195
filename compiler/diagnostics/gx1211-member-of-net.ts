// gx1211-member-of-net.ts — a net asked for a pin.
import { defineDiagnostic } from "./define.ts";

export const memberOfNet = defineDiagnostic<{ readonly name: string; readonly through: boolean }>({
  code: "GX1211",
  name: "member-of-net",
  severity: "error",
  title: "a net asked for a pin",
  message: ({ name, through }) => through
    ? `\`${name}\` is a net, which is not passed through; write its name alone`
    : `\`${name}\` is a net and has no pins; write its name alone, or the part's name before the dot`,
  why:
    "Only parts have pins and ways through. A net is one point.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
VCC.1 -> R1.pin1
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
