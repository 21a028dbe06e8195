import { circuitOf, isStated, neighbours, pinLabel, roleOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const resetNotHeld = defineDiagnostic<{ readonly pin: string }>({
  code: "GX2023",
  name: "reset-not-held",
  severity: "info",
  title: "Reset without a pull-up",
  message: ({ pin }) => `nothing holds reset \`${pin}\` inactive; put 10 kΩ from it to the supply, unless the part has one inside`,
  why: `A reset input that only a button, a capacitor or a connector reaches depends on a weak resistor inside the part, if it has one.
In a noisy place it resets at random. A resistor of about 10 kΩ to the supply (to ground for an active-high reset) holds it.`,
  bad: ["VCC: power 5V\nGND: ground\npart mcu prefix=U { ~{RESET}: pin 1 input ; VCC: pin 2 power ; GND: pin 3 ground }\nU1: mcu\nSW1: push_button\nC1: capacitor 100nF\nVCC -> U1.VCC\nGND -> U1.GND\nVCC -> C1 -> GND\nU1.RESET_N -> SW1 -> GND\n"],
  good: ["VCC: power 5V\nGND: ground\npart mcu prefix=U { ~{RESET}: pin 1 input ; VCC: pin 2 power ; GND: pin 3 ground }\nU1: mcu\nSW1: push_button\nC1: capacitor 100nF\nR1: resistor 10k\nVCC -> U1.VCC\nGND -> U1.GND\nVCC -> C1 -> GND\nU1.RESET_N -> SW1 -> GND\nVCC -> R1 -> U1.RESET_N\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      if (roleOf(part) !== "chip") continue;
      const pin = part.pins.find(({ def, net }) => net !== null && (def.electrical === "input" || def.electrical === "bidirectional") && [def.name, ...def.aliases].some((name) => /^(N?RE?SE?T|MCLR|NRST|RST_N|RESET_N|RESETN)$/i.test(name.replace(/[~{}#]/g, ""))));
      const net = circuit.net(pin?.net ?? null);
      if (pin === undefined || net === undefined || isStated(net) || circuit.isPort(net.id)) continue;
      const held = neighbours(circuit, net.id).some(({ part: other }) => roleOf(other) === "resistor")
        || circuit.on(net.id).some(({ pin: other, role }) => other !== pin && !["input", "passive"].includes(other.def.electrical) || role === "other");
      if (!held) found(circuit.placeOf({ kind: "pin", id: part.id, pin: pin.def.number }), { pin: pinLabel(part, pin) }, { subjects: [pinLabel(part, pin)] });
    }
  },
});
