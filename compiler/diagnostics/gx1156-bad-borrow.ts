// gx1156-bad-borrow.ts — a drawing that cannot be borrowed.
import { defineDiagnostic } from "./define.ts";

export const badBorrow = defineDiagnostic<{ readonly kind: string; readonly fault: string }>({
  code: "GX1156",
  name: "bad-borrow",
  severity: "error",
  title: "a drawing that cannot be borrowed",
  message: ({ kind, fault }) => `the drawing of \`${kind}\` cannot be borrowed: ${fault}`,
  why:
    "`symbol A, B = opamp` takes the drawing of another kind and maps pins by name. The kind must exist, have a " +
    "drawing of one unit, and have a pin of each name that is to be drawn.",
  bad: [`part amp prefix=U {
  A: pin 1 passive left
  symbol = no_such_kind
}
`],
  good: [`part amp prefix=U { A: pin 1 passive left }
`],
});
