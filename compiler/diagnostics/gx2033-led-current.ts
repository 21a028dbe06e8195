import { circuitOf, othersOn, pinOf, quantityIn, roleOf, voltsOf, type Circuit } from "../electrical/index.ts";
import type { Part } from "../types/model.ts";
import { defineDiagnostic } from "./define.ts";

/** Lowest forward voltage of any common light-emitting diode, V; infrared ones have less. */
const FORWARD = 1.7;

export const ledCurrent = defineDiagnostic<{ readonly part: string; readonly milliamps: number; readonly resistor: string; readonly limit: number; readonly dark: boolean }>({
  code: "GX2033",
  name: "led-current",
  severity: "warning",
  title: "LED current out of range",
  message: ({ part, milliamps, resistor, limit, dark }) => dark
    ? `\`${part}\` gets about ${milliamps} mA through \`${resistor}\`, too little to be seen; take a smaller resistor`
    : `\`${part}\` gets about ${milliamps} mA through \`${resistor}\`, more than the ${limit} mA that it bears; take a larger resistor`,
  why: `The current of a light-emitting diode in series with a resistor between two supplies is (supply - forward voltage) / R. An
indicator wants 1 mA to 20 mA. More than 30 mA (or the current that the part states) shortens its life or ends it; less than 0.05 mA is dark.
The rule counts with 1.7 V for each diode in the chain.`,
  bad: ["+12V: power 12V\nGND: ground\nR1: resistor 100\nD1: led red\n+12V -> R1 -> D1 -> GND\n"],
  good: ["+12V: power 12V\nGND: ground\nR1: resistor 1k\nD1: led red\n+12V -> R1 -> D1 -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    const told = new Set<string>();
    for (const part of circuit.parts) {
      const anode = pinOf(part, "A");
      const cathode = pinOf(part, "K");
      if (roleOf(part) !== "led" || anode === undefined || cathode === undefined || part.pins.length !== 2) continue;
      const high = follow(circuit, anode.net, part);
      const low = follow(circuit, cathode.net, part);
      const resistors = [...high?.resistors ?? [], ...low?.resistors ?? []];
      const [resistor] = resistors;
      if (high === undefined || low === undefined || resistor === undefined || resistors.length !== 1 || told.has(resistor.id)) continue;
      const ohms = quantityIn(resistor, "ohm");
      const across = high.volts - low.volts - FORWARD * (1 + high.diodes + low.diodes);
      if (ohms === undefined || ohms <= 0 || across <= 0) continue;
      const amps = across / ohms;
      const limit = quantityIn(part, "ampere") ?? 0.03;
      if (amps <= limit * 1.05 && amps >= 0.00005) continue;
      told.add(resistor.id);
      found(circuit.placeOf({ kind: "part", id: part.id }), {
        part: part.id, milliamps: Number((amps * 1000).toPrecision(2)), resistor: resistor.id, limit: Number((limit * 1000).toPrecision(3)), dark: amps < limit,
      }, { subjects: [part.id, resistor.id] });
    }
  },
});

interface Way {
  readonly volts: number;
  readonly resistors: readonly Part[];
  readonly diodes: number;
}

/** Follows a chain of single parts from one end of a part to a stated voltage; undefined when it forks or ends elsewhere. */
function follow(circuit: Circuit, start: string | null, from: Part): Way | undefined {
  const resistors: Part[] = [];
  let diodes = 0;
  let net = start;
  let last = from;
  for (let steps = 0; steps < 32; steps++) {
    const volts = voltsOf(circuit.net(net));
    if (volts !== undefined) return { volts, resistors, diodes };
    const onward = othersOn(circuit, net, last);
    const next = onward[0];
    if (next === undefined || onward.length !== 1 || next.part.pins.length !== 2) return undefined;
    if (next.role === "resistor") resistors.push(next.part);
    else if (next.role === "led") diodes++;
    else if (next.role !== "fuse" && next.role !== "ferrite" && next.role !== "switch") return undefined;
    net = next.part.pins.find((pin) => pin !== next.pin)?.net ?? null;
    last = next.part;
  }
  return undefined;
}
