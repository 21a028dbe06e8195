import { circuitOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

/** Letters that the trade reads as a sort of part; those in one line stand for one another. */
const FAMILIES: readonly (readonly string[])[] = [
  ["R", "RV", "RT", "RN", "TH", "VR", "POT", "LDR", "RL"], ["C", "VC"], ["L", "FB", "FL"], ["D", "LED", "ZD", "DS"], ["Q", "TR", "T", "M"], ["U", "IC", "X", "VR"], ["J", "P", "CN", "CON", "X"],
  ["K", "RL", "RLY"], ["SW", "S"], ["F"], ["Y", "X", "XTAL"], ["BT", "B", "V"], ["TP"], ["JP"], ["LS", "SP"], ["BZ"], ["T", "TR"], ["M"], ["V"], ["I"],
];

export const designatorPrefix = defineDiagnostic<{ readonly part: string; readonly kind: string; readonly prefix: string; readonly letters: string }>({
  code: "GX2022",
  name: "designator-prefix",
  severity: "warning",
  title: "Designator that does not suit the kind",
  message: ({ part, kind, prefix, letters }) => `\`${part}\` is a ${kind}, but designators with \`${letters}\` stand for another sort of part; call it \`${prefix}…\`, or check the kind`,
  why: `A designator's letters tell the reader what the part is: R a resistor, C a capacitor, U a chip. Letters that belong to another
sort mislead whoever builds or reads the circuit, and are often the sign of a wrong kind. Names that are no designators
(\`SENSOR\`, \`LOAD1\`) are free.`,
  bad: ["VCC: power 5V\nGND: ground\nC1: resistor 10k\nVCC -> C1 -> GND\n"],
  good: ["VCC: power 5V\nGND: ground\nR1: resistor 10k\nVCC -> R1 -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of model.parts) {
      const letters = /^([A-Z]{1,4})\d+[A-Z]?$/.exec(part.designator)?.[1];
      const prefix = part.def.prefix.toUpperCase();
      if (letters === undefined || part.unknown || prefix === "" || letters === prefix) continue;
      const known = FAMILIES.filter((family) => family.includes(letters));
      const own = FAMILIES.filter((family) => family.includes(prefix));
      if (known.length === 0 || own.length === 0 || known.some((family) => own.includes(family))) continue;
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, kind: part.def.kind, prefix: part.def.prefix, letters }, { subjects: [part.id] });
    }
  },
});
