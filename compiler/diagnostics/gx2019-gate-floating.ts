import { circuitOf, netPhrase, pinLabel } from "../electrical/index.ts";
import { defineDiagnostic } from "./define.ts";

export const gateFloating = defineDiagnostic<{ readonly pin: string; readonly net: string }>({
  code: "GX2019",
  name: "gate-floating",
  severity: "warning",
  title: "Transistor that nothing controls",
  message: ({ pin, net }) => `\`${pin}\` is driven by nothing: ${net} has only gates, bases and capacitors on it, so the transistor may be on or off; join a driver or a resistor`,
  why: `The gate of a field-effect transistor holds whatever charge it has got, and the base of a bipolar one carries no current
without a source of it. A net that joins gates or bases with each other and with capacitors alone leaves the transistor undefined.`,
  bad: ["+12V: power 12V\nGND: ground\nR1: resistor 100\nQ1: nmos\nC1: capacitor 10nF\n+12V -> R1 -> Q1.D\nQ1.S -> GND\nQ1.G -> C1 -> GND\n"],
  good: ["+12V: power 12V\nGND: ground\nR1: resistor 100\nR2: resistor 10k\nIN: port input\nQ1: nmos\n+12V -> R1 -> Q1.D\nQ1.S -> GND\nIN -> R2 -> Q1.G\n"],
  wantsWhole: true,
  check: (model, found) => {
    const circuit = circuitOf(model);
    for (const net of model.nets) {
      const pins = circuit.on(net.id);
      const isControl = ({ pin, role }: (typeof pins)[number]): boolean => (role === "fet" && pin.def.name === "G") || (role === "bjt" && pin.def.name === "B");
      const first = pins.find(isControl);
      if (first === undefined || net.class !== "signal" || circuit.isPort(net.id) || pins.length < 2) continue;
      if (!pins.every((terminal) => isControl(terminal) || terminal.role === "capacitor")) continue;
      const label = pinLabel(first.part, first.pin);
      found(circuit.placeOf({ kind: "pin", id: first.part.id, pin: first.pin.def.number }), { pin: label, net: netPhrase(circuit, net.id) }, { subjects: [label, net.id] });
    }
  },
});
