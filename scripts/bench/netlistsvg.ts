// netlistsvg.ts — our circuits for netlistsvg 1.0.2 (its analog skin), and its drawings back, so that both are measured alike.
import type { Netlist, NetlistNet, NetlistPin, NetlistUnit } from "../../compiler/index.ts";
import { isTwoTerminal } from "./conventions.ts";
import type { Component, Drawing, Label } from "./drawing.ts";

interface Cell {
  readonly type: string;
  readonly connections: Readonly<Record<string, readonly [number]>>;
  readonly port_directions: Readonly<Record<string, "input" | "output">>;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface ForNetlistsvg {
  /** What its command reads. */
  readonly input: { readonly modules: Readonly<Record<string, { readonly ports: Readonly<Record<string, unknown>>; readonly cells: Readonly<Record<string, Cell>> }>> };
  /** The net of each wire number. */
  readonly nets: ReadonlyMap<number, string>;
}

const TWO_TERMINAL_CELLS: Readonly<Record<string, string>> = {
  resistor: "r", capacitor: "c", polarized_capacitor: "c", inductor: "l", ferrite_bead: "l", diode: "d", zener: "d", schottky: "d_sk", led: "d_led",
  fuse: "r", switch: "r", motor: "r", push_button: "r",
};
const POLAR = new Set(["diode", "zener", "schottky", "led"]);
const TRANSISTORS: Readonly<Record<string, readonly [collector: string, base: string, emitter: string]>> = {
  npn: ["C", "B", "E"], nmos: ["D", "G", "S"], pnp: ["E", "B", "C"], pmos: ["S", "G", "D"],
};

/** One supply symbol for each pin, as its own examples have it; with one for each net its drawings have twice the crossings. */
export function forNetlistsvg(netlist: Netlist): ForNetlistsvg {
  const byId = new Map(netlist.nets.map((net) => [net.id, net]));
  const numbers = new Map<string, number>();
  const nets = new Map<number, string>();
  const cells: Record<string, Cell> = {};
  let next = 2;
  const wire = (id: string | null): readonly [number] => {
    const net = id === null ? undefined : byId.get(id);
    if (net !== undefined && net.class !== "signal") {
      const number = next++;
      nets.set(number, net.id);
      cells[`${net.id}#${number}`] = supplyCell(net, number);
      return [number];
    }
    const number = (id === null ? undefined : numbers.get(id)) ?? next++;
    if (id !== null) {
      numbers.set(id, number);
      nets.set(number, id);
    }
    return [number];
  };
  for (const part of netlist.parts) for (const unit of part.units) cells[unit.id] = partCell(part.kind, part.value || part.reference, unit, wire, byId);
  const ports = netlist.ports.map((port) => [port.name, { direction: port.direction === "output" ? "output" : "input", bits: wire(port.net) }]);
  return { input: { modules: { circuit: { ports: Object.fromEntries(ports), cells } } }, nets };
}

function supplyCell(net: NetlistNet, number: number): Cell {
  const type = net.class === "power" ? "vcc" : "gnd";
  return { type, connections: { A: [number] }, port_directions: { A: type === "gnd" ? "input" : "output" }, attributes: { name: net.label } };
}

function partCell(kind: string, value: string, unit: NetlistUnit, wire: (net: string | null) => readonly [number], nets: ReadonlyMap<string, NetlistNet>): Cell {
  const attributes = { value };
  const [a, b] = unit.pins;
  const base = kind === "crystal" ? "xtal" : TWO_TERMINAL_CELLS[kind];
  if (base !== undefined && a !== undefined && b !== undefined && unit.pins.length === 2) {
    const [first, second] = upright(kind, a, b, nets);
    const [from, to] = POLAR.has(kind) ? ["+", "-"] : ["A", "B"];
    const vertical = [a, b].some((pin) => pin.net !== null && nets.get(pin.net)?.class !== "signal");
    return { type: base === "xtal" ? base : `${base}_${vertical ? "v" : "h"}`, connections: { [from]: wire(first.net), [to]: wire(second.net) }, port_directions: { [from]: "input", [to]: "output" }, attributes };
  }
  const transistor = TRANSISTORS[kind];
  const pinNamed = (name: string) => unit.pins.find((pin) => pin.name === name)?.net ?? null;
  if (transistor !== undefined && unit.pins.length === 3) {
    const [collector, control, emitter] = transistor;
    return {
      type: kind === "npn" || kind === "nmos" ? "q_npn" : "q_pnp",
      connections: { C: wire(pinNamed(collector)), B: wire(pinNamed(control)), E: wire(pinNamed(emitter)) },
      port_directions: { C: "input", B: "input", E: "output" }, attributes,
    };
  }
  return boxCell(value, unit, wire);
}

/** The end on a supply is on top, the end on ground below; a diode's anode comes first. */
function upright(kind: string, a: NetlistPin, b: NetlistPin, nets: ReadonlyMap<string, NetlistNet>): readonly [NetlistPin, NetlistPin] {
  if (POLAR.has(kind)) return /^(A|\+|ANODE)$/i.test(b.name) ? [b, a] : [a, b];
  const classOf = (pin: NetlistPin) => (pin.net === null ? "signal" : nets.get(pin.net)?.class);
  return classOf(b) === "power" || classOf(a) === "ground" ? [b, a] : [a, b];
}

function boxCell(value: string, unit: NetlistUnit, wire: (net: string | null) => readonly [number]): Cell {
  const sided = unit.pins.filter((pin) => sideOf(pin) === undefined);
  const directions = unit.pins.map((pin) => [pin.number, sideOf(pin) ?? (sided.indexOf(pin) < sided.length / 2 ? "input" : "output")] as const);
  return {
    type: value, attributes: { value },
    connections: Object.fromEntries(unit.pins.map((pin) => [pin.number, wire(pin.net)])),
    port_directions: Object.fromEntries(directions),
  };
}

function sideOf(pin: NetlistPin): "input" | "output" | undefined {
  if (pin.ground || pin.electrical === "output" || pin.electrical === "open_collector") return "output";
  return pin.electrical === "input" || pin.electrical === "power_in" ? "input" : undefined;
}

/** Reads its SVG: cells are groups, wires are lines, texts are measured at 6 px a character. */
export function readDrawing(svg: string, netlist: Netlist, { nets }: ForNetlistsvg, flow: Drawing["flow"]): Drawing {
  const kinds = new Map(netlist.parts.flatMap((part) => part.units.map((unit) => [unit.id, part.kind] as const)));
  const ports = new Map(netlist.ports.map((port) => [port.name, port.direction === "output" ? "port_out" : "port_in"]));
  const supplies = new Set(netlist.nets.filter((net) => net.class !== "signal").map((net) => net.id));
  const components: Component[] = [];
  const wires: { net: string; points: [number, number][] }[] = [];
  const labels: Label[] = [];
  let depth = 0;
  let cell: { readonly x: number; readonly y: number; index: number } | undefined;
  for (const [, closing, tag, attributes = "", self, text = ""] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g)) {
    const get = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
    if (tag === "g") {
      if (closing !== "") { depth--; if (depth === 0) cell = undefined; continue; }
      if (self === "") depth++;
      const id = get("id");
      if (id?.startsWith("cell_") !== true) continue;
      const name = unescaped(id.slice(5));
      const [x = 0, y = 0] = (get("transform") ?? "").match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
      cell = { x, y, index: components.length };
      components.push(component(name, kinds.get(name) ?? ports.get(name), get("s:type") ?? "", x, y, Number(get("s:width")), Number(get("s:height"))));
    } else if (tag === "rect" && cell !== undefined && get("s:generic") === "body") {
      const held = components[cell.index];
      if (held !== undefined) components[cell.index] = { ...held, height: Number(get("height")), width: Number(get("width")) || held.width };
    } else if (tag === "text" && cell !== undefined && depth === 1 && text.trim() !== "") {
      labels.push(labelOf(text.trim(), get("class") ?? "", cell.x + Number(get("x") ?? 0), cell.y + Number(get("y") ?? 0), components[cell.index]?.id));
    } else if (tag === "line" && depth === 0 && closing === "") {
      const number = Number((get("class") ?? "").replace("net_", ""));
      const net = nets.get(number) ?? String(number);
      wires.push({ net: supplies.has(net) ? `${net}#${number}` : net, points: [[Number(get("x1")), Number(get("y1"))], [Number(get("x2")), Number(get("y2"))]] });
    }
  }
  return { name: netlist.title?.title ?? "", components, wires, labels, flow };
}

function component(id: string, kind: string | undefined, type: string, x: number, y: number, width: number, height: number): Component {
  const known = kind ?? (type === "vcc" ? "power" : type === "gnd" ? "ground" : type);
  const axis = isTwoTerminal(known) ? { axis: type.endsWith("_v") ? "v" as const : "h" as const } : {};
  // The skin's ground symbol is drawn around its origin, not below it.
  return type === "gnd" ? { id, kind: known, x, y: y - 15, width, height: 25 } : { id, kind: known, x, y, width, height, ...axis };
}

function labelOf(text: string, style: string, x: number, y: number, owner: string | undefined): Label {
  const width = 6 * text.length;
  const left = style.includes("nodelabel") ? x - width / 2 : style.includes("inputPortLabel") ? x - width : x;
  return { text, x: left, y: y - 8, width, height: 10, ...(owner === undefined ? {} : { owner }) };
}

function unescaped(text: string): string {
  return text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
