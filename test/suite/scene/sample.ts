// sample.ts — a small drawing made by hand: a divider that feeds a box, with every kind of furniture in it.
import { labelMark, poseBox, posePoint, poseSide, supplyMark } from "../../../compiler/geometry/index.ts";
import { textBox, textWidth } from "../../../compiler/text/index.ts";
import type { Placed, PlacedLabel, PlacedSupply, PlacedText, PlacedUnit, Pose } from "../../../compiler/types/layout.ts";
import type { Netlist, NetlistNet, NetlistPart, NetlistPin } from "../../../compiler/types/netlist.ts";
import type { Point, Shape, SymbolDrawing, SymbolPair } from "../../../compiler/types/symbol.ts";

const pin = (number: string, name: string, net: string | null, more: Partial<NetlistPin> = {}): NetlistPin => ({
  number, name, net, electrical: "passive", ground: false, open: false, inverted: false, clock: false, hidden: false, ...more,
});

function drawing(shapes: readonly Shape[], pins: SymbolDrawing["pins"], body: SymbolDrawing["body"], bounds: SymbolDrawing["bounds"], showPins = false): SymbolDrawing {
  return { shapes, pins, body, bounds, showPins };
}

const lead = (a: Point, b: Point): Shape => ({ kind: "polyline", points: [a, b], paint: "stroke" });
const twoPins: SymbolDrawing["pins"] = [{ number: "1", at: { x: -3, y: 0 }, side: "left" }, { number: "2", at: { x: 3, y: 0 }, side: "right" }];
const leads = [lead({ x: -3, y: 0 }, { x: -2, y: 0 }), lead({ x: 2, y: 0 }, { x: 3, y: 0 })];
const zigzag = [-2, -1.667, -1, -0.333, 0.333, 1, 1.667, 2].map((x, i) => ({ x, y: i === 0 || i === 7 ? 0 : i % 2 === 1 ? -0.8 : 0.8 }));

export const RESISTOR: SymbolPair = {
  iec: drawing([{ kind: "rect", box: { x: -2, y: -0.8, width: 4, height: 1.6 }, paint: "body" }, ...leads], twoPins, { x: -2, y: -0.8, width: 4, height: 1.6 }, { x: -3, y: -0.8, width: 6, height: 1.6 }),
  ansi: drawing([{ kind: "polyline", points: zigzag, paint: "stroke" }, ...leads], twoPins, { x: -2, y: -0.8, width: 4, height: 1.6 }, { x: -3, y: -0.8, width: 6, height: 1.6 }),
};

const boxPins: SymbolDrawing["pins"] = [
  { number: "1", at: { x: -6, y: -1 }, side: "left" }, { number: "2", at: { x: -6, y: 1 }, side: "left" },
  { number: "3", at: { x: 6, y: -1 }, side: "right" }, { number: "4", at: { x: 6, y: 1 }, side: "right" },
  { number: "5", at: { x: 0, y: -5 }, side: "top" }, { number: "6", at: { x: 0, y: 5 }, side: "bottom" },
];
const boxDrawing = drawing(
  [
    { kind: "rect", box: { x: -4, y: -3, width: 8, height: 6 }, paint: "body" },
    lead({ x: -6, y: -1 }, { x: -4, y: -1 }), lead({ x: -6, y: 1 }, { x: -5, y: 1 }), { kind: "circle", center: { x: -4.5, y: 1 }, radius: 0.5, paint: "body" },
    lead({ x: 4, y: -1 }, { x: 6, y: -1 }), lead({ x: 4, y: 1 }, { x: 6, y: 1 }), lead({ x: 0, y: -5 }, { x: 0, y: -3 }), lead({ x: 0, y: 3 }, { x: 0, y: 5 }),
    { kind: "arc", center: { x: 0, y: 0 }, radius: 1, from: 180, to: 0, paint: "stroke" },
    { kind: "path", d: "m-1 1.5h2v.5a.5.5 0 0 1-1 0z", paint: "fill" },
    { kind: "text", text: "≥1", at: { x: 0, y: 1.2 }, size: 1, anchor: "middle" },
  ],
  boxPins, { x: -4, y: -3, width: 8, height: 6 }, { x: -6, y: -5, width: 12, height: 10 }, true,
);
export const BOX: SymbolPair = { iec: boxDrawing, ansi: boxDrawing };

