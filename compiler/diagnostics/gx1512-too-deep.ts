// gx1512-too-deep.ts — modules nested too deep.
import { defineDiagnostic } from "./define.ts";

export const tooDeep = defineDiagnostic<{ readonly limit: number }>({
  code: "GX1512",
  name: "too-deep",
  severity: "error",
  title: "modules nested too deep",
  message: ({ limit }) => `modules are nested more than ${limit} deep, so the design is not built`,
  why:
    "A module may contain instances of others, up to a limit that no readable design reaches.",
  bad: [],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
  examplesElsewhere: "its example would be 65 modules long; test/suite/resolve/limits.test.ts makes it",
});
