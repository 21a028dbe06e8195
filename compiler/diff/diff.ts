// diff.ts — what changed between two circuits, electrically and in the drawing only. One shape for the command line and the agent tools.
import type { Netlist, NetlistNet, NetlistPart } from "../types/netlist.ts";

export type ChangeKind =
  | "component_added" | "component_removed" | "kind_changed" | "value_changed" | "property_changed"
  | "net_added" | "net_removed" | "net_renamed" | "net_class_changed" | "pin_moved" | "pin_opened"
  | "port_added" | "port_removed" | "port_changed"
  | "title_changed" | "placement_changed" | "group_changed" | "hint_changed" | "note_changed";

/** One fact that differs. `before` is null for what was added, `after` for what was removed. */
export interface Change {
  readonly kind: ChangeKind;
  /** A component's id, a pin (`R1.pin1`), a net, a port, or a property (`R1.value`). */
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Difference {
  /** Components, values, nets, pins and ports. Empty: electrically the same. */
  readonly electrical: readonly Change[];
  /** Title, hand placements, groups, hints and notes. */
  readonly drawing: readonly Change[];
}

/** Compares in canonical order: components, nets, pins, ports; then the drawing. */
export function diff(before: Netlist, after: Netlist): Difference {
  const renamed = matchNets(before, after);
  return {
    electrical: [...componentChanges(before, after), ...netChanges(before, after, renamed), ...pinChanges(before, after, renamed), ...portChanges(before, after)],
    drawing: drawingChanges(before, after),
  };
}

function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function componentChanges(before: Netlist, after: Netlist): readonly Change[] {
  const old = byId(before.parts);
  const now = byId(after.parts);
  const out: Change[] = [];
  for (const part of before.parts) if (!now.has(part.id)) out.push({ kind: "component_removed", subject: part.id, before: describe(part), after: null });
  for (const part of after.parts) {
    const was = old.get(part.id);
    if (!was) out.push({ kind: "component_added", subject: part.id, before: null, after: describe(part) });
    else out.push(...partChanges(was, part));
  }
  return out;
}

function describe(part: NetlistPart): string {
  return part.value === "" ? part.kind : `${part.kind} ${part.value}`;
}

function partChanges(was: NetlistPart, part: NetlistPart): readonly Change[] {
  const out: Change[] = [];
  if (was.kind !== part.kind) out.push({ kind: "kind_changed", subject: part.id, before: was.kind, after: part.kind });
  const facts = (p: NetlistPart): ReadonlyMap<string, string> => new Map([
    ...p.properties.map(({ key, value }): [string, string] => [key, value]),
    ...p.params.map(({ name, text }): [string, string] => [name, text]),
    ...(p.dnp ? [["dnp", "true"] as [string, string]] : []),
  ]);
  const old = facts(was);
  const now = facts(part);
  const first = part.params[0]?.name ?? was.params[0]?.name;
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [a, b] = [old.get(key) ?? null, now.get(key) ?? null];
    if (a !== b) out.push({ kind: key === first ? "value_changed" : "property_changed", subject: `${part.id}.${key}`, before: a, after: b });
  }
  if (out.length === 0 && was.value !== part.value) out.push({ kind: "value_changed", subject: `${part.id}.value`, before: was.value, after: part.value });
  return out;
}

/** The pins of a net as `R1.1`, with numbers, which are unique in a part. */
function pinsOf(net: NetlistNet): readonly string[] {
  return net.pins.map(({ part, pin }) => `${part}.${pin}`);
}

/** Old net id → new net id: by name where both have it, else by the largest share of pins (first in canonical order wins). */
function matchNets(before: Netlist, after: Netlist): ReadonlyMap<string, string> {
  const now = byId(after.nets);
  const matched = new Map<string, string>();
  const taken = new Set<string>();
  for (const net of before.nets) if (now.has(net.id)) { matched.set(net.id, net.id); taken.add(net.id); }
  const home = new Map<string, string>();
  for (const net of after.nets) for (const pin of pinsOf(net)) home.set(pin, net.id);
  for (const net of before.nets) {
    if (matched.has(net.id)) continue;
    const votes = new Map<string, number>();
    for (const pin of pinsOf(net)) {
      const there = home.get(pin);
      if (there !== undefined && !taken.has(there)) votes.set(there, (votes.get(there) ?? 0) + 1);
    }
    let best: string | undefined;
    for (const [id, n] of votes) if (n > (best === undefined ? 0 : votes.get(best) ?? 0)) best = id;
    if (best !== undefined) { matched.set(net.id, best); taken.add(best); }
  }
  return matched;
}