const PINS_U1 = [
  pin("1", "IN", "MID", { electrical: "input" }), pin("2", "~{RST}", "+5V", { electrical: "input", inverted: true }),
  pin("3", "OUT", "OUT", { electrical: "output" }), pin("4", "NC", null, { open: true }),
  pin("5", "VCC", "+5V", { electrical: "power_in" }), pin("6", "GND", "GND", { electrical: "power_in", ground: true }),
];

function part(id: string, kind: string, value: string, pins: readonly NetlistPin[], symbol: SymbolPair | undefined, more: Partial<NetlistPart> = {}): NetlistPart {
  return {
    id, kind, reference: id, value, dnp: false, unknown: false, twoTerminal: pins.length === 2, block: null, params: [], properties: [],
    units: [{ id, part: id, unit: "", pins, ...(symbol ? { symbol } : {}) }], ...more,
  };
}

const net = (id: string, cls: NetlistNet["class"], named: boolean, pins: readonly string[], more: Partial<NetlistNet> = {}): NetlistNet => ({
  id, label: id, named, class: cls, because: "by its name",
  pins: pins.map((p) => { const [owner = "", number = ""] = p.split("."); return { part: owner, unit: owner, pin: number }; }), ...more,
});

/** Two resistors and a box, three named nets, a port in and out, an open pin. */
export const NETLIST: Netlist = {
  title: { title: "Sample & <test>", fields: [{ key: "rev", value: "A" }, { key: "author", value: "Ada" }] },
  parts: [
    part("R1", "resistor", "10k", [pin("1", "1", "+5V"), pin("2", "2", "MID")], RESISTOR, { params: [{ name: "resistance", text: "10k" }, { name: "tolerance", text: "1%" }] }),
    part("R2", "resistor", "4k7", [pin("1", "1", "MID"), pin("2", "2", "GND")], RESISTOR, { dnp: true, params: [{ name: "resistance", text: "4k7" }] }),
    part("U1", "MYSTERY", "", PINS_U1, undefined, { unknown: true }),
  ],
  nets: [
    net("+5V", "power", true, ["R1.1", "U1.2", "U1.5"], { voltage: 5 }), net("GND", "ground", true, ["R2.2", "U1.6"]),
    net("MID", "signal", true, ["R1.2", "R2.1", "U1.1"]), net("OUT", "signal", true, ["U1.3"]),
  ],
  ports: [{ name: "OUT", direction: "output", net: "OUT" }],
  blocks: [], hints: [], notes: [],
};

function unit(id: string, kind: string, netlistPins: readonly NetlistPin[], symbol: SymbolPair, pose: Pose, texts: readonly PlacedText[], boxSymbol = false): PlacedUnit {
  const drawn = symbol.iec;
  return {
    id, part: id, kind, ...pose, ...(boxSymbol ? { boxSymbol: symbol } : {}), box: poseBox(drawn.bounds, pose), body: poseBox(drawn.body, pose), placed: false, texts,
    pins: drawn.pins.map((p) => {
      const known = netlistPins.find((n) => n.number === p.number);
      return { number: p.number, name: known?.name ?? p.number, net: known?.net ?? null, at: posePoint(p.at, pose), side: poseSide(p.side, pose) };
    }),
  };
}

function text(role: PlacedText["role"], words: string, x: number, y: number, size: number, anchor: PlacedText["anchor"] = "start", vertical = false): PlacedText {
  return { text: words, at: { x, y }, anchor, size, role, vertical, box: textBox({ x, y }, textWidth(words, size), size, anchor, vertical) };
}

