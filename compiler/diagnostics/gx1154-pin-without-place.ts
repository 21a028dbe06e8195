// gx1154-pin-without-place.ts — a pin of a drawn symbol has no place.
import { defineDiagnostic } from "./define.ts";

export const pinWithoutPlace = defineDiagnostic<{ readonly pin: string; readonly part: string }>({
  code: "GX1154",
  name: "pin-without-place",
  severity: "error",
  title: "a pin of a drawn symbol has no place",
  message: ({ pin, part }) => `pin \`${pin}\` of \`${part}\` has no place in the drawing; add \`at (x, y)\` on whole grid units`,
  why:
    "A symbol that is drawn by hand says where its pins stand, so that wires can meet them. A pin without `at (x, y)` " +
    "would hang nowhere. Leave out the drawing to get a box that places its pins itself.",
  bad: [`part sensor prefix=U {
  A: pin 1 passive left at (-3, 0)
  B: pin 2 passive right
  symbol { rect (-1, -1) (1, 1) }
}
`],
  good: [`part sensor prefix=U {
  A: pin 1 passive left at (-3, 0)
  B: pin 2 passive right at (3, 0)
  symbol { rect (-1, -1) (1, 1) }
}
`],
});
