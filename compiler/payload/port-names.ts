// port-names.ts — what a pin is called outside: by its name; by its number where names repeat; `pin1` where it has no name.
import type { Netlist, NetlistPart } from "../types/netlist.ts";

/** Pin's number → port's name, of one part. Names are unique in the part. */
export function partPortNames(part: NetlistPart): ReadonlyMap<string, string> {
  const pins = part.units.flatMap((unit) => unit.pins);
  const uses = new Map<string, number>();
  for (const pin of pins) uses.set(pin.name, (uses.get(pin.name) ?? 0) + 1);
  // A name that is another pin's number would say two things, so it is not used.
  const numbers = new Set(pins.map((pin) => pin.number));
  return new Map(pins.map((pin) => [pin.number, nameOf(pin.number, pin.name, (uses.get(pin.name) ?? 0) > 1, numbers)]));
}

/** The same for all parts, by part's id. */
export function portNames(netlist: Netlist): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(netlist.parts.map((part) => [part.id, partPortNames(part)]));
}

function nameOf(number: string, name: string, repeats: boolean, numbers: ReadonlySet<string>): string {
  if (name === number || name === "") return repeats ? number : `pin${number}`;
  return repeats || numbers.has(name) ? number : name;
}
