// read.ts — a payload that others wrote, in either dialect, made whole: every end resolved, every net listed, defaults filled in.
import type { NetClass } from "../types/model.ts";
import { contentHash } from "./content-hash.ts";
import type { Payload, PayloadComponent, PayloadEnd, PayloadNet } from "./payload.ts";
import type { PayloadInput } from "./schema.ts";

export type ReadPayload =
  | { readonly kind: "payload"; readonly payload: Payload }
  /** Another version: refused by its name. */
  | { readonly kind: "version"; readonly found: string; readonly message: string }
  /** One sentence a fault, at most ten. */
  | { readonly kind: "invalid"; readonly problems: readonly string[] };

const MOST_PROBLEMS = 10;

/** Reads a parsed JSON value. Loads zod on its first call; never throws on what was given. */
export async function fromPayload(value: unknown): Promise<ReadPayload> {
  const found = schemaOf(value);
  if (found !== undefined && found !== "ginexys-diagram-v2") {
    return { kind: "version", found, message: `\`${found}\` is not read; only \`ginexys-diagram-v2\` is` };
  }
  const { payloadSchema } = await import("./schema.ts");
  const parsed = payloadSchema.safeParse(value);
  if (!parsed.success) {
    const problems = parsed.error.issues.slice(0, MOST_PROBLEMS).map((issue) => `${pathText(issue.path)}: ${issue.message}`);
    return { kind: "invalid", problems };
  }
  return whole(parsed.data);
}

function schemaOf(value: unknown): string | undefined {
  return typeof value === "object" && value !== null && "schema" in value && typeof value.schema === "string" ? value.schema : undefined;
}

function pathText(path: readonly PropertyKey[]): string {
  return path.length === 0 ? "the payload" : path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("").replace(/^\./, "");
}

function whole(input: PayloadInput): ReadPayload {
  const problems: string[] = [];
  const ids = new Set<string>();
  for (const { id } of input.components) {
    if (ids.has(id)) problems.push(`component \`${id}\` is there twice`);
    ids.add(id);
  }
  const joins = new Joins();
  const ends = input.connections.map((connection, i) => {
    const [from, to] = [endOf(connection.from, ids), endOf(connection.to, ids)];
    if (!from || !to) {
      problems.push(`connections[${i}] names a component that is not there`);
      return undefined;
    }
    joins.join(portKey(from), portKey(to), connection.net);
    return { id: connection.id ?? `c${i + 1}`, from, to, net: connection.net };
  });
  for (const net of input.nets ?? []) for (const port of net.ports) {
    const end = endOf(port, ids);
    if (!end) problems.push(`net \`${net.name}\` names \`${port}\`, whose component is not there`);
    else joins.name(portKey(end), net.name);
  }
  for (const c of input.components) for (const port of c.ports ?? []) {
    if (port.net !== null && port.net !== undefined) joins.name(portKey({ componentId: c.id, portName: port.name }), port.net);
  }
  if (problems.length > 0) return { kind: "invalid", problems: problems.slice(0, MOST_PROBLEMS) };
  const nets = netsOf(input, joins);
  const netOf = new Map(nets.flatMap((net) => net.ports.map((port): [string, string] => [port, net.name])));
  const components = input.components.map((c) => componentOf(c, netOf, joins));
  const connections = ends.flatMap((end) => (end ? [{ ...end, net: netOf.get(portKey(end.from)) ?? end.net ?? "" }] : []));
  const circuitPorts = input.circuitPorts ?? [];
  const metadata = {
    title: input.metadata?.title ?? "", componentCount: components.length, connectionCount: connections.length, netCount: nets.length,
    contentHash: contentHash({ components, nets, circuitPorts }),
  };
  return { kind: "payload", payload: { schema: "ginexys-diagram-v2", domain: "electrical", components, circuitPorts, connections, nets, metadata } };
}

/** `R1.pin1` belongs to the longest id before a dot that is a component's: ids of parts in modules hold dots. */
function endOf(end: string | PayloadEnd, ids: ReadonlySet<string>): PayloadEnd | undefined {
  if (typeof end !== "string") return ids.has(end.componentId) ? { componentId: end.componentId, portName: end.portName } : undefined;
  for (let dot = end.lastIndexOf("."); dot > 0; dot = end.lastIndexOf(".", dot - 1)) {
    const componentId = end.slice(0, dot);
    if (ids.has(componentId) && dot + 1 < end.length) return { componentId, portName: end.slice(dot + 1) };
  }
  return undefined;
}

function portKey(end: PayloadEnd): string {
  return `${end.componentId}.${end.portName}`;
}

