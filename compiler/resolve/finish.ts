// finish.ts — the built circuit as a Model: nets named and classed, pins in canonical order, everything plain data.
import { compareNatural } from "../netlist/index.ts";
import type { Model, ModuleInstance, Net, NetClass, Part, Port } from "../types/model.ts";
import { classOf, voltageOf } from "./after.ts";
import type { Builder, BuildNet, BuildPart } from "./build.ts";
import { classByName } from "./names.ts";

interface Group {
  readonly nets: BuildNet[];
  readonly pins: { readonly part: BuildPart; readonly pin: number; readonly node: number }[];
}

/** The model of all that was built. A net that no pin is on and nothing declares is left out. */
export function finish(builder: Builder): Model {
  const groups = groupsOf(builder);
  const joins = statedJoins(builder);
  const ids = new Map<number, string>();
  const nets: Net[] = [];
  const taken = new Set<string>();
  for (const group of groups.values()) if (group.nets.length > 0) taken.add(netId(mainName(group.nets)));
  for (const [root, group] of groups) {
    if (group.pins.length === 0 && !group.nets.some((net) => net.declared || net.port)) continue;
    if (group.nets.length === 0 && group.pins.length < 2) continue;
    const net = netOf(group, joins.get(root) ?? [], taken);
    ids.set(root, net.id);
    nets.push(net);
  }
  const idOf = (node: number): string | null => ids.get(builder.root(node)) ?? null;
  const instances = builder.instances.map((instance): ModuleInstance => ({
    ...instance.info,
    ports: [...instance.ports].map(([name, net]): Port => ({ name, direction: net.port ?? "passive", net: idOf(net.node) ?? netId(net) })),
  }));
  const top = builder.nets.filter((net) => net.path === "" && net.port);
  return {
    ...(builder.title ? { title: builder.title } : {}),
    parts: builder.parts.map((part) => partOf(part, idOf)),
    nets,
    ports: top.map((net): Port => ({ name: net.name, direction: net.port ?? "passive", net: idOf(net.node) ?? netId(net) })),
    modules: instances,
    frames: builder.frames,
    hints: builder.hints.map((hint) => (hint.kind === "draw" ? { ...hint, nets: hint.nets.map((name) => alias(builder, name, idOf)) } : hint)),
    notes: builder.notes,
    source: { entries: sourceEntries(builder, idOf) },
  };
}

function groupsOf(builder: Builder): ReadonlyMap<number, Group> {
  const groups = new Map<number, Group>();
  builder.owners.forEach((owner, node) => {
    const root = builder.root(node);
    const group = groups.get(root) ?? { nets: [], pins: [] };
    if (!groups.has(root)) groups.set(root, group);
    if ("net" in owner) group.nets.push(owner.net);
    else group.pins.push({ ...owner, node });
  });
  return groups;
}

function statedJoins(builder: Builder): ReadonlyMap<number, readonly (readonly [number, number])[]> {
  const joins = new Map<number, (readonly [number, number])[]>();
  for (const pair of builder.stated) {
    const root = builder.root(pair[0]);
    const list = joins.get(root) ?? [];
    list.push(pair);
    joins.set(root, list);
  }
  return joins;
}

export function netId(net: BuildNet): string {
  return net.path === "" ? net.name : `${net.path}.${net.name}`;
}

const RANK: Readonly<Record<NetClass, number>> = { ground: 0, power: 1, signal: 2 };

/** The name that a net goes by: the outermost, then declared, then ground before supply before signal, then the natural order. */
function mainName(nets: readonly BuildNet[]): BuildNet {
  const rank = (net: BuildNet) => [depth(net), net.port || net.declared ? 0 : 1, RANK[classOf(net) ?? "signal"]];
  const sorted = [...nets].sort((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    const differing = x.findIndex((value, i) => value !== y[i]);
    return differing >= 0 ? (x[differing] ?? 0) - (y[differing] ?? 0) : compareNatural(netId(a), netId(b));
  });
  const [first] = sorted;
  if (!first) throw new Error("a net without a name was asked for its name");
  return first;
}

function depth(net: BuildNet): number {
  return net.path === "" ? 0 : net.path.split(".").length;
}

