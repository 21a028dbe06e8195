// route.ts — wires between parts that stand: the cheapest path on the grid for each net, one after the other.
import { boundsOfBoxes, cuts, GRID } from "../geometry/index.ts";
import type { Box, Point, Side } from "../types/symbol.ts";
import { BoxIndex } from "./box-index.ts";
import type { LocalWire } from "./draft.ts";

/** A point that a net must reach, and the side that its wire leaves to. */
export interface Terminal {
  readonly at: Point;
  readonly side: Side;
}

export interface NetToRoute {
  readonly net: string;
  readonly terminals: readonly Terminal[];
}

export interface Routed {
  readonly wires: readonly LocalWire[];
  /** Nets for which no path was found. */
  readonly failed: readonly string[];
}

const COST = { step: 1, bend: 6, crossing: 16 } as const;
/** Room around everything for wires that lead outside, in px. */
const MARGIN = 60;
const STEPS: readonly Point[] = [{ x: GRID, y: 0 }, { x: 0, y: GRID }, { x: -GRID, y: 0 }, { x: 0, y: -GRID }];
const LEAVES: Readonly<Record<Side, number>> = { right: 0, bottom: 1, left: 2, top: 3 };

const keyOf = (p: Point): string => `${p.x},${p.y}`;

/** What stands in the way, and where wires of other nets run. */
class Field {
  private readonly index = new BoxIndex<Box>();
  readonly bounds: Box;
  /** Nets at a grid point, with the axes that they run along: 1 across, 2 down, 4 an end, a corner or a pin. */
  private readonly used = new Map<string, Map<string, number>>();

  constructor(obstacles: readonly Box[]) {
    for (const box of obstacles) this.index.add(box, box);
    const inner = boundsOfBoxes(obstacles) ?? { x: 0, y: 0, width: 0, height: 0 };
    this.bounds = { x: inner.x - MARGIN, y: inner.y - MARGIN, width: inner.width + 2 * MARGIN, height: inner.height + 2 * MARGIN };
  }

  mark(net: string, at: Point, use: number): void {
    const nets = this.used.get(keyOf(at)) ?? new Map<string, number>();
    nets.set(net, (nets.get(net) ?? 0) | use);
    this.used.set(keyOf(at), nets);
  }

  /** The cost of a step beyond its length; undefined when it may not be made. `turned`: the path bends at `from`. */
  costOf(net: string, from: Point, to: Point, axis: number, turned: boolean): number | undefined {
    const { x, y, width, height } = this.bounds;
    if (to.x < x || to.y < y || to.x > x + width || to.y > y + height) return undefined;
    let cost = 0;
    for (const [at, corner] of [[from, turned], [to, false]] as const) {
      for (const [other, use] of this.used.get(keyOf(at)) ?? []) {
        if (other === net) continue;
        if (corner || (use & (axis | 4)) !== 0) return undefined;
        cost += COST.crossing / 2;
      }
    }
    const run = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) };
    for (const box of this.index.near(run)) if (cuts(from, to, box, 0.5)) return undefined;
    return cost;
  }

  /** Whether a wire may end or turn here. */
  isFree(net: string, at: Point): boolean {
    return [...(this.used.get(keyOf(at))?.keys() ?? [])].every((other) => other === net);
  }
}

/** Routes short nets first. Pins of all nets are known before the first wire is drawn, so that none is run over. */
export function routeNets(nets: readonly NetToRoute[], others: readonly NetToRoute[], obstacles: readonly Box[]): Routed {
  const field = new Field(obstacles);
  for (const { net, terminals } of [...nets, ...others]) for (const { at } of terminals) field.mark(net, at, 4);
  const wires: LocalWire[] = [];
  const failed: string[] = [];
  const order = nets.map((net, i) => ({ net, i, span: spanOf(net) })).sort((a, b) => a.span - b.span || a.i - b.i);
  for (const { net } of order) {
    const paths = routeOne(net, field);
    if (paths) wires.push(...paths.map((points) => ({ net: net.net, points })));
    else failed.push(net.net);
  }
  return { wires, failed };
}

function spanOf({ terminals }: NetToRoute): number {
  const xs = terminals.map(({ at }) => at.x), ys = terminals.map(({ at }) => at.y);
  return Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys);
}

/** Joins the terminals to a tree, each by the cheapest path to what is joined already. */
function routeOne({ net, terminals }: NetToRoute, field: Field): readonly (readonly Point[])[] | undefined {
  const [first, ...rest] = terminals;
  if (!first) return [];
  const tree = new Map<string, Terminal | undefined>([[keyOf(first.at), first]]);
  const paths: (readonly Point[])[] = [];
  const left = [...rest].sort((a, b) => distance(a, first) - distance(b, first));
  for (const terminal of left) {
    if (tree.has(keyOf(terminal.at))) continue;
    const path = cheapest(net, terminal, tree, field);
    if (!path) return undefined;
    paths.push(path);
    for (const p of path) tree.set(keyOf(p), terminals.find((t) => keyOf(t.at) === keyOf(p)));
  }
  for (const path of paths) markPath(net, path, field);
  return paths;
}

function distance(a: Terminal, b: Terminal): number {
  return Math.abs(a.at.x - b.at.x) + Math.abs(a.at.y - b.at.y);
}

interface State {
  readonly at: Point;
  readonly direction: number;
  readonly before?: State;
}

/** Every grid point from the terminal to the tree. Costs are small whole numbers, so the queue is an array of lists. */
function cheapest(net: string, start: Terminal, tree: ReadonlyMap<string, Terminal | undefined>, field: Field): readonly Point[] | undefined {
  const queue: State[][] = [[{ at: start.at, direction: LEAVES[start.side] }]];
  const done = new Set<string>();
  for (let cost = 0; cost < queue.length; cost++) {
    for (const state of queue[cost] ?? []) {
      const name = `${keyOf(state.at)} ${state.direction}`;
      if (done.has(name)) continue;
      done.add(name);
      if (state.before && tree.has(keyOf(state.at))) return trace(state);
      STEPS.forEach((step, direction) => {
        if (direction === (state.direction + 2) % 4) return;
        const turned = direction !== state.direction;
        const at = { x: state.at.x + step.x, y: state.at.y + step.y };
        const extra = field.costOf(net, state.at, at, direction % 2 === 0 ? 1 : 2, turned);
        if (extra === undefined || (tree.has(keyOf(at)) && !field.isFree(net, at))) return;
        const next = cost + COST.step + (turned ? COST.bend : 0) + extra;
        (queue[next] ??= []).push({ at, direction, before: state });
      });
    }
    queue[cost] = [];
  }
  return undefined;
}

function trace(end: State): readonly Point[] {
  const points: Point[] = [];
  for (let state: State | undefined = end; state; state = state.before) points.unshift(state.at);
  return points;
}

function markPath(net: string, path: readonly Point[], field: Field): void {
  path.forEach((at, i) => {
    const a = path[i - 1], b = path[i + 1];
    const straight = a && b && (a.x === b.x || a.y === b.y);
    field.mark(net, at, straight ? (a.y === b.y ? 1 : 2) : 4);
  });
}
