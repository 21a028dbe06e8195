import { circuitOf, netLabel, pinOf, roleOf, stiffBeyond } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const ledWithoutLimit = defineDiagnostic<{ readonly part: string; readonly from: string; readonly to: string }>({
  code: "GX2012",
  name: "led-without-limit",
  severity: "warning",
  title: "LED without a current limit",
  message: ({ part, from, to }) => `nothing limits the current of \`${part}\` between \`${from}\` and \`${to}\`; put a resistor in series`,
  why: `A light-emitting diode takes hardly any current below its forward voltage and far too much a little above it. Between a
supply or an output and ground it needs a resistor or a current source in series: R = (supply - forward voltage) / current.`,
  bad: ["+5V: power 5V\nGND: ground\nD1: led red\n+5V -> D1 -> GND\n"],
  good: ["+5V: power 5V\nGND: ground\nR1: resistor 330\nD1: led red\n+5V -> R1 -> D1 -> GND\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    const judged = new Set<string>();
    for (const part of circuit.parts) {
      if (roleOf(part) !== "led" || part.pins.length !== 2) continue;
      const anode = pinOf(part, "A");
      const cathode = pinOf(part, "K");
      if (anode === undefined || cathode === undefined || anode.net === cathode.net) continue;
      const from = stiffBeyond(circuit, anode.net, part);
      const to = stiffBeyond(circuit, cathode.net, part);
      // Two in a chain are one mistake; both on one supply is a part that never lights, not one that burns.
      if (from === undefined || to === undefined || from === to || judged.has(`${from.id}\n${to.id}\n${anode.net ?? ""}`)) continue;
      if (cathode.net !== null) judged.add(`${from.id}\n${to.id}\n${cathode.net}`);
      if (from.class === "ground") continue;
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, from: netLabel(circuit, from.id), to: netLabel(circuit, to.id) }, { subjects: [part.id] });
    }
  },
});
