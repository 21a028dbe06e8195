import { circuitOf, listed, netPhrase, pinLabel } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const powerOutputsJoined = defineDiagnostic<{ readonly net: string; readonly pins: string }>({
  code: "GX2029",
  name: "power-outputs-joined",
  severity: "warning",
  title: "Two supplies in parallel",
  message: ({ net, pins }) => `${net} is fed by ${pins}: the one with the higher voltage feeds the other; separate them with diodes or a switch`,
  why: `Two regulators or converters on one net never have quite the same voltage. The higher one carries all the load, and may push
current back into the other. Diodes, a power multiplexer or a jumper between them decide which one feeds.`,
  bad: ["+5V: power 5V\nGND: ground\nU[1..2]: AMS1117-3.3\nC[1..2]: capacitor 10uF\nR1: resistor 1k\n+5V -> U1.VI, U2.VI\nGND -> U1.GND, U2.GND\n+5V -> C1 -> GND\nU1.VO, U2.VO -> OUT\nOUT -> C2 -> GND\nOUT -> R1 -> GND\n"],
  good: ["+5V: power 5V\nGND: ground\nU[1..2]: AMS1117-3.3\nC[1..3]: capacitor 10uF\nR1: resistor 1k\n+5V -> U1.VI, U2.VI\nGND -> U1.GND, U2.GND\n+5V -> C1 -> GND\nU1.VO -> OUT1\nU2.VO -> OUT2\nOUT1 -> C2 -> GND\nOUT2 -> C3 -> GND\nOUT1 -> R1 -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const net of model.nets) {
      if (net.class === "ground") continue;
      const feeding = circuit.on(net.id).filter(({ pin }) => pin.def.electrical === "power_out");
      const first = feeding[0];
      if (first === undefined || new Set(feeding.map(({ part }) => part.id)).size < 2) continue;
      const names = feeding.map(({ part, pin }) => pinLabel(part, pin));
      found(circuit.placeOf({ kind: "pin", id: first.part.id, pin: first.pin.def.number }), { net: netPhrase(circuit, net.id), pins: listed(names) }, { subjects: [net.id, ...names] });
    }
  },
});
