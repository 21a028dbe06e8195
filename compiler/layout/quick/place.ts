// place.ts — the quick placer: layers, order, rows, channels. Same graph in and same placement out as ELK, in a fraction of the time.
import type { Point } from "../../types/symbol.ts";
import type { LocalWire } from "../draft.ts";
import type { Graph } from "../edges.ts";
import type { Placement } from "../elk.ts";
import { assignTracks, trunksOf } from "./channels.ts";
import type { Tracked } from "./channels.ts";
import { layer } from "./layers.ts";
import type { Hop, Layered } from "./layers.ts";
import { order } from "./order.ts";
import { standRows } from "./rows.ts";

const GRID = 10;
/** The least gap between layers in grid units. */
const GAP = 2;

/** Undefined when the wires of a channel cannot be told apart on any tracks. */
export function placeQuickly(graph: Graph): Placement | undefined {
  if (graph.nodes.length === 0) return { at: new Map(), routes: [] };
  const layered = layer(graph);
  const rows = order(layered, layered.cells.length > 400 ? 4 : 10);
  const tops = standRows(layered, rows);
  return route(graph, layered, tops);
}

function route(graph: Graph, layered: Layered, tops: Int32Array): Placement | undefined {
  const { cells, hops, layers } = layered;
  const y = (pin: Hop["a"]): number => (tops[pin.cell] ?? 0) + pin.y;
  const channels: Hop[][] = Array.from({ length: layers + 1 }, () => []);
  for (const hop of hops) channels[hop.channel + 1]?.push(hop);
  const widths = new Int32Array(layers);
  for (const cell of cells) widths[cell.layer] = Math.max(widths[cell.layer] ?? 0, cell.width);
  const left = new Int32Array(layers);
  const gaps: { readonly x: number; readonly tracked: readonly Tracked[] }[] = [];
  let x = 0;
  for (let c = 0; c <= layers; c++) {
    const assigned = assignTracks(trunksOf(channels[c] ?? [], y));
    if (!assigned) return undefined;
    gaps.push({ x, tracked: assigned.tracked });
    x += c === 0 ? (assigned.tracks > 0 ? assigned.tracks + 1 : 0) : Math.max(GAP, assigned.tracks + 1);
    if (c === layers) break;
    left[c] = x;
    x += widths[c] ?? 0;
  }
  const xs = cells.map((cell, i) => (left[cell.layer] ?? 0) + indent(layered, i, (widths[cell.layer] ?? 0) - cell.width));
  const at = new Map<string, Point>();
  cells.forEach((cell, i) => {
    const node = graph.nodes[cell.node];
    if (node) at.set(node.id, { x: (xs[i] ?? 0) * GRID, y: (tops[i] ?? 0) * GRID });
  });
  return { at, routes: [...inside(layered, widths, left, xs, y), ...gaps.flatMap(({ x: from, tracked }, c) => wiresOf(from, c, tracked, left, widths))] };
}

/** A cell that is only joined to its right stands at the right of its layer. */
function indent(layered: Layered, cell: number, room: number): number {
  if (room <= 0) return 0;
  let west = 0, east = 0;
  for (const hop of layered.hops) {
    for (const pin of [hop.a, hop.b]) if (pin.cell === cell) { if (pin.side === "west") west++; else east++; }
  }
  return west === 0 && east > 0 ? room : 0;
}

/** Wires across a layer: past nodes that are narrower than it, and through bend points. */
function inside(layered: Layered, widths: Int32Array, left: Int32Array, xs: readonly number[], y: (pin: Hop["a"]) => number): readonly LocalWire[] {
  const wires: LocalWire[] = [];
  const done = new Set<string>();
  for (const hop of layered.hops) {
    for (const pin of [hop.a, hop.b]) {
      const cell = layered.cells[pin.cell];
      const name = `${pin.cell} ${pin.y} ${pin.side}`;
      if (!cell || done.has(name)) continue;
      done.add(name);
      const x0 = left[cell.layer] ?? 0, x1 = x0 + (widths[cell.layer] ?? 0);
      const own = xs[pin.cell] ?? 0;
      const from = cell.node < 0 ? x0 : pin.side === "west" ? x0 : own + cell.width;
      const to = cell.node < 0 ? x1 : pin.side === "west" ? own : x1;
      if (to > from) wires.push({ net: hop.net, points: [{ x: from * GRID, y: y(pin) * GRID }, { x: to * GRID, y: y(pin) * GRID }] });
    }
  }
  return wires;
}

function wiresOf(from: number, channel: number, tracked: readonly Tracked[], left: Int32Array, widths: Int32Array): readonly LocalWire[] {
  const start = channel === 0 ? from : (left[channel - 1] ?? 0) + (widths[channel - 1] ?? 0);
  const end = channel < left.length ? (left[channel] ?? 0) : from + 1;
  const wires: LocalWire[] = [];
  for (const { trunk, track } of tracked) {
    const x = (start + track) * GRID;
    const line = (x0: number, y0: number, x1: number, y1: number): void => void wires.push({ net: trunk.net, points: [{ x: x0, y: y0 * GRID }, { x: x1, y: y1 * GRID }] });
    if (track === 0) {
      line(start * GRID, trunk.top, end * GRID, trunk.top);
      continue;
    }
    line(x, trunk.top, x, trunk.bottom);
    for (const row of trunk.left) if (start * GRID < x) line(start * GRID, row, x, row);
    for (const row of trunk.right) if (end * GRID > x) line(x, row, end * GRID, row);
  }
  return wires;
}
