import { circuitOf, netPhrase, pinLabel } from "../electrical/index.ts";
import type { Pin } from "../types/model.ts";
import { defineDiagnostic } from "./define.ts";

/** Pairs that go straight through, from one end to the other: positive and negative line. */
const PAIRS: readonly (readonly [RegExp, RegExp, string])[] = [
  [/^(USB_?)?U?D(\+|P|_P)\d?$|^DP\d?$/i, /^(USB_?)?U?D(-|M|N|_N|_M)\d?$|^DM\d?$/i, "USB"],
  [/^CAN_?H$/i, /^CAN_?L$/i, "CAN"],
];

export const pairCrossed = defineDiagnostic<{ readonly net: string; readonly plus: string; readonly minus: string; readonly bus: string }>({
  code: "GX2039",
  name: "pair-crossed",
  severity: "warning",
  title: "Differential pair crossed",
  message: ({ net, plus, minus, bus }) => `${net} joins \`${plus}\` to \`${minus}\`: the two lines of a ${bus} pair go straight through and are never crossed; swap them at one end`,
  why: `USB and CAN join the positive line of every part to the positive line of the others. A crossed pair does not work at all, and
looks right on the board. Serial ports (TX to RX) are crossed on purpose and are not reported.`,
  bad: ["part plug prefix=J { DP: pin 1 bidirectional ; DM: pin 2 bidirectional }\npart phy prefix=U { DP: pin 1 bidirectional ; DM: pin 2 bidirectional }\nJ1: plug\nU1: phy\nJ1.DP -> U1.DM\nOTHER: port bidirectional\nJ1.DM -> OTHER\nSPARE: port bidirectional\nU1.DP -> SPARE\n"],
  good: ["part plug prefix=J { DP: pin 1 bidirectional ; DM: pin 2 bidirectional }\npart phy prefix=U { DP: pin 1 bidirectional ; DM: pin 2 bidirectional }\nJ1: plug\nU1: phy\nJ1.DP -> U1.DP\nJ1.DM -> U1.DM\n"],
  check: (model, found) => {
    const circuit = circuitOf(model);
    const told = new Set<string>();
    for (const net of model.nets) {
      if (net.class !== "signal") continue;
      for (const [plusName, minusName, bus] of PAIRS) {
        const is = (name: RegExp) => ({ pin }: { readonly pin: Pin }): boolean => [pin.def.name, ...pin.def.aliases].some((word) => name.test(word));
        const plus = circuit.on(net.id).find(is(plusName));
        const minus = circuit.on(net.id).find((terminal) => terminal.part !== plus?.part && is(minusName)(terminal));
        if (plus === undefined || minus === undefined) continue;
        // Both lines of one crossing are one mistake.
        const pair = [plus.part.id, minus.part.id].sort().join("\n");
        if (told.has(pair)) continue;
        told.add(pair);
        const names = [pinLabel(plus.part, plus.pin), pinLabel(minus.part, minus.pin)] as const;
        found(circuit.placeOf({ kind: "pin", id: plus.part.id, pin: plus.pin.def.number }), { net: netPhrase(circuit, net.id), plus: names[0], minus: names[1], bus }, { subjects: [net.id, ...names] });
      }
    }
  },
});
