import { circuitOf, coilOf, isRail, pinLabel } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const coilOnLogic = defineDiagnostic<{ readonly part: string; readonly pin: string }>({
  code: "GX2045",
  name: "coil-on-logic",
  severity: "warning",
  title: "Coil driven by a logic pin",
  message: ({ part, pin }) => `\`${pin}\` is a logic pin and cannot drive the coil of \`${part}\`; put a transistor or a driver between, with a diode across the coil`,
  why: `A pin of a microcontroller gives some milliamperes; a relay wants fifty, a motor hundreds, and both send a voltage spike back
when they are switched off. A transistor with a base or gate resistor and a flyback diode, or a driver such as the ULN2003, stands between.`,
  bad: ["VCC: power 5V\nGND: ground\npart mcu prefix=U { PB0: pin 1 bidirectional ; VCC: pin 2 power ; GND: pin 3 ground }\nU1: mcu\nC1: capacitor 100nF\nM1: motor\nVCC -> U1.VCC\nVCC -> C1 -> GND\nGND -> U1.GND\nU1.PB0 -> M1 -> GND\n"],
  good: ["VCC: power 5V\nGND: ground\npart mcu prefix=U { PB0: pin 1 bidirectional ; VCC: pin 2 power ; GND: pin 3 ground }\nU1: mcu\nC1: capacitor 100nF\nM1: motor\nQ1: nmos\nD1: diode\nR1: resistor 100\nVCC -> U1.VCC\nVCC -> C1 -> GND\nGND -> U1.GND\nU1.PB0 -> R1 -> Q1.G\nVCC -> M1 -> Q1.D\nQ1.S -> GND\nQ1.D -> D1 -> VCC\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      for (const end of coilOf(part) ?? []) {
        if (isRail(circuit.net(end.net))) continue;
        const pins = circuit.on(end.net);
        const driver = pins.find(({ pin, role }) => role === "chip" && (pin.def.electrical === "bidirectional" || pin.def.electrical === "tri_state"));
        if (driver === undefined || pins.some(({ role }) => role === "bjt" || role === "fet")) continue;
        const label = pinLabel(driver.part, driver.pin);
        found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, pin: label }, { subjects: [part.id, label] });
        break;
      }
    }
  },
});
