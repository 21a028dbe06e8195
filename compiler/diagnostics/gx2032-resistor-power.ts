import { bridges, circuitOf, quantityIn, roleOf, voltsOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const resistorPower = defineDiagnostic<{ readonly part: string; readonly watts: number; readonly rating: string; readonly from: string; readonly to: string }>({
  code: "GX2032",
  name: "resistor-power",
  severity: "warning",
  title: "Resistor that gets too hot",
  message: ({ part, watts, rating, from, to }) => rating === ""
    ? `\`${part}\` burns ${watts} W between \`${from}\` and \`${to}\`, more than a common resistor bears; check its value, or write its power rating`
    : `\`${part}\` burns ${watts} W between \`${from}\` and \`${to}\` and is rated ${rating}; take a larger one, or a higher resistance`,
  why: `A resistor between two supplies burns V²/R. Above its rating it overheats; without a rating half a watt is taken as the limit
for a common part, and more than that is mostly a value with the wrong prefix.`,
  bad: ["+12V: power 12V\nGND: ground\nR1: resistor 47\n+12V -> R1 -> GND\n"],
  good: ["+12V: power 12V\nGND: ground\nR1: resistor 47 5W\n+12V -> R1 -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const { part, from, to } of bridges(circuit)) {
      const ohms = quantityIn(part, "ohm");
      const a = voltsOf(from);
      const b = voltsOf(to);
      if (roleOf(part) !== "resistor" || ohms === undefined || ohms <= 0 || a === undefined || b === undefined) continue;
      const watts = (a - b) ** 2 / ohms;
      if (watts <= (quantityIn(part, "watt") ?? 0.5)) continue;
      const rating = part.params.find((param) => param.quantity?.dimension === "watt")?.text ?? "";
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, watts: Number(watts.toPrecision(2)), rating, from: from.id, to: to.id }, { subjects: [part.id] });
    }
  },
});
