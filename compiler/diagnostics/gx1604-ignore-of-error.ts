// gx1604-ignore-of-error.ts — an error that cannot be ignored.
import { defineDiagnostic } from "./define.ts";

export const ignoreOfError = defineDiagnostic<{ readonly code: string }>({
  code: "GX1604",
  name: "ignore-of-error",
  severity: "warning",
  title: "an error that cannot be ignored",
  message: ({ code }) => `${code} is an error, which is wrong whatever was meant, and cannot be ignored; mend it`,
  why:
    "Only warnings and infos can be ignored.",
  bad: [],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
  examplesElsewhere: "its example also gives the error that it speaks of; test/suite/session/ignores.test.ts holds it",
});
