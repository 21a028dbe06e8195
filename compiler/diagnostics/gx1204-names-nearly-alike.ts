// gx1204-names-nearly-alike.ts — two net names that look like one.
import { defineDiagnostic } from "./define.ts";

export const namesNearlyAlike = defineDiagnostic<{ readonly name: string; readonly other: string }>({
  code: "GX1204",
  name: "names-nearly-alike",
  severity: "warning",
  title: "two net names that look like one",
  message: ({ name, other }) => `nets \`${name}\` and \`${other}\` differ only in their writing; if they are one net, write \`${other}\``,
  why:
    "Two undeclared names differ only in case, in a sign that looks the same, or in the way of writing an active-low " +
    "signal (`~CS`, `CS#`, `CS_N`). They are two nets. Declare both if that is meant.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
R3: resistor 10k
R4: resistor 10k
VCC -> R1 -> SENSE -> R2 -> GND
VCC -> R3 -> Sense -> R4 -> GND
SENSE -- SENSE, R1.pin2
Sense -- R3.pin2
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> R1 -> SENSE -> R2 -> GND
SENSE -> R1.pin2
`],
});
