// gx1401-bare-at-end.ts — a part alone at a chain's end.
import { defineDiagnostic } from "./define.ts";

export const bareAtEnd = defineDiagnostic<{ readonly part: string; readonly pins: readonly string[]; readonly left: boolean; readonly through: boolean }>({
  code: "GX1401",
  name: "bare-at-end",
  severity: "error",
  title: "a part alone at a chain's end",
  message: ({ part, pins, through }) => through
    ? `\`${part}\` is passed through at the end of a chain, where nothing is on its other side; name one pin`
    : `\`${part}\` at the end of a chain needs a pin${pins.length > 0 && pins.length <= 8 ? `: ${pins.map((pin) => `\`${part}.${pin}\``).join(", ")}` : ""}`,
  why:
    "Between two nodes a two-terminal part is passed through. At the end of a chain nothing says which of its pins is " +
    "meant.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> R1 -> R2
R2.pin2 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
VCC -> R1 -> R2.pin1
R2.pin2 -> GND
`],
});
