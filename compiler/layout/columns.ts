// columns.ts — finds current columns: what stands one under the other between a supply and ground, joined pin to pin.
import { axisPins, netAt, otherPin } from "./circuit.ts";
import type { Circuit, Net, Unit } from "./circuit.ts";
import type { Flow } from "./flow.ts";

export interface Item {
  readonly unit: Unit;
  readonly top: string;
  readonly bottom: string;
}

export interface Column {
  readonly items: readonly Item[];
  /** 0: holds a transistor; 1: hangs from a supply; 2: stands on ground. */
  readonly rank: 0 | 1 | 2;
}

/** What of a block is still free to be used. */
export type Free = Set<Unit>;

/** Which of several parts goes into a column first: resistors before capacitors. */
const PREFERENCE: Readonly<Record<string, number>> = { resistor: 0, inductor: 1, led: 2, diode: 3, zener_diode: 3, zener: 3, schottky_diode: 3, schottky: 3 };

/** Takes columns out of `free`: transistors with what feeds them, then what hangs from supplies, then what stands on ground. */
export function findColumns(circuit: Circuit, free: Free, flow: Flow, labelled: (net: Net) => boolean, lies: (unit: Unit) => boolean): readonly Column[] {
  const search = new Search(circuit, free, flow, labelled, lies);
  return [...search.transistors(), ...search.hanging(), ...search.standing()];
}

interface Found {
  readonly unit: Unit;
  readonly near: string;
  readonly far: string;
  readonly end: Net;
}

class Search {
  private readonly circuit: Circuit;
  private readonly free: Free;
  private readonly flow: Flow;
  private readonly labelled: (net: Net) => boolean;
  private readonly lies: (unit: Unit) => boolean;

  constructor(circuit: Circuit, free: Free, flow: Flow, labelled: (net: Net) => boolean, lies: (unit: Unit) => boolean) {
    this.circuit = circuit;
    this.free = free;
    this.flow = flow;
    this.labelled = labelled;
    this.lies = lies;
  }

  transistors(): readonly Column[] {
    const columns: Column[] = [];
    for (const unit of this.circuit.units) {
      if (unit.form !== "column" || !this.free.has(unit)) continue;
      this.free.delete(unit);
      const items = [this.standUp(unit)];
      this.stack(items, "top");
      this.stack(items, "bottom");
      const first = items[0], last = items[items.length - 1];
      if (!first || !last) continue;
      const above = this.chain(netAt(this.circuit, first.unit, first.top), "up", 3);
      const below = this.chain(netAt(this.circuit, last.unit, last.bottom), "down", 3);
      columns.push({ rank: 0, items: [...above.map(turned).reverse(), ...items, ...below] });
    }
    return columns;
  }

  /** Transistors whose currents run through each other stand on each other. */
  private stack(items: Item[], side: "top" | "bottom"): void {
    for (let more = true; more; ) {
      more = false;
      const edge = side === "top" ? items[0] : items[items.length - 1];
      const net = edge && netAt(this.circuit, edge.unit, edge[side]);
      if (!net || net.kind !== "signal" || this.labelled(net) || items.length > 3) return;
      for (const end of net.ends) {
        if (end.unit.form !== "column" || !this.free.has(end.unit)) continue;
        const item = this.standUp(end.unit);
        if (item[side === "top" ? "bottom" : "top"] !== end.pin.number) continue;
        this.free.delete(end.unit);
        if (side === "top") items.unshift(item);
        else items.push(item);
        more = true;
        break;
      }
    }
  }

  /** A transistor stands upside down when its top would otherwise go to ground or its bottom to a supply. */
  private standUp(unit: Unit): Item {
    const points = [...unit.points.values()];
    const top = points.find((point) => point.side === "top")?.number ?? "";
    const bottom = points.find((point) => point.side === "bottom")?.number ?? "";
    const above = netAt(this.circuit, unit, top)?.kind, below = netAt(this.circuit, unit, bottom)?.kind;
    const wrong = (above === "down" && below !== "down") || (below === "up" && above !== "up");
    return wrong ? { unit, top: bottom, bottom: top } : { unit, top, bottom };
  }

