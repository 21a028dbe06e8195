// wires.ts — cleans the wires of each net: joints split, loose tails and loops pruned, straight runs whole, dots where three arms meet.
import { GRID } from "../geometry/index.ts";
import type { PlacedWire } from "../types/layout.ts";
import type { Point } from "../types/symbol.ts";
import type { LocalWire } from "./draft.ts";

/** Where something of a net attaches: pins, supply symbols, flags. Several at one point count as several arms. */
export type Anchors = ReadonlyMap<string, readonly Point[]>;

export interface CleanWires {
  readonly wires: readonly PlacedWire[];
  readonly junctions: readonly { readonly net: string; readonly at: Point }[];
}

// Each net is drawn on the grid as a graph: vertices are grid points, edges are steps of one grid unit.
const DIRECTIONS: readonly (readonly [number, number])[] = [[1, 0], [0, 1], [-1, 0], [0, -1]];
const LIMIT = 1 << 20;

const name = (x: number, y: number): number => (x + LIMIT / 2) * LIMIT + (y + LIMIT / 2);
const xOf = (vertex: number): number => Math.floor(vertex / LIMIT) - LIMIT / 2;
const yOf = (vertex: number): number => (vertex % LIMIT) - LIMIT / 2;

/** A net's wires as arms at grid points: bit d of the mask is a step in DIRECTIONS[d]. */
type Arms = Map<number, number>;

export function cleanWires(raw: readonly LocalWire[], anchors: Anchors): CleanWires {
  const nets = new Map<string, Arms>();
  for (const wire of raw) {
    let arms = nets.get(wire.net);
    if (!arms) nets.set(wire.net, (arms = new Map()));
    for (let i = 1; i < wire.points.length; i++) drawStep(arms, wire.points[i - 1], wire.points[i]);
  }
  const wires: PlacedWire[] = [];
  const junctions: { net: string; at: Point }[] = [];
  const all = new Set([...nets.keys(), ...anchors.keys()]);
  for (const net of all) {
    const arms = nets.get(net) ?? new Map<number, number>();
    const held = new Map<number, number>();
    for (const p of anchors.get(net) ?? []) {
      const vertex = name(p.x / GRID, p.y / GRID);
      held.set(vertex, (held.get(vertex) ?? 0) + 1);
    }
    breakLoops(arms, held);
    pruneTails(arms, held);
    for (const points of polylines(arms, held)) wires.push({ net, points });
    for (const vertex of new Set([...arms.keys(), ...held.keys()])) {
      if (bits(arms.get(vertex) ?? 0) + (held.get(vertex) ?? 0) >= 3) junctions.push({ net, at: { x: xOf(vertex) * GRID, y: yOf(vertex) * GRID } });
    }
  }
  return { wires, junctions };
}

function drawStep(arms: Arms, a: Point | undefined, b: Point | undefined): void {
  if (!a || !b) return;
  const steps = Math.round((Math.abs(a.x - b.x) + Math.abs(a.y - b.y)) / GRID);
  const dx = Math.sign(b.x - a.x), dy = Math.sign(b.y - a.y);
  const forward = DIRECTIONS.findIndex(([x, y]) => x === dx && y === dy);
  if (steps === 0 || forward < 0) return;
  let x = Math.round(a.x / GRID), y = Math.round(a.y / GRID);
  for (let i = 0; i < steps; i++) {
    add(arms, name(x, y), forward);
    x += dx;
    y += dy;
    add(arms, name(x, y), (forward + 2) % 4);
  }
}

function add(arms: Arms, vertex: number, direction: number): void {
  arms.set(vertex, (arms.get(vertex) ?? 0) | (1 << direction));
}

function cut(arms: Arms, vertex: number, direction: number): void {
  const left = (arms.get(vertex) ?? 0) & ~(1 << direction);
  if (left === 0) arms.delete(vertex);
  else arms.set(vertex, left);
}

function next(vertex: number, direction: number): number {
  const [dx, dy] = DIRECTIONS[direction] ?? [0, 0];
  return name(xOf(vertex) + dx, yOf(vertex) + dy);
}

function bits(mask: number): number {
  return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1);
}

