import { circuitOf, isStated, pinLabel } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const outputOnRail = defineDiagnostic<{ readonly pin: string; readonly net: string; readonly ground: boolean }>({
  code: "GX2005",
  name: "output-on-rail",
  severity: "error",
  title: "Output tied to a supply or to ground",
  message: ({ pin, net, ground }) => `output \`${pin}\` is tied to ${ground ? "ground" : "supply"} \`${net}\`, which shorts it whenever it drives the other level; move it to a signal, or mark it with \`nc\``,
  why: `A push-pull output wants to set its own level. Tied to a rail, it carries its short-circuit current as soon as it drives
the other way. An unused output is left open and marked with \`nc\`; a pin that feeds a supply is typed \`power_out\`.`,
  bad: ["VCC: power 5V\nGND: ground\nU1: NE555\nVCC -> U1.VCC, U1.RESET\nGND -> U1.GND, U1.OUT\nIN: port input\nIN -> U1.TRIG, U1.THRES\nnc U1.CTRL, U1.DISCH\n"],
  good: ["VCC: power 5V\nGND: ground\nU1: NE555\nVCC -> U1.VCC, U1.RESET\nGND -> U1.GND\nIN: port input\nOUT: port output\nIN -> U1.TRIG, U1.THRES\nU1.OUT -> OUT\nnc U1.CTRL, U1.DISCH\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const net of model.nets) {
      if (net.class === "signal" || !isStated(net)) continue;
      // A supply that only an output feeds (a reference, a charge pump) has got its name from there.
      const others = circuit.on(net.id).filter(({ pin }) => pin.def.electrical === "power_out");
      if (net.class === "power" && !net.declared && others.length === 0) continue;
      for (const { part, pin } of circuit.on(net.id)) {
        if (pin.def.electrical !== "output") continue;
        const label = pinLabel(part, pin);
        found(circuit.placeOf({ kind: "pin", id: part.id, pin: pin.def.number }), { pin: label, net: net.id, ground: net.class === "ground" }, { subjects: [label, net.id] });
      }
    }
  },
});
