// kinds.ts — the names that measuring scripts give to kinds, where they differ from the library's.

const MEASURED: Readonly<Record<string, string>> = {
  polarized_capacitor: "polcap", zener_diode: "zener", schottky_diode: "schottky", nmosfet: "nmos", pmosfet: "pmos", n_mosfet: "nmos", p_mosfet: "pmos",
  voltage_source: "vsource", current_source: "isource", push_button: "button", dc_motor: "motor", spst: "switch", spst_switch: "switch", resonator: "crystal",
};

/** Kinds of two terminals that a path runs through; any other part of two pins is none of them. */
const TWO_TERMINAL = new Set([
  "resistor", "capacitor", "polcap", "battery", "lamp", "thermistor", "ferrite_bead", "tvs", "inductor", "diode", "led", "zener", "schottky", "crystal",
  "fuse", "switch", "motor", "vsource", "isource", "button",
]);

export function measuredKind(kind: string): string {
  return Object.hasOwn(MEASURED, kind) ? (MEASURED[kind] ?? kind) : kind;
}

export function isTwoTerminal(kind: string): boolean {
  return TWO_TERMINAL.has(measuredKind(kind));
}
