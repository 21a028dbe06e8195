// layers.ts — nodes into layers from left to right, and every edge cut into hops between neighbouring layers.
import type { Graph } from "../edges.ts";
import { simplex } from "./simplex.ts";
import type { Arc } from "./simplex.ts";

/** A box in a layer: a node, or a bend point of a long edge (`node` < 0). In grid units. */
export interface Cell {
  readonly node: number;
  readonly layer: number;
  readonly width: number;
  readonly height: number;
  readonly net: string;
}

/** A place on a cell's west or east edge. */
export interface Pin {
  readonly cell: number;
  readonly y: number;
  readonly side: "west" | "east";
}

/** Two pins in one channel: the gap to the right of layer `channel`. */
export interface Hop {
  readonly channel: number;
  readonly a: Pin;
  readonly b: Pin;
  readonly net: string;
  readonly weight: number;
}

export interface Layered {
  readonly cells: readonly Cell[];
  readonly hops: readonly Hop[];
  readonly layers: number;
}

export function layer(graph: Graph): Layered {
  const index = new Map<string, number>();
  const owner = new Map<string, number>();
  const portY = new Map<string, number>();
  graph.nodes.forEach((node, i) => {
    index.set(node.id, i);
    for (const port of node.ports) {
      owner.set(port.id, i);
      portY.set(port.id, port.y / 10);
    }
  });
  const links = graph.edges.map((edge) => ({ from: owner.get(edge.from) ?? -1, to: owner.get(edge.to) ?? -1, edge })).filter((link) => link.from >= 0 && link.to >= 0);
  const back = backLinks(graph.nodes.length, links, (i) => graph.nodes[i]?.edge === "first");
  const rank = rankNodes(graph, links, back);
  const layers = Math.max(0, ...rank) + 1;
  const cells: Cell[] = graph.nodes.map((node, i) => ({ node: i, layer: rank[i] ?? 0, width: node.width / 10, height: node.height / 10, net: "" }));
  const hops: Hop[] = [];
  const bends = new Map<string, number>();
  const bend = (edge: Graph["edges"][number], at: number, sense: string): number => {
    // Edges of one source share their bend points, so that a net branches late.
    const name = `${edge.from} ${at} ${sense}`;
    let cell = bends.get(name);
    if (cell === undefined) {
      cell = cells.length;
      cells.push({ node: -1, layer: at, width: 0, height: 0, net: edge.net });
      bends.set(name, cell);
    }
    return cell;
  };
  const seen = new Set<string>();
  const hop = (channel: number, a: Pin, b: Pin, net: string, weight: number): void => {
    const name = `${a.cell} ${a.y} ${a.side} ${b.cell} ${b.y} ${b.side}`;
    if (seen.has(name)) return;
    seen.add(name);
    hops.push({ channel, a, b, net, weight });
  };
  links.forEach(({ from, to, edge }, i) => {
    const weight = 1 + edge.priority;
    const start: Pin = { cell: from, y: portY.get(edge.from) ?? 0, side: "east" };
    const end: Pin = { cell: to, y: portY.get(edge.to) ?? 0, side: "west" };
    const [lf, lt] = [rank[from] ?? 0, rank[to] ?? 0];
    if (!back[i] && lt > lf) {
      let at = start;
      for (let l = lf + 1; l < lt; l++) {
        const cell = bend(edge, l, "on");
        hop(l - 1, at, { cell, y: 0, side: "west" }, edge.net, weight * 2);
        at = { cell, y: 0, side: "east" };
      }
      hop(lt - 1, at, end, edge.net, weight);
      return;
    }
    // Backwards: out to the right, back past every layer, and in from the left.
    let at = start;
    for (let l = lf; l >= lt; l--) {
      const cell = bend(edge, l, `back ${edge.to}`);
      hop(l, at, { cell, y: 0, side: "east" }, edge.net, weight);
      at = { cell, y: 0, side: "west" };
    }
    hop(lt - 1, at, end, edge.net, weight);
  });
  return { cells, hops, layers };
}

interface Link {
  readonly from: number;
  readonly to: number;
  readonly edge: Graph["edges"][number];
}

/** Edges that close a circle, found depth first from the inputs. */
function backLinks(n: number, links: readonly Link[], isFirst: (node: number) => boolean): readonly boolean[] {
  const out: number[][] = Array.from({ length: n }, () => []);
  const into = new Int32Array(n);
  links.forEach((link, i) => {
    out[link.from]?.push(i);
    if (link.from !== link.to) into[link.to] = (into[link.to] ?? 0) + 1;
  });
  const back = links.map((link) => link.from === link.to);
  const state = new Uint8Array(n);
  const visit = (start: number): void => {
    const stack: { v: number; at: number }[] = [{ v: start, at: 0 }];
    state[start] = 1;
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      if (!top) break;
      const i = (out[top.v] ?? [])[top.at++];
      if (i === undefined) {
        state[top.v] = 2;
        stack.pop();
        continue;
      }
      const to = links[i]?.to ?? 0;
      if (state[to] === 1) back[i] = true;
      else if (state[to] === 0) {
        state[to] = 1;
        stack.push({ v: to, at: 0 });
      }
    }
  };
  const starts = [...Array(n).keys()].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || Math.min(1, into[a] ?? 0) - Math.min(1, into[b] ?? 0) || a - b);
  for (const v of starts) if (state[v] === 0) visit(v);
  return back;
}

function rankNodes(graph: Graph, links: readonly Link[], back: readonly boolean[]): readonly number[] {
  const n = graph.nodes.length;
  const arcs: Arc[] = [];
  links.forEach((link, i) => {
    if (link.from === link.to) return;
    const weight = 1 + Math.min(4, link.edge.priority / 5);
    if (back[i]) arcs.push({ u: link.to, v: link.from, min: 0, weight });
    else arcs.push({ u: link.from, v: link.to, min: 1, weight });
  });
  const rank = [...simplex(n, arcs, 40 + 4 * n)];
  const least = Math.min(0, ...rank), lowest = least === 0 ? Math.min(...rank) : least;
  const shifted = rank.map((r) => r - lowest);
  const last = Math.max(0, ...shifted);
  const busy = new Set(links.flatMap((link) => [link.from, link.to]));
  return shifted.map((r, i) => {
    const edge = graph.nodes[i]?.edge;
    if (!busy.has(i)) return 0;
    if (edge === "last" && !links.some((link, k) => link.from === i && !back[k])) return last;
    if (edge === "first" && !links.some((link, k) => link.to === i && !back[k])) return 0;
    return r;
  });
}
