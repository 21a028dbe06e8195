// build.ts — the circuit while it grows: parts, nets and what joins them. Ids and classes are settled in finish.ts.
import type { Diagnostic } from "../types/diagnostic.ts";
import type { EntityRef, Frame, Hint, ModuleInstance, NetClass, Note, ParamValue, PartDef, PinDef, PortDirection, SourceEntry, TitleBlock } from "../types/model.ts";
import type { Place, Span } from "../types/source.ts";

export interface BuildPart {
  readonly id: string;
  readonly designator: string;
  /** Of an unknown kind the pins are added as the text uses them. */
  readonly def: PartDef & { readonly pins: PinDef[] };
  readonly unknown: boolean;
  readonly params: readonly ParamValue[];
  readonly value: string;
  readonly properties: readonly { readonly key: string; readonly value: string }[];
  readonly dnp: boolean;
  readonly module: string | null;
  readonly frame: string | null;
  readonly place: Place;
  /** One node for each pin, in the order of `def.pins`. */
  readonly nodes: number[];
  readonly open: Set<number>;
  /** Pairs of pins passed through, and where. */
  readonly passed: Map<string, Place>;
}

export interface BuildNet {
  readonly name: string;
  /** The module instance that it is local to; "" at the top and for global nets. */
  readonly path: string;
  readonly node: number;
  declared?: Place;
  class?: NetClass;
  voltage?: number;
  style?: string;
  port?: PortDirection;
  /** Where it stands as a node. */
  readonly mentions: Place[];
}

export interface BuildInstance {
  readonly info: Omit<ModuleInstance, "ports">;
  readonly ports: ReadonlyMap<string, BuildNet>;
  readonly place: Place;
}

export interface NamesJoined {
  readonly a: BuildNet;
  readonly b: BuildNet;
  readonly place: Place;
}

export type NodeOwner = { readonly part: BuildPart; readonly pin: number } | { readonly net: BuildNet };

/** Everything built so far. One for each circuit; a module that nobody uses is tried out in a builder of its own. */
export class Builder {
  readonly parts: BuildPart[] = [];
  readonly nets: BuildNet[] = [];
  readonly instances: BuildInstance[] = [];
  readonly frames: Frame[] = [];
  readonly hints: Hint[] = [];
  readonly notes: Note[] = [];
  readonly entries: SourceEntry[] = [];
  readonly diagnostics: Diagnostic[] = [];
  /** Joins of pins to pins, as the source states them. */
  readonly stated: (readonly [number, number])[] = [];
  /** Nets of one scope that a statement joined. */
  readonly namesJoined: NamesJoined[] = [];
  /** Statements with an error: what they mention is not judged further. */
  readonly failed: Place[] = [];
  title: TitleBlock | undefined;
  readonly owners: NodeOwner[] = [];
  private readonly parents: number[] = [];
  /** Of a root: one net for each scope, so that joins of two names in one scope are seen. */
  private readonly names = new Map<number, Map<string, BuildNet>>();
  private readonly seen = new Set<string>();
  private readonly clash: (a: BuildNet, b: BuildNet) => boolean;

  /** `clash` says of two nets that they can never be one. */
  constructor(clash: (a: BuildNet, b: BuildNet) => boolean) {
    this.clash = clash;
  }

  /** Reports once a place: instances of one module, and the elements of one range, make the same mistake. */
  report(diagnostic: Diagnostic): void {
    const key = `${diagnostic.code} ${diagnostic.uri} ${diagnostic.span.start} ${diagnostic.span.end}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.diagnostics.push(diagnostic);
  }

  mention(entity: EntityRef, place: Place, role: SourceEntry["role"] = "mention", property?: string, statement?: Span): void {
    this.entries.push({ entity, place, role, ...(property === undefined ? {} : { property }), ...(statement === undefined ? {} : { statement }) });
  }

  newNode(owner: NodeOwner): number {
    this.owners.push(owner);
    this.parents.push(this.parents.length);
    return this.parents.length - 1;
  }

  /** A net that nothing joins yet. */
  newNet(name: string, path: string): BuildNet {
    const net: BuildNet = { name, path, node: this.owners.length, mentions: [] };
    this.newNode({ net });
    this.names.set(net.node, new Map([[path, net]]));
    this.nets.push(net);
    return net;
  }

  addPart(part: Omit<BuildPart, "nodes" | "open" | "passed">): BuildPart {
    const made: BuildPart = { ...part, nodes: [], open: new Set(), passed: new Map() };
    made.def.pins.forEach((_, pin) => made.nodes.push(this.newNode({ part: made, pin })));
    this.parts.push(made);
    return made;
  }

  /** A pin of a part of unknown kind, made when the text first uses it. */
  usedPin(part: BuildPart, word: string): number {
    const number = /^pin(\d+)$/u.exec(word)?.[1] ?? word;
    const known = part.def.pins.findIndex((pin) => pin.number === number);
    if (known >= 0) return known;
    part.def.pins.push({
      number, pads: [number], name: number, aliases: [], electrical: "unspecified", ground: false, inverted: false, clock: false, hidden: false, unit: "",
    });
    part.nodes.push(this.newNode({ part, pin: part.def.pins.length - 1 }));
    return part.def.pins.length - 1;
  }

  root(node: number): number {
    let at = node;
    while (this.parents[at] !== at) {
      const up = this.parents[at] ?? at;
      this.parents[at] = this.parents[up] ?? up;
      at = this.parents[at] ?? at;
    }
    return at;
  }

  /** Joins two nodes; a join of two names of one scope is kept for judging. */
  join(a: number, b: number, place: Place): void {
    const [first, second] = [this.owners[a], this.owners[b]];
    const [x, y] = [this.root(a), this.root(b)];
    if (x !== y && this.refuses(x, y, place)) return;
    if (first && second && "part" in first && "part" in second && a !== b) this.stated.push([a, b]);
    if (x === y) return;
    const [keep, drop] = x < y ? [x, y] : [y, x];
    this.parents[drop] = keep;
    this.mergeNames(keep, drop, place);
  }

  // A supply is never joined to ground or to one of another voltage: it is an error, and joining would only bring more of them.
  private refuses(x: number, y: number, place: Place): boolean {
    const [first, second] = [this.names.get(x), this.names.get(y)];
    if (!first || !second) return false;
    for (const a of first.values()) {
      for (const b of second.values()) {
        if (a.path !== b.path || !this.clash(a, b)) continue;
        this.namesJoined.push({ a, b, place });
        return true;
      }
    }
    return false;
  }

  private mergeNames(keep: number, drop: number, place: Place): void {
    const lost = this.names.get(drop);
    if (!lost) return;
    this.names.delete(drop);
    const kept = this.names.get(keep);
    if (!kept) { this.names.set(keep, lost); return; }
    for (const [path, net] of lost) {
      const other = kept.get(path);
      if (other) this.namesJoined.push({ a: other, b: net, place });
      else kept.set(path, net);
    }
  }
}
