import { circuitOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const portNotUsed = defineDiagnostic<{ readonly port: string }>({
  code: "GX2034",
  name: "port-not-used",
  severity: "warning",
  title: "Port that leads nowhere",
  message: ({ port }) => `port \`${port}\` reaches no pin; connect it, or take it out`,
  why: `A port is where a net of the circuit goes out. One whose net has no pin was forgotten, or the net stands under another name.`,
  bad: ["IN: port input\nOUT: port output\nEN: port input\nGND: ground\nR[1..2]: resistor 10k\nIN -> R1 -> OUT -> R2 -> GND\n"],
  good: ["IN: port input\nOUT: port output\nGND: ground\nR[1..2]: resistor 10k\nIN -> R1 -> OUT -> R2 -> GND\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const port of model.ports) {
      if ((circuit.net(port.net)?.pins.length ?? 0) > 0) continue;
      found(circuit.placeOf({ kind: "port", id: port.name }), { port: port.name }, { subjects: [port.name] });
    }
  },
});
