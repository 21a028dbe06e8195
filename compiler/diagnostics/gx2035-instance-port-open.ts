import { circuitOf } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const instancePortOpen = defineDiagnostic<{ readonly instance: string; readonly ports: readonly string[] }>({
  code: "GX2035",
  name: "instance-port-open",
  severity: "warning",
  title: "Port of an instance that nothing joins",
  message: ({ instance, ports }) => `${ports.length === 1 ? "port" : "ports"} ${ports.map((port) => `\`${instance}.${port}\``).join(", ")} ${ports.length === 1 ? "is" : "are"} joined to nothing outside the module; connect ${ports.length === 1 ? "it" : "them"} where \`${instance}\` is used`,
  why: `A module meets the rest of the circuit through its ports. One that is joined to nothing where the instance is used is mostly a
connection that was forgotten, or that names another instance. Take a port that nobody needs out of the module, or silence it at the instance.`,
  bad: ["module divider { IN: port input ; OUT: port output ; R1: resistor 10k ; R2: resistor 10k ; IN -> R1 -> OUT -> R2 -> GND }\nGND: ground\nSENSE: port output\nSUPPLY: port input\nX1: divider\nX2: divider\nSUPPLY -> X1.IN, X2.IN\nX1.OUT -> SENSE\n"],
  good: ["module divider { IN: port input ; OUT: port output ; R1: resistor 10k ; R2: resistor 10k ; IN -> R1 -> OUT -> R2 -> GND }\nGND: ground\nSENSE1, SENSE2: port output\nSUPPLY: port input\nX1: divider\nX2: divider\nSUPPLY -> X1.IN, X2.IN\nX1.OUT -> SENSE1\nX2.OUT -> SENSE2\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    const meeting = new Map<string, string[]>();
    for (const { id, ports } of model.modules) for (const port of ports) meeting.set(port.net, [...meeting.get(port.net) ?? [], id]);
    for (const instance of model.modules) {
      const inside = (id: string | null): boolean => id === instance.id || (id?.startsWith(`${instance.id}.`) ?? false);
      const open = instance.ports.filter((port) => {
        const net = circuit.net(port.net);
        if (net === undefined || circuit.isPort(net.id) || !net.id.startsWith(`${instance.id}.`)) return false;
        return net.pins.every((end) => inside(circuit.part(end.part)?.module ?? null)) && (meeting.get(net.id) ?? []).every(inside);
      });
      if (open.length === 0) continue;
      found(circuit.placeOf({ kind: "module", id: instance.id }), { instance: instance.id, ports: open.map((port) => port.name) }, { subjects: open.map((port) => port.net) });
    }
  },
});
