// facts.ts — what the resolved circuit knows of a place in a text.
import type { EntityRef, Model, Net, Part } from "../types/model.ts";
import type { Span, Uri } from "../types/source.ts";
import type { Snapshot } from "../types/session.ts";

interface Facts {
  readonly model: Model;
  readonly parts: ReadonlyMap<string, Part>;
  readonly nets: ReadonlyMap<string, Net>;
  /** By uri and start of the span. */
  readonly entities: ReadonlyMap<string, readonly { readonly entity: EntityRef; readonly span: Span; readonly role: string }[]>;
}

const kept = new WeakMap<Model, Facts>();

/** The circuit of a file, indexed. */
export function factsOf(snapshot: Snapshot, uri: Uri): Facts {
  const model = snapshot.model(uri).value;
  const known = kept.get(model);
  if (known) return known;
  const entities = new Map<string, { entity: EntityRef; span: Span; role: string }[]>();
  for (const { entity, place, role } of model.source.entries) {
    const key = `${place.span.start} ${place.uri}`;
    const list = entities.get(key);
    if (list) list.push({ entity, span: place.span, role });
    else entities.set(key, [{ entity, span: place.span, role }]);
  }
  const facts = { model, parts: new Map(model.parts.map((part) => [part.id, part])), nets: new Map(model.nets.map((net) => [net.id, net])), entities };
  kept.set(model, facts);
  return facts;
}

/** What the circuit of `main` has at a place: the parts, pins, nets and modules named there, each once. */
export function entitiesAt(snapshot: Snapshot, main: Uri, uri: Uri, start: number): readonly EntityRef[] {
  const found = factsOf(snapshot, main).entities.get(`${start} ${uri}`) ?? [];
  const seen = new Set<string>();
  return found.filter(({ entity, role }) => role !== "property" && !seen.has(JSON.stringify(entity)) && seen.add(JSON.stringify(entity))).map(({ entity }) => entity);
}

/** The parts declared or mentioned at a place; one for each instance of its module. */
export function partsAt(snapshot: Snapshot, main: Uri, uri: Uri, start: number): readonly Part[] {
  const { parts } = factsOf(snapshot, main);
  return entitiesAt(snapshot, main, uri, start).flatMap((entity) => (entity.kind === "part" ? parts.get(entity.id) ?? [] : []));
}

/** The nets named at a place. */
export function netsAt(snapshot: Snapshot, main: Uri, uri: Uri, start: number): readonly Net[] {
  const { nets } = factsOf(snapshot, main);
  return entitiesAt(snapshot, main, uri, start).flatMap((entity) => (entity.kind === "net" ? nets.get(entity.id) ?? [] : []));
}
