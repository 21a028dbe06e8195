// verify.ts — reads the nets back from the finished geometry, as a reader would, and compares them with the netlist.
// Invariant 12: nets read back from the drawing equal the model. Net names on wires are not believed, only compared.
import { cuts, GRID, overlaps } from "../geometry/index.ts";
import type { Placed, PlacedText } from "../types/layout.ts";
import type { Netlist } from "../types/netlist.ts";
import type { Box, Point } from "../types/symbol.ts";
import { BoxIndex } from "./box-index.ts";

export type FaultKind = "open" | "short" | "touch" | "overlap" | "through" | "text" | "grid" | "missing" | "dot";

export interface DrawingFault {
  readonly kind: FaultKind;
  /** The nets and parts that it is about. */
  readonly subjects: readonly string[];
  readonly at?: Point;
}

/** Everything that is wrong with a drawing; empty when it tells the truth and can be read. */
export function verify(netlist: Netlist, placed: Placed): readonly DrawingFault[] {
  const expected = netlist.parts.flatMap((part) => part.units.map((unit) => ({ id: unit.id, pins: unit.pins })));
  return faultsOf(expected, placed);
}

/** A unit as the circuit has it. Pins on no net may be missing from the drawing. */
export interface ExpectedUnit {
  readonly id: string;
  readonly pins: Iterable<{ readonly number: string; readonly net: string | null }>;
}

/** What is read back of a whole drawing or of one piece of it. */
export type Readable = Pick<Placed, "units" | "wires" | "junctions"> & {
  readonly supplies: readonly Omit<Placed["supplies"][number], "id">[];
  readonly labels: readonly Omit<Placed["labels"][number], "id">[];
  readonly notes?: Placed["notes"];
};

/** The faults of a drawing of these units. */
export function faultsOf(expected: readonly ExpectedUnit[], drawing: Readable): readonly DrawingFault[] {
  return [...readNets(expected, drawing), ...offGrid(drawing), ...collisions(drawing)];
}

// --- nets -------------------------------------------------------------------------------------------------------------

class Sets {
  private readonly parent = new Map<string, string>();
  find(key: string): string {
    let root = key;
    for (let p = this.parent.get(root); p !== undefined; p = this.parent.get(root)) root = p;
    for (let at = key; at !== root; ) {
      const up = this.parent.get(at) ?? root;
      this.parent.set(at, root);
      at = up;
    }
    return root;
  }
  join(a: string, b: string): void {
    const ra = this.find(a), rb = this.find(b);
    if (ra !== rb) this.parent.set(ra, rb);
  }
}

interface Vertex {
  readonly wires: number[];
  /** Wire ends and things that attach here; each joins all that passes. */
  ends: number;
  arms: number;
  dot: boolean;
}

const keyOf = (p: Point): string => `${p.x},${p.y}`;

function readNets(expected: readonly ExpectedUnit[], placed: Readable): readonly DrawingFault[] {
  const faults: DrawingFault[] = [];
  const sets = new Sets();
  const vertices = new Map<string, Vertex>();
  const vertex = (p: Point): Vertex => {
    let v = vertices.get(keyOf(p));
    if (!v) vertices.set(keyOf(p), (v = { wires: [], ends: 0, arms: 0, dot: false }));
    return v;
  };
  const lines = new Map<string, number>();
  placed.wires.forEach((wire, w) => {
    wire.points.forEach((b, i) => {
      const a = wire.points[i - 1];
      if (!a) return;
      for (const [p, q] of steps(a, b)) {
        const line = p.x < q.x || p.y < q.y ? `${keyOf(p)}>${keyOf(q)}` : `${keyOf(q)}>${keyOf(p)}`;
        const other = lines.get(line);
        if (other !== undefined) sets.join(`w${w}`, `w${other}`);
        lines.set(line, w);
        for (const at of [p, q]) {
          const v = vertex(at);
          v.arms++;
          if (!v.wires.includes(w)) v.wires.push(w);
        }
      }
    });
    for (const end of [wire.points[0], wire.points[wire.points.length - 1]]) if (end) vertex(end).ends++;
  });
  const attach = (at: Point, key: string): void => {
    const v = vertex(at);
    v.ends++;
    v.arms++;
    sets.join(key, `p${keyOf(at)}`);
  };
  for (const unit of placed.units) for (const pin of unit.pins) attach(pin.at, `pin ${unit.id} ${pin.number}`);
  for (const mark of [...placed.supplies, ...placed.labels]) attach(mark.at, `name ${mark.label}`);
  for (const { at } of placed.junctions) vertex(at).dot = true;
  for (const [key, v] of vertices) {
    if (v.ends > 0 || v.dot) for (const w of v.wires) sets.join(`w${w}`, `p${key}`);
    const [x = 0, y = 0] = key.split(",").map(Number);
    // Four arms of two wires that only cross have no end here.
    if ((v.ends > 0 && v.arms >= 3) !== v.dot) faults.push({ kind: "dot", subjects: v.wires.map((w) => placed.wires[w]?.net ?? ""), at: { x, y } });
  }
  faults.push(...compare(expected, placed, sets));
  return [...faults, ...misnamed(placed, sets)];
}

