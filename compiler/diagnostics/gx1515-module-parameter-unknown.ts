// gx1515-module-parameter-unknown.ts — a parameter that the module does not have.
import { defineDiagnostic } from "./define.ts";
import { andList, suggestion } from "./wording.ts";

export const moduleParameterUnknown = defineDiagnostic<{ readonly module: string; readonly name: string; readonly params: readonly string[]; readonly near: readonly string[] }>({
  code: "GX1515",
  name: "module-parameter-unknown",
  severity: "error",
  title: "a parameter that the module does not have",
  message: ({ module, name, params, near }) => `module \`${module}\` has no parameter for \`${name}\`${suggestion(near) || (params.length > 0 ? `; it takes ${andList(params)}` : "; it takes none")}`,
  why:
    "An instance gives values to the module's own parameters, and says with `draw=` how it is drawn. Anything else " +
    "would be lost.",
  bad: [`VCC: power 5V
GND: ground
module divider(top, bottom=10k) {
  IN: port input
  OUT: port output
  R1: resistor {top}
  R2: resistor {bottom}
  IN -> R1 -> OUT -> R2 -> GND
}
DIV1: divider top=10k botom=22k
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
DIV1: divider top=10k bottom=22k
OUT: port output
VCC -> DIV1.IN
DIV1.OUT -> OUT
`],
});
