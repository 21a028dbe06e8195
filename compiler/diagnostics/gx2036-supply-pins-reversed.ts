import { circuitOf, pinLabel, signOf, voltsOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

const POSITIVE = /^(V\+|[AD]?V(CC|DD|BAT)(IO|A|D|Q)?\d*|VIN|VS\+)$/i;
const NEGATIVE = /^(V-|VEE|VSS|[ADPS]?GND\d*|VS-)$/i;

export const supplyPinsReversed = defineDiagnostic<{ readonly part: string; readonly pin: string; readonly net: string; readonly positive: boolean }>({
  code: "GX2036",
  name: "supply-pins-reversed",
  severity: "warning",
  title: "Supply pin on the wrong rail",
  message: ({ part, pin, net, positive }) => positive
    ? `positive supply pin \`${pin}\` is on \`${net}\`, which is not above the other supply pins of \`${part}\`; the part would be powered backwards or not at all`
    : `\`${pin}\`, the negative supply or ground of \`${part}\`, is on the positive supply \`${net}\`; the part would be powered backwards or not at all`,
  why: `A chip whose supply pins are exchanged is destroyed at once: its protection diodes short the supply. The rule looks at pins that
are typed as supply pins and are named as positive (\`VCC\`, \`VDD\`, \`V+\`) or negative (\`GND\`, \`VSS\`, \`V-\`), and at nets whose level is stated.`,
  bad: ["VCC: power 5V\nGND: ground\nU1: NE555\nIN: port input\nOUT: port output\nGND -> U1.VCC\nVCC -> U1.RESET\nU1.GND -> VCC\nIN -> U1.TRIG, U1.THRES\nU1.OUT -> OUT\nnc U1.CTRL, U1.DISCH\n"],
  good: ["VCC: power 5V\nGND: ground\nU1: NE555\nIN: port input\nOUT: port output\nVCC -> U1.VCC, U1.RESET\nU1.GND -> GND\nIN -> U1.TRIG, U1.THRES\nU1.OUT -> OUT\nnc U1.CTRL, U1.DISCH\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      const supplies = part.pins.filter((pin) => pin.def.electrical === "power_in" && pin.net !== null);
      const low = supplies.filter((pin) => pin.def.ground || NEGATIVE.test(pin.def.name));
      const high = supplies.filter((pin) => !low.includes(pin) && POSITIVE.test(pin.def.name));
      const lowest = Math.min(...low.map((pin) => voltsOf(circuit.net(pin.net)) ?? (signOf(circuit.net(pin.net)) === -1 ? -0.001 : Infinity)));
      const bad = high.find((pin) => {
        const sign = signOf(circuit.net(pin.net));
        const volts = voltsOf(circuit.net(pin.net));
        if (sign === undefined || sign === 1) return false;
        return !Number.isFinite(lowest) ? low.some((other) => signOf(circuit.net(other.net)) === 1) || low.length === 0 : (volts ?? -0.001) <= lowest;
      });
      const wrong = bad ?? low.find((pin) => signOf(circuit.net(pin.net)) === 1 && high.length > 0
        && high.every((other) => (voltsOf(circuit.net(other.net)) ?? 0) <= (voltsOf(circuit.net(pin.net)) ?? 0)));
      if (wrong === undefined || wrong.net === null) continue;
      found(circuit.placeOf({ kind: "pin", id: part.id, pin: wrong.def.number }), { part: part.id, pin: pinLabel(part, wrong), net: wrong.net, positive: high.includes(wrong) }, {
        subjects: [pinLabel(part, wrong), wrong.net],
      });
    }
  },
});
