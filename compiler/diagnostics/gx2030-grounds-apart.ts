import { circuitOf, isStated, listed, otherEnd, roleOf } from "../electrical/index.ts";
import type { Net } from "../types/model.ts";
import { defineDiagnostic } from "./define.ts";

export const groundsApart = defineDiagnostic<{ readonly nets: string }>({
  code: "GX2030",
  name: "grounds-apart",
  severity: "info",
  title: "Grounds that never meet",
  message: ({ nets }) => `the grounds ${nets} meet nowhere; join them at one point, with a net tie or a bead, unless they are isolated on purpose`,
  why: `Analog and digital ground are kept apart on the board and joined at one point. When they meet nowhere the two halves of the
circuit have no common reference. Isolated supplies are the exception: silence it there.
Protective earth and chassis stand for themselves.`,
  bad: ["+5V: power 5V\nGND: ground\nAGND: ground\nR[1..2]: resistor 1k\n+5V -> R1 -> GND\n+5V -> R2 -> AGND\n"],
  good: ["+5V: power 5V\nGND: ground\nAGND: ground\nR[1..2]: resistor 1k\nFB1: ferrite_bead 600\n+5V -> R1 -> GND\n+5V -> R2 -> AGND\nAGND -> FB1 -> GND\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    const grounds = model.nets.filter((net) => net.class === "ground" && isStated(net) && !isEarth(net) && circuit.on(net.id).length > 0);
    const first = grounds[0];
    if (first === undefined || grounds.length < 2) return;
    const met = meeting(first);
    const apart = grounds.filter((net) => !met.has(net.id));
    if (apart.length === 0) return;
    const names = [first.id, ...apart.map((net) => net.id)];
    found(circuit.placeOf({ kind: "net", id: apart[0]?.id ?? first.id }), { nets: listed(names) }, { subjects: names });

    function meeting(start: Net): ReadonlySet<string> {
      const reached = new Set<string>();
      const waiting = [start.id];
      for (let net = waiting.pop(); net !== undefined; net = waiting.pop()) {
        if (reached.has(net)) continue;
        reached.add(net);
        for (const { part, pin } of circuit.on(net)) {
          // A chip with both grounds joins them itself, and a connector may.
          const both = ["chip", "connector", "other"].includes(roleOf(part)) ? part.pins : [otherEnd(part, pin)];
          for (const far of both) if (far !== undefined && far.net !== null && circuit.net(far.net)?.class === "ground") waiting.push(far.net);
        }
      }
      return reached;
    }
  },
});

/** Protective earth and chassis are there for safety, not as a reference. */
function isEarth(net: Net): boolean {
  return net.style === "earth" || net.style === "chassis" || /^(PE|EARTH|CHASSIS|SHIELD)$/i.test(net.id);
}
