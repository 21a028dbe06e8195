// way.ts — the shortest way between two places of a circuit, from net to net through parts.
import type { Netlist } from "../compiler/index.ts";

export type Step = { readonly kind: "net"; readonly id: string } | { readonly kind: "pin"; readonly part: string; readonly pin: string };

/**
 * From and to are `net:OUT`, `part:R1` or `pin:R1:1`. Pins and nets in turn, both ends included; empty when nothing joins them. Supplies
 * and grounds join everything, so a way that avoids them wins whatever its length.
 */
export function shortestWay(netlist: Netlist, from: string, to: string): readonly Step[] {
  const supplies = new Set(netlist.nets.filter((net) => net.class !== "signal").map(({ id }) => `net:${id}`));
  const steps = search(netlist, from, to, (node) => supplies.has(node));
  return (steps.length > 0 ? steps : search(netlist, from, to, () => false)).flatMap(stepOf);
}

function search(netlist: Netlist, from: string, to: string, avoid: (node: string) => boolean): readonly string[] {
  const near = neighbours(netlist);
  const came = new Map<string, string | undefined>([[from, undefined]]);
  const waiting = [from];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (at === to) return trace(came, at);
    if (at !== from && avoid(at)) continue;
    for (const next of near.get(at) ?? []) if (!came.has(next)) { came.set(next, at); waiting.push(next); }
  }
  return [];
}

/** Nets with their pins, pins with their part. */
function neighbours(netlist: Netlist): ReadonlyMap<string, readonly string[]> {
  const out = new Map<string, string[]>();
  const put = (a: string, b: string): void => { const there = out.get(a); if (there) there.push(b); else out.set(a, [b]); };
  const join = (a: string, b: string): void => {
    put(a, b);
    put(b, a);
  };
  for (const part of netlist.parts) {
    for (const pin of part.units.flatMap((unit) => unit.pins)) {
      const name = `pin:${part.id}:${pin.number}`;
      join(`part:${part.id}`, name);
      if (pin.net !== null) join(name, `net:${pin.net}`);
    }
  }
  return out;
}

function trace(came: ReadonlyMap<string, string | undefined>, end: string): readonly string[] {
  const out: string[] = [];
  for (let at: string | undefined = end; at !== undefined; at = came.get(at)) out.unshift(at);
  return out;
}

/** Parts are not told: the two pins beside them say it. */
function stepOf(node: string): readonly Step[] {
  const [kind, rest = ""] = [node.slice(0, node.indexOf(":")), node.slice(node.indexOf(":") + 1)];
  if (kind === "net") return [{ kind: "net", id: rest }];
  const split = rest.lastIndexOf(":");
  return kind === "pin" ? [{ kind: "pin", part: rest.slice(0, split), pin: rest.slice(split + 1) }] : [];
}
