// gx1400-list-lengths.ts — lists of different lengths.
import { defineDiagnostic } from "./define.ts";

export const listLengths = defineDiagnostic<{ readonly left: number; readonly right: number }>({
  code: "GX1400",
  name: "list-lengths",
  severity: "error",
  title: "lists of different lengths",
  message: ({ left, right }) => `${left} on the left cannot be joined to ${right} on the right; lists join one to one, or one to many`,
  why:
    "Lists join element by element when their lengths agree, and one to many when either side is single. Other " +
    "lengths leave something over.",
  bad: [`VCC: power 5V
GND: ground
R[1..3]: resistor 10k
VCC -> R[1..3] -> GND
A, B -> R1.pin1, R2.pin1, R3.pin1
A -> B
`],
  good: [`VCC: power 5V
GND: ground
R[1..3]: resistor 10k
VCC -> R[1..3] -> GND
`],
  examplesElsewhere: "names that stand in a list of the wrong length are joined elsewhere in any whole example, which is reported too",
});
