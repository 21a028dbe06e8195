// search.ts — tries choices on one block: placed and scored by the quick placer, and at the end by ELK.
import type { LayoutEngine } from "../types/layout.ts";
import type { Piece } from "./assemble.ts";
import { bundlesOf, mostCrossed } from "./bundles.ts";
import { NO_CHOICES, key, withChoice } from "./choices.ts";
import type { Choices } from "./choices.ts";
import type { Circuit, Net } from "./circuit.ts";
import type { Graph } from "./edges.ts";
import { fromElk, toElk } from "./elk.ts";
import type { ElkVariant } from "./elk.ts";
import { readFlow } from "./flow.ts";
import type { Flow } from "./flow.ts";
import { assembleIslands, packIslands, splitGraph } from "./islands.ts";
import { hasChoice, movesOf } from "./moves.ts";
import type { Effort } from "./moves.ts";
import { assemble } from "./assemble.ts";
import { placeQuickly } from "./quick/place.ts";
import { reduce } from "./reduce.ts";
import { measure } from "./score.ts";
import { faultsOf } from "./verify.ts";
import type { ExpectedUnit } from "./verify.ts";

export interface Candidate {
  readonly choices: Choices;
  readonly graph: Graph;
  readonly piece: Piece;
  readonly score: number;
  /** The one that it bettered. */
  readonly before?: Candidate;
}

/** ELK takes part in blocks of at most this many nodes. */
const ELK_LIMIT = 120;

/** A quick drawing without a crossing and with at most this many bends is as good as ELK's would be. */
const CLEAN_BENDS = 1;

export interface SearchOptions extends Effort {
  readonly signal?: AbortSignal;
  /** Told of each candidate that is placed and scored. */
  readonly onTrial?: () => void;
}

/**
 * The best drawing of a block within its budget that reads back as the block. When a candidate does not, plainer ones take its
 * place: without choices, with every net named, and at last every part alone with its pins named.
 */
export async function drawBlock(circuit: Circuit, engine: LayoutEngine, options: SearchOptions): Promise<Piece> {
  const sound = (piece: Piece | undefined): piece is Piece => piece !== undefined && isSound(circuit, piece);
  for (let found = await search(circuit, engine, options); found; found = found.before) if (sound(found.piece)) return found.piece;
  const flow = readFlow(circuit);
  const plain = tryQuickly(circuit, flow, NO_CHOICES)?.piece;
  if (sound(plain)) return plain;
  let named: Choices = NO_CHOICES;
  for (const net of circuit.nets.values()) named = withChoice(named, key.label(net.id), 1);
  const labelled = tryQuickly(circuit, flow, named)?.piece;
  if (sound(labelled)) return labelled;
  const alone = drawAlone(circuit);
  if (sound(alone)) return alone;
  const faults = faultsOf(expectedOf(circuit), alone).slice(0, 5).map((fault) => `${fault.kind}: ${fault.subjects.join(", ")}`);
  throw new DrawingError(`the drawing does not read back as the circuit (${faults.join("; ")})`);
}

/** A drawing would lie: a fault of ours, never of what a user wrote. */
export class DrawingError extends Error {
  override readonly name = "DrawingError";
}

/** The engine broke down or was overdue; the drawing can be made without it. */
export class EngineFault extends Error {
  override readonly name = "EngineFault";
}

async function askElk(engine: LayoutEngine, graph: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await engine.layout(graph, signal);
  } catch (fault) {
    if (signal?.aborted) throw fault;
    throw new EngineFault(fault instanceof Error ? fault.message : String(fault));
  }
}

const expectedOf = (circuit: Circuit): readonly ExpectedUnit[] => circuit.units.map((unit) => ({ id: unit.id, pins: [...unit.pins.values()] }));

function isSound(circuit: Circuit, piece: Piece): boolean {
  return faultsOf(expectedOf(circuit), piece).length === 0;
}

/** Every unit by itself, every pin named. */
function drawAlone(circuit: Circuit): Piece {
  const pieces = circuit.units.map((unit) => {
    const nets = new Map([...circuit.nets].map(([id, net]) => [id, { ...net, leaves: true, ports: [], kind: net.kind, ends: net.ends.filter((end) => end.unit === unit) }]));
    const graph = reduce({ units: [unit], nets }, new Map([[key.lie(unit.id), 1]]));
    return assemble(graph, placeQuickly(graph) ?? { at: new Map(), routes: [] });
  });
  return packIslands(pieces);
}

/** The best drawing of a block within its budget; undefined when not even the first could be placed. */
async function search(circuit: Circuit, engine: LayoutEngine, options: SearchOptions): Promise<Candidate | undefined> {
  const flow = readFlow(circuit);
  const { budget } = options;
  let spent = 0;
  const trial = (choices: Choices): Candidate | undefined => {
    spent++;
    options.onTrial?.();
    return tryQuickly(circuit, flow, choices);
  };
  let best = trial(NO_CHOICES) ?? untangled(circuit, trial);
  const sorted = best ? orderPins(circuit, flow, best) : undefined;
  if (sorted && (!best || sorted.score < best.score)) best = sorted;
  if (best) best = unravel(circuit, flow, best);
  if (best && budget > 1) best = climb(circuit, best, trial, () => spent < budget);
  return options.elk ? await withElk(circuit, flow, best, engine, options) : best;
}

