// gx1419-nc-of-net.ts — something other than a pin left open.
import { defineDiagnostic } from "./define.ts";

export const ncOfNet = defineDiagnostic<{ readonly what: string }>({
  code: "GX1419",
  name: "nc-of-net",
  severity: "error",
  title: "something other than a pin left open",
  message: ({ what }) => `${what} cannot be left open; \`nc\` takes pins, such as \`nc U1.5\``,
  why:
    "`nc` marks pins that are left open on purpose. A net, a group or a module has no end to leave open.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
nc VCC
`],
  good: [`VCC: power 5V
GND: ground
J1: connector 3
VCC -> J1.1
GND -> J1.2
nc J1.3
`],
});
