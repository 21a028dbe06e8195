// gx1100-unknown-kind.ts — a kind that nothing declares.
import { defineDiagnostic } from "./define.ts";
import { suggestion } from "./wording.ts";

export const unknownKind = defineDiagnostic<{ readonly kind: string; readonly near: readonly string[] }>({
  code: "GX1100",
  name: "unknown-kind",
  severity: "error",
  title: "a kind that nothing declares",
  message: ({ kind, near }) => `there is no kind \`${kind}\`${suggestion(near) || "; look it up with `ginexys symbols`, or write a `part`"}`,
  why:
    "A kind is looked up in the file, in what it uses, and in the library, without regard to case, `_` and `-`. A " +
    "part of unknown kind is still drawn, as a box with the pins that the text uses.",
  bad: [`VCC: power 5V
GND: ground
R1: resistr 10k
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
