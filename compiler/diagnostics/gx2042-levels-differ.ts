import { circuitOf, pinLabel, roleOf, signOf, voltsOf, type Circuit } from "../electrical/index.ts";
import type { Part } from "../types/model.ts";
import { defineDiagnostic } from "./define.ts";

export const levelsDiffer = defineDiagnostic<{ readonly output: string; readonly input: string; readonly high: number; readonly low: number }>({
  code: "GX2042",
  name: "levels-differ",
  severity: "info",
  title: "Logic levels differ",
  message: ({ output, input, high, low }) => `\`${output}\` drives ${high} V into \`${input}\`, whose part is fed with ${low} V; check that the input bears it, or put a divider or level shifter between`,
  why: `An output swings to its own supply. An input of a part with a lower supply has protection diodes that conduct above that
supply, unless the datasheet calls it tolerant. A resistor divider, a level shifter or an open-drain output solves it.`,
  bad: ["+5V: power 5V\n+3V3: power 3.3V\nGND: ground\npart gate prefix=U { A: pin 1 input ; Y: pin 2 output ; VCC: pin 3 power ; GND: pin 4 ground }\nU[1..2]: gate\nC[1..2]: capacitor 100nF\n+5V -> C1 -> GND\n+3V3 -> C2 -> GND\n+5V -> U1.VCC\n+3V3 -> U2.VCC\nGND -> U1.GND, U2.GND\nIN: port input\nOUT: port output\nIN -> U1.A\nU1.Y -> U2.A\nU2.Y -> OUT\n"],
  good: ["+5V: power 5V\nGND: ground\npart gate prefix=U { A: pin 1 input ; Y: pin 2 output ; VCC: pin 3 power ; GND: pin 4 ground }\nU[1..2]: gate\nC1: capacitor 100nF\n+5V -> C1 -> GND\n+5V -> U1.VCC, U2.VCC\nGND -> U1.GND, U2.GND\nIN: port input\nOUT: port output\nIN -> U1.A\nU1.Y -> U2.A\nU2.Y -> OUT\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    const told = new Set<string>();
    for (const net of model.nets) {
      if (net.class !== "signal") continue;
      const pins = circuit.on(net.id);
      const output = pins.find(({ pin, role }) => role === "chip" && pin.def.electrical === "output");
      const high = output === undefined ? undefined : supplyOf(circuit, output.part);
      if (output === undefined || high === undefined) continue;
      for (const { part, pin, role } of pins) {
        const low = role === "chip" && part !== output.part && (pin.def.electrical === "input" || pin.def.electrical === "bidirectional") ? supplyOf(circuit, part) : undefined;
        if (low === undefined || high < low * 1.2 || told.has(`${output.part.id}\n${part.id}`)) continue;
        told.add(`${output.part.id}\n${part.id}`);
        const names = [pinLabel(output.part, output.pin), pinLabel(part, pin)] as const;
        found(circuit.placeOf({ kind: "pin", id: part.id, pin: pin.def.number }), { output: names[0], input: names[1], high, low }, { subjects: [...names, net.id] });
      }
    }
  },
});

/** Volts of a part's one positive supply against ground; undefined when it has several, a negative one, or none that is known. */
function supplyOf(circuit: Circuit, part: Part): number | undefined {
  if (roleOf(part) !== "chip" || part.pins.some((pin) => pin.def.electrical === "power_out")) return undefined;
  const nets = part.pins.filter((pin) => pin.def.electrical === "power_in").map((pin) => circuit.net(pin.net));
  const volts = new Set(nets.filter((net) => signOf(net) !== 0).map((net) => voltsOf(net)));
  const [only] = volts;
  return volts.size === 1 && only !== undefined && only > 0 ? only : undefined;
}
