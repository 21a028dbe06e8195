import { circuitOf, pinOf, quantityIn, roleOf, voltsOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const sourceAndSupplyDiffer = defineDiagnostic<{ readonly part: string; readonly volts: number; readonly net: string; readonly stated: number }>({
  code: "GX2048",
  name: "source-and-supply-differ",
  severity: "warning",
  title: "Source and supply of different voltage",
  message: ({ part, volts, net, stated }) => `source \`${part}\` gives ${volts} V, but the supply that it feeds, \`${net}\`, is stated as ${stated} V; mend the one that is wrong`,
  why: `The voltage of a source and that of the supply it feeds should be the same number. A negative one is mostly a source whose
terminals are exchanged.`,
  bad: ["V1: battery 9V\nGND: ground\n+5V: power 5V\nR1: resistor 1k\nV1.+ -> +5V\nV1.- -> GND\n+5V -> R1 -> GND\n"],
  good: ["V1: battery 9V\nGND: ground\n+9V: power 9V\nR1: resistor 1k\nV1.+ -> +9V\nV1.- -> GND\n+9V -> R1 -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      const role = roleOf(part);
      const plus = pinOf(part, "POSITIVE", "+", "P");
      const minus = pinOf(part, "NEGATIVE", "-", "N");
      const volts = quantityIn(part, "volt");
      if ((role !== "source" && role !== "battery") || /ac|pulse|sin|control/.test(part.def.kind) || plus === undefined || minus === undefined || plus === minus || volts === undefined) continue;
      const high = voltsOf(circuit.net(plus.net));
      const low = voltsOf(circuit.net(minus.net));
      if (high === undefined || low === undefined || plus.net === minus.net || Math.abs(high - low - volts) <= 0.1 * Math.abs(volts)) continue;
      const [net, stated] = low === 0 ? [plus.net, high] : [minus.net, low];
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, volts, net: net ?? "", stated }, { subjects: [part.id, net ?? part.id] });
    }
  },
});
