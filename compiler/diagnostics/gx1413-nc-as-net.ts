// gx1413-nc-as-net.ts — `NC` written as a net.
import { defineDiagnostic } from "./define.ts";

export const ncAsNet = defineDiagnostic<{}>({
  code: "GX1413",
  name: "nc-as-net",
  severity: "warning",
  title: "`NC` written as a net",
  message: () => "`NC` is not a net: the pins beside it are marked as left open; write `nc` and the pins",
  why:
    "`U1.5 -> NC` would join all open pins to one net called NC. They are marked as left open instead, which `nc " +
    "U1.5` says.",
  bad: [`VCC: power 5V
GND: ground
J1: connector 3
VCC -> J1.1
GND -> J1.2
J1.3 -> NC
`],
  good: [`VCC: power 5V
GND: ground
J1: connector 3
VCC -> J1.1
GND -> J1.2
nc J1.3
`],
});
