import { circuitOf, isStated, listed, netPhrase, pinLabel, reachedFrom } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

const FEEDS: readonly string[] = ["power_out", "output", "bidirectional", "tri_state", "unspecified", "open_emitter", "open_collector"];

export const supplyPinNotFed = defineDiagnostic<{ readonly net: string; readonly pins: string }>({
  code: "GX2006",
  name: "supply-pin-not-fed",
  severity: "warning",
  title: "Supply pin that nothing feeds",
  message: ({ net, pins }) => `supply pins on ${net} (${pins}) are fed by nothing: no supply, source, connector or output reaches it; join it to a supply, or declare it: \`name: power 5V\``,
  why: `A supply pin needs a source of current. This net has none: it is no declared supply and none by its name, and no source,
connector, power output or other output reaches it through a part that carries direct current.`,
  bad: ["GND: ground\nU1: NE555\nIN: port input\nOUT: port output\nC1: capacitor 100nF\nFEED -> U1.VCC, U1.RESET\nFEED -> C1 -> GND\nU1.GND -> GND\nIN -> U1.TRIG, U1.THRES\nU1.OUT -> OUT\nnc U1.CTRL, U1.DISCH\n"],
  good: ["FEED: power 9V\nGND: ground\nU1: NE555\nIN: port input\nOUT: port output\nC1: capacitor 100nF\nFEED -> U1.VCC, U1.RESET\nFEED -> C1 -> GND\nU1.GND -> GND\nIN -> U1.TRIG, U1.THRES\nU1.OUT -> OUT\nnc U1.CTRL, U1.DISCH\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    const fed = reachedFrom(circuit, (net, pins) => isStated(net) || circuit.isPort(net.id) || pins.some(({ part, pin, role }) =>
      FEEDS.includes(pin.def.electrical) || part.unknown || ["source", "battery", "connector", "test point", "other", "current source"].includes(role)
      || (role === "chip" && pin.def.electrical === "passive")));
    for (const net of model.nets) {
      const needy = circuit.on(net.id).filter(({ pin }) => pin.def.electrical === "power_in");
      const first = needy[0];
      if (first === undefined || fed.has(net.id)) continue;
      const names = needy.map(({ part, pin }) => pinLabel(part, pin));
      found(circuit.placeOf({ kind: "pin", id: first.part.id, pin: first.pin.def.number }), { net: netPhrase(circuit, net.id), pins: listed(names) }, { subjects: [net.id, ...names] });
    }
  },
});
