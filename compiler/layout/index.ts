// layout/ — Netlist → Placed: cut into blocks, reduce, place, route, label, read back.
import { boundsOfBoxes, grown } from "../geometry/index.ts";
import type { LayoutEngine, Placed } from "../types/layout.ts";
import type { Netlist } from "../types/netlist.ts";
import type { LayoutOptions } from "../types/session.ts";
import { countBlocks, sectionsOf } from "./blocks.ts";
import type { Section } from "./blocks.ts";
import { readCircuit, restrict } from "./circuit.ts";
import type { Circuit } from "./circuit.ts";
import { drawnNets } from "./drawn-nets.ts";
import type { Piece } from "./assemble.ts";
import { drawByHand } from "./by-hand.ts";
import { up } from "./draft.ts";
import { fixedUnits, unmetHints } from "./hints.ts";
import type { Dropped } from "./hints.ts";
import { keep } from "./keep.ts";
import type { DrawnBlock } from "./keep.ts";
import { placeNotes } from "./notes.ts";
import { effortOf } from "./moves.ts";
import { framed, movePanel, pack, panelOf } from "./pack.ts";
import { pageAround } from "./page.ts";
import { boundsOfPiece, boxesOfPiece, joinPieces } from "./piece.ts";
import type { Panel } from "./pack.ts";
import { DrawingError, drawBlock, EngineFault } from "./search.ts";
import { verify } from "./verify.ts";

export { inlineEngine } from "./engine-inline.ts";
export { DrawingError } from "./search.ts";
export { verify } from "./verify.ts";
export type { DrawingFault, FaultKind } from "./verify.ts";

/**
 * Draws a netlist. Hints that could not be honoured are in `placed.dropped`. Throws a DrawingError when the drawing would not
 * read back as the netlist, and what the engine throws when it is aborted. When it fails otherwise, the drawing is made without it and
 * without a search, and `placed.plain` says why.
 */
export async function layout(netlist: Netlist, engine: LayoutEngine, options: LayoutOptions = {}): Promise<{ readonly placed: Placed }> {
  const circuit = readCircuit(netlist);
  const dropped: Dropped[] = [];
  const byHand = drawByHand(circuit, fixedUnits(netlist, circuit, dropped), dropped);
  const rest = { ...circuit, units: circuit.units.filter((unit) => !byHand.held.has(unit)) };
  const root = sectionsOf(netlist, rest);
  const { panel, fault, blocks } = await drawOrPlain(circuit, root, engine, options);
  const placed = { ...finish(netlist, circuit, beside(byHand.piece, panel), dropped), ...(fault === undefined ? {} : { plain: { because: fault } }) };
  const kept = options.prior && fault === undefined ? keep(root, blocks, options.prior, byHand.piece) : undefined;
  if (kept) {
    const again = finish(netlist, circuit, { ...panel, frames: kept.frames, piece: joinPieces([byHand.piece, kept.piece]) }, dropped);
    if (verify(netlist, again).length === 0) return { placed: again };
  }
  const faults = verify(netlist, placed);
  if (faults.length > 0) throw new DrawingError(`the drawing does not read back as the circuit (${faults.slice(0, 5).map((fault) => `${fault.kind}: ${fault.subjects.join(", ")}`).join("; ")})`);
  return { placed };
}

async function drawOrPlain(circuit: Circuit, root: Section, engine: LayoutEngine, options: LayoutOptions): Promise<Drawn & { readonly fault?: string }> {
  try {
    return await drawBlocks(circuit, root, engine, options);
  } catch (fault) {
    if (!(fault instanceof EngineFault)) throw fault;
    // Nothing of what was found before is used, so that the plain drawing does not depend on when the engine failed.
    const plainly = (block: Circuit) => drawBlock(block, engine, { budget: 0, elk: false });
    return { ...(await drawAll(circuit, root, plainly)), fault: fault.message };
  }
}

type DrawOne = (block: Circuit) => Promise<Piece>;

/** The whole, and the blocks that it was packed from. */
interface Drawn {
  readonly panel: Panel;
  readonly blocks: ReadonlyMap<Section, readonly DrawnBlock[]>;
}

async function drawAll(circuit: Circuit, root: Section, draw: DrawOne): Promise<Drawn> {
  const blocks = new Map<Section, DrawnBlock[]>();
  const panel = await drawSection(circuit, root, new Set(), async (block, section) => {
    const piece = await draw(block);
    blocks.set(section, [...(blocks.get(section) ?? []), { circuit: block, piece }]);
    return piece;
  });
  return { panel, blocks };
}

async function drawBlocks(circuit: Circuit, root: Section, engine: LayoutEngine, { budget, signal, onTrial }: LayoutOptions): Promise<Drawn> {
  const blocks = countBlocks(root);
  return drawAll(circuit, root, (block) => {
    const effort = effortOf(block.units.length, circuit.units.length, blocks);
    return drawBlock(block, engine, { ...effort, ...(budget === undefined ? {} : { budget }), ...(signal ? { signal } : {}), ...(onTrial ? { onTrial } : {}) });
  });
}

/** `shown`: nets whose ports are drawn already. */
async function drawSection(circuit: Circuit, section: Section, shown: Set<string>, draw: (block: Circuit, section: Section) => Promise<Piece>): Promise<Panel> {
  const panels: Panel[] = [];
  for (const units of section.clusters) {
    const block = restrict(circuit, units, (net) => (shown.has(net.id) ? [] : net.ports));
    for (const id of block.nets.keys()) shown.add(id);
    panels.push(panelOf(await draw(block, section)));
  }
  for (const child of section.children) panels.push(await drawSection(circuit, child, shown, draw));
  const panel = pack(panels);
  // A group that declares nothing of its own has nothing to stand around.
  return section.block && panels.length > 0 && panel.width > 0 ? framed(panel, section.block) : panel;
}

/** What the program places stands below what the author placed. */
function beside(byHand: Piece, drawn: Panel): Panel {
  const box = boundsOfPiece(byHand);
  if (!box) return drawn;
  const moved = movePanel(drawn, Math.floor(box.x / 10) * 10, up(box.y + box.height) + 40);
  return { ...moved, piece: joinPieces([byHand, moved.piece]) };
}

function finish(netlist: Netlist, circuit: Circuit, { piece, frames }: Panel, dropped: readonly Dropped[]): Placed {
  const inner = boundsOfBoxes([...boxesOfPiece(piece), ...frames.map((frame) => frame.box)]) ?? { x: 0, y: 0, width: 60, height: 40 };
  const notes = placeNotes(netlist.notes, up(inner.y + inner.height) + 20);
  const content = boundsOfBoxes([inner, ...notes.map((note) => note.box)]) ?? inner;
  const page = pageAround(netlist.title, content);
  return {
    units: piece.units,
    supplies: piece.supplies.map((supply, i) => ({ id: `supply${i + 1}`, ...supply })),
    labels: piece.labels.map((label, i) => ({ id: `label${i + 1}`, ...label })),
    wires: piece.wires, junctions: piece.junctions, noConnects: piece.noConnects, frames, notes,
    nets: drawnNets(netlist, circuit, piece),
    dropped: [...dropped, ...unmetHints(netlist, piece.units)].sort((a, b) => a.index - b.index),
    ...(page ? { page } : {}),
    bounds: grown(page ? page.box : content, 20),
  };
}