function netOf(group: Group, stated: readonly (readonly [number, number])[], taken: Set<string>): Net {
  const pins = [...group.pins].sort((a, b) => compareNatural(a.part.id, b.part.id) || compareNatural(number(a), number(b)));
  const main = group.nets.length > 0 ? mainName(group.nets) : undefined;
  const id = main ? netId(main) : madeName(pins[0], taken);
  const names = [...new Set(group.nets.filter((net) => net !== main).map(netId))].filter((name) => name !== id).sort(compareNatural);
  const classed = classify(group, main);
  const voltage = group.nets.map(voltageOf).find((each) => each !== undefined);
  const style = group.nets.map((net) => net.style).find((each) => each !== undefined);
  const index = new Map(pins.map((pin, i) => [pin.node, i]));
  const joins = stated.flatMap(([a, b]): readonly (readonly [number, number])[] => {
    const [x, y] = [index.get(a), index.get(b)];
    return x === undefined || y === undefined ? [] : [[x, y]];
  });
  return {
    id, named: main !== undefined, class: classed.class, because: classed.because,
    ...(classed.class !== "signal" && voltage !== undefined ? { voltage } : {}),
    ...(style === undefined ? {} : { style }),
    declared: group.nets.some((net) => net.declared !== undefined),
    pins: pins.map((pin) => ({ part: pin.part.id, pin: number(pin) })),
    otherNames: names,
    joins: joins.sort((a, b) => a[0] - b[0] || a[1] - b[1]),
  };
}

function number(pin: Group["pins"][number]): string {
  return pin.part.def.pins[pin.pin]?.number ?? "";
}

function madeName(first: Group["pins"][number] | undefined, taken: Set<string>): string {
  let id = first ? `N$${first.part.id}.${number(first)}` : "N$";
  while (taken.has(id)) id += "'";
  taken.add(id);
  return id;
}

/** Declared; else by its name; else by its pins. A net without a name is drawn as a wire, so its pins class it for checks alone. */
function classify(group: Group, main: BuildNet | undefined): { readonly class: NetClass; readonly because: string } {
  const declared = group.nets.find((net) => net === main && net.class) ?? group.nets.find((net) => net.class);
  if (declared?.class) return { class: declared.class, because: `declared ${declared.class}` };
  const named = group.nets.find((net) => net === main && classByName(net.name)) ?? group.nets.find((net) => classByName(net.name));
  const byName = named && classByName(named.name);
  if (named && byName) return { class: byName.class, because: `by its name \`${named.name}\`` };
  if (!main) return { class: "signal", because: "it has no name" };
  const supply = group.pins.flatMap((pin) => { const def = pin.part.def.pins[pin.pin]; return def ? [{ def, id: pin.part.id }] : []; });
  const ground = supply.find(({ def }) => def.ground);
  if (ground) return { class: "ground", because: `because ${ground.id}.${ground.def.name} is a ground pin` };
  const power = supply.find(({ def }) => def.electrical === "power_in" || def.electrical === "power_out");
  if (power) return { class: "power", because: `because ${power.id}.${power.def.name} is a supply pin` };
  return { class: "signal", because: "nothing says otherwise" };
}

function partOf(part: BuildPart, idOf: (node: number) => string | null): Part {
  const { id, designator, unknown, params, value, properties, dnp, module, frame } = part;
  const def = unknown ? { ...part.def, units: [{ name: "", pins: part.def.pins.map((pin) => pin.number) }] } : part.def;
  const pins = part.def.pins.map((pin, index) => ({ def: pin, net: idOf(part.nodes[index] ?? -1), open: part.open.has(index) }));
  return { id, designator, def, unknown, params, value, properties, pins, dnp, module, frame };
}

function alias(builder: Builder, name: string, idOf: (node: number) => string | null): string {
  const net = builder.nets.find((each) => netId(each) === name);
  return (net && idOf(net.node)) ?? name;
}

function sourceEntries(builder: Builder, idOf: (node: number) => string | null) {
  const nets = new Map(builder.nets.map((net) => [netId(net), net]));
  const entries = builder.entries.map((entry) => {
    if (entry.entity.kind !== "net") return entry;
    const net = nets.get(entry.entity.id);
    return { ...entry, entity: { kind: "net" as const, id: (net && idOf(net.node)) ?? entry.entity.id } };
  });
  return entries.sort((a, b) => (a.place.uri === b.place.uri ? a.place.span.start - b.place.span.start || a.place.span.end - b.place.span.end : a.place.uri < b.place.uri ? -1 : 1));
}
