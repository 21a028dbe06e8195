// flow.ts — which parts a reader expects to the right of which: breadth first from what drives the circuit, along signal nets.
import type { Netlist, NetlistPart, NetlistPin } from "../../types/netlist.ts";
import { isTwoTerminal, measuredKind } from "./kinds.ts";

interface Node {
  readonly id: string;
  readonly twoTerminal: boolean;
  readonly pins: readonly { readonly net: string; readonly drives: boolean; readonly takes: boolean; readonly leaves: boolean }[];
}

const DRIVES = new Set(["output", "open_collector", "open_emitter"]);
const CONTROL = /^(B|G|BASE|GATE|G\d)$/i;
const TRANSISTOR = new Set(["npn", "pnp", "nmos", "pmos"]);

/** Pairs `[left, right]` of ids of units and ports. Shunts to a supply, and parts that feed back, make no demand. */
export function flowPairs(netlist: Netlist): readonly (readonly [string, string])[] {
  const signals = new Set(netlist.nets.filter((net) => net.class === "signal").map((net) => net.id));
  const nodes = [...netlist.parts.flatMap(partNodes), ...portNodes(netlist)];
  const onNet = new Map<string, Node[]>();
  const drivers = new Map<string, Set<string>>();
  for (const node of nodes) for (const pin of node.pins) {
    if (signals.has(pin.net)) push(onNet, pin.net, node);
    if (pin.drives) drivers.set(pin.net, (drivers.get(pin.net) ?? new Set<string>()).add(node.id));
  }
  const seen = new Set<string>();
  const pairs: (readonly [string, string])[] = [];
  let queue = starts(nodes);
  for (const node of queue) seen.add(node.id);
  while (queue.length > 0) {
    const next: Node[] = [];
    for (const node of queue) for (const net of exits(node, signals)) {
      // A net that an output drives is entered through its driver only; the other way is feedback.
      if (node.twoTerminal && drivers.has(net) && !drivers.get(net)?.has(node.id)) continue;
      for (const other of onNet.get(net) ?? []) {
        if (seen.has(other.id) || isShunt(other, signals) || (!other.twoTerminal && drivers.get(net)?.has(other.id))) continue;
        seen.add(other.id);
        if (feedsBack(node, other, net)) continue;
        pairs.push([node.id, other.id]);
        next.push(other);
      }
    }
    queue = next;
  }
  return pairs;
}

function starts(nodes: readonly Node[]): readonly Node[] {
  const sources = nodes.filter((node) => node.pins.some((pin) => pin.drives) && !node.pins.some((pin) => pin.takes));
  const any = nodes.find((node) => node.pins.some((pin) => pin.drives));
  return sources.length > 0 ? sources : any ? [any] : [];
}

function exits(node: Node, signals: ReadonlySet<string>): readonly string[] {
  return [...new Set(node.pins.filter((pin) => signals.has(pin.net) && (node.twoTerminal || pin.leaves)).map((pin) => pin.net))];
}

function isShunt(node: Node, signals: ReadonlySet<string>): boolean {
  return node.twoTerminal && node.pins.some((pin) => !signals.has(pin.net));
}

function feedsBack(from: Node, part: Node, net: string): boolean {
  if (!part.twoTerminal || from.twoTerminal) return false;
  const far = part.pins.find((pin) => pin.net !== net)?.net;
  return from.pins.some((pin) => pin.net === far && pin.takes);
}

function partNodes(part: NetlistPart): readonly Node[] {
  const kind = measuredKind(part.kind);
  return part.units.map((unit) => ({
    id: unit.id,
    twoTerminal: isTwoTerminal(kind),
    pins: unit.pins.flatMap((pin: NetlistPin) => {
      if (pin.net === null) return [];
      const drives = DRIVES.has(pin.electrical);
      return [{ net: pin.net, drives, takes: pin.electrical === "input", leaves: drives || (TRANSISTOR.has(kind) && !CONTROL.test(pin.name)) }];
    }),
  }));
}

/** An input of the circuit drives its net; an output takes it. */
function portNodes(netlist: Netlist): readonly Node[] {
  return netlist.ports.flatMap((port) => {
    if (port.direction !== "input" && port.direction !== "output") return [];
    const input = port.direction === "input";
    return [{ id: port.name, twoTerminal: false, pins: [{ net: port.net, drives: input, takes: !input, leaves: input }] }];
  });
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
