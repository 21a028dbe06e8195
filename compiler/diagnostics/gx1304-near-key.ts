// gx1304-near-key.ts — a key that nearly is another.
import { defineDiagnostic } from "./define.ts";

export const nearKey = defineDiagnostic<{ readonly key: string; readonly near: string }>({
  code: "GX1304",
  name: "near-key",
  severity: "warning",
  title: "a key that nearly is another",
  message: ({ key, near }) => `\`${key}\` is kept as a property of its own; did you mean \`${near}\`?`,
  why:
    "Keys that the kind does not know are kept as properties. One that is nearly a known key is more likely a slip, " +
    "and what it says would go unread.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k tolerence=1%
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k tolerance=1%
VCC -> R1 -> GND
`],
});
