import { circuitOf, neighbours, roleOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const crystalWithoutLoad = defineDiagnostic<{ readonly part: string; readonly ends: number }>({
  code: "GX2016",
  name: "crystal-without-load",
  severity: "info",
  title: "Crystal without load capacitors",
  message: ({ part, ends }) => `crystal \`${part}\` has no load capacitor to ground at ${ends === 2 ? "either end" : "one end"}; put one at each, twice the load capacitance less the stray capacitance`,
  why: `A crystal is ground for a certain load capacitance. Without it the frequency is off, or the oscillator does not start. Each
end gets a capacitor to ground of about 2 × (CL - 3 pF), 12 pF to 27 pF as a rule. Ceramic resonators with three pins have them built in,
and some chips too: silence it there.`,
  bad: ["GND: ground\nVCC: power 5V\nY1: crystal 16MHz\nR1: resistor 1M\nIN: port input\nOUT: port output\nIN -> Y1 -> OUT\nIN -> R1 -> OUT\n"],
  good: ["GND: ground\nVCC: power 5V\nY1: crystal 16MHz\nR1: resistor 1M\nC[1..2]: capacitor 22pF\nIN: port input\nOUT: port output\nIN -> Y1 -> OUT\nIN -> R1 -> OUT\nIN -> C1 -> GND\nOUT -> C2 -> GND\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      const ends = part.pins.filter((pin) => pin.net !== null);
      if (roleOf(part) !== "crystal" || part.pins.length !== 2 || ends.length !== 2) continue;
      const bare = ends.filter((pin) => !neighbours(circuit, pin.net).some(({ part: other }) => roleOf(other) === "capacitor"));
      if (bare.length > 0) found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, ends: bare.length }, { subjects: [part.id] });
    }
  },
});
