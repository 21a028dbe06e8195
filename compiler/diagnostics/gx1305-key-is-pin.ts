// gx1305-key-is-pin.ts — a key that is a pin's name.
import { defineDiagnostic } from "./define.ts";

export const keyIsPin = defineDiagnostic<{ readonly key: string; readonly value: string; readonly part: string }>({
  code: "GX1305",
  name: "key-is-pin",
  severity: "error",
  title: "a key that is a pin's name",
  message: ({ key, value, part }) => `\`${key}\` is a pin of \`${part}\`, not a property; join it with a connection, \`PART.${key} -> ${value}\``,
  why:
    "`key=value` sets a property, which joins nothing. A key that is the name of a pin looks like a connection, and " +
    "would be lost.",
  bad: [`VCC: power 5V
GND: ground
R1: resistor 10k pin1=VCC
VCC -> R1 -> GND
`],
  good: [`VCC: power 5V
GND: ground
R1: resistor 10k
VCC -> R1 -> GND
`],
});
