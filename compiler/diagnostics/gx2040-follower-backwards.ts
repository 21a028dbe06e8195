import { circuitOf, pinLabel } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const followerBackwards = defineDiagnostic<{ readonly output: string; readonly plus: string }>({
  code: "GX2040",
  name: "follower-backwards",
  severity: "warning",
  title: "Op-amp output on its non-inverting input",
  message: ({ output, plus }) => `output \`${output}\` is joined straight to non-inverting input \`${plus}\`, which latches at a rail; a follower joins its output to the inverting input`,
  why: `Feedback to the non-inverting input is positive: the output runs to one rail and stays there. A follower joins its output to
IN- and takes the signal at IN+. Hysteresis uses a resistor between output and IN+, which is not reported.`,
  bad: ["VCC: power 5V\nGND: ground\nU1: LM358\nC1: capacitor 100nF\nVCC -> U1.V+\nVCC -> C1 -> GND\nGND -> U1.V-\nIN: port input\nOUT: port output\nIN -> U1.A.IN-\nU1.A.OUT -> U1.A.IN+, OUT\nU1.B.OUT -> U1.B.IN-\nGND -> U1.B.IN+\n"],
  good: ["VCC: power 5V\nGND: ground\nU1: LM358\nC1: capacitor 100nF\nVCC -> U1.V+\nVCC -> C1 -> GND\nGND -> U1.V-\nIN: port input\nOUT: port output\nIN -> U1.A.IN+\nU1.A.OUT -> U1.A.IN-, OUT\nU1.B.OUT -> U1.B.IN-\nGND -> U1.B.IN+\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      for (const plus of part.pins) {
        if (plus.net === null || plus.def.name !== "IN+") continue;
        const output = part.pins.find((pin) => pin.def.unit === plus.def.unit && pin.def.electrical === "output" && pin.net === plus.net);
        const minus = part.pins.find((pin) => pin.def.unit === plus.def.unit && pin.def.name === "IN-");
        if (output === undefined || minus?.net === plus.net) continue;
        const names = [pinLabel(part, output), pinLabel(part, plus)] as const;
        found(circuit.placeOf({ kind: "part", id: part.id }), { output: names[0], plus: names[1] }, { subjects: names });
      }
    }
  },
});
