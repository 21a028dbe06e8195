import { circuitOf, pinOf, roleOf, voltsOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const regulatorSwapped = defineDiagnostic<{ readonly part: string; readonly input: string; readonly output: string }>({
  code: "GX2026",
  name: "regulator-swapped",
  severity: "warning",
  title: "Regulator with input and output swapped",
  message: ({ part, input, output }) => `regulator \`${part}\` has its input on \`${input}\` and its output on \`${output}\`, which is the higher voltage; swap the two`,
  why: `A linear regulator gives less than it gets. With the higher supply at its output it does not regulate, and most types are
destroyed by current that flows backwards.`,
  bad: ["+5V: power 5V\n+3V3: power 3.3V\nGND: ground\nU1: AMS1117-3.3\nC[1..2]: capacitor 10uF\n+5V -> C1 -> GND\n+3V3 -> C2 -> GND\n+3V3 -> U1.VI\nU1.VO -> +5V\nU1.GND -> GND\n"],
  good: ["+5V: power 5V\n+3V3: power 3.3V\nGND: ground\nU1: AMS1117-3.3\nC[1..2]: capacitor 10uF\n+5V -> C1 -> GND\n+3V3 -> C2 -> GND\n+5V -> U1.VI\nU1.VO -> +3V3\nU1.GND -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      if (roleOf(part) !== "chip" || part.pins.length > 5) continue;
      const input = pinOf(part, "VI", "VIN", "IN");
      const output = pinOf(part, "VO", "VOUT", "OUT");
      if (output?.def.electrical !== "power_out" || input === undefined || input.net === null || output.net === null) continue;
      const low = voltsOf(circuit.net(input.net));
      const high = voltsOf(circuit.net(output.net));
      if (low === undefined || high === undefined || Math.abs(high) <= Math.abs(low)) continue;
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, input: input.net, output: output.net }, { subjects: [part.id] });
    }
  },
});
