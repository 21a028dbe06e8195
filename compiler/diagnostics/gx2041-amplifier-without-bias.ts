import { circuitOf, isRail, netPhrase, pinLabel } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const amplifierWithoutBias = defineDiagnostic<{ readonly pin: string; readonly net: string }>({
  code: "GX2041",
  name: "amplifier-without-bias",
  severity: "warning",
  title: "Amplifier input without a path for its bias current",
  message: ({ pin, net }) => `\`${pin}\` reaches only capacitors on ${net}, so its bias current charges them until the output sticks at a rail; put a resistor from it to ground or to a mid-supply`,
  why: `The inputs of an op-amp or comparator carry a small direct current. Behind a coupling capacitor it has nowhere to go: the
capacitor charges, and the output drifts to a rail. A resistor to the resting voltage gives it a path.`,
  bad: ["VCC: power 5V\nGND: ground\nU1: LM358\nC1: capacitor 100nF\nC2: capacitor 1uF\nVCC -> U1.V+\nVCC -> C1 -> GND\nGND -> U1.V-\nIN: port input\nOUT: port output\nIN -> C2 -> U1.A.IN+\nU1.A.OUT -> U1.A.IN-, OUT\nU1.B.OUT -> U1.B.IN-\nGND -> U1.B.IN+\n"],
  good: ["VCC: power 5V\nGND: ground\nU1: LM358\nC1: capacitor 100nF\nC2: capacitor 1uF\nR1: resistor 100k\nVCC -> U1.V+\nVCC -> C1 -> GND\nGND -> U1.V-\nIN: port input\nOUT: port output\nIN -> C2 -> U1.A.IN+\nU1.A.IN+ -> R1 -> GND\nU1.A.OUT -> U1.A.IN-, OUT\nU1.B.OUT -> U1.B.IN-\nGND -> U1.B.IN+\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const net of model.nets) {
      const pins = circuit.on(net.id);
      const input = pins.find(({ pin }) => pin.def.name === "IN+" || pin.def.name === "IN-");
      if (input === undefined || isRail(net) || circuit.isPort(net.id) || !pins.some(({ role }) => role === "capacitor")) continue;
      if (!pins.every(({ pin, role }) => role === "capacitor" || pin.def.electrical === "input")) continue;
      const label = pinLabel(input.part, input.pin);
      found(circuit.placeOf({ kind: "pin", id: input.part.id, pin: input.pin.def.number }), { pin: label, net: netPhrase(circuit, net.id) }, { subjects: [label, net.id] });
    }
  },
});
