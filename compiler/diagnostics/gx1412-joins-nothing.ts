// gx1412-joins-nothing.ts — a statement that joins nothing.
import { defineDiagnostic } from "./define.ts";

export const joinsNothing = defineDiagnostic<{}>({
  code: "GX1412",
  name: "joins-nothing",
  severity: "error",
  title: "a statement that joins nothing",
  message: () => "this statement joins nothing: both sides are the same",
  why:
    "A connection joins two nodes. One whose two sides are the same node does nothing, so one of them names the wrong " +
    "thing.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
VCC -> VCC
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
