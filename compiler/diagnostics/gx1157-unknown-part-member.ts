// gx1157-unknown-part-member.ts — a fact about a pin or unit that the part does not have.
import { defineDiagnostic } from "./define.ts";
import { suggestion } from "./wording.ts";

export const unknownPartMember = defineDiagnostic<{ readonly fact: string; readonly name: string; readonly part: string; readonly near: readonly string[] }>({
  code: "GX1157",
  name: "unknown-part-member",
  severity: "error",
  title: "a fact about a pin or unit that the part does not have",
  message: ({ fact, name, part, near }) => `\`${fact}\` names \`${name}\`, which is no pin or unit of \`${part}\`${suggestion(near)}`,
  why:
    "`through`, `swap`, `spice`, `kicad` and `symbol` speak of the part's own pins and units. A name that is none of " +
    "them is a slip, and the fact would be lost.",
  bad: [`part sensor prefix=U {
  A: pin 1 passive left
  K: pin 2 passive right
  through A > C
}
`],
  good: [`part sensor prefix=U {
  A: pin 1 passive left
  K: pin 2 passive right
  through A > K
}
`],
});
