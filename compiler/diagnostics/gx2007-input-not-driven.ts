import { circuitOf, listed, netPhrase, pinLabel } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const inputNotDriven = defineDiagnostic<{ readonly net: string; readonly pins: string }>({
  code: "GX2007",
  name: "input-not-driven",
  severity: "warning",
  title: "Input that nothing drives",
  message: ({ net, pins }) => `${net} joins only inputs (${pins}) and nothing drives it, so its level floats; join an output, a pull-up or a port`,
  why: `An input takes whatever level its net has, and a net of inputs alone has none: it drifts, picks up hum, and makes CMOS
inputs draw current. Join an output, pull it up or down, tie it to a supply or to ground, or bring it out through a port.`,
  bad: ["VCC: power 5V\nGND: ground\nOUT: port output\nU1: NE555\nVCC -> U1.VCC, U1.RESET\nGND -> U1.GND\nU1.TRIG -> U1.THRES\nU1.OUT -> OUT\nnc U1.CTRL, U1.DISCH\n"],
  good: ["VCC: power 5V\nGND: ground\nIN: port input\nOUT: port output\nU1: NE555\nVCC -> U1.VCC, U1.RESET\nGND -> U1.GND\nIN -> U1.TRIG, U1.THRES\nU1.OUT -> OUT\nnc U1.CTRL, U1.DISCH\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const net of model.nets) {
      const pins = circuit.on(net.id);
      if (net.class !== "signal" || circuit.isPort(net.id) || pins.length < 2 || pins.some(({ pin }) => pin.def.electrical !== "input")) continue;
      // Bases alone have their own code.
      if (pins.every(({ role }) => role === "bjt" || role === "fet")) continue;
      const names = pins.map(({ part, pin }) => pinLabel(part, pin));
      const first = pins[0];
      if (first === undefined) continue;
      found(circuit.placeOf({ kind: "pin", id: first.part.id, pin: first.pin.def.number }), { net: netPhrase(circuit, net.id), pins: listed(names) }, { subjects: [net.id, ...names] });
    }
  },
});
