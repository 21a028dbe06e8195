// gx1402-needs-way.ts — a part that needs its way through.
import { defineDiagnostic } from "./define.ts";
import { someOf } from "./wording.ts";

export const needsWay = defineDiagnostic<{ readonly part: string; readonly kind: string; readonly pins: readonly string[] }>({
  code: "GX1402",
  name: "needs-way",
  severity: "error",
  title: "a part that needs its way through",
  message: ({ part, kind, pins }) => `\`${part}\`${kind === "" || kind === "module" ? "" : ` (\`${kind}\`)`} needs \`(IN > OUT)\` to be passed through${pins.length > 0 ? `; it has ${someOf(pins, 8)}` : ""}`,
  why:
    "A part of three pins and more, a unit of such a part and a module instance have many ways through. Say which " +
    "pins: `Q1(C > E)`.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
Q1: npn
VCC -> R1 -> Q1 -> GND
VCC -> R2 -> Q1.B
R1.pin2 -> Q1.C
Q1.E -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
R2: resistor 10k
Q1: npn
VCC -> R1 -> Q1(C > E) -> GND
VCC -> R2 -> Q1.B
`],
});
