// hierarchy.ts — a net as a call: who drives it, and what loads it.
import { occurrenceAt, type World } from "../edit/index.ts";
import type { Electrical, Model, Net, Part } from "../types/model.ts";
import type { Place, Span, Uri } from "../types/source.ts";
import { factsOf, netsAt } from "./facts.ts";

export interface NetItem {
  readonly kind: "net" | "part";
  readonly id: string;
  readonly detail: string;
  readonly place: Place;
}

export interface NetCall {
  readonly item: NetItem;
  /** Where the pins are written. */
  readonly at: readonly Span[];
}

const DRIVES: ReadonlySet<Electrical> = new Set(["output", "power_out", "tri_state", "open_collector", "open_emitter", "bidirectional"]);
const LOADS: ReadonlySet<Electrical> = new Set(["input", "power_in", "bidirectional", "tri_state"]);

/** The nets or parts at an offset. */
export function hierarchyAt(world: World, uri: Uri, offset: number): readonly NetItem[] {
  const at = occurrenceAt(world, uri, offset);
  if (!at) return [];
  const { parts, nets } = factsOf(world.snapshot, uri);
  if (at.kind === "net" || at.kind === "port") return netsAt(world.snapshot, uri, uri, at.span.start).map((net) => netItem(net, { uri, span: at.span }));
  if (at.kind === "pin") {
    const entry = factsOf(world.snapshot, uri).entities.get(`${at.span.start} ${uri}`)?.find(({ entity }) => entity.kind === "pin");
    const pin = entry?.entity.kind === "pin" ? parts.get(entry.entity.id)?.pins.find((each) => entry.entity.kind === "pin" && each.def.number === entry.entity.pin) : undefined;
    const net = nets.get(pin?.net ?? "");
    return net ? [netItem(net, { uri, span: at.span })] : [];
  }
  if (at.kind !== "part") return [];
  const entity = factsOf(world.snapshot, uri).entities.get(`${at.span.start} ${uri}`)?.find((each) => each.entity.kind === "part")?.entity;
  const part = entity && parts.get(entity.id);
  return part ? [partItem(part, factsOf(world.snapshot, uri).model)] : [];
}

/** What drives a net, or the nets that a part takes in. */
export function incoming(world: World, uri: Uri, item: Pick<NetItem, "kind" | "id">): readonly NetCall[] {
  return calls(world, uri, item, item.kind === "net" ? DRIVES : LOADS);
}

/** What loads a net, or the nets that a part drives. */
export function outgoing(world: World, uri: Uri, item: Pick<NetItem, "kind" | "id">): readonly NetCall[] {
  return calls(world, uri, item, item.kind === "net" ? LOADS : DRIVES);
}

function calls(world: World, uri: Uri, item: Pick<NetItem, "kind" | "id">, types: ReadonlySet<Electrical>): readonly NetCall[] {
  const { parts, nets, model } = factsOf(world.snapshot, uri);
  const spansOf = (part: string, pin: string) => model.source.entries.flatMap(({ entity, place }) => (entity.kind === "pin" && entity.id === part && entity.pin === pin && place.uri === uri ? [place.span] : []));
  if (item.kind === "net") {
    const net = nets.get(item.id);
    const byPart = new Map<string, Span[]>();
    for (const { part: id, pin } of net?.pins ?? []) {
      const def = parts.get(id)?.pins.find((each) => each.def.number === pin)?.def;
      // A passive pin both drives and loads: resistors and sources by two wires are all there is on many nets.
      if (!def || !(types.has(def.electrical) || def.electrical === "passive" || def.electrical === "unspecified" || def.electrical === "free")) continue;
      byPart.set(id, [...(byPart.get(id) ?? []), ...spansOf(id, pin)]);
    }
    return [...byPart].flatMap(([id, at]) => { const part = parts.get(id); return part ? [{ item: partItem(part, model), at }] : []; });
  }
  const part = parts.get(item.id);
  const found = new Map<string, Span[]>();
  for (const pin of part?.pins ?? []) {
    if (pin.net === null || !(types.has(pin.def.electrical) || pin.def.electrical === "passive")) continue;
    found.set(pin.net, [...(found.get(pin.net) ?? []), ...spansOf(item.id, pin.def.number)]);
  }
  return [...found].flatMap(([id, at]) => { const net = nets.get(id); return net ? [{ item: netItem(net, placeOf(model, id, { uri, span: { start: 0, end: 0 } })), at }] : []; });
}

function netItem(net: Net, place: Place): NetItem {
  return { kind: "net", id: net.id, detail: `${net.pins.length} pins`, place };
}

function partItem(part: Part, model: Model): NetItem {
  const entry = model.source.entries.find(({ entity, role }) => role === "declaration" && entity.kind === "part" && entity.id === part.id);
  return { kind: "part", id: part.id, detail: `${part.def.kind} ${part.value}`.trim(), place: entry?.place ?? { uri: part.def.place.uri, span: part.def.place.span } };
}

function placeOf(model: Model, net: string, otherwise: Place): Place {
  return model.source.entries.find(({ entity }) => entity.kind === "net" && entity.id === net)?.place ?? otherwise;
}