function netChanges(before: Netlist, after: Netlist, renamed: ReadonlyMap<string, string>): readonly Change[] {
  const now = byId(after.nets);
  const kept = new Set(renamed.values());
  const out: Change[] = [];
  for (const net of before.nets) {
    const there = now.get(renamed.get(net.id) ?? "");
    if (!there) { out.push({ kind: "net_removed", subject: net.id, before: pinsOf(net).join(", "), after: null }); continue; }
    // A net without a name is called after its pins; that this made-up name changes is no fact of the circuit.
    if (there.id !== net.id && (net.named || there.named)) out.push({ kind: "net_renamed", subject: net.id, before: net.id, after: there.id });
    if (there.class !== net.class) out.push({ kind: "net_class_changed", subject: there.id, before: net.class, after: there.class });
  }
  for (const net of after.nets) if (!kept.has(net.id)) out.push({ kind: "net_added", subject: net.id, before: null, after: pinsOf(net).join(", ") });
  return out;
}

function pinChanges(before: Netlist, after: Netlist, renamed: ReadonlyMap<string, string>): readonly Change[] {
  const pins = (netlist: Netlist): ReadonlyMap<string, { readonly name: string; readonly net: string | null; readonly open: boolean }> =>
    new Map(netlist.parts.flatMap((part) => part.units.flatMap((unit) => unit.pins.map((pin) =>
      [`${part.id}.${pin.number}`, { name: `${part.id}.${pin.name}`, net: pin.net, open: pin.open }] as const))));
  const old = pins(before);
  const out: Change[] = [];
  for (const [id, pin] of pins(after)) {
    const was = old.get(id);
    if (!was) continue;
    const expected = was.net === null ? null : renamed.get(was.net) ?? null;
    if (expected !== pin.net) out.push({ kind: "pin_moved", subject: pin.name, before: was.net, after: pin.net });
    else if (was.open !== pin.open) out.push({ kind: "pin_opened", subject: pin.name, before: was.open ? "open" : null, after: pin.open ? "open" : null });
  }
  return out;
}

function portChanges(before: Netlist, after: Netlist): readonly Change[] {
  const key = (netlist: Netlist): ReadonlyMap<string, string> => new Map(netlist.ports.map((port) => [port.name, `${port.direction} ${port.net}`]));
  return mapChanges(key(before), key(after), "port_added", "port_removed", "port_changed");
}

function mapChanges(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>, added: ChangeKind, removed: ChangeKind, changed: ChangeKind): readonly Change[] {
  const out: Change[] = [];
  for (const [name, value] of old) {
    const there = now.get(name);
    if (there === undefined) out.push({ kind: removed, subject: name, before: value, after: null });
    else if (there !== value) out.push({ kind: changed, subject: name, before: value, after: there });
  }
  for (const [name, value] of now) if (!old.has(name)) out.push({ kind: added, subject: name, before: null, after: value });
  return out;
}

function drawingChanges(before: Netlist, after: Netlist): readonly Change[] {
  const title = (n: Netlist): ReadonlyMap<string, string> => new Map(n.title ? [["title", n.title.title], ...n.title.fields.map(({ key, value }): [string, string] => [key, value])] : []);
  const placements = (n: Netlist): ReadonlyMap<string, string> =>
    new Map(n.hints.flatMap((h) => (h.kind === "at" ? [[h.what, `(${h.x}, ${h.y}) rotate=${h.rotate}${h.mirror ? " mirror" : ""}`] as const] : [])));
  const hints = (n: Netlist): ReadonlyMap<string, string> => new Map(n.hints.flatMap((h): readonly (readonly [string, string])[] => {
    switch (h.kind) {
      case "at": return [];
      case "flow": return [[`flow ${h.block ?? ""}`, h.direction]];
      case "align": return [[`align ${h.what.join(", ")}`, "yes"]];
      case "orient": return [[`orient ${h.what.join(", ")}`, h.direction]];
      default: return [[`place ${h.what.join(", ")}`, `${h.kind} ${h.target}${h.targetPin === undefined ? "" : `.${h.targetPin}`}`]];
    }
  }));
  const groups = (n: Netlist): ReadonlyMap<string, string> => new Map(n.parts.map((p) => [p.id, p.block ?? ""]));
  const notes = (n: Netlist): ReadonlyMap<string, string> => new Map(n.notes.map((note) => [note.text, note.near ?? ""]));
  const old = new Set(before.parts.map((p) => p.id));
  const shared = new Set(after.parts.map((p) => p.id).filter((id) => old.has(id)));
  const moved = mapChanges(groups(before), groups(after), "group_changed", "group_changed", "group_changed").filter((c) => shared.has(c.subject));
  return [
    ...mapChanges(title(before), title(after), "title_changed", "title_changed", "title_changed"),
    ...mapChanges(placements(before), placements(after), "placement_changed", "placement_changed", "placement_changed"),
    ...moved,
    ...mapChanges(hints(before), hints(after), "hint_changed", "hint_changed", "hint_changed"),
    ...mapChanges(notes(before), notes(after), "note_changed", "note_changed", "note_changed"),
  ];
}
