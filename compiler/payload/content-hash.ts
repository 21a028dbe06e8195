// content-hash.ts — one number for what a circuit is electrically, wherever its parts stand and whenever it was exported.
import { sha256 } from "../text/index.ts";
import type { Payload } from "./payload.ts";

/**
 * 16 hex digits over parts (id, kind, properties, pins), nets (what they join; their name when they have one) and ports.
 * Positions, rotations, groups, the title, made-up net names and how nets are drawn do not count; the order of lists neither.
 */
export function contentHash(payload: Pick<Payload, "components" | "nets" | "circuitPorts">): string {
  const components = payload.components.map((c) => [
    c.id, c.type,
    sorted(Object.entries(c.properties)),
    sorted(c.ports.map((p) => [p.name, p.number, p.electrical, p.open])),
  ]);
  const nets = payload.nets.map((n) => [n.named ? n.name : "", n.kind, sorted(n.ports)]);
  const made = new Map(payload.nets.filter((n) => !n.named).map((n) => [n.name, JSON.stringify(sorted(n.ports))]));
  const ports = payload.circuitPorts.map((p) => [p.name, p.direction, made.get(p.net) ?? p.net]);
  return sha256(JSON.stringify([sorted(components), sorted(nets), sorted(ports)])).slice(0, 16);
}

/** By the items' JSON, in code units: the same on every machine. */
function sorted(items: readonly unknown[]): readonly unknown[] {
  return items
    .map((item): readonly [string, unknown] => [JSON.stringify(item), item])
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, item]) => item);
}
