// gx1300-value-fits-nothing.ts — a value that fits no parameter.
import { defineDiagnostic } from "./define.ts";

export const valueFitsNothing = defineDiagnostic<{ readonly text: string; readonly kind: string; readonly params: readonly string[]; readonly second?: string }>({
  code: "GX1300",
  name: "value-fits-nothing",
  severity: "error",
  title: "a value that fits no parameter",
  message: ({ text, kind, params, second }) => second === undefined
    ? `\`${text}\` fits nothing that a \`${kind}\` has${params.length > 0 ? `; it takes ${params.join(", ")}` : ""}`
    : `\`${text}\` is a second value beside \`${second}\`; name what it is, such as \`note="${text}"\``,
  why:
    "Arguments are told apart by their dimension: `10k` is a resistor's resistance, `1%` its tolerance. One that fits " +
    "no parameter of the kind would be lost.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k 4.7uF
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
