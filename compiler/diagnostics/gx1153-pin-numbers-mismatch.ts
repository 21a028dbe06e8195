// gx1153-pin-numbers-mismatch.ts — pin names and numbers do not pair.
import { defineDiagnostic } from "./define.ts";

export const pinNumbersMismatch = defineDiagnostic<{ readonly names: number; readonly numbers: number }>({
  code: "GX1153",
  name: "pin-numbers-mismatch",
  severity: "error",
  title: "pin names and numbers do not pair",
  message: ({ names, numbers }) => numbers === 0
    ? "a pin needs its number: `NAME: pin 1 passive left`"
    : `${names} pin names cannot be paired with ${numbers} numbers; give as many numbers as names`,
  why:
    "An array of pins pairs each name with one number, in order: `A[0..7]: pin 2..9 input`. A single pin may have " +
    "several numbers, which are pads of that one pin. Without a number a pin has no place in a netlist.",
  bad: [`part sensor prefix=U { A[0..3]: pin 1..3 passive left }
`, `part sensor prefix=U { A: pin passive left }
`],
  good: [`part sensor prefix=U { A[0..3]: pin 1..4 passive left }
`],
});
