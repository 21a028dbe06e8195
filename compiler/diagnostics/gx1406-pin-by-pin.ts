// gx1406-pin-by-pin.ts — a part written pin by pin.
import { defineDiagnostic } from "./define.ts";

export const pinByPin = defineDiagnostic<{ readonly part: string; readonly fixed: string }>({
  code: "GX1406",
  name: "pin-by-pin",
  severity: "warning",
  title: "a part written pin by pin",
  message: ({ part, fixed }) => `\`->\` joins, so two pins of \`${part}\` side by side would short it; read as passing through, \`${fixed}\``,
  why:
    "In a chain the part's bare name passes through it. Its two pins written one after the other would be joined to " +
    "each other.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1.pin1 -> R1.pin2 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
