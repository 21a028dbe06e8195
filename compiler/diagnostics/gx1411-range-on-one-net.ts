// gx1411-range-on-one-net.ts — a range of pins on one net.
import { defineDiagnostic } from "./define.ts";

export const rangeOnOneNet = defineDiagnostic<{ readonly net: string; readonly count: number; readonly fixed: string }>({
  code: "GX1411",
  name: "range-on-one-net",
  severity: "warning",
  title: "a range of pins on one net",
  message: ({ net, count, fixed }) => `${count} pins are joined to the one net \`${net}\`, which shorts them to each other; did you mean \`${fixed}\`?`,
  why:
    "A range of one part's pins that meets a single undeclared net joins all of them. A bus is a range of nets: " +
    "`DATA[0..7]`. Between two ranges it is an error; supplies are exempt. Declare the net if one is meant.",
  bad: [`VCC: power 5V
GND: ground
J1: connector 4
J2: connector 4
nc J2.[2..4]
J1.[1..4] -> DATA
DATA -> J2.1
`],
  good: [`VCC: power 5V
GND: ground
J1: connector 4
J2: connector 4
J1.[1..4] -> DATA[1..4]
DATA[1..4] -> J2.[1..4]
`],
});