/** What carries a net's name must be joined to pins of that net and no other. */
function misnamed(placed: Readable, sets: Sets): readonly DrawingFault[] {
  const nets = new Map<string, Set<string>>();
  for (const unit of placed.units) {
    for (const pin of unit.pins) {
      const root = sets.find(`pin ${unit.id} ${pin.number}`);
      const list = nets.get(root) ?? new Set<string>();
      list.add(pin.net ?? `open ${unit.id} ${pin.number}`);
      nets.set(root, list);
    }
  }
  const real = new Set([...nets.values()].flatMap((list) => [...list]));
  const faults: DrawingFault[] = [];
  const look = (root: string, net: string, at: Point | undefined): void => {
    const found = nets.get(root);
    const others = [...(found ?? [])].filter((other) => other !== net);
    if (!found && real.has(net)) faults.push({ kind: "open", subjects: [net], ...(at ? { at } : {}) });
    if (others.length > 0) faults.push({ kind: "touch", subjects: [net, ...others], ...(at ? { at } : {}) });
  };
  placed.wires.forEach((wire, w) => look(sets.find(`w${w}`), wire.net, wire.points[0]));
  for (const mark of [...placed.supplies, ...placed.labels]) look(sets.find(`p${keyOf(mark.at)}`), mark.net, mark.at);
  return faults;
}

function* steps(a: Point, b: Point): Generator<readonly [Point, Point]> {
  const dx = Math.sign(b.x - a.x) * GRID, dy = Math.sign(b.y - a.y) * GRID;
  if (dx !== 0 && dy !== 0) return;
  const count = Math.round((Math.abs(a.x - b.x) + Math.abs(a.y - b.y)) / GRID);
  for (let i = 0; i < count; i++) yield [{ x: a.x + i * dx, y: a.y + i * dy }, { x: a.x + (i + 1) * dx, y: a.y + (i + 1) * dy }];
}

function compare(expected: readonly ExpectedUnit[], placed: Readable, sets: Sets): readonly DrawingFault[] {
  const faults: DrawingFault[] = [];
  const drawn = new Map(placed.units.map((unit) => [unit.id, new Set(unit.pins.map((pin) => pin.number))]));
  const owner = new Map<string, string>();
  for (const unit of expected) {
    const pins = drawn.get(unit.id);
    if (!pins) faults.push({ kind: "missing", subjects: [unit.id] });
    for (const pin of unit.pins) {
      if (pin.net !== null && pins && !pins.has(pin.number)) faults.push({ kind: "missing", subjects: [`${unit.id}.${pin.number}`, pin.net] });
      if (!pins?.has(pin.number)) continue;
      const root = sets.find(`pin ${unit.id} ${pin.number}`);
      const net = pin.net ?? `open ${unit.id} ${pin.number}`;
      const other = owner.get(root);
      if (other !== undefined && other !== net) faults.push({ kind: "short", subjects: [net, other] });
      owner.set(root, net);
    }
  }
  const roots = new Map<string, string>();
  for (const [root, net] of owner) {
    if (roots.has(net)) faults.push({ kind: "open", subjects: [net] });
    roots.set(net, root);
  }
  return faults;
}