/** Which ports are joined, and the first name that each such set was given. */
class Joins {
  private readonly parents = new Map<string, string>();
  private readonly names = new Map<string, string>();

  join(a: string, b: string, name?: string): void {
    const [ra, rb] = [this.root(a), this.root(b)];
    if (ra !== rb) {
      this.parents.set(rb, ra);
      const inherited = this.names.get(rb);
      if (inherited !== undefined && !this.names.has(ra)) this.names.set(ra, inherited);
    }
    if (name !== undefined && !this.names.has(ra)) this.names.set(ra, name);
  }

  /** A name joins too: all ports of one name are one net. */
  name(port: string, name: string): void {
    this.join(`\u0000${name}`, port, name);
  }

  ports(): readonly string[] {
    return [...this.parents.keys()].filter((key) => !key.startsWith("\u0000"));
  }

  root(key: string): string {
    let at = key;
    if (!this.parents.has(at)) this.parents.set(at, at);
    for (let up = this.parents.get(at); up !== undefined && up !== at; up = this.parents.get(at)) {
      const above = this.parents.get(up) ?? up;
      this.parents.set(at, above);
      at = up;
    }
    return at;
  }

  nameOf(port: string): string | undefined {
    return this.names.get(this.root(port));
  }
}

/** Listed nets keep their place and facts; sets that only connections make come after them, named after their first port. */
function netsOf(input: PayloadInput, joins: Joins): readonly PayloadNet[] {
  const byRoot = new Map<string, string[]>();
  for (const port of joins.ports()) {
    const root = joins.root(port);
    byRoot.set(root, [...(byRoot.get(root) ?? []), port]);
  }
  const nets: PayloadNet[] = [];
  const done = new Set<string>();
  for (const net of input.nets ?? []) {
    const root = joins.root(`\u0000${net.name}`);
    if (done.has(root)) continue;
    done.add(root);
    const rest = (byRoot.get(root) ?? []).filter((port) => !net.ports.includes(port));
    nets.push({ name: net.name, kind: net.kind ?? kindByName(net.name), named: net.named ?? true, ports: [...net.ports, ...rest], drawnAs: net.drawnAs ?? "wire", because: net.because ?? "as the payload says" });
  }
  for (const [root, ports] of byRoot) {
    const first = ports[0];
    if (done.has(root) || first === undefined) continue;
    const name = joins.nameOf(first);
    nets.push({ name: name ?? `Net(${first})`, kind: name === undefined ? "signal" : kindByName(name), named: name !== undefined, ports, drawnAs: "wire", because: "as the payload's connections say" });
  }
  return nets;
}

const GROUND = /^([ADPS]?GND[A-Z]?\d*|VSS.*|0V|EARTH)$/i;
const POWER = /^([AD]?V(CC|DD|EE|BAT|BUS)(A|D|IO|Q)?\d*|V[+-]|[+-]?\d+(\.\d+)?V\d*)$/i;

/** The class that the language gives a net of that name. */
function kindByName(name: string): NetClass {
  return GROUND.test(name) ? "ground" : POWER.test(name) ? "power" : "signal";
}

function componentOf(c: PayloadInput["components"][number], netOf: ReadonlyMap<string, string>, joins: Joins): PayloadComponent {
  const placed = c.placed ?? true;
  const listed = (c.ports ?? []).map((port) => ({
    name: port.name, number: port.number ?? port.name.replace(/^pin(?=\d)/, ""), electrical: port.electrical ?? "unspecified",
    ...(port.position ? { position: port.position } : {}), net: netOf.get(`${c.id}.${port.name}`) ?? null, open: port.open ?? false,
  }));
  const known = new Set(listed.map((port) => `${c.id}.${port.name}`));
  const mentioned = joins.ports().filter((key) => key.startsWith(`${c.id}.`) && netOf.has(key) && !known.has(key) && !key.slice(c.id.length + 1).includes("."));
  const added = (c.ports === undefined ? mentioned : []).map((key) => {
    const name = key.slice(c.id.length + 1);
    return { name, number: name.replace(/^pin(?=\d)/, ""), electrical: "unspecified", net: netOf.get(key) ?? null, open: false };
  });
  return {
    id: c.id, type: c.type, position: c.position ?? { x: 0, y: 0 }, rotation: c.rotation ?? 0, mirrored: c.mirrored ?? false,
    placed: placed && c.position !== undefined, properties: c.properties ?? {}, ports: [...listed, ...added],
    units: (c.units ?? []).map((u) => ({ name: u.name, position: u.position, rotation: u.rotation ?? 0, mirrored: u.mirrored ?? false, placed: u.placed ?? true })),
    group: c.group ?? null, module: c.module ?? null,
  };
}
