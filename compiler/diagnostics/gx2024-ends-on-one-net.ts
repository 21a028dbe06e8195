import { circuitOf, netPhrase, roleOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const endsOnOneNet = defineDiagnostic<{ readonly part: string; readonly net: string }>({
  code: "GX2024",
  name: "ends-on-one-net",
  severity: "warning",
  title: "Part with both ends on one net",
  message: ({ part, net }) => `both ends of \`${part}\` are on ${net}, so it does nothing; join one end elsewhere`,
  why: `A two-terminal part whose ends are on one net is shorted and has no effect: one of its connections names the wrong net, or two
nets were joined that should not be. Sources shorted in this way are an error of their own.`,
  bad: ["VCC: power 5V\nGND: ground\nR1: resistor 10k\nR2: resistor 10k\nVCC -> R1 -> GND\nVCC -> R2 -> VCC\n"],
  good: ["VCC: power 5V\nGND: ground\nR1: resistor 10k\nR2: resistor 10k\nVCC -> R1 -> R2 -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      const [first, second] = part.pins;
      const role = roleOf(part);
      if (part.pins.length !== 2 || part.unknown || first === undefined || second === undefined || first.net === null || first.net !== second.net) continue;
      if (role === "source" || role === "battery" || role === "connector" || role === "test point" || role === "chip") continue;
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, net: netPhrase(circuit, first.net) }, { subjects: [part.id, first.net] });
    }
  },
});
