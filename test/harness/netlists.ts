// netlists.ts — hand-made netlists for the tests of layout/: the twelve measured circuits and larger made ones.
import { readFileSync } from "node:fs";
import type { Electrical } from "../../compiler/types/model.ts";
import type { Netlist, NetlistNet, NetlistPart, NetlistPin, NetlistUnit } from "../../compiler/types/netlist.ts";
import type { Shape, Side, SymbolDrawing, SymbolPair } from "../../compiler/types/symbol.ts";

/** The neutral form that the measuring script reads. */
export interface Neutral {
  readonly name: string;
  readonly components: readonly {
    readonly id: string; readonly type: string; readonly value?: string; readonly group?: string;
    readonly ports: readonly { readonly name: string; readonly role?: string }[];
  }[];
  readonly nets: readonly { readonly name: string; readonly kind: string; readonly pins: readonly string[] }[];
}

/** The twelve circuits of 3 to 38 parts by which drawings are measured. */
export function twelve(): readonly Neutral[] {
  const text = readFileSync(new URL("./twelve.txt", import.meta.url), "utf8");
  return text.split(/\n\n+/).filter((block) => block.trim() !== "").map(readNeutral);
}

function readNeutral(block: string): Neutral {
  const [head = "", ...lines] = block.trim().split("\n");
  const kinds = new Map<string, string>();
  const pins = new Map<string, string[]>();
  const components: Neutral["components"][number][] = [];
  for (const line of lines) {
    if (line.startsWith("supplies ")) {
      for (const item of line.slice(9).split(" ")) kinds.set(item.split(":")[0] ?? "", item.split(":")[1] ?? "");
      continue;
    }
    const match = /^(\S+) (\S+) "([^"]*)" (.*)$/.exec(line);
    if (!match) throw new Error(`cannot read ${line}`);
    const [, id = "", type = "", value = "", rest = ""] = match;
    const ports = rest.split(" ").map((word) => {
      const [, name = "", role = "passive", net = ""] = /^(.+?)(?::(in|out|io|power|ground|passive))?=(.*)$/.exec(word) ?? [];
      if (net !== "") pins.set(net, [...(pins.get(net) ?? []), `${id}.${name}`]);
      return { name, role };
    });
    components.push({ id, type, value, ports });
  }
  return { name: head.slice(2), components, nets: [...pins].map(([name, list]) => ({ name, kind: kinds.get(name) ?? "signal", pins: list })) };
}

const ROLES: Readonly<Record<string, Electrical>> = { in: "input", out: "output", io: "bidirectional", power: "power_in", ground: "power_in", passive: "passive" };
const NATURAL = (a: string, b: string): number => {
  const pad = (s: string): string => s.replace(/\d+/g, (n) => n.padStart(8, "0"));
  return pad(a) < pad(b) ? -1 : pad(a) > pad(b) ? 1 : 0;
};

/** The neutral form as the netlist that layout/ takes, with hand-made symbols. */
export function toNetlist(neutral: Neutral): Netlist {
  const netOf = new Map<string, string>();
  for (const net of neutral.nets) for (const pin of net.pins) netOf.set(pin, net.name);
  const isPort = (type: string): boolean => type === "port_in" || type === "port_out";
  const parts = neutral.components.filter((c) => !isPort(c.type)).map((c): NetlistPart => {
    const pins = c.ports.map((port): NetlistPin => ({
      number: port.name, name: port.name, electrical: ROLES[port.role ?? "passive"] ?? "passive", ground: port.role === "ground",
      net: netOf.get(`${c.id}.${port.name}`) ?? null, open: false, inverted: false, clock: false, hidden: false,
    }));
    const symbol = symbolOf(c.type, c.ports.map((port) => port.name));
    const unit: NetlistUnit = { id: c.id, part: c.id, unit: "", pins, ...(symbol ? { symbol } : {}) };
    return {
      id: c.id, kind: c.type, reference: c.id, value: c.value ?? "", dnp: false, unknown: false, units: [unit],
      twoTerminal: pins.length === 2, block: c.group ?? null, params: [], properties: [],
    };
  }).sort((a, b) => NATURAL(a.id, b.id));
  const types = new Map(neutral.components.map((c) => [c.id, c.type]));
  const nets = neutral.nets.map((net): NetlistNet => ({
    id: net.name, label: net.name, named: true, class: net.kind === "power" || net.kind === "ground" ? net.kind : "signal", because: "as given",
    pins: net.pins.filter((pin) => !isPort(types.get(ownerOf(pin)) ?? "")).map((pin) => ({ part: ownerOf(pin), unit: "", pin: pin.slice(ownerOf(pin).length + 1) })),
  })).sort((a, b) => NATURAL(a.id, b.id));
  const ports = neutral.components.filter((c) => isPort(c.type)).map((c) => ({
    name: c.value ?? c.id, direction: c.type === "port_in" ? "input" as const : "output" as const, net: netOf.get(`${c.id}.P`) ?? "",
  })).sort((a, b) => NATURAL(a.name, b.name));
  const groups = [...new Set(neutral.components.flatMap((c) => c.group ?? []))].sort(NATURAL);
  const blocks = groups.map((id) => ({ id, kind: "group" as const, title: id, drawAs: "frame" as const, parent: null }));
  return { parts, nets, ports, blocks, hints: [], notes: [] };
}