function tryQuickly(circuit: Circuit, flow: Flow, choices: Choices): Candidate | undefined {
  const graph = reduce(circuit, choices);
  const pieces: Piece[] = [];
  for (const island of splitGraph(graph)) {
    const placement = placeQuickly(island);
    if (!placement) return undefined;
    pieces.push(assemble(island, placement));
  }
  const piece = packIslands(pieces);
  return { choices, graph, piece, score: measure(piece, flow).score };
}

/** When the wires find no room beside each other: bundles are named, the largest first, until they do. */
function untangled(circuit: Circuit, trial: (choices: Choices) => Candidate | undefined): Candidate | undefined {
  const bundles = bundlesOf(circuit).map((nets, i) => ({ nets, i, ends: nets.reduce((sum, net) => sum + net.ends.length, 0) }));
  let choices: Choices = NO_CHOICES;
  for (const { nets } of bundles.sort((a, b) => b.ends - a.ends || a.i - b.i).slice(0, BUNDLES_TRIED)) {
    choices = nets.reduce((all, net) => withChoice(all, key.label(net.id), 1), choices);
    const found = trial(choices);
    if (found) return found;
  }
  return undefined;
}

/** A bundle is named rather than wired only when its wires are crossed this often. */
const CROSSED = 4;
/** At most so many bundles are tried: those that matter are crossed most and come first. */
const BUNDLES_TRIED = 24;

/** Names the bundles whose wires tangle most, as long as that makes the drawing better. */
function unravel(circuit: Circuit, flow: Flow, start: Candidate): Candidate {
  const bundles = bundlesOf(circuit);
  const passed = new Set<readonly Net[]>();
  let best = start;
  for (let tried = 0; tried < BUNDLES_TRIED; tried++) {
    const bundle = mostCrossed(best.piece, bundles, passed, CROSSED);
    if (!bundle) return best;
    passed.add(bundle);
    const plain = tryQuickly(circuit, flow, bundle.reduce((choices, net) => withChoice(choices, key.label(net.id), 1), best.choices));
    const next = plain && (orderPins(circuit, flow, plain) ?? plain);
    if (next && next.score < best.score) best = next;
  }
  return best;
}

/** Takes every move that makes the drawing better, round after round, until none does or the budget is spent. */
function climb(circuit: Circuit, start: Candidate, trial: (choices: Choices) => Candidate | undefined, more: () => boolean): Candidate {
  let best = start;
  for (let better = true; better && more(); ) {
    better = false;
    for (const move of movesOf(circuit, best.graph)) {
      for (const value of move.values) {
        if (!more()) return best;
        if (hasChoice(best.choices, move, value)) continue;
        const next = trial(withChoice(best.choices, move.name, value));
        if (next && next.score < best.score - 1e-6) {
          best = { ...next, before: best };
          better = true;
        }
      }
    }
  }
  return best;
}

/** Puts the pins of boxes in the order in which their wires arrive, a few rounds. */
function orderPins(circuit: Circuit, flow: Flow, start: Candidate): Candidate | undefined {
  let at = start, best = start;
  for (let round = 0; round < 4; round++) {
    let choices = at.choices;
    for (const node of at.graph.nodes) {
      const posed = node.loose ? node.draft?.units[0] : undefined;
      if (!posed) continue;
      for (const [number, y] of arrivals(at, posed.unit.id)) choices = withChoice(choices, key.order(posed.unit.id, number), y);
    }
    if (choices === at.choices) return best;
    const next = tryQuickly(circuit, flow, choices);
    if (!next) return best;
    at = next;
    if (next.score < best.score) best = next;
  }
  return best;
}

/** Where the far ends of each pin's net stand, by pin number. */
function arrivals(candidate: Candidate, unitId: string): readonly (readonly [string, number])[] {
  const unit = candidate.piece.units.find((placed) => placed.id === unitId);
  if (!unit) return [];
  return unit.pins.filter((pin) => pin.side === "left" || pin.side === "right").map((pin) => {
    const far: number[] = [];
    for (const other of candidate.piece.units) {
      if (other.id === unitId) continue;
      for (const end of other.pins) if (end.net === pin.net && pin.net !== null) far.push(end.at.y);
    }
    const mean = far.length > 0 ? far.reduce((a, b) => a + b, 0) / far.length : pin.at.y;
    return [pin.number, mean + pin.at.y * 1e-3] as const;
  });
}

function isClean({ piece }: Candidate, flow: Flow): boolean {
  const { crossings, bends } = measure(piece, flow);
  return crossings === 0 && bends <= CLEAN_BENDS;
}

async function withElk(circuit: Circuit, flow: Flow, quick: Candidate | undefined, engine: LayoutEngine, options: SearchOptions): Promise<Candidate | undefined> {
  const choices = quick?.choices ?? NO_CHOICES;
  const graph = quick?.graph ?? reduce(circuit, choices);
  if (graph.nodes.length > ELK_LIMIT || graph.edges.length === 0 || (quick && (options.budget <= 1 || isClean(quick, flow)))) return quick;
  let best = quick;
  const variants: readonly ElkVariant[] = [{ loosePins: false, placement: "NETWORK_SIMPLEX" }, { loosePins: false, placement: "BRANDES_KOEPF" }];
  for (const variant of variants) {
    const raw = await askElk(engine, toElk(graph, variant), options.signal);
    const piece = assembleIslands(splitGraph(graph), fromElk(graph, raw));
    const { score } = measure(piece, flow);
    if (!best || score < best.score) best = { choices, graph, piece, score, ...(best ? { before: best } : {}) };
  }
  return best;
}
