// gx1158-bad-unit-name.ts — a unit's name cannot be used.
import { defineDiagnostic } from "./define.ts";

export const badUnitName = defineDiagnostic<{ readonly name: string; readonly fault: string }>({
  code: "GX1158",
  name: "bad-unit-name",
  severity: "error",
  title: "a unit's name cannot be used",
  message: ({ name, fault }) => `unit \`${name}\` ${fault}`,
  why:
    "A unit is addressed as `U1.A.OUT`. Its name begins with a letter, so that it cannot be taken for a pin's number, " +
    "and stands once in its part.",
  bad: [`part amp prefix=U { unit 1 { OUT: pin 1 output right } }
`],
  good: [`part amp prefix=U { unit A { OUT: pin 1 output right } }
`],
});
