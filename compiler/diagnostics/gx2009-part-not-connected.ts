import { circuitOf, isIdle } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const partNotConnected = defineDiagnostic<{ readonly part: string }>({
  code: "GX2009",
  name: "part-not-connected",
  severity: "warning",
  title: "Part with no connection",
  message: ({ part }) => `part \`${part}\` is joined to nothing; connect it, mark its pins with \`nc\`, or take it out`,
  why: `No pin of the part is on a net, and none is marked with \`nc\`: it was declared and then forgotten, or a connection names
another part by mistake. Parts without pins (mounting holes, logos) and parts that are not fitted (\`dnp\`) are left alone.`,
  bad: ["GND: ground\nVCC: power 5V\nR1: resistor 10k\nR2: resistor 10k\nVCC -> R1 -> GND\n"],
  good: ["GND: ground\nVCC: power 5V\nR1: resistor 10k\nR2: resistor 10k\nVCC -> R1 -> R2 -> GND\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) if (isIdle(part)) found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id }, { subjects: [part.id] });
  },
});
