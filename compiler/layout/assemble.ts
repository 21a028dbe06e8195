// assemble.ts — nodes where they were placed, with the wires between them, as one piece of drawing.
import { movedBox, movedPoint } from "../geometry/index.ts";
import type { PlacedLabel, PlacedSupply, PlacedText, PlacedUnit } from "../types/layout.ts";
import type { Point } from "../types/symbol.ts";
import type { LocalWire, PosedUnit } from "./draft.ts";
import type { Graph } from "./edges.ts";
import type { Placement } from "./elk.ts";
import type { Node } from "./finish.ts";
import { cleanWires } from "./wires.ts";

/** A part of a drawing: like Placed, before pages and frames. Ids of supplies and labels are given last. */
export interface Piece {
  readonly units: readonly PlacedUnit[];
  readonly supplies: readonly Omit<PlacedSupply, "id">[];
  readonly labels: readonly Omit<PlacedLabel, "id">[];
  readonly wires: readonly LocalWire[];
  readonly junctions: readonly { readonly net: string; readonly at: Point }[];
  readonly noConnects: readonly { readonly unit: string; readonly pin: string; readonly at: Point }[];
}

export function assemble(graph: Graph, placement: Placement): Piece {
  const units: PlacedUnit[] = [];
  const supplies: Omit<PlacedSupply, "id">[] = [];
  const labels: Omit<PlacedLabel, "id">[] = [];
  const noConnects: { unit: string; pin: string; at: Point }[] = [];
  const wires: LocalWire[] = [...placement.routes];
  const usedPorts = new Set(graph.edges.flatMap((edge) => [edge.from, edge.to]));
  for (const node of graph.nodes) {
    const { draft } = node;
    const at = placement.at.get(node.id);
    if (!draft || !at) continue;
    const dx = at.x + node.shift.x, dy = at.y + node.shift.y;
    draft.units.forEach((posed, i) => {
      const unit = placeUnit(posed, node.texts[i] ?? [], dx, dy);
      units.push(unit);
      for (const pin of unit.pins) if (posed.unit.pins.get(pin.number)?.open === true && pin.net === null) noConnects.push({ unit: unit.id, pin: pin.number, at: pin.at });
    });
    for (const { net, at: point, direction, box } of draft.supplies) {
      supplies.push({ net: net.id, class: net.def.class, label: net.label, style: net.def.style ?? "", at: movedPoint(point, dx, dy), direction, box: movedBox(box, dx, dy) });
    }
    for (const { net, at: point, direction, box, label, port } of draft.flags) {
      labels.push({ net: net.id, label, at: movedPoint(point, dx, dy), direction, box: movedBox(box, dx, dy), ...(port ? { port } : {}) });
    }
    for (const wire of [...draft.wires, ...stubs(node, usedPorts)]) wires.push({ net: wire.net, points: wire.points.map((p) => movedPoint(p, dx, dy)) });
  }
  const clean = cleanWires(wires, anchorsOf(units, supplies, labels));
  return { units, supplies, labels, noConnects, wires: clean.wires, junctions: clean.junctions };
}

/** From pins and joints to the ports that are in use. */
function stubs(node: Node, used: ReadonlySet<string>): readonly LocalWire[] {
  return node.ports.flatMap((port) => {
    const last = port.exit?.path[port.exit.path.length - 1];
    if (!port.exit || !last || !used.has(port.id)) return [];
    const edge = { x: (port.side === "west" ? 0 : node.width) - node.shift.x, y: last.y };
    return [{ net: port.net.id, points: [...port.exit.path, edge] }];
  });
}

function placeUnit(posed: PosedUnit, texts: readonly PlacedText[], dx: number, dy: number): PlacedUnit {
  const { unit, pose } = posed;
  return {
    id: unit.id, part: unit.part.id, kind: unit.part.kind,
    x: pose.x + dx, y: pose.y + dy, rotation: pose.rotation, mirrored: pose.mirrored,
    ...(posed.made ? { boxSymbol: posed.made } : {}),
    box: movedBox(posed.box, dx, dy), body: movedBox(posed.body, dx, dy),
    pins: posed.pins.map((pin) => {
      const def = unit.pins.get(pin.number);
      return { number: pin.number, name: def?.name ?? "", net: def?.net ?? null, at: movedPoint(pin.at, dx, dy), side: pin.side };
    }),
    texts: texts.map((text) => ({ ...text, at: movedPoint(text.at, dx, dy), box: movedBox(text.box, dx, dy) })),
    placed: false,
  };
}

/** Everything that a net's wires may end at. */
export function anchorsOf(
  units: readonly PlacedUnit[],
  supplies: readonly { readonly net: string; readonly at: Point }[],
  labels: readonly { readonly net: string; readonly at: Point }[],
): ReadonlyMap<string, readonly Point[]> {
  const anchors = new Map<string, Point[]>();
  const add = (net: string, at: Point): void => {
    const list = anchors.get(net);
    if (list) list.push(at);
    else anchors.set(net, [at]);
  };
  for (const unit of units) for (const pin of unit.pins) if (pin.net !== null) add(pin.net, pin.at);
  for (const mark of [...supplies, ...labels]) add(mark.net, mark.at);
  return anchors;
}

