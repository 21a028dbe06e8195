// gx1200-declared-twice.ts — a name declared twice.
import { defineDiagnostic } from "./define.ts";

export const declaredTwice = defineDiagnostic<{ readonly name: string }>({
  code: "GX1200",
  name: "declared-twice",
  severity: "error",
  title: "a name declared twice",
  message: ({ name }) => `\`${name}\` is declared twice here; rename or delete one of them`,
  why:
    "Parts, nets, ports and instances of one scope share one name space. Groups and sheets are frames, not scopes: " +
    "names in them are shared with the rest of the circuit.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
R1: resistor 22k
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> R1 -> R2 -> GND
`],
});
