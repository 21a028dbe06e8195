// gx1210-too-many-steps.ts — a path that goes too deep.
import { defineDiagnostic } from "./define.ts";
import { andList } from "./wording.ts";

export const tooManySteps = defineDiagnostic<{ readonly part: string; readonly units: readonly string[]; readonly through: boolean }>({
  code: "GX1210",
  name: "too-many-steps",
  severity: "error",
  title: "a path that goes too deep",
  message: ({ part, units, through }) => through
    ? `a pin of \`${part}\` cannot be passed through; name the part and both pins, \`(IN > OUT)\``
    : `\`${part}\` has pins${units.length > 0 ? ` in the units ${andList(units)}` : " and no units"}, so this path is too long`,
  why:
    "A pin is named `part.pin`, or `part.unit.pin` where the part has units. Nothing lies below a pin.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
R1.pin1.x -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
