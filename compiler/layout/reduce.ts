// reduce.ts — from a block of the circuit to a small layered graph: supplies leave, idioms and columns become one node each.
import { chosen, key } from "./choices.ts";
import type { Choices } from "./choices.ts";
import { axisPins, netAt, otherPin } from "./circuit.ts";
import type { Circuit, End, Net, Unit } from "./circuit.ts";
import { findColumns } from "./columns.ts";
import type { Free } from "./columns.ts";
import type { Draft } from "./draft.ts";
import { joinNodes } from "./edges.ts";
import type { Graph } from "./edges.ts";
import { finish } from "./finish.ts";
import { isIn, isOut, readFlow } from "./flow.ts";
import type { Flow } from "./flow.ts";
import { bankNodes } from "./idioms/bank.ts";
import { crossPairNodes } from "./idioms/cross-pair.ts";
import { crystalNodes } from "./idioms/crystal.ts";
import { findStages, stageNode } from "./idioms/stage.ts";
import { pinsBesideColumns } from "./idioms/timing.ts";
import { findLadders, ladderNode, pinsInLine } from "./idioms/ladder.ts";
import { boxNode, columnNode, fixedNode, portNode, seriesNode } from "./nodes.ts";

/** Nets with more ends than this are named, not wired: past about six pins an engineer almost never draws one tree of wire. */
export const FAN_OUT = 6;

/** Whether a net is drawn as wire in this block. */
export function wiredIn(choices: Choices): (net: Net) => boolean {
  return (net) => {
    if (net.kind !== "signal" || net.leaves) return false;
    const asked = net.def.drawHint;
    if (asked !== undefined) return asked === "wire";
    const choice = choices.get(key.label(net.id));
    if (choice !== undefined) return choice !== 1;
    return net.ends.length + net.ports.length <= FAN_OUT && net.ends.length + net.ports.length > 1;
  };
}

export function reduce(circuit: Circuit, choices: Choices): Graph {
  const wired = wiredIn(choices);
  const flow = readFlow(circuit);
  const free: Free = new Set(circuit.units);
  const lies = (unit: Unit): boolean => (unit.orient === undefined ? chosen(choices, key.lie(unit.id)) && !stands(circuit, unit) : unit.orient === "horizontal");
  const drafts: Draft[] = [];
  drafts.push(...bankNodes(circuit, free));
  drafts.push(...crystalNodes(circuit, free));
  drafts.push(...crossPairNodes(circuit, free));
  const ladders = findLadders(circuit, free);
  drafts.push(...ladders.map(ladderNode));
  for (const stage of findStages(circuit, free)) drafts.push(stageNode(circuit, stage, choices));
  const columns = findColumns(circuit, free, flow, (net) => !wired(net) && net.kind === "signal", lies);
  for (const column of columns) drafts.push(columnNode(circuit, column, choices));
  const slots = pinsInLine(circuit, ladders, pinsBesideColumns(circuit, columns, choices, wired));
  for (const unit of circuit.units) {
    if (!free.has(unit)) continue;
    if (unit.form === "axial" && unit.orient === "vertical") {
      const top = westPin(circuit, unit, flow, chosen(choices, key.reverse(unit.id)));
      drafts.push(columnNode(circuit, { items: [{ unit, top, bottom: otherPin(unit, top) }], rank: 1 }, choices));
    } else if (unit.form === "box") drafts.push(boxNode(circuit, unit, slots, wired));
    else if (unit.form === "axial") drafts.push(seriesNode(circuit, unit, westPin(circuit, unit, flow, chosen(choices, key.reverse(unit.id)))));
    else drafts.push(fixedNode(circuit, unit, choices));
  }
  for (const net of circuit.nets.values()) for (const port of net.ports) drafts.push(portNode(net, port, wired(net)));
  return joinNodes(circuit, drafts.map((draft) => finish(draft, wired)), flow, choices);
}

/** What hangs from a supply or stands on ground is upright, where it has another part to be joined to. */
function stands(circuit: Circuit, unit: Unit): boolean {
  const nets = axisPins(unit).map((number) => netAt(circuit, unit, number));
  return nets.some((net) => net !== undefined && net.kind !== "signal") && nets.some((net) => net?.kind === "signal" && net.ends.length > 1);
}

/** The pin of a part in series that is nearer to the inputs; of a feedback part, the one on the input. */
function westPin(circuit: Circuit, unit: Unit, flow: Flow, reversed: boolean): string {
  const [a, b] = axisPins(unit);
  const west = naturalWest(circuit, unit, flow, a, b);
  return reversed ? otherPin(unit, west) : west;
}

function naturalWest(circuit: Circuit, unit: Unit, flow: Flow, a: string, b: string): string {
  const na = netAt(circuit, unit, a), nb = netAt(circuit, unit, b);
  if (!na || !nb) return na ? a : b;
  for (const end of na.ends) {
    if (end.unit.form === "axial") continue;
    for (const other of nb.ends) {
      if (other.unit !== end.unit) continue;
      if (isOut(end) && isIn(other)) return b;
      if (isIn(end) && isOut(other)) return a;
    }
  }
  const la = earliest(na, unit, flow), lb = earliest(nb, unit, flow);
  if (la !== lb) return la < lb ? a : b;
  const driven = (net: Net): boolean => net.ends.some(isOut);
  return driven(nb) && !driven(na) ? b : a;
}

function earliest(net: Net, unit: Unit, flow: Flow): number {
  let best = Number.POSITIVE_INFINITY;
  if (net.ports.some((port) => port.direction === "input")) best = 0;
  const own = flow.level.get(unit.id) ?? 99;
  for (const end of net.ends as readonly End[]) {
    const level = flow.level.get(end.unit.id);
    if (end.unit === unit || level === undefined) continue;
    if (end.unit.form === "axial" && level >= own) continue;
    best = Math.min(best, level);
  }
  return best;
}
