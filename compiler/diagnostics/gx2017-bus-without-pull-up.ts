import { circuitOf, neighbours, reachedFrom, roleOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const busWithoutPullUp = defineDiagnostic<{ readonly net: string; readonly line: string }>({
  code: "GX2017",
  name: "bus-without-pull-up",
  severity: "warning",
  title: "I2C line without a pull-up",
  message: ({ net, line }) => `I2C line \`${net}\` (${line}) has no pull-up resistor, so it never goes high; put 4.7 kΩ from it to the supply`,
  why: `The parts on an I2C bus only ever pull its two lines low. Resistors to the supply make them high, one for SDA and one for SCL:
4.7 kΩ at 100 kHz, 2.2 kΩ at 400 kHz. A line that leaves through a connector or a port may have its resistor elsewhere and is not reported.`,
  bad: ["VCC: power 3.3V\nGND: ground\npart sensor prefix=U { VDD: pin 1 power ; VSS: pin 2 ground ; SCL: pin 3 input ; SDA: pin 4 bidirectional }\npart host prefix=U { VDD: pin 1 power ; VSS: pin 2 ground ; SCL: pin 3 bidirectional ; SDA: pin 4 bidirectional }\nU1: host\nU2: sensor\nC1: capacitor 100nF\nR1: resistor 4k7\nVCC -> U1.VDD, U2.VDD\nGND -> U1.VSS, U2.VSS\nVCC -> C1 -> GND\nU1.SCL -> U2.SCL\nU1.SDA -> U2.SDA\nVCC -> R1 -> U1.SCL\n"],
  good: ["VCC: power 3.3V\nGND: ground\npart sensor prefix=U { VDD: pin 1 power ; VSS: pin 2 ground ; SCL: pin 3 input ; SDA: pin 4 bidirectional }\npart host prefix=U { VDD: pin 1 power ; VSS: pin 2 ground ; SCL: pin 3 bidirectional ; SDA: pin 4 bidirectional }\nU1: host\nU2: sensor\nC1: capacitor 100nF\nR1: resistor 4k7\nR2: resistor 4k7\nVCC -> U1.VDD, U2.VDD\nGND -> U1.VSS, U2.VSS\nVCC -> C1 -> GND\nU1.SCL -> U2.SCL\nU1.SDA -> U2.SDA\nVCC -> R1 -> U1.SCL\nVCC -> R2 -> U1.SDA\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    const away = reachedFrom(circuit, (net, pins) => circuit.isPort(net.id) || pins.some(({ part, role }) => role === "connector" || role === "other" || part.unknown));
    for (const net of model.nets) {
      if (net.class !== "signal") continue;
      // Two chips must call it so: a microcontroller's pin may do many other things.
      const line = (["SDA", "SCL"] as const).find((name) => new Set(circuit.on(net.id).filter(({ pin, role }) => role === "chip"
        && [pin.def.name, ...pin.def.aliases].some((word) => word.toUpperCase() === name)).map(({ part }) => part.id)).size >= 2);
      if (line === undefined || away.has(net.id) || neighbours(circuit, net.id).some(({ part }) => roleOf(part) === "resistor")) continue;
      if (circuit.on(net.id).some(({ role }) => role === "fet")) continue;
      found(circuit.placeOf({ kind: "net", id: net.id }), { net: net.id, line }, { subjects: [net.id] });
    }
  },
});
