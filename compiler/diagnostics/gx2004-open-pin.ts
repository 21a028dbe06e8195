import { circuitOf, isIdle, listed, nextTo, pinLabel, pinText, unusedUnits } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const openPin = defineDiagnostic<{ readonly part: string; readonly pins: string; readonly count: number }>({
  code: "GX2004",
  name: "open-pin",
  severity: "warning",
  title: "Pin on no net",
  message: ({ part, pins, count }) => count === 1
    ? `pin ${pins} is on no net; join it, or mark it as left open with \`nc\``
    : `part \`${part}\` has ${count} pins on no net: ${pins}; join them, or mark them as left open with \`nc\``,
  why: `A pin that nothing joins is often one that was forgotten. When it is left open on purpose, say so with \`nc U1.5\`: the drawing
then shows the cross of an open pin, and whoever reads it knows that it was meant. All such pins of one part are one warning.

Nothing is said of pins that the datasheet calls "no connect", of parts with no connection at all, and of units that are not used:
those have their own codes.`,
  bad: ["GND: ground\nVCC: power 5V\nU1: LM358\nVCC -> U1.V+\nGND -> U1.V-\nIN: port input\nOUT: port output\nIN -> U1.A.IN+\nU1.A.OUT -> U1.A.IN-, OUT\nIN -> U1.B.IN+\nU1.B.IN- -> OUT\n"],
  good: ["GND: ground\nVCC: power 5V\nU1: LM358\nVCC -> U1.V+\nGND -> U1.V-\nIN: port input\nOUT: port output\nIN -> U1.A.IN+\nU1.A.OUT -> U1.A.IN-, OUT\nIN -> U1.B.IN+\nU1.B.IN- -> OUT\nnc U1.B.OUT\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      if (isIdle(part)) continue;
      const unused = unusedUnits(part);
      const open = part.pins.filter((pin) => pin.net === null && !pin.open && !pin.def.hidden && !unused.includes(pin.def.unit)
        && pin.def.electrical !== "no_connect" && pin.def.electrical !== "free");
      const first = open[0];
      if (first === undefined) continue;
      const names = open.map((pin) => pinLabel(part, pin));
      const at = circuit.placeOf({ kind: "part", id: part.id });
      const fix = nextTo(circuit.statementOf(part), `nc ${open.map((pin) => pinText(part, pin)).join(", ")}`);
      found(at, { part: part.id, pins: listed(names), count: open.length }, {
        subjects: names,
        fixes: [{ title: `mark ${names.length === 1 ? "it" : "them"} as left open`, safe: false, edits: [fix] }],
      });
    }
  },
});
