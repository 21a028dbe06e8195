// islands.ts — what no wire joins is placed on its own and set beside the rest.
import type { Box } from "../types/symbol.ts";
import { assemble } from "./assemble.ts";
import type { Piece } from "./assemble.ts";
import type { Graph } from "./edges.ts";
import type { Placement } from "./elk.ts";
import { packBoxes } from "./pack.ts";
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
