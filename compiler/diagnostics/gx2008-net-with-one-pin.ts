import { circuitOf, pinLabel } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const netWithOnePin = defineDiagnostic<{ readonly net: string; readonly pin: string }>({
  code: "GX2008",
  name: "net-with-one-pin",
  severity: "warning",
  title: "Net with one pin",
  message: ({ net, pin }) => `net \`${net}\` reaches only pin \`${pin}\`, so it joins nothing; join it to another pin, make it a port, or mark the pin with \`nc\``,
  why: `A net is there to join pins. One that reaches a single pin joins nothing: its other end was forgotten, or stands under another
name. A net that leaves the circuit is a \`port\`; a pin left open on purpose is marked with \`nc\`. An undeclared name that is used
only once has its own code, and supplies and grounds are exempt.`,
  bad: ["GND: ground\nVCC: power 5V\nSENSE: net\nR1: resistor 10k\nR2: resistor 10k\nR3: resistor 10k\nVCC -> R1 -> R2 -> GND\nVCC -> R3 -> SENSE\n"],
  good: ["GND: ground\nVCC: power 5V\nSENSE: port output\nR1: resistor 10k\nR2: resistor 10k\nR3: resistor 10k\nVCC -> R1 -> R2 -> GND\nVCC -> R3 -> SENSE\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    const uses = new Map<string, number>();
    for (const { entity, role } of model.source.entries) if (entity.kind === "net" && role === "mention") uses.set(entity.id, (uses.get(entity.id) ?? 0) + 1);
    const modulePorts = new Set(model.modules.flatMap((instance) => instance.ports.map((port) => port.net)));
    for (const net of model.nets) {
      const [end] = circuit.on(net.id);
      if (end === undefined || net.pins.length !== 1 || net.class !== "signal" || circuit.isPort(net.id) || modulePorts.has(net.id)) continue;
      if (!net.declared && (uses.get(net.id) ?? 0) < 2) continue;
      const label = pinLabel(end.part, end.pin);
      found(circuit.placeOf({ kind: "net", id: net.id }), { net: net.id, pin: label }, { subjects: [net.id, label] });
    }
  },
});
