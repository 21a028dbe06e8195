import { circuitOf, isStated, listed, pinLabel, reachedFrom } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

const GIVES: readonly string[] = ["power_out", "output", "bidirectional", "tri_state", "unspecified", "open_emitter", "open_collector"];

export const supplyWithoutSource = defineDiagnostic<{ readonly net: string; readonly pins: string }>({
  code: "GX2031",
  name: "supply-without-source",
  severity: "warning",
  title: "Supply that nothing feeds",
  message: ({ net, pins }) => `supply \`${net}\` (on ${pins}) is fed by nothing here, while other supplies are; join it to one of them, or declare it: \`${net}: power\``,
  why: `A name such as \`VCC\` makes a supply without a declaration. In a circuit whose other supplies come from somewhere (a declaration,
a regulator, a connector, a source), one that comes from nowhere is mostly another name for one of them: \`VDD\` for \`VCC\`, \`3V3\` for \`+3V3\`.`,
  bad: ["+5V: power 5V\nGND: ground\nR[1..3]: resistor 1k\n+5V -> R1 -> GND\nVCC -> R2 -> GND\nVCC -> R3 -> GND\n"],
  good: ["+5V: power 5V\nGND: ground\nR[1..3]: resistor 1k\n+5V -> R1 -> GND\n+5V -> R2 -> GND\n+5V -> R3 -> GND\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    const given = reachedFrom(circuit, (net, pins) => (net.class === "power" && net.declared) || circuit.isPort(net.id) || pins.some(({ part, pin, role }) =>
      GIVES.includes(pin.def.electrical) || part.unknown || ["source", "battery", "connector", "test point", "current source"].includes(role)
      || (pin.def.electrical === "passive" && (role === "chip" || role === "other"))), true);
    const rails = model.nets.filter((net) => net.class === "power" && isStated(net));
    if (!rails.some((net) => given.has(net.id))) return;
    for (const net of rails) {
      const pins = circuit.on(net.id);
      if (given.has(net.id) || pins.length === 0) continue;
      found(circuit.placeOf({ kind: "net", id: net.id }), { net: net.id, pins: listed(pins.map(({ part, pin }) => pinLabel(part, pin))) }, { subjects: [net.id] });
    }
  },
});