const ownerOf = (pin: string): string => pin.slice(0, pin.indexOf("."));

// --- symbols at the places of docs/decisions/0001 -----------------------------------------------------------------------

const line = (...points: readonly (readonly [number, number])[]): Shape => ({ kind: "polyline", points: points.map(([x, y]) => ({ x, y })), paint: "stroke" });
type PinPlace = readonly [number: string, x: number, y: number, side: Side];

function pair(shapes: readonly Shape[], places: readonly PinPlace[], body: readonly [number, number, number, number]): SymbolPair {
  const [x, y, width, height] = body;
  const pins = places.map(([number, px, py, side]) => ({ number, at: { x: px, y: py }, side }));
  const xs = [x, x + width, ...pins.map((pin) => pin.at.x)], ys = [y, y + height, ...pins.map((pin) => pin.at.y)];
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const bounds = { x: x0, y: y0, width: Math.max(...xs) - x0, height: Math.max(...ys) - y0 };
  const drawing: SymbolDrawing = { shapes, pins, body: { x, y, width, height }, bounds, showPins: false };
  return { iec: drawing, ansi: drawing };
}

function axial(a: string, b: string, half: number, tall: number, shapes: readonly Shape[]): SymbolPair {
  return pair([line([-3, 0], [-half, 0]), line([half, 0], [3, 0]), ...shapes], [[a, -3, 0, "left"], [b, 3, 0, "right"]], [-half, -tall, 2 * half, 2 * tall]);
}

const POINTS: Readonly<Record<string, readonly [string, string]>> = { npn: ["C", "E"], pnp: ["E", "C"], nmos: ["D", "S"], pmos: ["S", "D"] };

/** Undefined for kinds that are drawn as boxes. */
export function symbolOf(type: string, pins: readonly string[]): SymbolPair | undefined {
  const [a = "1", b = "2"] = pins;
  const current = POINTS[type];
  if (current) {
    const control = type.endsWith("mos") ? "G" : "B";
    const bar = [line([-3, 0], [-1, 0]), line([-1, -1.5], [-1, 1.5]), line([-1, -0.8], [0, -2], [0, -3]), line([-1, 0.8], [0, 2], [0, 3])];
    return pair(bar, [[control, -3, 0, "left"], [current[0], 0, -3, "top"], [current[1], 0, 3, "bottom"]], [-1, -2, 1.3, 4]);
  }
  switch (type) {
    case "opamp":
      return pair(
        [line([-3, -3.5], [-3, 3.5], [3, 0], [-3, -3.5]), line([-4, -2], [-3, -2]), line([-4, 2], [-3, 2]), line([3, 0], [4, 0]), line([0, -4], [0, -1.75]), line([0, 4], [0, 1.75]),
          { kind: "text", text: "+", at: { x: -2.3, y: -1.65 }, size: 1.1, anchor: "middle" }, { kind: "text", text: "−", at: { x: -2.3, y: 2.35 }, size: 1.1, anchor: "middle" }],
        [["+", -4, -2, "left"], ["-", -4, 2, "left"], ["OUT", 4, 0, "right"], ["V+", 0, -4, "top"], ["V-", 0, 4, "bottom"]], [-3, -3.5, 6, 7]);
    case "resistor": return axial(a, b, 2, 0.6, [{ kind: "rect", box: { x: -2, y: -0.6, width: 4, height: 1.2 }, paint: "body" }]);
    case "fuse": return axial(a, b, 2, 0.6, [{ kind: "rect", box: { x: -2, y: -0.6, width: 4, height: 1.2 }, paint: "body" }, line([-2, 0], [2, 0])]);
    case "capacitor": return axial(a, b, 0.4, 1, [line([-0.4, -1], [-0.4, 1]), line([0.4, -1], [0.4, 1])]);
    case "polcap": return axial(a, b, 0.4, 1, [line([-0.4, -1], [-0.4, 1]), line([0.4, -1], [0.4, 1]), line([-1.2, -0.8], [-0.8, -0.8]), line([-1, -1], [-1, -0.6])]);
    case "inductor": return axial(a, b, 2, 0.6, [-1.5, -0.5, 0.5, 1.5].map((x) => ({ kind: "arc", center: { x, y: 0 }, radius: 0.5, from: 180, to: 360, paint: "stroke" }) as const));
    case "diode": case "led": case "zener": case "schottky":
      return axial(a, b, 1, 1, [{ kind: "polygon", points: [{ x: -0.8, y: -1 }, { x: 0.8, y: 0 }, { x: -0.8, y: 1 }], paint: "fill" }, line([0.8, -1], [0.8, 1])]);
    case "crystal": return axial(a, b, 0.8, 1, [line([-0.8, -0.7], [-0.8, 0.7]), line([0.8, -0.7], [0.8, 0.7]), { kind: "rect", box: { x: -0.4, y: -1, width: 0.8, height: 2 }, paint: "body" }]);
    case "switch": return axial(a, b, 1.2, 1, [line([-1.2, 0], [1.2, -1])]);
    case "motor": return axial(a, b, 1.5, 1.5, [{ kind: "circle", center: { x: 0, y: 0 }, radius: 1.5, paint: "body" }]);
    default: return undefined;
  }
}
