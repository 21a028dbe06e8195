// gx1160-pin-off-grid.ts — a pin stands off the grid.
import { defineDiagnostic } from "./define.ts";

export const pinOffGrid = defineDiagnostic<{ readonly pin: string }>({
  code: "GX1160",
  name: "pin-off-grid",
  severity: "error",
  title: "a pin stands off the grid",
  message: ({ pin }) => `pin \`${pin}\` stands off the grid; pins lie on whole units, so that wires meet them`,
  why:
    "Wires run on the grid of 1.27 mm. A pin between its lines could not be met by a straight wire, nor lined up with " +
    "another part's pin.",
  bad: [`part sensor prefix=U {
  A: pin 1 passive left at (-2.5, 0)
  symbol { rect (-1, -1) (1, 1) }
}
`],
  good: [`part sensor prefix=U {
  A: pin 1 passive left at (-3, 0)
  symbol { rect (-1, -1) (1, 1) }
}
`],
});
