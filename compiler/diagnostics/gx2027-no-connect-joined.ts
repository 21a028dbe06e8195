import { circuitOf, netPhrase, pinLabel } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const noConnectJoined = defineDiagnostic<{ readonly pin: string; readonly net: string; readonly marked: boolean }>({
  code: "GX2027",
  name: "no-connect-joined",
  severity: "warning",
  title: "Pin that is to stay open is joined",
  message: ({ pin, net, marked }) => marked
    ? `\`${pin}\` is marked with \`nc\` and joined to ${net} as well; take one of the two out`
    : `the datasheet says that \`${pin}\` is not to be connected, but it is joined to ${net}; leave it open`,
  why: `A pin that the datasheet calls "no connect" or "do not connect" may be joined to something inside the part, such as a test
point of its maker. And a pin cannot be left open with \`nc\` and be on a net at once: one of the two statements is a slip.`,
  bad: ["VCC: power 5V\nGND: ground\npart thing prefix=U { A: pin 1 passive ; NC: pin 2 no_connect ; B: pin 3 passive }\nU1: thing\nVCC -> U1.A\nGND -> U1.B, U1.NC\n"],
  good: ["VCC: power 5V\nGND: ground\npart thing prefix=U { A: pin 1 passive ; NC: pin 2 no_connect ; B: pin 3 passive }\nU1: thing\nVCC -> U1.A\nGND -> U1.B\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const part of circuit.parts) {
      for (const pin of part.pins) {
        if (pin.net === null || circuit.on(pin.net).length < 2 || (!pin.open && pin.def.electrical !== "no_connect")) continue;
        const label = pinLabel(part, pin);
        found(circuit.placeOf({ kind: "pin", id: part.id, pin: pin.def.number }), { pin: label, net: netPhrase(circuit, pin.net), marked: pin.open }, { subjects: [label, pin.net] });
      }
    }
  },
});
