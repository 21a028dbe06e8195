// gx1212-unknown-part.ts — a pin of something that is not declared.
import { defineDiagnostic } from "./define.ts";
import { suggestion } from "./wording.ts";

export const unknownPart = defineDiagnostic<{ readonly name: string; readonly near: readonly string[] }>({
  code: "GX1212",
  name: "unknown-part",
  severity: "error",
  title: "a pin of something that is not declared",
  message: ({ name, near }) => `there is no part \`${name}\`${suggestion(near) || "; declare it"}`,
  why:
    "What stands before a dot is a part or a module instance. Nothing of that name is declared here.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
SENSOR.OUT -> R1.pin1
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
