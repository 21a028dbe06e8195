// layout/ — Netlist → Placed: reduce, place (ELK), route, label, verify.
import { boundsOfBoxes, boxOfPoints, grown } from "../geometry/index.ts";
import type { LayoutEngine, Placed } from "../types/layout.ts";
import type { Netlist } from "../types/netlist.ts";
import type { LayoutOptions } from "../types/session.ts";
import { assemble } from "./assemble.ts";
import type { Piece } from "./assemble.ts";
import { NO_CHOICES, key, withChoice } from "./choices.ts";
import type { Choices } from "./choices.ts";
import { readCircuit, restrict } from "./circuit.ts";
import type { Circuit } from "./circuit.ts";
import { fromElk, pinOrder, toElk } from "./elk.ts";
import { reduce } from "./reduce.ts";

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
  let choices: Choices = NO_CHOICES;
  let graph = reduce(circuit, choices);
  if (graph.nodes.some((node) => node.loose)) {
    const raw = await engine.layout(toElk(graph, { loosePins: true }), options.signal);
    for (const [port, y] of pinOrder(graph, raw)) {
      const dot = port.lastIndexOf(".");
      choices = withChoice(choices, key.order(port.slice(0, dot), port.slice(dot + 1)), y);
    }
    graph = reduce(circuit, choices);
  }
  const raw = await engine.layout(toElk(graph, { loosePins: false }), options.signal);
  return assemble(graph, fromElk(graph, raw));
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
