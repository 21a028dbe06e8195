import { circuitOf, pinOf, roleOf, signOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const transistorReversed = defineDiagnostic<{ readonly part: string; readonly upper: string; readonly lower: string; readonly high: string; readonly low: string; readonly fet: boolean }>({
  code: "GX2043",
  name: "transistor-reversed",
  severity: "warning",
  title: "Transistor the wrong way round",
  message: ({ part, upper, lower, high, low, fet }) => `\`${part}\` has its ${lower} on \`${high}\` and its ${upper} on \`${low}\`, the wrong way round${fet ? ", so that its body diode conducts" : ""}; swap the two`,
  why: `Current enters an npn transistor at the collector and an n-channel one at the drain; in pnp and p-channel types it enters at the
emitter and the source. The other way round a bipolar transistor has hardly any gain, and the body diode of a MOSFET conducts whatever its gate says.`,
  bad: ["+12V: power 12V\nGND: ground\nIN: port input\nR1: resistor 1k\nQ1: nmos\nIN -> R1 -> Q1.G\n+12V -> Q1.S\nQ1.D -> GND\n"],
  good: ["+12V: power 12V\nGND: ground\nIN: port input\nR1: resistor 1k\nR2: resistor 100\nQ1: nmos\nIN -> R1 -> Q1.G\n+12V -> R2 -> Q1.D\nQ1.S -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      const role = roleOf(part);
      if (role !== "bjt" && role !== "fet") continue;
      const type = /pnp|pmos|p_?channel|pjfet|p_?mosfet/i.test(part.def.kind) ? "p" : /npn|nmos|n_?channel|n_?mosfet/i.test(part.def.kind) ? "n" : undefined;
      const main = pinOf(part, role === "bjt" ? "C" : "D");
      const common = pinOf(part, role === "bjt" ? "E" : "S");
      if (type === undefined || main === undefined || common === undefined || main.net === null || common.net === null) continue;
      const signs = [signOf(circuit.net(main.net)), signOf(circuit.net(common.net))] as const;
      if (signs[0] === undefined || signs[1] === undefined || signs[0] === signs[1]) continue;
      if (type === "n" ? signs[0] > signs[1] : signs[0] < signs[1]) continue;
      const names = role === "bjt" ? ["collector", "emitter"] as const : ["drain", "source"] as const;
      const [lower, upper, high, low] = type === "n" ? [names[1], names[0], common.net, main.net] : [names[0], names[1], main.net, common.net];
      found(circuit.placeOf({ kind: "part", id: part.id }), { part: part.id, upper, lower, high, low, fet: role === "fet" }, { subjects: [part.id] });
    }
  },
});