function supply(id: string, name: string, cls: "power" | "ground", at: Point): PlacedSupply {
  const rest = { at, direction: cls === "power" ? "up" as const : "down" as const, class: cls, style: "", label: name };
  return { id, net: name, ...rest, box: supplyMark(rest).box };
}

function label(id: string, name: string, at: Point, direction: PlacedLabel["direction"], port?: PlacedLabel["port"]): PlacedLabel {
  const rest = { at, direction, label: name, ...(port ? { port } : {}) };
  return { id, net: name, ...rest, box: labelMark(rest).box };
}

const pinsOf = (id: string): readonly NetlistPin[] => NETLIST.parts.find((p) => p.id === id)?.units[0]?.pins ?? [];

/** The drawing of `NETLIST`: R1 over R2 at x = 100, U1 at (240, 110), its input on the joint. */
export const PLACED: Placed = {
  units: [
    unit("R1", "resistor", pinsOf("R1"), RESISTOR, { x: 100, y: 70, rotation: 90, mirrored: false }, [text("reference", "R1", 114, 67, 11), text("value", "10k", 114, 81, 11)]),
    unit("R2", "resistor", pinsOf("R2"), RESISTOR, { x: 100, y: 130, rotation: 90, mirrored: false }, [text("reference", "R2", 114, 127, 11), text("value", "4k7", 114, 141, 11)]),
    unit("U1", "MYSTERY", PINS_U1, BOX, { x: 240, y: 110, rotation: 0, mirrored: false }, [
      text("reference", "U1", 252, 74, 11), text("value", "MYSTERY", 252, 154, 11), text("pinName", "IN", 204, 103.5, 10), text("pinName", "~{RST}", 204, 123.5, 10),
      text("pinName", "OUT", 276, 103.5, 10, "end"), text("pinNumber", "1", 190, 97, 8, "middle"), text("pinNumber", "5", 237, 70, 8, "middle", true),
    ], true),
  ],
  supplies: [supply("P1", "+5V", "power", { x: 100, y: 40 }), supply("P2", "+5V", "power", { x: 240, y: 60 }), supply("P3", "+5V", "power", { x: 170, y: 120 }),
    supply("G1", "GND", "ground", { x: 100, y: 160 }), supply("G2", "GND", "ground", { x: 240, y: 160 })],
  labels: [label("L1", "OUT", { x: 320, y: 100 }, "right", "output"), label("L2", "MID", { x: 60, y: 100 }, "left")],
  wires: [{ net: "MID", points: [{ x: 60, y: 100 }, { x: 180, y: 100 }] }, { net: "OUT", points: [{ x: 300, y: 100 }, { x: 320, y: 100 }] }, { net: "+5V", points: [{ x: 170, y: 120 }, { x: 180, y: 120 }] }],
  junctions: [{ net: "MID", at: { x: 100, y: 100 } }],
  noConnects: [{ unit: "U1", pin: "4", at: { x: 300, y: 120 } }],
  frames: [{ id: "F1", kind: "group", title: "Divider", box: { x: 10, y: 10, width: 140, height: 190 } }],
  notes: [{ text: "trim to 1.2 V", lines: ["trim to 1.2 V", "before fitting R2"], at: { x: 200, y: 200 }, box: { x: 200, y: 190, width: 80, height: 30 } }],
  nets: [{ net: "+5V", drawnAs: "symbol", because: "a supply" }, { net: "GND", drawnAs: "symbol", because: "a ground" }, { net: "MID", drawnAs: "wire", because: "3 pins in one block" }, { net: "OUT", drawnAs: "label", because: "a port" }],
  page: { box: { x: -10, y: -10, width: 400, height: 300 }, paper: "fit" },
  bounds: { x: -20, y: -20, width: 420, height: 320 },
  dropped: [],
};
