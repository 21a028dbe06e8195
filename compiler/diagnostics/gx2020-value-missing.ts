import { circuitOf, roleOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

/** Kinds that say nothing without a value, and what to write. */
const NEEDS: Readonly<Record<string, string>> = {
  resistor: "a resistance, such as `10k`",
  potentiometer: "a resistance, such as `10k`",
  capacitor: "a capacitance, such as `100nF`",
  inductor: "an inductance, such as `10uH`",
  crystal: "a frequency, such as `16MHz`",
  fuse: "a rated current, such as `500mA`",
};

export const valueMissing = defineDiagnostic<{ readonly part: string; readonly kind: string; readonly needs: string }>({
  code: "GX2020",
  name: "value-missing",
  severity: "warning",
  title: "Value missing",
  message: ({ part, kind, needs }) => `${kind} \`${part}\` has no value; give it ${needs}`,
  why: `Nobody can buy, fit or check a resistor, capacitor, inductor, crystal or fuse without its value. Write it after the kind.`,
  bad: ["VCC: power 5V\nGND: ground\nR1: resistor\nVCC -> R1 -> GND\n"],
  good: ["VCC: power 5V\nGND: ground\nR1: resistor 10k\nVCC -> R1 -> GND\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      const needs = NEEDS[roleOf(part)];
      // A part number says it all, and a kind without parameters cannot be given a value.
      if (needs === undefined || part.value !== "" || part.def.params.length === 0 || part.properties.some(({ key }) => key === "mpn")) continue;
      if (part.params.some((param) => param.quantity !== undefined && ["ohm", "farad", "henry", "hertz", "ampere"].includes(param.quantity.dimension))) continue;
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, kind: part.def.kind.replaceAll("_", " "), needs }, { subjects: [part.id] });
    }
  },
});
