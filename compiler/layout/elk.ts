// elk.ts — the layered graph as ELK's JSON, and its answer back on the grid.
import { z } from "zod";
import type { Point } from "../types/symbol.ts";
import type { Graph } from "./edges.ts";
import type { LocalWire } from "./draft.ts";

/** Where nodes stand and how edges run, in px on the grid. */
export interface Placement {
  readonly at: ReadonlyMap<string, Point>;
  readonly routes: readonly LocalWire[];
}

const OPTIONS: Readonly<Record<string, string>> = {
  "elk.algorithm": "layered",
  "elk.direction": "RIGHT",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.alignment": "LEFT",
  "elk.layered.nodePlacement.favorStraightEdges": "true",
  "elk.layered.crossingMinimization.greedySwitch.type": "TWO_SIDED",
  "elk.layered.thoroughness": "20",
  "elk.spacing.nodeNode": "20",
  "elk.spacing.edgeNode": "20",
  "elk.spacing.edgeEdge": "20",
  "elk.layered.spacing.nodeNodeBetweenLayers": "20",
  "elk.layered.spacing.edgeNodeBetweenLayers": "10",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
  "elk.separateConnectedComponents": "true",
  "elk.spacing.componentComponent": "40",
  "elk.padding": "[left=20,top=20,right=20,bottom=20]",
};

/** Network simplex packs tighter and takes long above this many nodes; Brandes-Köpf is for the rest. */
const SIMPLEX_LIMIT = 60;

export interface ElkVariant {
  /** Pins of boxes may change places along their side. */
  readonly loosePins: boolean;
  readonly placement?: "NETWORK_SIMPLEX" | "BRANDES_KOEPF";
}

export function toElk(graph: Graph, variant: ElkVariant): unknown {
  const used = new Set(graph.edges.flatMap((edge) => [edge.from, edge.to]));
  const placement = variant.placement ?? (graph.nodes.length <= SIMPLEX_LIMIT ? "NETWORK_SIMPLEX" : "BRANDES_KOEPF");
  return {
    id: "root",
    layoutOptions: { ...OPTIONS, "elk.layered.nodePlacement.strategy": placement },
    children: graph.nodes.map((node) => ({
      id: node.id, width: node.width, height: node.height,
      layoutOptions: {
        "elk.portConstraints": variant.loosePins && node.loose ? "FIXED_SIDE" : "FIXED_POS",
        ...(node.edge ? { "elk.layered.layering.layerConstraint": node.edge === "first" ? "FIRST" : "LAST" } : {}),
      },
      ports: node.ports.filter((port) => used.has(port.id)).map((port) => ({
        id: port.id, width: 0, height: 0, x: port.side === "west" ? 0 : node.width, y: port.y,
        layoutOptions: { "elk.port.side": port.side === "west" ? "WEST" : "EAST" },
      })),
    })),
    edges: graph.edges.map((edge) => ({
      id: edge.id, sources: [edge.from], targets: [edge.to],
      ...(edge.priority > 0 ? { layoutOptions: { "elk.layered.priority.straightness": String(edge.priority), "elk.layered.priority.shortness": String(edge.priority) } } : {}),
    })),
  };
}

const point = z.object({ x: z.number(), y: z.number() });
const answer = z.object({
  children: z.array(z.object({ id: z.string(), x: z.number(), y: z.number(), ports: z.array(z.object({ id: z.string(), y: z.number() })).optional() })).default([]),
  edges: z.array(z.object({
    id: z.string(),
    sections: z.array(z.object({ startPoint: point, endPoint: point, bendPoints: z.array(point).optional() })).optional(),
  })).default([]),
});

const snap = (value: number): number => Math.round(value / 10) * 10;

export function fromElk(graph: Graph, raw: unknown): Placement {
  const result = answer.parse(raw);
  const at = new Map(result.children.map((child) => [child.id, { x: snap(child.x), y: snap(child.y) }]));
  const nets = new Map(graph.edges.map((edge) => [edge.id, edge.net]));
  const routes: LocalWire[] = [];
  for (const edge of result.edges) {
    for (const section of edge.sections ?? []) {
      const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map((p) => ({ x: snap(p.x), y: snap(p.y) }));
      routes.push({ net: nets.get(edge.id) ?? "", points });
    }
  }
  return { at, routes };
}

