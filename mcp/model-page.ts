// model-page.ts — the circuit as facts: whole components with their connections and nets, page by page. Nothing of the drawing is in it
// unless components are selected by name. All pages together hold every component and connection once.
import { toPayload, type Netlist, type Payload } from "../compiler/index.ts";
import type { Json } from "./contract.ts";

type Component = Payload["components"][number];
type Facts = Readonly<Record<string, Json>>;

export interface ModelPage {
  readonly text: string;
  /** Id of the last component, where more follow. */
  readonly last?: string;
}

/** Components behind `after`, as many as fit; a connection stands on the page where the second of its ends does. */
export function modelPage(netlist: Netlist, after: string | undefined, bytes: number): ModelPage | undefined {
  const payload = toPayload(netlist, undefined);
  const index = new Map(payload.components.map((c, i) => [c.id, i]));
  const from = after === undefined ? 0 : (index.get(after) ?? -2) + 1;
  if (from < 0) return undefined;
  const per = perComponent(payload, index);
  let left = bytes - 900;
  let to = from;
  for (; to < payload.components.length; to++) {
    const component = payload.components[to];
    if (!component) break;
    left -= size(facts(component)) + size(per[to] ?? []) + component.ports.reduce((sum, p) => sum + p.name.length + component.id.length + 4, 0) + netsFirstSeen(payload, component, index, from) * 60;
    if (left < 0 && to > from) break;
  }
  const text = JSON.stringify(pageOf(payload, index, from, to), null, 0);
  return { text, ...(to < payload.components.length ? { last: payload.components[to - 1]?.id ?? "" } : {}) };
}

function size(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value)) + 1;
}

/** The connections that each component closes. */
function perComponent(payload: Payload, index: ReadonlyMap<string, number>): readonly (readonly Payload["connections"][number][])[] {
  const out: Payload["connections"][number][][] = payload.components.map(() => []);
  for (const c of payload.connections) out[Math.max(index.get(c.from.componentId) ?? 0, index.get(c.to.componentId) ?? 0)]?.push(c);
  return out;
}

function netsFirstSeen(payload: Payload, component: Component, index: ReadonlyMap<string, number>, from: number): number {
  const at = index.get(component.id) ?? 0;
  const earlier = new Set(payload.components.slice(Math.max(from, at - 8), at).flatMap((c) => c.ports.map((p) => p.net)));
  return new Set(component.ports.map((p) => p.net).filter((net) => net !== null && !earlier.has(net))).size;
}

/** What a component is, without where it stands. */
export function facts(component: Component): Facts {
  return {
    id: component.id, type: component.type,
    ...(Object.keys(component.properties).length > 0 ? { properties: component.properties } : {}),
    ports: component.ports.map((p) => ({ name: p.name, ...(p.number === p.name ? {} : { number: p.number }), electrical: p.electrical, net: p.net, ...(p.open ? { open: true } : {}) })),
    ...(component.group === null ? {} : { group: component.group }), ...(component.module === null ? {} : { module: component.module }),
  };
}

function pageOf(payload: Payload, index: ReadonlyMap<string, number>, from: number, to: number): Facts {
  const here = (id: string): boolean => { const at = index.get(id) ?? -1; return at >= from && at < to; };
  const closed = payload.connections.filter(({ from: a, to: b }) => {
    const at = Math.max(index.get(a.componentId) ?? 0, index.get(b.componentId) ?? 0);
    return at >= from && at < to;
  });
  const whole = from === 0 && to === payload.components.length;
  const onPage = payload.components.slice(from, to);
  const owned = new Map<string, string[]>();
  for (const c of onPage) for (const p of c.ports) if (p.net !== null) owned.set(p.net, [...(owned.get(p.net) ?? []), `${c.id}.${p.name}`]);
  const nets = payload.nets.flatMap((net) => {
    const ports = whole ? net.ports : owned.get(net.name) ?? [];
    // A net without pins is told once, on the first page.
    if (ports.length === 0 && !(from === 0 && net.ports.length === 0)) return [];
    return [{ name: net.name, kind: net.kind, ...(net.named ? {} : { named: false }), ports, ...(ports.length < net.ports.length ? { portsInAll: net.ports.length } : {}) }];
  });
  return {
    schema: payload.schema, domain: payload.domain,
    components: onPage.filter(({ id }) => here(id)).map(facts),
    ...(from === 0 ? { circuitPorts: payload.circuitPorts.map((p) => ({ ...p })) } : {}),
    connections: closed.map((c) => ({ from: { ...c.from }, to: { ...c.to }, net: c.net })),
    nets,
    ...(from === 0 ? { metadata: { ...payload.metadata } } : {}),
  };
}