  /** Parts from a net outward to a supply, nearest first. */
  private chain(net: Net | undefined, kind: "up" | "down", depth: number): readonly Item[] {
    if (!net || net.kind !== "signal") return [];
    const direct = this.pull(net, kind);
    if (direct) {
      this.free.delete(direct.unit);
      return [{ unit: direct.unit, top: direct.near, bottom: direct.far }];
    }
    if (depth <= 1 || (net.ends.length !== 2 && depth !== 3)) return [];
    for (const { unit, pin } of net.ends) {
      if (!this.usable(unit)) continue;
      const far = otherPin(unit, pin.number);
      const next = netAt(this.circuit, unit, far);
      if (!next || next === net || next.kind !== "signal" || this.labelled(next) || next.ends.length !== 2 || next.ports.length > 0) continue;
      this.free.delete(unit);
      const rest = this.chain(next, kind, depth - 1);
      if (rest.length > 0) return [{ unit, top: pin.number, bottom: far }, ...rest];
      this.free.add(unit);
    }
    return [];
  }

  /** The best free part that ties a net to a supply. */
  private pull(net: Net, kind: "up" | "down"): Found | undefined {
    let best: Found | undefined;
    for (const { unit, pin } of net.ends) {
      if (!this.usable(unit)) continue;
      const far = otherPin(unit, pin.number);
      const end = netAt(this.circuit, unit, far);
      if (end?.kind !== kind) continue;
      if (!best || preference(unit) < preference(best.unit)) best = { unit, near: pin.number, far, end };
    }
    return best;
  }

  private usable(unit: Unit): boolean {
    return unit.form === "axial" && this.free.has(unit) && !this.lies(unit);
  }

  hanging(): readonly Column[] {
    const columns: Column[] = [];
    for (const unit of this.circuit.units) {
      if (!this.usable(unit)) continue;
      const top = axisPins(unit).find((number) => netAt(this.circuit, unit, number)?.kind === "up");
      if (top === undefined) continue;
      this.free.delete(unit);
      const items: Item[] = [{ unit, top, bottom: otherPin(unit, top) }];
      const net = netAt(this.circuit, unit, otherPin(unit, top));
      if (net?.kind === "signal") items.push(...this.under(net));
      columns.push({ items, rank: 1 });
    }
    return columns;
  }

  /** Below a part that hangs from a supply: a pull-down; or a part in between and then a pull-down; or the rest of a chain of two. */
  private under(net: Net): readonly Item[] {
    const direct = this.pull(net, "down");
    if (direct) {
      this.free.delete(direct.unit);
      return [{ unit: direct.unit, top: direct.near, bottom: direct.far }];
    }
    if (this.labelled(net)) return [];
    for (const { unit, pin } of net.ends) {
      if (!this.usable(unit) || unit.part.kind.includes("capacitor") || unit.part.kind === "crystal") continue;
      const far = otherPin(unit, pin.number);
      const next = netAt(this.circuit, unit, far);
      if (!next || next === net || next.kind !== "signal" || this.labelled(next)) continue;
      this.free.delete(unit);
      const end = this.pull(next, "down");
      if (end) {
        this.free.delete(end.unit);
        return [{ unit, top: pin.number, bottom: far }, { unit: end.unit, top: end.near, bottom: end.far }];
      }
      this.free.add(unit);
    }
    if (net.ends.length !== 2 || net.ports.length > 0) return [];
    for (const { unit, pin } of net.ends) {
      if (!this.usable(unit)) continue;
      this.free.delete(unit);
      return [{ unit, top: pin.number, bottom: otherPin(unit, pin.number) }];
    }
    return [];
  }

  standing(): readonly Column[] {
    const columns: Column[] = [];
    for (const unit of this.circuit.units) {
      if (!this.usable(unit)) continue;
      const bottom = axisPins(unit).find((number) => netAt(this.circuit, unit, number)?.kind === "down");
      if (bottom === undefined) continue;
      this.free.delete(unit);
      const items: Item[] = [{ unit, top: otherPin(unit, bottom), bottom }];
      let net = netAt(this.circuit, unit, otherPin(unit, bottom));
      // A joint of exactly two pins takes in the part in series above it (resistor, LED, ground).
      for (let taken = 0; taken < 2 && net && net.kind === "signal" && net.ends.length === 2 && net.ports.length === 0 && !this.labelled(net); taken++) {
        const above = net.ends.find((end) => this.usable(end.unit));
        if (!above) break;
        const far = otherPin(above.unit, above.pin.number);
        const next = netAt(this.circuit, above.unit, far);
        if (!next || next === net || next.kind !== "signal") break;
        if (this.flow.level.has(above.unit.id) && next.ports.some((port) => port.direction === "input")) break;
        this.free.delete(above.unit);
        items.unshift({ unit: above.unit, top: far, bottom: above.pin.number });
        net = next;
      }
      columns.push({ items, rank: 2 });
    }
    return columns;
  }
}

function turned(item: Item): Item {
  return { unit: item.unit, top: item.bottom, bottom: item.top };
}

function preference(unit: Unit): number {
  return PREFERENCE[unit.part.kind] ?? 5;
}
