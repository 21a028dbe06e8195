import { circuitOf, isRail, neighbours, pinLabel, roleOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const referenceWithoutCapacitor = defineDiagnostic<{ readonly pin: string }>({
  code: "GX2046",
  name: "reference-without-capacitor",
  severity: "info",
  title: "Analog reference without a capacitor",
  message: ({ pin }) => `reference \`${pin}\` has no capacitor to ground; put 100 nF beside the pin, or the converter's readings are noisy`,
  why: `A converter compares its input with the reference, so whatever noise the reference has is in every reading. A capacitor of
100 nF from the reference pin to ground, close to the part, keeps it quiet.`,
  bad: ["VCC: power 5V\nGND: ground\npart adc prefix=U { AREF: pin 1 passive ; VCC: pin 2 power ; GND: pin 3 ground }\nU1: adc\nC1: capacitor 100nF\nR[1..2]: resistor 10k\nVCC -> U1.VCC\nVCC -> C1 -> GND\nGND -> U1.GND\nVCC -> R1 -> U1.AREF -> R2 -> GND\n"],
  good: ["VCC: power 5V\nGND: ground\npart adc prefix=U { AREF: pin 1 passive ; VCC: pin 2 power ; GND: pin 3 ground }\nU1: adc\nC[1..2]: capacitor 100nF\nR[1..2]: resistor 10k\nVCC -> U1.VCC\nVCC -> C1 -> GND\nGND -> U1.GND\nVCC -> R1 -> U1.AREF -> R2 -> GND\nU1.AREF -> C2 -> GND\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      if (roleOf(part) !== "chip") continue;
      const pin = part.pins.find(({ def }) => /^(AREF|VREF|VREF\+|REFIN|VREFP)$/i.test(def.name) && def.electrical !== "output" && def.electrical !== "power_out");
      if (pin === undefined || pin.net === null || isRail(circuit.net(pin.net)) || circuit.isPort(pin.net)) continue;
      if (neighbours(circuit, pin.net).some(({ part: other }) => roleOf(other) === "capacitor")) continue;
      found(circuit.placeOf({ kind: "pin", id: part.id, pin: pin.def.number }), { pin: pinLabel(part, pin) }, { subjects: [pinLabel(part, pin)] });
    }
  },
});
