import { circuitOf, coilOf, isRail, pinLabel } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const coilWithoutDiode = defineDiagnostic<{ readonly part: string; readonly switchPin: string }>({
  code: "GX2014",
  name: "coil-without-diode",
  severity: "warning",
  title: "Coil switched without a flyback diode",
  message: ({ part, switchPin }) => `\`${switchPin}\` switches the coil of \`${part}\`, whose current must go on somewhere when it opens; put a diode across the coil, cathode to the supply, in parallel with it`,
  why: `A coil (relay, motor, solenoid) keeps its current going. When a transistor that feeds it opens, the voltage rises until
something breaks down, and that is the transistor. A diode across the coil gives the current a way: cathode on the supply side.`,
  bad: ["+12V: power 12V\nGND: ground\nIN: port input\nR1: resistor 1k\nQ1: npn BC547\nM1: motor\n+12V -> M1 -> Q1.C\nIN -> R1 -> Q1.B\nQ1.E -> GND\n"],
  good: ["+12V: power 12V\nGND: ground\nIN: port input\nR1: resistor 1k\nQ1: npn BC547\nM1: motor\nD1: diode 1N4007\n+12V -> M1 -> Q1.C\nIN -> R1 -> Q1.B\nQ1.E -> GND\nQ1.C -> D1 -> +12V\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      const coil = coilOf(part);
      if (coil === undefined) continue;
      const ends = [coil[0].net, coil[1].net];
      const safe = ends.some((net) => circuit.on(net).some(({ part: other, role }) => other !== part && !isRail(circuit.net(net))
        && (role === "diode" || role === "zener" || role === "tvs" || (role === "capacitor" && other.pins.every((pin) => ends.includes(pin.net))))))
        || ends.some((net) => circuit.on(net).some(({ role }) => role === "other"));
      if (safe) continue;
      for (const net of ends) {
        if (net === null || isRail(circuit.net(net))) continue;
        const opener = circuit.on(net).find(({ pin, role }) => (role === "bjt" && pin.def.name === "C") || (role === "fet" && pin.def.name === "D"));
        // In a half bridge the body diodes of the two transistors carry the current.
        if (opener === undefined || (opener.role === "fet" && circuit.on(net).filter(({ role, pin }) => role === "fet" && pin.def.name !== "G").length > 1)) continue;
        const label = pinLabel(opener.part, opener.pin);
        found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, switchPin: label }, { subjects: [part.id, label] });
        break;
      }
    }
  },
});
