import { circuitOf, netPhrase, pinLabel } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const openCollectorWithoutPullUp = defineDiagnostic<{ readonly pin: string; readonly net: string }>({
  code: "GX2018",
  name: "open-collector-without-pull-up",
  severity: "warning",
  title: "Open-collector output without a pull-up",
  message: ({ pin, net }) => `\`${pin}\` is an open-collector output and nothing on ${net} pulls it up, so it never goes high; put a resistor from it to a supply`,
  why: `An open-collector (open-drain) output can only pull its net low. What makes the net high is a resistor to a supply, or a load:
a lamp, a coil, a light-emitting diode. This net has only inputs and other such outputs on it.`,
  bad: ["VCC: power 5V\nGND: ground\npart comp prefix=U { A: pin 1 input ; Y: pin 2 open_collector ; VCC: pin 3 power ; GND: pin 4 ground }\nU[1..2]: comp\nIN: port input\nVCC -> U1.VCC, U2.VCC\nGND -> U1.GND, U2.GND\nC1: capacitor 100nF\nR1: resistor 10k\nVCC -> C1 -> GND\nIN -> U1.A\nU1.Y -> U2.A\nOUT: port output\nU2.Y -> OUT\nOUT -> R1 -> VCC\n"],
  good: ["VCC: power 5V\nGND: ground\npart comp prefix=U { A: pin 1 input ; Y: pin 2 open_collector ; VCC: pin 3 power ; GND: pin 4 ground }\nU[1..2]: comp\nIN: port input\nVCC -> U1.VCC, U2.VCC\nGND -> U1.GND, U2.GND\nC1: capacitor 100nF\nR[1..2]: resistor 10k\nVCC -> C1 -> GND\nIN -> U1.A\nU1.Y -> U2.A\nU1.Y -> R2 -> VCC\nOUT: port output\nU2.Y -> OUT\nOUT -> R1 -> VCC\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const net of model.nets) {
      const pins = circuit.on(net.id);
      const first = pins.find(({ pin }) => pin.def.electrical === "open_collector");
      if (first === undefined || net.class !== "signal" || circuit.isPort(net.id) || pins.length < 2) continue;
      if (!pins.every(({ pin, role }) => pin.def.electrical === "open_collector" || pin.def.electrical === "input" || role === "capacitor")) continue;
      if (!pins.some(({ pin }) => pin.def.electrical === "input")) continue;
      const label = pinLabel(first.part, first.pin);
      found(circuit.placeOf({ kind: "pin", id: first.part.id, pin: first.pin.def.number }), { pin: label, net: netPhrase(circuit, net.id) }, { subjects: [label, net.id] });
    }
  },
});
