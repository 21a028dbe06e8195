// gx1415-supply-to-ground.ts — a supply joined to ground.
import { defineDiagnostic } from "./define.ts";

export const supplyToGround = defineDiagnostic<{ readonly supply: string; readonly ground: string }>({
  code: "GX1415",
  name: "supply-to-ground",
  severity: "error",
  title: "a supply joined to ground",
  message: ({ supply, ground }) => `supply \`${supply}\` is joined to ground \`${ground}\` with nothing between; a part is missing here`,
  why:
    "A supply that meets ground without a part between is a short circuit, whatever was meant.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
VCC -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
