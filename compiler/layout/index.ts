// layout/ — Netlist → Placed: cut into blocks, reduce, place, route, label, read back.
import { grown } from "../geometry/index.ts";
import type { LayoutEngine, Placed } from "../types/layout.ts";
import type { Netlist } from "../types/netlist.ts";
import type { LayoutOptions } from "../types/session.ts";
import { sectionsOf } from "./blocks.ts";
import type { Section } from "./blocks.ts";
import { readCircuit, restrict } from "./circuit.ts";
import type { Circuit } from "./circuit.ts";
import { drawnNets } from "./drawn-nets.ts";
import { framed, pack, panelOf } from "./pack.ts";
import type { Panel } from "./pack.ts";
import { DrawingError, drawBlock } from "./search.ts";
import { verify } from "./verify.ts";

export { inlineEngine } from "./engine-inline.ts";
export { DrawingError } from "./search.ts";
export { verify } from "./verify.ts";
export type { DrawingFault, FaultKind } from "./verify.ts";

/**
 * Draws a netlist. Hints that could not be honoured are in `placed.dropped`. Throws a DrawingError when the drawing would not
 * read back as the netlist, and what the engine throws when it is aborted or overdue.
 */
export async function layout(netlist: Netlist, engine: LayoutEngine, options: LayoutOptions = {}): Promise<{ readonly placed: Placed }> {
  const circuit = readCircuit(netlist);
  const drawn = await drawSection(circuit, sectionsOf(netlist, circuit), new Set(), engine, options);
  const placed = finish(netlist, circuit, drawn);
  const faults = verify(netlist, placed);
  if (faults.length > 0) throw new DrawingError(`the drawing does not read back as the circuit (${faults.slice(0, 5).map((fault) => `${fault.kind}: ${fault.subjects.join(", ")}`).join("; ")})`);
  return { placed };
}

/** `shown`: nets whose ports are drawn already. */
async function drawSection(circuit: Circuit, section: Section, shown: Set<string>, engine: LayoutEngine, options: LayoutOptions): Promise<Panel> {
  const panels: Panel[] = [];
  for (const units of section.clusters) {
    const block = restrict(circuit, units, (net) => (shown.has(net.id) ? [] : net.ports));
    for (const id of block.nets.keys()) shown.add(id);
    panels.push(panelOf(await drawBlock(block, engine, options)));
  }
  for (const child of section.children) panels.push(await drawSection(circuit, child, shown, engine, options));
  const panel = pack(panels);
  return section.block ? framed(panel, section.block) : panel;
}

function finish(netlist: Netlist, circuit: Circuit, { piece, frames, width, height }: Panel): Placed {
  const labels = piece.labels.map((label, i) => ({ id: `label${i + 1}`, ...label }));
  return {
    units: piece.units, labels,
    supplies: piece.supplies.map((supply, i) => ({ id: `supply${i + 1}`, ...supply })),
    wires: piece.wires, junctions: piece.junctions, noConnects: piece.noConnects, frames,
    notes: [], nets: drawnNets(netlist, circuit, piece), dropped: [],
    bounds: grown({ x: 0, y: 0, width: Math.max(width, 60), height: Math.max(height, 40) }, 20),
  };
}

