import { circuitOf, isRail, listed, neighbours, netLabel, pinLabel, roleOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const noDecoupling = defineDiagnostic<{ readonly part: string; readonly pins: string; readonly net: string }>({
  code: "GX2015",
  name: "no-decoupling",
  severity: "info",
  title: "Supply without a decoupling capacitor",
  message: ({ part, pins, net }) => `supply \`${net}\` of \`${part}\` (${pins}) has no capacitor to ground; put 100 nF close to the pins`,
  why: `A chip draws its current in short pulses. A capacitor from its supply pin to ground, close to the part, delivers them; without
one the supply dips at every edge, and the part and its neighbours misbehave. 100 nF ceramic a supply pin is the usual value.

This is advice: nothing is said of a supply that has a capacitor to another supply or ground anywhere in the circuit.`,
  bad: ["VCC: power 5V\nGND: ground\nU1: NE555\nIN: port input\nOUT: port output\nVCC -> U1.VCC, U1.RESET\nU1.GND -> GND\nIN -> U1.TRIG, U1.THRES\nU1.OUT -> OUT\nnc U1.CTRL, U1.DISCH\n"],
  good: ["VCC: power 5V\nGND: ground\nU1: NE555\nC1: capacitor 100nF\nIN: port input\nOUT: port output\nVCC -> U1.VCC, U1.RESET\nVCC -> C1 -> GND\nU1.GND -> GND\nIN -> U1.TRIG, U1.THRES\nU1.OUT -> OUT\nnc U1.CTRL, U1.DISCH\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    const told = new Set<string>();
    for (const part of circuit.parts) {
      if (roleOf(part) !== "chip") continue;
      for (const pin of part.pins) {
        const net = circuit.net(pin.net);
        if (net === undefined || pin.def.electrical !== "power_in" || pin.def.ground || /GND|VSS|VEE|^V-$|^COM/i.test(pin.def.name) || net.class === "ground" || told.has(net.id)) continue;
        told.add(net.id);
        if (neighbours(circuit, net.id).some(({ part: other, far }) => roleOf(other) === "capacitor" && isRail(circuit.net(far)))) continue;
        const names = part.pins.filter((other) => other.net === net.id && other.def.electrical === "power_in").map((other) => pinLabel(part, other));
        found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, pins: listed(names), net: netLabel(circuit, net.id) }, { subjects: names });
      }
    }
  },
});
