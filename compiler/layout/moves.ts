// moves.ts — what the search may try on a block, in canonical order.
import { key } from "./choices.ts";
import type { Choices } from "./choices.ts";
import { netAt } from "./circuit.ts";
import type { Circuit, Unit } from "./circuit.ts";
import type { Graph } from "./edges.ts";

/** One change: a key and the values that it may take (undefined: the default). */
export interface Move {
  readonly name: string;
  readonly values: readonly (string | number | undefined)[];
}

/** Blocks of at most this many parts keep all nets that can be wired as wires. */
const LABELS_ABOVE = 25;

export function movesOf(circuit: Circuit, graph: Graph): readonly Move[] {
  const moves: Move[] = [];
  const toggle = (name: string): void => void moves.push({ name, values: [1, undefined] });
  for (const unit of circuit.units) {
    switch (unit.form) {
      case "axial":
        if (signals(circuit, unit).length === 2) toggle(key.reverse(unit.id));
        toggle(key.lie(unit.id));
        break;
      case "column":
        toggle(key.mirror(unit.id));
        break;
      case "fixed":
        toggle(key.flip(unit.id));
        toggle(key.mirror(unit.id));
        break;
      case "box": {
        const pins = signals(circuit, unit);
        for (const pin of pins) {
          if (unit.pins.get(pin)?.side === undefined) moves.push({ name: key.side(unit.id, pin), values: ["left", "right"] });
        }
        if (pins.length <= 14) for (const pin of pins) moves.push({ name: key.gap(unit.id, pin), values: [1, 2, undefined] });
        break;
      }
    }
  }
  for (const node of graph.nodes) if (node.draft && node.ports.some((port) => port.side === "west")) toggle(key.push(node.id));
  for (const net of circuit.nets.values()) {
    if (net.kind !== "signal" || net.leaves || net.def.drawHint !== undefined) continue;
    const joints = graph.nodes.filter((node) => node.ports.some((port) => port.tap !== undefined && port.side === "west" && port.net.id === net.id)).length;
    if (joints > 1) moves.push({ name: key.taps(net.id), values: joints > 2 ? [1, 2, undefined] : [1, undefined] });
    if (circuit.units.length > LABELS_ABOVE && net.def.named && net.ends.length >= 2) moves.push({ name: key.label(net.id), values: [1, undefined] });
  }
  return moves;
}

function signals(circuit: Circuit, unit: Unit): readonly string[] {
  return [...unit.pins.keys()].filter((number) => {
    const net = netAt(circuit, unit, number);
    return net?.kind === "signal" && net.ends.length + net.ports.length > 1;
  });
}

/** What may be spent on one block. */
export interface Effort {
  /** Candidates that the search may try; 0 switches it off. */
  readonly budget: number;
  /** Whether ELK may draw it too. */
  readonly elk: boolean;
}

/** Parts in the whole circuit, and how many candidates each of its blocks may then try. Wide steps: one part more seldom changes it. */
const SHARES: readonly (readonly [parts: number, budget: number])[] = [[64, 400], [160, 120], [400, 48], [1600, 16], [Infinity, 6]];
/** ELK takes part in circuits of at most this many blocks, so that its calls have a bound. */
export const ELK_BLOCKS = 8;

/** Functions of counts alone, so that the drawing is a function of the text: parts in the block, parts and blocks in the circuit. */
export function effortOf(parts: number, circuitParts: number, blocks: number): Effort {
  return { budget: Math.min(budgetAlone(parts), SHARES.find(([limit]) => circuitParts <= limit)?.[1] ?? 0), elk: blocks <= ELK_BLOCKS };
}

function budgetAlone(parts: number): number {
  if (parts <= 2) return 12;
  if (parts <= 60) return 400;
  if (parts <= 120) return 120;
  return 0;
}

export function hasChoice(choices: Choices, move: Move, value: string | number | undefined): boolean {
  return choices.get(move.name) === value;
}
