// gx1605-ignore-unknown-code.ts — an ignore of a code that does not exist.
import { defineDiagnostic } from "./define.ts";

export const ignoreUnknownCode = defineDiagnostic<{ readonly code: string }>({
  code: "GX1605",
  name: "ignore-unknown-code",
  severity: "warning",
  title: "an ignore of a code that does not exist",
  message: ({ code }) => `there is no code \`${code}\`; an ignore names one, such as \`GX2004\``,
  why:
    "An ignore names the codes that it silences. `ginexys explain` lists them all.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
// ginexys: ignore GX9999
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
