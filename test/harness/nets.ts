// nets.ts — a circuit's connectivity as plain text, for comparing circuits pin by pin whatever their nets are called.
import type { Netlist } from "../../compiler/types/netlist.ts";

/** Each net of at least two pins as its sorted pins, `R1.2 C1.1`; the list is sorted. */
export type Connectivity = readonly string[];

/** The connectivity of a netlist, by part id and pin number. */
export function connectivity(netlist: Netlist): Connectivity {
  return grouped(netlist.parts.flatMap((part) => part.units.flatMap((unit) => unit.pins.map((pin) => [`${part.id}.${pin.number}`, pin.net] as const))));
}

/** The connectivity of pins that each say which net they are on. */
export function grouped(pins: readonly (readonly [string, string | null])[]): Connectivity {
  const nets = new Map<string, string[]>();
  for (const [pin, net] of pins) {
    if (net === null) continue;
    const list = nets.get(net);
    if (list === undefined) nets.set(net, [pin]);
    else list.push(pin);
  }
  return [...nets.values()].filter((list) => list.length > 1).map((list) => list.sort().join(" ")).sort();
}

/**
 * Which pins meet, which of them meet a supply or ground, and which a port: two texts with the same answer are the same circuit
 * as far as nets go. Names of signals, values and kinds do not count.
 */
export function meaning(netlist: Netlist): string {
  const parts = netlist.parts.map((part) => `part ${part.id}`).sort();
  const pinsOf = new Map(netlist.nets.map((net) => [net.id, net.pins.map((end) => `${end.part}.${end.pin}`).sort().join(" ")]));
  const ports = netlist.ports.map((port) => `port ${port.name} ${pinsOf.get(port.net) ?? ""}`).sort();
  const joined = netlist.nets.filter((net) => net.pins.length > 1 && net.class === "signal").map((net) => `net ${pinsOf.get(net.id) ?? ""}`).sort();
  const rails = netlist.nets.filter((net) => net.pins.length > 0 && net.class !== "signal").map((net) => `${net.class} ${net.id} ${pinsOf.get(net.id) ?? ""}`).sort();
  return [...parts, ...joined, ...rails, ...ports].join("\n");
}