/** Removes tails that end in nothing. */
function pruneTails(arms: Arms, held: ReadonlyMap<number, number>): void {
  const loose = [...arms.keys()].filter((vertex) => bits(arms.get(vertex) ?? 0) === 1 && !held.has(vertex));
  for (let vertex = loose.pop(); vertex !== undefined; vertex = loose.pop()) {
    const mask = arms.get(vertex) ?? 0;
    if (bits(mask) !== 1 || held.has(vertex)) continue;
    const direction = [0, 1, 2, 3].find((d) => mask & (1 << d)) ?? 0;
    const other = next(vertex, direction);
    cut(arms, vertex, direction);
    cut(arms, other, (direction + 2) % 4);
    if (bits(arms.get(other) ?? 0) === 1) loose.push(other);
  }
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly bends: number;
  readonly vertices: readonly number[];
  readonly directions: readonly number[];
}

/** A loop says nothing more than a tree: its longest run between two joints goes, until none is left. */
function breakLoops(arms: Arms, held: ReadonlyMap<number, number>): void {
  for (;;) {
    const runs = runsOf(arms, held);
    const parent = new Map<number, number>();
    const find = (v: number): number => {
      let root = v;
      for (let p = parent.get(root); p !== undefined && p !== root; p = parent.get(root)) root = p;
      return root;
    };
    let extra: Run | undefined;
    for (const run of [...runs].sort((a, b) => a.length + 20 * a.bends - b.length - 20 * b.bends || a.from - b.from || a.to - b.to)) {
      const a = find(run.from), b = find(run.to);
      if (a === b) {
        extra = run;
        break;
      }
      parent.set(a, b);
    }
    if (!extra) return;
    const gone = extra;
    gone.directions.forEach((direction, i) => {
      cut(arms, gone.vertices[i] ?? 0, direction);
      cut(arms, gone.vertices[i + 1] ?? 0, (direction + 2) % 4);
    });
    pruneTails(arms, held);
  }
}

/** The first direction of a mask. */
function lowest(mask: number): number | undefined {
  return mask === 0 ? undefined : 31 - Math.clz32(mask & -mask);
}

/** Runs between joints, anchors and ends. */
function runsOf(arms: Arms, held: ReadonlyMap<number, number>): readonly Run[] {
  const stops = (vertex: number): boolean => bits(arms.get(vertex) ?? 0) !== 2 || held.has(vertex);
  const runs: Run[] = [];
  // The arms that were walked, as in Arms.
  const walked: Arms = new Map();
  const wasWalked = (vertex: number, direction: number): boolean => ((walked.get(vertex) ?? 0) & (1 << direction)) !== 0;
  const starts = [...arms.keys()].filter(stops);
  const walk = (start: number, first: number): void => {
    if (wasWalked(start, first)) return;
    const vertices = [start];
    const directions: number[] = [];
    let at = start, direction = first, bends = 0;
    for (;;) {
      directions.push(direction);
      at = next(at, direction);
      vertices.push(at);
      add(walked, at, (direction + 2) % 4);
      if (stops(at) || at === start) break;
      const onward = lowest((arms.get(at) ?? 0) & ~(1 << (direction + 2) % 4)) ?? direction;
      if (onward !== direction) bends++;
      direction = onward;
    }
    add(walked, start, first);
    runs.push({ from: start, to: at, length: directions.length, bends, vertices, directions });
  };
  for (const start of starts) for (let d = 0; d < 4; d++) if ((arms.get(start) ?? 0) & (1 << d)) walk(start, d);
  // What is left is closed loops without a stop.
  for (const [vertex, mask] of arms) for (let d = 0; d < 4; d++) if (mask & (1 << d) && !stops(vertex) && !walked.has(vertex)) walk(vertex, d);
  return runs;
}

function polylines(arms: Arms, held: ReadonlyMap<number, number>): readonly (readonly Point[])[] {
  return runsOf(arms, held).map((run) => {
    const corner = run.vertices.filter((_, i) => i === 0 || i === run.vertices.length - 1 || run.directions[i - 1] !== run.directions[i]);
    return corner.map((vertex) => ({ x: xOf(vertex) * GRID, y: yOf(vertex) * GRID }));
  });
}
