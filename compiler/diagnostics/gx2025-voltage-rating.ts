import { circuitOf, quantityIn, roleOf, voltsOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const voltageRating = defineDiagnostic<{ readonly part: string; readonly rating: string; readonly volts: number; readonly from: string; readonly to: string }>({
  code: "GX2025",
  name: "voltage-rating",
  severity: "warning",
  title: "Voltage rating exceeded",
  message: ({ part, rating, volts, from, to }) => `capacitor \`${part}\` is rated ${rating} but stands at ${volts} V between \`${from}\` and \`${to}\`; take one with a higher rating`,
  why: `A capacitor above its rated voltage breaks down. Choose a rating well above the voltage at which it stands: one and a half
times for electrolytics, twice for tantalum and for ceramics whose capacitance falls with voltage.`,
  bad: ["+12V: power 12V\nGND: ground\nR1: resistor 1k\nC1: capacitor 10uF 6.3V\n+12V -> R1 -> GND\n+12V -> C1 -> GND\n"],
  good: ["+12V: power 12V\nGND: ground\nR1: resistor 1k\nC1: capacitor 10uF 25V\n+12V -> R1 -> GND\n+12V -> C1 -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      const rating = quantityIn(part, "volt");
      const [first, second] = part.pins;
      if (roleOf(part) !== "capacitor" || rating === undefined || first === undefined || second === undefined || first.net === null || second.net === null) continue;
      const from = voltsOf(circuit.net(first.net));
      const to = voltsOf(circuit.net(second.net));
      if (from === undefined || to === undefined || Math.abs(from - to) <= rating) continue;
      const text = part.params.find((param) => param.quantity?.dimension === "volt")?.text ?? "";
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, rating: text, volts: rounded(Math.abs(from - to)), from: first.net, to: second.net }, { subjects: [part.id] });
    }
  },
});

function rounded(volts: number): number {
  return Math.round(volts * 100) / 100;
}
