import { circuitOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const supplyNameAndVoltage = defineDiagnostic<{ readonly net: string; readonly named: number; readonly declared: number }>({
  code: "GX2047",
  name: "supply-name-and-voltage",
  severity: "warning",
  title: "Supply whose name and voltage disagree",
  message: ({ net, named, declared }) => `supply \`${net}\` is declared with ${declared} V, but its name says ${named} V; mend the one that is wrong`,
  why: `Whoever reads \`+5V\` takes it for five volts. A declaration that gives the net another voltage misleads the reader, and the
other checks count with the declared value.`,
  bad: ["+5V: power 3.3V\nGND: ground\nR1: resistor 1k\n+5V -> R1 -> GND\n"],
  good: ["+5V: power 5V\nGND: ground\nR1: resistor 1k\n+5V -> R1 -> GND\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const net of model.nets) {
      const name = /(?:^|\.)([+-]?)(\d+)(?:\.(\d+)V|V(\d*))$/i.exec(net.id);
      if (name === null || net.class !== "power" || !net.declared || net.voltage === undefined) continue;
      const named = Number(`${name[2] ?? ""}.${name[3] ?? name[4] ?? ""}0`) * (name[1] === "-" ? -1 : 1);
      if (Math.abs(Math.abs(named) - Math.abs(net.voltage)) < 0.01 * Math.abs(named) + 0.001) continue;
      found(circuit.placeOf({ kind: "net", id: net.id }), { net: net.id, named, declared: net.voltage }, { subjects: [net.id] });
    }
  },
});
