// gx1501-use-self.ts — a file that uses itself.
import { defineDiagnostic } from "./define.ts";

export const useSelf = defineDiagnostic<{ readonly path: string }>({
  code: "GX1501",
  name: "use-self",
  severity: "error",
  title: "a file that uses itself",
  message: ({ path }) => `\`${path}\` is this file, which has its own parts and modules already; take the line out`,
  why:
    "`use` brings the parts and modules of another file. A file knows its own.",
  bad: [],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
  examplesElsewhere: "the example would have to know its own file's name",
});
