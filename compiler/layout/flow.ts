// flow.ts — the reading order of a block: breadth-first from its inputs over the signal nets.
import { netAt, otherPin } from "./circuit.ts";
import type { Circuit, End, Net, Unit } from "./circuit.ts";

export interface Flow {
  /** Steps from the inputs, by unit id; absent where nothing leads. */
  readonly level: ReadonlyMap<string, number>;
  /** `a>b` for every step taken. */
  readonly steps: ReadonlySet<string>;
  /** `a>b` for the steps that lead from an input to an output. */
  readonly main: ReadonlySet<string>;
}

type Place = { readonly kind: "unit"; readonly unit: Unit } | { readonly kind: "port"; readonly net: Net };

export const isOut = (end: End): boolean => end.pin.electrical === "output" || end.pin.electrical === "power_out" || end.pin.electrical === "open_collector" || end.pin.electrical === "open_emitter";
export const isIn = (end: End): boolean => end.pin.electrical === "input";

/**
 * A net driven by an output is entered only through its driver; a part that hangs on a supply is no step; each unit is
 * entered once. So feedback parts make no demand.
 */
export function readFlow(circuit: Circuit): Flow {
  const level = new Map<string, number>();
  const steps = new Set<string>();
  const parent = new Map<string, string>();
  const drivers = new Map<string, Set<Unit>>();
  for (const net of circuit.nets.values()) drivers.set(net.id, new Set(net.ends.filter(isOut).map((end) => end.unit)));
  let queue: Place[] = [];
  for (const net of circuit.nets.values()) {
    for (const port of net.ports) if (port.direction === "input" && net.kind === "signal") { queue.push({ kind: "port", net }); level.set(portId(net.id), 0); break; }
  }
  for (const unit of circuit.units) if (unit.form !== "axial" && isSource(circuit, unit)) { queue.push({ kind: "unit", unit }); level.set(unit.id, 0); }
  if (queue.length === 0) {
    const first = circuit.units.find((unit) => [...unit.pins.values()].some((pin) => isOut({ unit, pin })));
    if (first) { queue.push({ kind: "unit", unit: first }); level.set(first.id, 0); }
  }
  while (queue.length > 0) {
    const next: Place[] = [];
    for (const place of queue) {
      const from = place.kind === "unit" ? place.unit.id : portId(place.net.id);
      for (const net of exits(circuit, place)) {
        if (net.kind !== "signal") continue;
        const driven = drivers.get(net.id);
        if (place.kind === "unit" && place.unit.form === "axial" && driven && driven.size > 0) continue;
        for (const port of net.ports) {
          const to = `${portId(net.id)}/${port.name}`;
          if (port.direction === "output" && !parent.has(to)) { parent.set(to, from); steps.add(`${from}>${to}`); level.set(to, (level.get(from) ?? 0) + 1); }
        }
        for (const end of net.ends) {
          if (level.has(end.unit.id) || hangs(circuit, end.unit)) continue;
          if (end.unit.form !== "axial" && isOut(end)) continue;
          level.set(end.unit.id, (level.get(from) ?? 0) + 1);
          if (place.kind === "unit" && feedsBack(circuit, place.unit, end)) continue;
          steps.add(`${from}>${end.unit.id}`);
          parent.set(end.unit.id, from);
          next.push({ kind: "unit", unit: end.unit });
        }
      }
    }
    queue = next;
  }
  return { level, steps, main: mainSteps(parent) };
}

export const portId = (net: string): string => `port ${net}`;

function isSource(circuit: Circuit, unit: Unit): boolean {
  const pins = [...unit.pins.values()];
  void circuit;
  return pins.some((pin) => isOut({ unit, pin })) && !pins.some((pin) => isIn({ unit, pin }));
}

function exits(circuit: Circuit, place: Place): readonly Net[] {
  if (place.kind === "port") return [place.net];
  const { unit } = place;
  const nets: Net[] = [];
  for (const pin of unit.pins.values()) {
    const leaves = unit.form === "axial" || isOut({ unit, pin }) || (unit.form === "column" && sideOf(unit, pin.number) !== "side");
    const net = leaves ? netAt(circuit, unit, pin.number) : undefined;
    if (net) nets.push(net);
  }
  return nets;
}

function sideOf(unit: Unit, number: string): "side" | "current" {
  const side = unit.points.get(number)?.side;
  return side === "top" || side === "bottom" ? "current" : "side";
}

function hangs(circuit: Circuit, unit: Unit): boolean {
  return unit.form === "axial" && [...unit.pins.keys()].some((number) => netAt(circuit, unit, number)?.kind !== "signal");
}

function feedsBack(circuit: Circuit, from: Unit, end: End): boolean {
  if (end.unit.form !== "axial" || from.form === "axial") return false;
  const far = netAt(circuit, end.unit, otherPin(end.unit, end.pin.number));
  return far?.ends.some((other) => other.unit === from && isIn(other)) ?? false;
}

function mainSteps(parent: ReadonlyMap<string, string>): ReadonlySet<string> {
  const main = new Set<string>();
  for (const id of parent.keys()) {
    if (!id.startsWith("port ") || !id.includes("/")) continue;
    let at = id;
    for (let from = parent.get(at); from !== undefined; from = parent.get(at)) {
      main.add(`${from}>${at}`);
      at = from;
    }
  }
  return main;
}
