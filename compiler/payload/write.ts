// write.ts — Netlist + Placed → payload. Lists keep the netlist's canonical order, so the same circuit gives the same bytes.
import type { DrawnNet, Placed, PlacedUnit } from "../types/layout.ts";
import type { Netlist, NetlistBlock, NetlistNet, NetlistPart } from "../types/netlist.ts";
import type { Box, Point } from "../types/symbol.ts";
import { contentHash } from "./content-hash.ts";
import type { Payload, PayloadComponent, PayloadEnd, PayloadNet, PayloadPose } from "./payload.ts";
import { portNames } from "./port-names.ts";

/** What only the caller knows. Left out inside an SVG. */
export interface PayloadMeta {
  readonly generator?: string;
  readonly exportedAt?: string;
}

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The circuit for others. Without `placed` the positions are all at the origin and nothing is fixed by hand. */
export function toPayload(netlist: Netlist, placed: Placed | undefined, meta: PayloadMeta = {}): Payload {
  const names = portNames(netlist);
  const units = new Map((placed?.units ?? []).map((unit) => [unit.id, unit]));
  const blocks = new Map(netlist.blocks.map((block) => [block.id, block]));
  const components = netlist.parts.map((part) => component(part, units, blocks, names.get(part.id)));
  const connections = netlist.nets.flatMap((net) => spanningTree(net, names)).map((c, i) => ({ id: `c${i + 1}`, ...c }));
  const drawn = new Map((placed?.nets ?? []).map((net) => [net.net, net]));
  const nets = netlist.nets.map((net) => payloadNet(net, names, drawn.get(net.id)));
  const circuitPorts = netlist.ports.map((port) => ({ name: port.name, direction: port.direction, net: port.net }));
  return {
    schema: "ginexys-diagram-v2", domain: "electrical", components, circuitPorts, connections, nets,
    metadata: {
      title: netlist.title?.title ?? "",
      ...(meta.exportedAt === undefined ? {} : { exportedAt: meta.exportedAt }),
      componentCount: components.length, connectionCount: connections.length, netCount: nets.length,
      contentHash: contentHash({ components, nets, circuitPorts }),
      ...(meta.generator === undefined ? {} : { generator: meta.generator }),
    },
  };
}

/** The payload as text: two blanks of indentation, a line end at the end. */
export function payloadText(payload: Payload): string {
  return `${JSON.stringify(payload, null, 2)}\n`;
}

function component(part: NetlistPart, units: ReadonlyMap<string, PlacedUnit>, blocks: ReadonlyMap<string, NetlistBlock>, names: ReadonlyMap<string, string> | undefined): PayloadComponent {
  const drawn = part.units.map((unit) => units.get(unit.id));
  const points = new Map(drawn.flatMap((unit) => (unit?.pins ?? []).map((pin): [string, Point] => [pin.number, pin.at])));
  const single = part.units.length === 1;
  return {
    id: part.id, type: part.kind,
    ...poseOf(single ? drawn[0] : drawn.find((unit) => unit !== undefined)),
    ...(single ? {} : { rotation: 0 as const, mirrored: false }),
    properties: propertiesOf(part),
    ports: part.units.flatMap((unit) => unit.pins).map((pin) => {
      const at = points.get(pin.number);
      return { name: names?.get(pin.number) ?? pin.number, number: pin.number, electrical: pin.electrical, ...(at ? { position: rounded(at) } : {}), net: pin.net, open: pin.open };
    }),
    units: single ? [] : part.units.map((unit) => ({ name: unit.unit, ...poseOf(units.get(unit.id)) })),
    ...homeOf(part.block, blocks),
  };
}

function poseOf(unit: PlacedUnit | undefined): PayloadPose {
  if (!unit) return { position: { x: 0, y: 0 }, rotation: 0, mirrored: false, placed: false };
  return { position: rounded(centre(unit.body)), rotation: unit.rotation, mirrored: unit.mirrored, placed: unit.placed };
}

/** The kind's first parameter is `value`; the others and all properties keep their names. A later one of a name gives way. */
function propertiesOf(part: NetlistPart): Readonly<Record<string, string>> {
  const entries = new Map<string, string>();
  const put = (key: string, value: string): void => { if (!entries.has(key)) entries.set(key, value); };
  for (const param of part.params) put(param.name === part.valueParam ? "value" : param.name, param.text);
  for (const property of part.properties) put(property.key, property.value);
  if (part.dnp) put("dnp", "true");
  return Object.fromEntries(entries);
}

/** The innermost group or sheet, and the innermost module, that the part lies in. */
function homeOf(block: string | null, blocks: ReadonlyMap<string, NetlistBlock>): { readonly group: string | null; readonly module: string | null } {
  let group: string | null = null;
  let module: string | null = null;
  const seen = new Set<string>();
  for (let at = block === null ? undefined : blocks.get(block); at && !seen.has(at.id); at = at.parent === null ? undefined : blocks.get(at.parent)) {
    seen.add(at.id);
    if (at.kind === "module") module ??= at.id;
    else if (module === null) group ??= at.title;
  }
  return { group, module };
}

function payloadNet(net: NetlistNet, names: Names, drawn: DrawnNet | undefined): PayloadNet {
  return {
    name: net.id, kind: net.class, named: net.named, ports: net.pins.map((pin) => `${pin.part}.${names.get(pin.part)?.get(pin.pin) ?? pin.pin}`),
    drawnAs: drawn?.drawnAs ?? (net.class === "signal" ? "wire" : "symbol"), because: drawn?.because ?? net.because,
  };
}

/** n − 1 records for n pins: first the joins as the text states them, then each piece that is left to the one before it. */
function spanningTree(net: NetlistNet, names: Names): readonly { readonly from: PayloadEnd; readonly to: PayloadEnd; readonly net: string }[] {
  const parent = net.pins.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at && parent[at] !== undefined) at = parent[at] ?? at;
    return at;
  };
  const ends = net.pins.map((pin): PayloadEnd => ({ componentId: pin.part, portName: names.get(pin.part)?.get(pin.pin) ?? pin.pin }));
  const inOrder = net.pins.slice(1).map((_, i): readonly [number, number] => [i, i + 1]);
  return [...(net.joins ?? []), ...inOrder].flatMap(([a, b]) => {
    const [from, to] = [ends[a], ends[b]];
    const [ra, rb] = [root(a), root(b)];
    if (!from || !to || ra === rb) return [];
    parent[rb] = ra;
    return [{ from, to, net: net.id }];
  });
}

function centre(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** At most three decimals, and never −0. */
function rounded(p: Point): Point {
  const round = (v: number): number => Math.round(v * 1000) / 1000 + 0;
  return { x: round(p.x), y: round(p.y) };
}
