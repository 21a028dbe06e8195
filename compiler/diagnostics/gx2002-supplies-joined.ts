import { bridges, circuitOf, isWire, voltsOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const suppliesJoined = defineDiagnostic<{ readonly part: string; readonly a: string; readonly b: string }>({
  code: "GX2002",
  name: "supplies-joined",
  severity: "error",
  title: "Two supplies of different voltage joined by a part",
  message: ({ part, a, b }) => `\`${part}\` joins the supplies \`${a}\` and \`${b}\`, whose voltages differ, and is as good as a wire at direct current; use a regulator or a diode between them`,
  why: `A zero-ohm resistor, fuse, ferrite bead, inductor or closed link makes one net of two at direct current. Between supplies
of different voltage the higher one feeds the lower one with nothing to limit the current, and whatever hangs on it is destroyed.`,
  bad: ["+5V: power 5V\n+3V3: power 3.3V\nGND: ground\nR[1..2]: resistor 1k\nL1: inductor 10uH\n+5V -> R1 -> GND\n+3V3 -> R2 -> GND\n+5V -> L1 -> +3V3\n"],
  good: ["+5V: power 5V\nVA: power 5V\nGND: ground\nR[1..2]: resistor 1k\nL1: inductor 10uH\n+5V -> R1 -> GND\nVA -> R2 -> GND\n+5V -> L1 -> VA\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const { part, from, to } of bridges(circuit)) {
      const a = voltsOf(from);
      const b = voltsOf(to);
      if (!isWire(part) || a === undefined || b === undefined || a === b || from.class === "ground" || to.class === "ground") continue;
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, a: from.id, b: to.id }, { subjects: [part.id, from.id, to.id] });
    }
  },
});
