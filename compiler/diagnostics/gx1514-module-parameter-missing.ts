// gx1514-module-parameter-missing.ts — a module's parameter without a value.
import { defineDiagnostic } from "./define.ts";

export const moduleParameterMissing = defineDiagnostic<{ readonly module: string; readonly name: string }>({
  code: "GX1514",
  name: "module-parameter-missing",
  severity: "error",
  title: "a module's parameter without a value",
  message: ({ module, name }) => `module \`${module}\` needs \`${name}=\`, which has no default`,
  why:
    "A parameter without a default must be given by each instance.",
  bad: [`VCC: power 5V
GND: ground
module divider(top, bottom=10k) {
  IN: port input
  OUT: port output
  R1: resistor {top}
  R2: resistor {bottom}
  IN -> R1 -> OUT -> R2 -> GND
}
DIV1: divider
OUT: port output
VCC -> DIV1.IN
DIV1.OUT -> OUT
`],
  good: [`VCC: power 5V
GND: ground
module divider(top, bottom=10k) {
  IN: port input
  OUT: port output
  R1: resistor {top}
  R2: resistor {bottom}
  IN -> R1 -> OUT -> R2 -> GND
}
DIV1: divider top=10k
OUT: port output
VCC -> DIV1.IN
DIV1.OUT -> OUT
`],
});
