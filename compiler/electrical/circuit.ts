// circuit.ts — a model with the look-ups that electrical rules need, built once a model.
import type { EntityRef, Model, Net, Part, Pin } from "../types/model.ts";
import type { Place } from "../types/source.ts";
import { roleOf, type Role } from "./roles.ts";

/** One pin of one part, as it meets a net. */
export interface Terminal {
  readonly part: Part;
  readonly pin: Pin;
  readonly role: Role;
}

/** The model with its indices. Parts that are not fitted (`dnp`) stay in `model` but meet no net here. */
export interface Circuit {
  readonly model: Model;
  readonly parts: readonly Part[];
  readonly part: (id: string) => Part | undefined;
  readonly net: (id: string | null) => Net | undefined;
  /** The fitted parts' pins on a net, in canonical order. */
  readonly on: (net: string | null) => readonly Terminal[];
  /** Nets that leave the circuit through a port. */
  readonly isPort: (net: string | null) => boolean;
  /** Where an entity is declared, else first mentioned. */
  readonly placeOf: (entity: EntityRef) => Place;
  /** The whole statement that declares a part. */
  readonly statementOf: (part: Part) => Place;
}

const circuits = new WeakMap<Model, Circuit>();

/** The circuit of a model; the same object each time. */
export function circuitOf(model: Model): Circuit {
  const known = circuits.get(model);
  if (known !== undefined) return known;
  const made = index(model);
  circuits.set(model, made);
  return made;
}

function index(model: Model): Circuit {
  const parts = new Map(model.parts.map((part) => [part.id, part]));
  const nets = new Map(model.nets.map((net) => [net.id, net]));
  const ports = new Set(model.ports.map((port) => port.net));
  const terminals = new Map<string, readonly Terminal[]>();
  for (const net of model.nets) terminals.set(net.id, net.pins.flatMap((end) => terminal(parts.get(end.part), end.pin)));
  const places = placesOf(model);
  const statements = new Map(model.source.entries.flatMap(({ entity, place, statement }) => (statement === undefined ? [] : [[key(entity), { uri: place.uri, span: statement }] as const])));
  return {
    model,
    parts: model.parts.filter((part) => !part.dnp),
    part: (id) => parts.get(id),
    net: (id) => (id === null ? undefined : nets.get(id)),
    on: (net) => (net === null ? [] : terminals.get(net) ?? []),
    isPort: (net) => net !== null && ports.has(net),
    placeOf: (entity) => places.get(key(entity)) ?? (entity.kind === "pin" ? places.get(key({ kind: "part", id: entity.id })) : undefined) ?? NOWHERE,
    statementOf: (part) => statements.get(key({ kind: "part", id: part.id })) ?? places.get(key({ kind: "part", id: part.id })) ?? NOWHERE,
  };
}

function terminal(part: Part | undefined, number: string): readonly Terminal[] {
  const pin = part?.pins.find((candidate) => candidate.def.number === number);
  return part === undefined || pin === undefined || part.dnp ? [] : [{ part, pin, role: roleOf(part) }];
}

/** Only of a model made by hand without a source map. */
const NOWHERE: Place = { uri: "", span: { start: 0, end: 0 } };

function placesOf(model: Model): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const entry of model.source.entries) if (entry.role === "mention" && !places.has(key(entry.entity))) places.set(key(entry.entity), entry.place);
  const declared = new Set<string>();
  for (const entry of model.source.entries) {
    if (entry.role !== "declaration" || declared.has(key(entry.entity))) continue;
    declared.add(key(entry.entity));
    places.set(key(entry.entity), entry.place);
  }
  return places;
}

function key(entity: EntityRef): string {
  return entity.kind === "pin" ? `pin ${entity.id}\n${entity.pin}` : `${entity.kind} ${entity.id}`;
}

/** The pin of that name, alias or number; undefined when there is none. */
export function pinOf(part: Part, ...names: readonly string[]): Pin | undefined {
  for (const name of names) {
    const found = part.pins.find((pin) => pin.def.name.toUpperCase() === name)
      ?? part.pins.find((pin) => pin.def.aliases.some((alias) => alias.toUpperCase() === name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The other end of a two-terminal part. */
export function otherEnd(part: Part, pin: Pin): Pin | undefined {
  return part.pins.length === 2 ? part.pins.find((candidate) => candidate !== pin) : undefined;
}

/** `U1.DISCH`, or by number where the name stands on several pins. For messages and subjects. */
export function pinLabel(part: Part, pin: Pin): string {
  const twice = part.pins.some((other) => other !== pin && other.def.name === pin.def.name);
  const unit = pin.def.unit !== "" && twice && !part.pins.some((other) => other !== pin && other.def.unit === pin.def.unit && other.def.name === pin.def.name);
  return unit ? `${part.id}.${pin.def.unit}.${pin.def.name}` : `${part.id}.${twice ? pin.def.number : pin.def.name}`;
}

/** A pin as a fix writes it in the module where its part is declared: by number, which is never in doubt. */
export function pinText(part: Part, pin: Pin): string {
  const number = part.pins.some((other) => other !== pin && other.def.name === pin.def.number) ? `pin${pin.def.number}` : pin.def.number;
  return `${wordText(part.designator)}.${wordText(number)}`;
}

/** A name as it must stand in a file: quoted where it is no plain word. */
export function wordText(name: string): string {
  return /^[\p{L}\d_+~]+$/u.test(name) ? name : `"${name.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** How a message calls a net: by its name, or by the pin that tells most where nobody named it (of a chip rather than of a resistor). */
export function netLabel(circuit: Circuit, id: string | null): string {
  const net = circuit.net(id);
  if (net === undefined || net.named) return id ?? "";
  const telling = circuit.on(net.id).toSorted((a, b) => b.part.pins.length - a.part.pins.length)[0];
  return telling === undefined ? net.id : pinLabel(telling.part, telling.pin);
}

/** ``net `OUT` ``, or ``the net of `U1.PB0` `` where nobody named it. */
export function netPhrase(circuit: Circuit, id: string | null): string {
  return `${circuit.net(id)?.named === false ? "the net of" : "net"} \`${netLabel(circuit, id)}\``;
}

/** The names in backticks, the first six of many. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, names.length > 7 ? 6 : 7).map((name) => `\`${name}\``);
  if (names.length > shown.length) return `${shown.join(", ")} and ${names.length - shown.length} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} and ${shown.at(-1) ?? ""}` : shown.join("");
}
