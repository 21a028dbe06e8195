import { circuitOf, isRail, isStiff, netLabel, pinOf, roleOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const baseWithoutResistor = defineDiagnostic<{ readonly part: string; readonly base: string; readonly emitter: string }>({
  code: "GX2013",
  name: "base-without-resistor",
  severity: "warning",
  title: "Transistor base driven without a resistor",
  message: ({ part, base, emitter }) => `base of \`${part}\` is driven straight from \`${base}\` while its emitter is on \`${emitter}\`, so nothing limits the base current; put a resistor before the base`,
  why: `The base and emitter of a bipolar transistor are a diode. With the emitter on a rail and the base on an output or a supply,
the current between them is limited by nothing but the driver. A resistor of some kilohms sets it.

An emitter follower, whose emitter goes to a load, needs none and is not reported.`,
  bad: ["+5V: power 5V\nGND: ground\nR1: resistor 1k\nQ1: npn\n+5V -> R1 -> Q1.C\n+5V -> Q1.B\nQ1.E -> GND\n"],
  good: ["+5V: power 5V\nGND: ground\nR1: resistor 1k\nR2: resistor 10k\nQ1: npn\n+5V -> R1 -> Q1.C\n+5V -> R2 -> Q1.B\nQ1.E -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      if (roleOf(part) !== "bjt") continue;
      const base = pinOf(part, "B")?.net ?? null;
      const emitter = pinOf(part, "E")?.net ?? null;
      const collector = pinOf(part, "C")?.net ?? null;
      if (base === null || emitter === null || base === emitter || base === collector) continue;
      if (!isStiff(circuit, base) || !isRail(circuit.net(emitter)) || /digital|darlington|resistor|bias/.test(part.def.kind)) continue;
      // Both on rails of one sign, or on ground: a transistor that is held off.
      const held = circuit.net(base)?.class === "ground" && circuit.net(emitter)?.class === "ground";
      if (held) continue;
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, base: netLabel(circuit, base), emitter: netLabel(circuit, emitter) }, { subjects: [part.id, `${part.id}.B`] });
    }
  },
});
