import { bridges, circuitOf, isWire, pinLabel, roleOf, signOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const supplyShort = defineDiagnostic<{ readonly part: string; readonly supply: string; readonly ground: string; readonly source: boolean }>({
  code: "GX2001",
  name: "supply-short",
  severity: "error",
  title: "Supply shorted to ground",
  message: ({ part, supply, ground, source }) => source
    ? `source \`${part}\` has both its terminals on \`${supply}\`, which shorts it; join its other terminal to another net`
    : `\`${part}\` shorts supply \`${supply}\` to ground \`${ground}\`: it is as good as a wire at direct current; put a load in series, or take it out`,
  why: `A part that has no resistance to direct current (a zero-ohm resistor, fuse, ferrite bead, inductor or closed link) stands
between a supply and ground, or both terminals of a source are on one net. The current is limited by nothing.

Join one end to the net that was meant. A name joined to another by \`->\` with no part between is reported as a join of names.`,
  bad: ["+5V: power 5V\nGND: ground\nR1: resistor 1k\nFB1: ferrite_bead 600\n+5V -> R1 -> GND\n+5V -> FB1 -> GND\n"],
  good: ["+5V: power 5V\nGND: ground\nR1: resistor 1k\nFB1: ferrite_bead 600\n+5V -> FB1 -> R1 -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const { part, from, to } of bridges(circuit)) {
      const signs = [signOf(from), signOf(to)];
      if (!isWire(part) || !signs.includes(0) || signs[0] === signs[1] || signs.includes(undefined)) continue;
      const [supply, ground] = signs[0] === 0 ? [to, from] : [from, to];
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, supply: supply.id, ground: ground.id, source: false }, { subjects: [part.id, supply.id, ground.id] });
    }
    for (const part of circuit.parts) {
      const role = roleOf(part);
      const [first, second] = part.pins;
      if ((role !== "source" && role !== "battery") || first === undefined || second === undefined || first.net === null || first.net !== second.net) continue;
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, supply: first.net, ground: first.net, source: true }, { subjects: [part.id, pinLabel(part, first), pinLabel(part, second)] });
    }
  },
});
