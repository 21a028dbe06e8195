import { bridges, circuitOf, roleOf, signOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const switchShortsSupply = defineDiagnostic<{ readonly part: string; readonly from: string; readonly to: string }>({
  code: "GX2044",
  name: "switch-shorts-supply",
  severity: "warning",
  title: "Switch that shorts a supply",
  message: ({ part, from, to }) => `closing \`${part}\` shorts \`${from}\` to \`${to}\`; put the load or a resistor in series`,
  why: `A switch or button directly between a supply and ground, or between two supplies, shorts them when it closes. A button that
makes a logic level needs a resistor to the supply and goes from the signal to ground.`,
  bad: ["VCC: power 5V\nGND: ground\nR1: resistor 10k\nSW1: push_button\nVCC -> R1 -> GND\nVCC -> SW1 -> GND\n"],
  good: ["VCC: power 5V\nGND: ground\nR1: resistor 10k\nSW1: push_button\nVCC -> R1 -> SW1 -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const { part, from, to } of bridges(circuit)) {
      const signs = [signOf(from), signOf(to)];
      if (roleOf(part) !== "switch" || part.def.prefix === "JP" || signs.includes(undefined) || signs[0] === signs[1]) continue;
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, from: from.id, to: to.id }, { subjects: [part.id, from.id, to.id] });
    }
  },
});
