// layout/ — Netlist → Placed: reduce, place (ELK), route, label, verify.
import { boundsOfBoxes, boxOfPoints, grown } from "../geometry/index.ts";
import type { LayoutEngine, Placed } from "../types/layout.ts";
import type { Netlist } from "../types/netlist.ts";
import type { LayoutOptions } from "../types/session.ts";
import type { Piece } from "./assemble.ts";
import { readCircuit, restrict } from "./circuit.ts";
import type { Circuit } from "./circuit.ts";
import { search } from "./search.ts";

export { inlineEngine } from "./engine-inline.ts";
export { verify } from "./verify.ts";
export type { DrawingFault, FaultKind } from "./verify.ts";

/** Draws a netlist. Hints that could not be honoured are in `placed.dropped`. */
export async function layout(netlist: Netlist, engine: LayoutEngine, options: LayoutOptions = {}): Promise<{ readonly placed: Placed }> {
  const whole = readCircuit(netlist);
  const circuit = restrict(whole, whole.units, (net) => net.ports);
  const piece = await layoutBlock(circuit, engine, options);
  return { placed: finishPlaced(netlist, piece) };
}

async function layoutBlock(circuit: Circuit, engine: LayoutEngine, options: LayoutOptions): Promise<Piece> {
  const best = await search(circuit, engine, options);
  if (!best) throw new Error("no placement");
  return best.piece;
}

function finishPlaced(netlist: Netlist, piece: Piece): Placed {
  void netlist;
  const boxes = [
    ...piece.units.flatMap((unit) => [unit.box, unit.body, ...unit.texts.map((text) => text.box)]),
    ...piece.supplies.map((supply) => supply.box), ...piece.labels.map((label) => label.box),
    ...piece.wires.flatMap((wire) => boxOfPoints(wire.points) ?? []),
  ];
  return {
    units: piece.units,
    supplies: piece.supplies.map((supply, i) => ({ id: `supply${i + 1}`, ...supply })),
    labels: piece.labels.map((label, i) => ({ id: `label${i + 1}`, ...label })),
    wires: piece.wires, junctions: piece.junctions, noConnects: piece.noConnects,
    frames: [], notes: [], nets: [], dropped: [],
    bounds: grown(boundsOfBoxes(boxes) ?? { x: 0, y: 0, width: 100, height: 60 }, 20),
  };
}
