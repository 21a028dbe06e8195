// islands.ts — what no wire joins is placed on its own and set beside the rest.
import { overlaps } from "../geometry/index.ts";
import type { Box, Point } from "../types/symbol.ts";
import { assemble } from "./assemble.ts";
import type { Piece } from "./assemble.ts";
import { up } from "./draft.ts";
import type { Graph } from "./edges.ts";
import type { Placement } from "./elk.ts";
import { boundsOfPiece, EMPTY_PIECE, joinPieces, movePiece } from "./piece.ts";

/** Room between islands in px. */
export const ISLAND_GAP = 30;

/** The connected pieces of a graph, in the order of their first nodes. */
export function splitGraph(graph: Graph): readonly Graph[] {
  const owner = new Map<string, number>();
  graph.nodes.forEach((node, i) => { for (const port of node.ports) owner.set(port.id, i); });
  const parent = graph.nodes.map((_, i) => i);
  const find = (i: number): number => {
    let r = i;
    while (parent[r] !== r) r = parent[r] ?? r;
    parent[i] = r;
    return r;
  };
  for (const edge of graph.edges) {
    const a = owner.get(edge.from), b = owner.get(edge.to);
    if (a === undefined || b === undefined) continue;
    const ra = find(a), rb = find(b);
    parent[Math.max(ra, rb)] = Math.min(ra, rb);
  }
  const groups = new Map<number, { nodes: Graph["nodes"][number][]; edges: Graph["edges"][number][] }>();
  graph.nodes.forEach((node, i) => {
    const root = find(i);
    const group = groups.get(root) ?? { nodes: [], edges: [] };
    group.nodes.push(node);
    groups.set(root, group);
  });
  for (const edge of graph.edges) groups.get(find(owner.get(edge.from) ?? 0))?.edges.push(edge);
  return [...groups.values()];
}

/** One placement of the whole graph as a piece of drawing, its islands packed anew. */
export function assembleIslands(islands: readonly Graph[], placement: Placement): Piece {
  const netsOf = (graph: Graph): ReadonlySet<string> => new Set(graph.edges.map((edge) => edge.net));
  const pieces = islands.map((graph) => {
    const nets = netsOf(graph);
    return assemble(graph, { at: placement.at, routes: placement.routes.filter((route) => nets.has(route.net)) });
  });
  return packIslands(pieces);
}

/** Sets islands beside each other: the largest first, the others where the whole stays compact. */
export function packIslands(pieces: readonly Piece[], gap = ISLAND_GAP, aspect = 1.5): Piece {
  if (pieces.length === 0) return EMPTY_PIECE;
  const boxed = pieces.map((piece, index) => ({ piece, index, box: boundsOfPiece(piece) ?? { x: 0, y: 0, width: 0, height: 0 } }));
  boxed.sort((a, b) => rankOf(b.box) - rankOf(a.box) || a.index - b.index);
  const spots = packBoxes(boxed.map(({ box }) => box), gap, aspect);
  return joinPieces(boxed.map(({ piece, box }, i) => {
    const spot = spots[i] ?? { x: 0, y: 0 };
    return movePiece(piece, spot.x - Math.floor(box.x / 10) * 10, spot.y - Math.floor(box.y / 10) * 10);
  }));
}

// Islands of nearly one size keep their order, so that a small change of one does not move all.
const rankOf = (box: Box): number => Math.round(Math.log2(Math.max(1, box.width * box.height)));

/** Corners for boxes, taken in the order given: each where the whole grows least, the upper and then the left place first. */
export function packBoxes(boxes: readonly Box[], gap: number, aspect: number): readonly Point[] {
  const placed: Box[] = [];
  const spots: Point[] = [];
  let width = 0, height = 0;
  for (const box of boxes) {
    const w = up(box.width) + (box.x % 10 === 0 ? 0 : 10), h = up(box.height) + (box.y % 10 === 0 ? 0 : 10);
    const xs = [0, ...placed.map((p) => p.x + p.width + gap)], ys = [0, ...placed.map((p) => p.y + p.height + gap), ...placed.map((p) => p.y)];
    let best: Point = { x: 0, y: height + gap }, least = Infinity;
    for (const y of new Set(ys)) {
      for (const x of new Set(xs)) {
        const room = { x: x - gap, y: y - gap, width: w + 2 * gap, height: h + 2 * gap };
        if (placed.some((p) => overlaps(p, room))) continue;
        const cost = costOf(Math.max(width, x + w), Math.max(height, y + h), aspect) + (y + x / 4) * 1e-3;
        if (cost < least - 1e-9) { least = cost; best = { x, y }; }
      }
    }
    placed.push({ ...best, width: w, height: h });
    spots.push(best);
    width = Math.max(width, best.x + w);
    height = Math.max(height, best.y + h);
  }
  return spots;
}

const costOf = (width: number, height: number, aspect: number): number => {
  const side = Math.max(width / aspect, height);
  return side + 0.15 * Math.min(width / aspect, height);
};
