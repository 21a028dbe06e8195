// gx1150-pin-number-repeated.ts — a pin number is given twice.
import { defineDiagnostic } from "./define.ts";

export const pinNumberRepeated = defineDiagnostic<{ readonly part: string; readonly number: string }>({
  code: "GX1150",
  name: "pin-number-repeated",
  severity: "error",
  title: "a pin number is given twice",
  message: ({ part, number }) => `pin number \`${number}\` is given twice in part \`${part}\`; each pad has its own number`,
  why:
    "A pin's number names one pad of the package. When two pins share it, a connection to that number would be " +
    "ambiguous, and the netlist wrong.",
  bad: [`part sensor prefix=U {
  A: pin 1 passive left
  B: pin 1 passive right
}
`],
  good: [`part sensor prefix=U {
  A: pin 1 passive left
  B: pin 2 passive right
}
`],
});
