// gx1159-bad-parameter-definition.ts — a parameter that cannot be defined so.
import { defineDiagnostic } from "./define.ts";

export const badParameterDefinition = defineDiagnostic<{ readonly name: string; readonly fault: string }>({
  code: "GX1159",
  name: "bad-parameter-definition",
  severity: "error",
  title: "a parameter that cannot be defined so",
  message: ({ name, fault }) => `parameter \`${name}\` ${fault}`,
  why:
    "`param resistance: ohm` gives a dimension (`ohm farad henry volt ampere watt hertz second kelvin celsius percent " +
    "ppm meter candela lumen joule decibel coulomb siemens number text`), `param dnp: flag` a flag, and `param " +
    "dielectric: X7R | C0G = X7R` a choice with a default. A default must fit what was said.",
  bad: [`part sensor prefix=U {
  param gain: ohms
  A: pin 1 passive left
}
`],
  good: [`part sensor prefix=U {
  param gain: ohm
  A: pin 1 passive left
}
`],
});
