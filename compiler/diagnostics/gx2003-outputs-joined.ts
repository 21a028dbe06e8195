import { circuitOf, listed, netPhrase, pinLabel } from "../electrical/index.ts";
import type { Part } from "../types/model.ts";
import { defineDiagnostic } from "./define.ts";

export const outputsJoined = defineDiagnostic<{ readonly net: string; readonly pins: string }>({
  code: "GX2003",
  name: "outputs-joined",
  severity: "error",
  title: "Two outputs drive one net",
  message: ({ net, pins }) => `${net} is driven by ${pins}: push-pull outputs fight when one is high and the other low; leave one on the net, or use open-collector or tri-state outputs`,
  why: `A push-pull output holds its net at one level. When a second one wants the other level, both carry a short-circuit current,
and the level between is no signal. Outputs that may share a net are typed \`open_collector\`, \`open_emitter\` or \`tri_state\`.

A part whose outputs really are to be put in parallel (drivers, gates of one package) can be exempted with an ignore comment.
A part whose only supply pins are grounds (a coupler, a filter) drives nothing and is left alone.`,
  bad: ["VCC: power 5V\nGND: ground\nU1: 74HC04\nVCC -> U1.VCC\nU1.GND -> GND\nIN: port input\nINV: port input\nOUT: port output\nIN -> U1.A.A\nINV -> U1.B.A\nU1.A.Y, U1.B.Y -> OUT\nGND -> U1.C.A, U1.D.A, U1.E.A, U1.F.A\nnc U1.C.Y, U1.D.Y, U1.E.Y, U1.F.Y\n"],
  good: ["VCC: power 5V\nGND: ground\nU1: 74HC04\nVCC -> U1.VCC\nU1.GND -> GND\nIN: port input\nINV: port input\nOUT[1..2]: port output\nIN -> U1.A.A\nINV -> U1.B.A\nU1.A.Y -> OUT1\nU1.B.Y -> OUT2\nGND -> U1.C.A, U1.D.A, U1.E.A, U1.F.A\nnc U1.C.Y, U1.D.Y, U1.E.Y, U1.F.Y\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const net of model.nets) {
      if (net.class === "ground") continue;
      const drivers = circuit.on(net.id).filter(({ part, pin }) => pin.def.electrical === "output" && isPowered(part));
      const first = drivers[0];
      if (first === undefined || drivers.length < 2) continue;
      // The same output of one unit brought out on several pins is one driver.
      if (drivers.every(({ part, pin }) => part === first.part && pin.def.unit === first.pin.def.unit && pin.def.name === first.pin.def.name)) continue;
      const names = drivers.map(({ part, pin }) => pinLabel(part, pin));
      found(circuit.placeOf({ kind: "pin", id: first.part.id, pin: first.pin.def.number }), { net: netPhrase(circuit, net.id), pins: listed(names) }, {
        subjects: [net.id, ...names],
        related: drivers.slice(1, 4).map(({ part, pin }) => ({ ...circuit.placeOf({ kind: "pin", id: part.id, pin: pin.def.number }), message: `\`${pinLabel(part, pin)}\` drives it too` })),
      });
    }
  },
});

/** Ideal gates have no supply pins at all; a passive part may have ground pins, but nothing that could push a net high. */
function isPowered(part: Part): boolean {
  const supplies = part.pins.filter((pin) => pin.def.electrical === "power_in");
  return supplies.length === 0 || supplies.some((pin) => !pin.def.ground && !/^[ADPS]?GND/i.test(pin.def.name));
}
