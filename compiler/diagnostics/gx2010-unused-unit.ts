import { circuitOf, listed, nextTo, parking, unusedUnits } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const unusedUnit = defineDiagnostic<{ readonly part: string; readonly units: string; readonly count: number; readonly power: boolean }>({
  code: "GX2010",
  name: "unused-unit",
  severity: "warning",
  title: "Unit that is not used",
  message: ({ part, units, count, power }) => power
    ? `the supply pins of \`${part}\` (unit ${units}) are joined to nothing, so the part cannot work; join them to a supply and ground`
    : `${count === 1 ? "unit" : "units"} ${units} of \`${part}\` ${count === 1 ? "is" : "are"} not used and ${count === 1 ? "its" : "their"} inputs float; tie the inputs and mark the outputs with \`nc\``,
  why: `A package with several units (gates, amplifiers) has some that the circuit does not use. Their inputs still float: a gate
draws current, an amplifier may oscillate and disturb its neighbours. Tie the inputs of a gate to ground; join the output of an
amplifier to its inverting input and its other input to a quiet voltage; mark outputs with \`nc\`. The fix writes just that.`,
  bad: ["GND: ground\nVCC: power 5V\nIN: port input\nOUT: port output\nU1: LM358\nVCC -> U1.V+\nGND -> U1.V-\nIN -> U1.A.IN+\nU1.A.OUT -> U1.A.IN-, OUT\n"],
  good: ["GND: ground\nVCC: power 5V\nIN: port input\nOUT: port output\nU1: LM358\nVCC -> U1.V+\nGND -> U1.V-\nIN -> U1.A.IN+\nU1.A.OUT -> U1.A.IN-, OUT\nU1.B.OUT -> U1.B.IN-\nGND -> U1.B.IN+\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      const unused = unusedUnits(part);
      const power = unused.filter((unit) => part.pins.some((pin) => pin.def.unit === unit && pin.def.electrical === "power_in"));
      const idle = unused.filter((unit) => part.pins.some((pin) => pin.def.unit === unit && pin.def.electrical === "input"));
      const at = circuit.placeOf({ kind: "part", id: part.id });
      if (power.length > 0) found(at, { part: part.id, units: listed(power), count: power.length, power: true }, { subjects: power.map((unit) => `${part.id}.${unit}`) });
      if (idle.length === 0) continue;
      const text = parking(circuit, part, idle);
      found(at, { part: part.id, units: listed(idle), count: idle.length, power: false }, {
        subjects: idle.map((unit) => `${part.id}.${unit}`),
        fixes: text === undefined ? [] : [{ title: "tie the inputs, mark the outputs as open", safe: false, edits: [nextTo(circuit.statementOf(part), text)] }],
      });
    }
  },
});
