// gx1152-misplaced-statement.ts — a statement that does not belong here.
import { defineDiagnostic } from "./define.ts";

export const misplacedStatement = defineDiagnostic<{ readonly what: string; readonly where: string; readonly allowed: string }>({
  code: "GX1152",
  name: "misplaced-statement",
  severity: "error",
  title: "a statement that does not belong here",
  message: ({ what, where, allowed }) => `${what} does not belong in ${where}; it takes ${allowed}`,
  why:
    "Each kind of block holds its own statements: a part its pins, units, parameters and drawings; a symbol its lines " +
    "and arcs; a module, a group and a sheet the statements of a circuit. A statement elsewhere would have no " +
    "meaning.",
  bad: [`part sensor prefix=U {
  A: pin 1 passive left
  A -> GND
}
`],
  good: [`part sensor prefix=U { A: pin 1 passive left }
`],
});
