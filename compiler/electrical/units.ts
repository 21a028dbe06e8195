// units.ts — parts and units that nothing uses, and the statements that put an unused unit to rest.
import type { FileEdits, Place } from "../types/source.ts";
import type { Part, Pin } from "../types/model.ts";
import { pinText, wordText, type Circuit } from "./circuit.ts";

/** True when a part with pins touches nothing at all and no pin is marked as open. */
export function isIdle(part: Part): boolean {
  return part.pins.length > 0 && part.pins.every((pin) => pin.net === null && !pin.open);
}

/** Names of the units of a part in use of which no pin is joined or marked. */
export function unusedUnits(part: Part): readonly string[] {
  if (part.def.units.length < 2 || isIdle(part)) return [];
  return part.def.units.map((unit) => unit.name).filter((name) => {
    const pins = part.pins.filter((pin) => pin.def.unit === name);
    return pins.length > 0 && pins.every((pin) => pin.net === null && !pin.open && !pin.def.hidden);
  });
}

/** The statements that tie the units' inputs and mark their outputs; undefined where no ground net is known. */
export function parking(circuit: Circuit, part: Part, units: readonly string[]): string | undefined {
  const rest = circuit.net(part.pins.find((pin) => pin.def.ground && pin.net !== null)?.net ?? null)
    ?? circuit.model.nets.find((net) => net.class === "ground")
    ?? circuit.net(part.pins.find((pin) => pin.def.electrical === "power_in" && pin.net !== null)?.net ?? null);
  if (rest === undefined) return undefined;
  const statements = units.flatMap((unit) => {
    const pins = part.pins.filter((pin) => pin.def.unit === unit);
    const minus = pins.find((pin) => pin.def.name === "IN-");
    const outputs = pins.filter((pin) => pin.def.electrical !== "input");
    const tied = pins.filter((pin) => pin.def.electrical === "input" && !(pin === minus && outputs.length === 1));
    const open = minus === undefined ? outputs : outputs.slice(1);
    return [
      ...(minus !== undefined && outputs[0] !== undefined ? [`${pinText(part, outputs[0])} -> ${pinText(part, minus)}`] : []),
      ...(tied.length > 0 ? [`${texts(part, tied)} -> ${wordText(rest.id)}`] : []),
      ...(open.length > 0 ? [`nc ${texts(part, open)}`] : []),
    ];
  });
  return statements.join("; ");
}

function texts(part: Part, pins: readonly Pin[]): string {
  return pins.map((pin) => pinText(part, pin)).join(", ");
}

/** Edits that put a statement beside the one at a place, on the same line; the formatter gives it its own. */
export function nextTo(place: Place, statement: string): FileEdits {
  return { uri: place.uri, edits: [{ span: { start: place.span.start, end: place.span.start }, text: `${statement}; ` }] };
}
