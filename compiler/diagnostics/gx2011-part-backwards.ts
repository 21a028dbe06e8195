import { circuitOf, pinLabel, polarityOf, signBeyond, signOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const partBackwards = defineDiagnostic<{ readonly part: string; readonly plus: string; readonly low: string; readonly high: string; readonly kind: "capacitor" | "diode" | "led" }>({
  code: "GX2011",
  name: "part-backwards",
  severity: "error",
  title: "Polarised part the wrong way round",
  message: ({ part, plus, low, high, kind }) => {
    if (kind === "diode") return `diode \`${part}\` conducts from \`${high}\` straight to \`${low}\` with nothing to limit the current; turn it round`;
    if (kind === "led") return `\`${part}\` is backwards: its anode is on the side of \`${low}\`, its cathode on that of \`${high}\`, so it never lights; turn it round`;
    return `\`${part}\` is backwards: \`${plus}\` is on \`${low}\` and its negative end on \`${high}\`; turn it round`;
  },
  why: `An electrolytic or tantalum capacitor that is charged the wrong way fails, often with a bang. A diode whose anode is on the
higher of two supplies shorts them. A light-emitting diode whose anode is on the lower side never lights.

The rule looks at parts between supplies and ground whose levels are stated, and, for light-emitting diodes, through one resistor.`,
  bad: [
    "+5V: power 5V\nGND: ground\nR1: resistor 1k\nC1: polarized_capacitor 10uF\n+5V -> R1 -> GND\nGND -> C1 -> +5V\n",
    "+5V: power 5V\nGND: ground\nR1: resistor 1k\nD1: led red\nGND -> R1 -> D1 -> +5V\n",
  ],
  good: ["+5V: power 5V\nGND: ground\nR1: resistor 1k\nC1: polarized_capacitor 10uF\n+5V -> R1 -> GND\n+5V -> C1 -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      const polarity = polarityOf(part);
      if (polarity === undefined || polarity.plus.net === null || polarity.plus.net === polarity.minus.net) continue;
      const { kind, plus, minus } = polarity;
      const look = kind === "led" ? (net: string | null) => signBeyond(circuit, net, part) : (net: string | null) => signOf(circuit.net(net));
      const signs = [look(plus.net), look(minus.net)] as const;
      if (signs[0] === undefined || signs[1] === undefined || signs[0] === signs[1]) continue;
      const wrong = kind === "capacitor" || kind === "led" ? signs[0] < signs[1] : signs[0] > signs[1];
      if (!wrong) continue;
      const [high, low] = kind === "capacitor" || kind === "led" ? [minus.net, plus.net] : [plus.net, minus.net];
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, plus: pinLabel(part, plus), low: low ?? "", high: high ?? "", kind: kind === "zener" ? "diode" : kind }, {
        subjects: [part.id, pinLabel(part, plus), pinLabel(part, minus)],
      });
    }
  },
});
