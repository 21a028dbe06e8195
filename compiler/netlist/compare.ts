// compare.ts — whether two netlists join the same pins, for tests and for edits that must not change the circuit.
import type { Netlist } from "../types/netlist.ts";
import { compareNatural } from "./natural.ts";

/** The first difference between the nets of two circuits, or undefined when they join the same pins and leave the same pins open. */
export function sameNets(a: Netlist, b: Netlist): string | undefined {
  const [x, y] = [sets(a), sets(b)];
  const missing = [...x].find((line) => !y.has(line));
  if (missing !== undefined) return `only in the first: ${missing}`;
  const extra = [...y].find((line) => !x.has(line));
  return extra === undefined ? undefined : `only in the second: ${extra}`;
}

/** One line for each net's pins and each open pin. Names of nets do not count. */
function sets(netlist: Netlist): ReadonlySet<string> {
  const nets = netlist.nets.filter((net) => net.pins.length > 0).map((net) => net.pins.map((pin) => `${pin.part}.${pin.pin}`).sort(compareNatural).join(" "));
  const open = netlist.parts.flatMap((part) => part.units.flatMap((unit) => unit.pins.filter((pin) => pin.open).map((pin) => `open ${part.id}.${pin.number}`)));
  return new Set([...nets, ...open]);
}
