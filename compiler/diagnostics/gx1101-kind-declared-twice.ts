// gx1101-kind-declared-twice.ts — a kind is declared twice.
import { defineDiagnostic } from "./define.ts";

export const kindDeclaredTwice = defineDiagnostic<{ readonly name: string }>({
  code: "GX1101",
  name: "kind-declared-twice",
  severity: "error",
  title: "a kind is declared twice",
  message: ({ name }) => `kind \`${name}\` is declared twice in this file; rename one of them`,
  why:
    "Two parts or modules of one name in one file (case, `_` and `-` do not count) would make every use of that name " +
    "ambiguous. Rename one of them, or delete the copy.",
  bad: [`part sensor prefix=U { A: pin 1 passive left }
part Sensor prefix=U { B: pin 1 passive left }
`],
  good: [`part sensor prefix=U { A: pin 1 passive left }
part sensor2 prefix=U { B: pin 1 passive left }
`],
});
