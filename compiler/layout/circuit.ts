// circuit.ts — the netlist as layout/ works with it: units with their drawings, nets with their ends, restricted to one block.
import { isNegativeSupply } from "../netlist/index.ts";
import type { Netlist, NetlistNet, NetlistPart, NetlistPin, NetlistPort, NetlistUnit } from "../types/netlist.ts";
import type { SymbolDrawing, SymbolPin } from "../types/symbol.ts";

/**
 * How a unit may be used. `axial`: two pins on one line, lies or stands. `column`: current runs from a top pin to a bottom pin,
 * other pins leave sideways (transistors). `fixed`: any other drawing. `box`: no drawing, layout/ builds one.
 */
export type Form = "axial" | "column" | "fixed" | "box";

export interface Unit {
  readonly id: string;
  readonly part: NetlistPart;
  readonly def: NetlistUnit;
  readonly form: Form;
  /** Pins that are drawn, by number. */
  readonly pins: ReadonlyMap<string, NetlistPin>;
  /** The drawing's pins by number; empty for a box. */
  readonly points: ReadonlyMap<string, SymbolPin>;
  readonly drawing?: SymbolDrawing;
  /** How the author wants a two-terminal part to stand. */
  readonly orient?: "vertical" | "horizontal";
}

export interface End {
  readonly unit: Unit;
  readonly pin: NetlistPin;
}

export interface Net {
  readonly id: string;
  readonly def: NetlistNet;
  /** `up` and `down`: supplies, whose symbols stand above or hang below each pin. They are never wired. */
  readonly kind: "up" | "down" | "signal";
  /** What is written on its flags; unique in the drawing. */
  readonly label: string;
  /** Its ends in this block. */
  readonly ends: readonly End[];
  readonly ports: readonly NetlistPort[];
  /** It has ends outside this block too, so that it is shown by flags here. */
  readonly leaves: boolean;
}

export interface Circuit {
  readonly units: readonly Unit[];
  readonly nets: ReadonlyMap<string, Net>;
}

/** All of a netlist, once. Blocks are cut from it. */
export function readCircuit(netlist: Netlist): Circuit {
  const asked = new Map<string, "vertical" | "horizontal">();
  for (const hint of netlist.hints) if (hint.kind === "orient") for (const name of hint.what) asked.set(name, hint.direction);
  const units = netlist.parts.flatMap((part) => part.units.map((def) => {
    const orient = asked.get(def.id) ?? asked.get(part.id);
    const unit = readUnit(part, def);
    return orient ? { ...unit, orient } : unit;
  }));
  const ends = new Map<string, End[]>();
  for (const unit of units) {
    for (const pin of unit.pins.values()) {
      if (pin.net === null) continue;
      const list = ends.get(pin.net);
      if (list) list.push({ unit, pin });
      else ends.set(pin.net, [{ unit, pin }]);
    }
  }
  const labels = shownLabels(netlist);
  const ports = new Map<string, NetlistPort[]>();
  for (const port of netlist.ports) ports.set(port.net, [...(ports.get(port.net) ?? []), port]);
  const nets = new Map<string, Net>();
  for (const def of netlist.nets) {
    nets.set(def.id, {
      id: def.id, def, kind: kindOf(def), label: labels.get(def.id) ?? def.label,
      ends: ends.get(def.id) ?? [], ports: ports.get(def.id) ?? [], leaves: false,
    });
  }
  return { units, nets };
}

/** The circuit restricted to some units. `ports`: whether circuit ports of its nets are drawn in it. */
export function restrict(circuit: Circuit, units: readonly Unit[], portsOf: (net: Net) => readonly NetlistPort[]): Circuit {
  const inside = new Set(units);
  const nets = new Map<string, Net>();
  for (const unit of units) {
    for (const pin of unit.pins.values()) {
      if (pin.net === null || nets.has(pin.net)) continue;
      const net = circuit.nets.get(pin.net);
      if (!net) continue;
      const ends = net.ends.filter((end) => inside.has(end.unit));
      const ports = portsOf(net);
      nets.set(net.id, { ...net, ends, ports, leaves: net.leaves || ends.length < net.ends.length || ports.length < net.ports.length });
    }
  }
  return { units, nets };
}

/** The net at a pin of a unit, if any. */
export function netAt(circuit: Circuit, unit: Unit, number: string): Net | undefined {
  const id = unit.pins.get(number)?.net;
  return id === undefined || id === null ? undefined : circuit.nets.get(id);
}

/** The two pin numbers of an axial unit, as drawn from its first side. */
export function axisPins(unit: Unit): readonly [string, string] {
  const [a, b] = [...unit.points.keys()];
  return [a ?? "", b ?? ""];
}

export function otherPin(unit: Unit, number: string): string {
  const [a, b] = axisPins(unit);
  return number === a ? b : a;
}

function readUnit(part: NetlistPart, def: NetlistUnit): Unit {
  const drawing = def.symbol?.iec;
  const points = new Map(drawing?.pins.map((pin) => [pin.number, pin]) ?? []);
  // A pin that the drawing forgot would vanish from the circuit, so such a unit becomes a box.
  const whole = drawing !== undefined && def.pins.every((pin) => points.has(pin.number) || (pin.hidden && pin.net === null));
  const shown = def.pins.filter((pin) => (whole ? points.has(pin.number) : !(pin.hidden && pin.net === null)));
  const pins = new Map(shown.map((pin) => [pin.number, pin]));
  if (!whole || drawing === undefined) return { id: def.id, part, def, form: "box", pins, points: new Map() };
  return { id: def.id, part, def, form: formOf(drawing, pins), pins, points, drawing };
}

function formOf(drawing: SymbolDrawing, pins: ReadonlyMap<string, NetlistPin>): Form {
  const at = (side: SymbolPin["side"]): readonly SymbolPin[] => drawing.pins.filter((pin) => pin.side === side);
  const [left, right, top, bottom] = [at("left"), at("right"), at("top"), at("bottom")];
  if (drawing.pins.length === 2) {
    const [a, b] = drawing.pins;
    if (a && b && left.length === 1 && right.length === 1 && a.at.y === b.at.y && !drawing.showPins) return "axial";
    return "fixed";
  }
  const [up] = top, [down] = bottom;
  if (drawing.showPins || top.length !== 1 || bottom.length !== 1 || !up || !down || up.at.x !== down.at.x) return "fixed";
  const feeds = [up, down].some((point) => pins.get(point.number)?.electrical === "power_in");
  return feeds ? "fixed" : "column";
}

function kindOf(net: NetlistNet): Net["kind"] {
  if (net.class === "signal" || net.drawHint === "wire") return "signal";
  if (net.class === "ground") return "down";
  return isNegativeSupply(net) ? "down" : "up";
}

/** A flag joins by what is written on it, so two nets may not carry the same word: then each shows its full id. */
function shownLabels(netlist: Netlist): ReadonlyMap<string, string> {
  const users = new Map<string, number>();
  const count = (label: string): void => void users.set(label, (users.get(label) ?? 0) + 1);
  for (const net of netlist.nets) count(net.label);
  const labels = new Map<string, string>();
  const taken = new Set<string>();
  const portNames = new Map(netlist.ports.map((port) => [port.name, port.net]));
  for (const net of netlist.nets) {
    const stranger = portNames.has(net.label) && portNames.get(net.label) !== net.id;
    let label = (users.get(net.label) ?? 0) > 1 || stranger || net.label === "" ? net.id : net.label;
    while (taken.has(label)) label += "'";
    taken.add(label);
    labels.set(net.id, label);
  }
  return labels;
}
