// blocks.ts — cuts a circuit into blocks: the author's groups, sheets and modules; what is too large for one view is cut on.
import type { Netlist, NetlistBlock } from "../types/netlist.ts";
import type { Circuit, Net, Unit } from "./circuit.ts";
import { FAN_OUT } from "./reduce.ts";

/** A frame, or the sheet itself (`block` absent), with what lies directly in it. */
export interface Section {
  readonly block?: NetlistBlock;
  /** Units of each block that is laid out on its own. */
  readonly clusters: readonly (readonly Unit[])[];
  readonly children: readonly Section[];
}

/** A block of at most this many units is laid out whole. */
export const BLOCK_LIMIT = 45;
/** Blocks that are cut are cut into pieces of about this size. */
const CUT_SIZE = 24;

export function sectionsOf(netlist: Netlist, circuit: Circuit): Section {
  const known = new Set(netlist.blocks.map((block) => block.id));
  const inBlock = new Map<string | null, Unit[]>();
  for (const unit of circuit.units) {
    const home = unit.part.block !== null && known.has(unit.part.block) ? unit.part.block : null;
    const list = inBlock.get(home);
    if (list) list.push(unit);
    else inBlock.set(home, [unit]);
  }
  const childrenOf = new Map<string | null, NetlistBlock[]>();
  for (const block of netlist.blocks) {
    const parent = block.parent !== null && known.has(block.parent) && block.parent !== block.id ? block.parent : null;
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), block]);
  }
  const seen = new Set<string>();
  const build = (id: string | null, block?: NetlistBlock): Section => {
    const children = (childrenOf.get(id) ?? []).filter((child) => !seen.has(child.id) && seen.add(child.id)).map((child) => build(child.id, child));
    return { ...(block ? { block } : {}), clusters: cut(circuit, inBlock.get(id) ?? []), children };
  };
  const root = build(null);
  // Blocks that name each other as parents hang from nothing; they stand at the top.
  const lost = netlist.blocks.filter((block) => !seen.has(block.id) && seen.add(block.id)).map((block) => build(block.id, block));
  return lost.length > 0 ? { ...root, children: [...root.children, ...lost] } : root;
}

/** How many blocks are laid out on their own. */
export function countBlocks(section: Section): number {
  return section.children.reduce((sum, child) => sum + countBlocks(child), section.clusters.length);
}

/** Pieces that hang together by small nets: each large part with what is nearest to it. */
function cut(circuit: Circuit, units: readonly Unit[]): readonly (readonly Unit[])[] {
  if (units.length === 0) return [];
  if (units.length <= BLOCK_LIMIT) return [units];
  const inside = new Set(units);
  const clusters: Unit[][] = [];
  for (const group of connected(circuit, units, inside)) clusters.push(...(group.length <= BLOCK_LIMIT ? [group] : grow(circuit, group)));
  return merged(clusters);
}

function neighbours(circuit: Circuit, unit: Unit, inside: ReadonlySet<Unit>): readonly Unit[] {
  const list: Unit[] = [];
  for (const pin of unit.pins.values()) {
    const net: Net | undefined = pin.net === null ? undefined : circuit.nets.get(pin.net);
    if (!net || net.kind !== "signal" || net.ends.length > FAN_OUT) continue;
    for (const end of net.ends) if (end.unit !== unit && inside.has(end.unit)) list.push(end.unit);
  }
  return list;
}

function connected(circuit: Circuit, units: readonly Unit[], inside: ReadonlySet<Unit>): readonly Unit[][] {
  const order = new Map(units.map((unit, i) => [unit, i]));
  const seen = new Set<Unit>();
  const groups: Unit[][] = [];
  for (const start of units) {
    if (seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (let head = 0; head < group.length; head++) {
      const unit = group[head];
      if (!unit) break;
      for (const other of neighbours(circuit, unit, inside)) if (!seen.has(other)) { seen.add(other); group.push(other); }
    }
    groups.push(sortedBy(order, group));
  }
  return groups;
}

function sortedBy(order: ReadonlyMap<Unit, number>, group: Unit[]): Unit[] {
  return group.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/** Grows pieces from the largest parts, breadth first and by turns, until each is full. */
function grow(circuit: Circuit, units: readonly Unit[]): readonly Unit[][] {
  const inside = new Set(units);
  const owner = new Map<Unit, Unit[]>();
  const clusters: Unit[][] = [];
  const bySize = [...units].sort((a, b) => b.pins.size - a.pins.size);
  const seeds = bySize.filter((unit) => unit.pins.size >= 5).slice(0, Math.max(1, Math.ceil(units.length / CUT_SIZE)));
  const start = (unit: Unit): Unit[] => {
    const cluster = [unit];
    owner.set(unit, cluster);
    clusters.push(cluster);
    return cluster;
  };
  let nextSeed = 0;
  let open = (seeds.length > 0 ? seeds : bySize.slice(0, 1)).map(start);
  for (let rest = units.length - clusters.length; rest > 0; ) {
    const before = rest;
    for (const cluster of open) {
      for (const unit of [...cluster]) {
        for (const other of neighbours(circuit, unit, inside)) {
          if (owner.has(other) || cluster.length >= CUT_SIZE * 1.5) continue;
          owner.set(other, cluster);
          cluster.push(other);
          rest--;
        }
      }
    }
    open = open.filter((cluster) => cluster.length < CUT_SIZE * 1.5);
    if (rest === before) {
      let next = bySize[nextSeed];
      while (next && owner.has(next)) next = bySize[++nextSeed];
      if (!next) break;
      open = [start(next)];
      rest--;
    }
  }
  const order = new Map(units.map((unit, i) => [unit, i]));
  return clusters.map((cluster) => sortedBy(order, cluster));
}

/** Small pieces share a block, so that a thousand single parts are not a thousand blocks. */
function merged(clusters: readonly Unit[][]): readonly Unit[][] {
  const result: Unit[][] = [];
  let small: Unit[] = [];
  for (const cluster of clusters) {
    if (cluster.length > CUT_SIZE / 2) {
      result.push(cluster);
      continue;
    }
    if (small.length + cluster.length > BLOCK_LIMIT) {
      result.push(small);
      small = [];
    }
    small.push(...cluster);
  }
  if (small.length > 0) result.push(small);
  return result;
}
