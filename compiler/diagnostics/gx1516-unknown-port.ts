// gx1516-unknown-port.ts — a port that the module does not have.
import { defineDiagnostic } from "./define.ts";
import { andList, suggestion } from "./wording.ts";

export const unknownPort = defineDiagnostic<{ readonly instance: string; readonly name: string; readonly near: readonly string[]; readonly ports: readonly string[]; readonly local: boolean }>({
  code: "GX1516",
  name: "unknown-port",
  severity: "error",
  title: "a port that the module does not have",
  message: ({ instance, name, near, ports, local }) => local
    ? `\`${name}\` is a net inside \`${instance}\`, which only its ports leave; declare it a port there`
    : `\`${instance}\` has no port or part \`${name}\`${suggestion(near) || (ports.length > 0 ? `; its ports are ${andList(ports)}` : "; it has no ports")}`,
  why:
    "From outside, an instance shows its ports and, by name, its parts. Its nets are its own.",
  bad: [`VCC: power 5V
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
VCC -> DIV1.INN
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