// --- grid and collisions ------------------------------------------------------------------------------------------------

function offGrid(placed: Readable): readonly DrawingFault[] {
  const off = (p: Point): boolean => p.x % GRID !== 0 || p.y % GRID !== 0 || !Number.isFinite(p.x + p.y);
  const faults: DrawingFault[] = [];
  for (const wire of placed.wires) {
    wire.points.forEach((p, i) => {
      const before = wire.points[i - 1];
      if (off(p) || (before && before.x !== p.x && before.y !== p.y)) faults.push({ kind: "grid", subjects: [wire.net], at: p });
    });
  }
  for (const unit of placed.units) for (const pin of unit.pins) if (off(pin.at)) faults.push({ kind: "grid", subjects: [unit.id], at: pin.at });
  for (const mark of [...placed.supplies, ...placed.labels]) if (off(mark.at)) faults.push({ kind: "grid", subjects: [mark.net], at: mark.at });
  return faults;
}

interface Thing {
  readonly box: Box;
  readonly what: "body" | "lead" | "text" | "mark";
  readonly owner: string;
}

/** No part over a part, no wire through a part, no text or symbol over anything. */
function collisions(placed: Readable): readonly DrawingFault[] {
  const faults: DrawingFault[] = [];
  const index = new BoxIndex<Thing>();
  const things: Thing[] = [];
  const put = (thing: Thing): void => {
    things.push(thing);
    index.add(thing.box, thing);
  };
  for (const unit of placed.units) {
    put({ box: unit.body, what: "body", owner: unit.id });
    for (const pin of unit.pins) {
      const box = leadBox(pin.at, unit.body);
      if (box) put({ box, what: "lead", owner: unit.id });
    }
    for (const text of unit.texts) put({ box: text.box, what: "text", owner: insideOwn(text) ? unit.id : `${unit.id} ${text.text}` });
  }
  [...placed.supplies, ...placed.labels].forEach((mark, i) => put({ box: mark.box, what: "mark", owner: `mark ${i}` }));
  for (const note of placed.notes ?? []) put({ box: note.box, what: "text", owner: `note ${note.text}` });
  const order = new Map(things.map((thing, i) => [thing, i]));
  for (const thing of things) {
    for (const other of index.near(thing.box)) {
      if ((order.get(other) ?? 0) <= (order.get(thing) ?? 0) || other.owner === thing.owner || !overlaps(thing.box, other.box, 0.5)) continue;
      faults.push({ kind: thing.what === "text" || other.what === "text" ? "text" : "overlap", subjects: [thing.owner, other.owner], at: { x: thing.box.x, y: thing.box.y } });
    }
  }
  for (const wire of placed.wires) {
    for (let i = 1; i < wire.points.length; i++) {
      const a = wire.points[i - 1], b = wire.points[i];
      if (!a || !b) continue;
      const run = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
      for (const thing of index.near(run)) if (cuts(a, b, thing.box, 0.5)) faults.push({ kind: thing.what === "text" ? "text" : "through", subjects: [wire.net, thing.owner], at: a });
    }
  }
  return faults;
}

/** The line from a pin to its body, but for the pin's own point. */
function leadBox(at: Point, body: Box): Box | undefined {
  const x = Math.min(Math.max(at.x, body.x), body.x + body.width), y = Math.min(Math.max(at.y, body.y), body.y + body.height);
  const away = Math.abs(at.x - x) + Math.abs(at.y - y);
  if (away < 3) return undefined;
  const from = { x: at.x + Math.sign(x - at.x) * 2, y: at.y + Math.sign(y - at.y) * 2 };
  return { x: Math.min(from.x, x) - 0.6, y: Math.min(from.y, y) - 0.6, width: Math.abs(from.x - x) + 1.2, height: Math.abs(from.y - y) + 1.2 };
}

/** Pin names lie inside their own body on purpose. */
function insideOwn(text: PlacedText): boolean {
  return text.role === "pinName" || text.role === "pinNumber";
}
