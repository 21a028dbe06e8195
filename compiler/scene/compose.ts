// compose.ts — Placed + symbols → Scene. Pure: the same geometry gives the same shapes in the same order.
import { crossMark, DOT, labelMark, supplyMark, TEXT_SIZE } from "../geometry/index.ts";
import type { Mark } from "../geometry/index.ts";
import type { Placed, PlacedText, PlacedUnit } from "../types/layout.ts";
import type { Netlist, NetlistPart, NetlistUnit } from "../types/netlist.ts";
import type { Role, Scene, SceneGroup, SceneShape } from "../types/scene.ts";
import type { Box, Point, SymbolDrawing } from "../types/symbol.ts";
import { describe, titleOf } from "./describe.ts";
import { errorGroups, indexMarks, markedBounds } from "./error-marks.ts";
import type { ErrorMark, MarkIndex } from "./error-marks.ts";
import { pageGroup } from "./page.ts";
import { lineData, plainShapes, posedShapes, textShape } from "./shapes.ts";

/** Which drawing of a symbol is shown: that of IEC 60617 or of ANSI/IEEE 315. */
export type Tradition = "iec" | "ansi";

const WIRE_WIDTH = 1.5;

/**
 * The drawing's shapes in px, back to front: page, frames, wires, supplies, labels, parts, junctions, crosses, notes, marks.
 * `marks` are the errors to show. Pins stand at the same points in both traditions, so one layout serves both.
 */
export function compose(placed: Placed, netlist: Netlist, tradition: Tradition = "iec", marks: readonly ErrorMark[] = []): Scene {
  const index = indexMarks(marks, placed);
  const symbols = symbolsById(netlist);
  const errors = errorGroups(placed, index);
  const page = pageGroup(placed, netlist.title);
  const groups: SceneGroup[] = [
    ...(page ? [page] : []),
    ...placed.frames.map(frameGroup),
    ...wireGroups(placed, index),
    ...placed.supplies.map((s) => netMark(supplyMark(s), { kind: "supply", id: s.id, net: s.net, class: s.class }, "supply", "supplyText", index)),
    ...placed.labels.map((l) => netMark(labelMark(l), { kind: "label", id: l.id, net: l.net }, l.port ? "port" : "label", "labelText", index)),
    ...placed.units.map((unit) => unitGroup(unit, symbols.get(unit.id), tradition, index)),
    ...junctionGroups(placed, index),
    ...placed.noConnects.map((n): SceneGroup => ({
      subject: { kind: "noConnect", part: n.unit, pin: n.pin }, shapes: plainShapes(crossMark(n.at).shapes, "noConnect"), pins: [],
    })),
    ...placed.notes.map((note): SceneGroup => ({ subject: { kind: "note" }, shapes: noteShapes(note.lines, note.at), pins: [] })),
    ...errors,
  ];
  return { title: titleOf(netlist), description: describe(netlist), bounds: markedBounds(placed.bounds, errors), groups };
}

interface Drawn {
  readonly part: NetlistPart;
  readonly unit: NetlistUnit;
}

function symbolsById(netlist: Netlist): ReadonlyMap<string, Drawn> {
  return new Map(netlist.parts.flatMap((part) => part.units.map((unit): [string, Drawn] => [unit.id, { part, unit }])));
}

// --- parts ------------------------------------------------------------------------------------------------------------

function unitGroup(placed: PlacedUnit, drawn: Drawn | undefined, tradition: Tradition, index: MarkIndex): SceneGroup {
  const pair = placed.boxSymbol ?? drawn?.unit.symbol;
  if (!pair) throw new Error(`unit ${placed.id} has neither a library drawing nor a box`);
  const symbol: SymbolDrawing = pair[tradition];
  const shapes: SceneShape[] = [...posedShapes(symbol.shapes, placed, "symbol")];
  if (drawn?.part.dnp) shapes.push(...notFitted(placed.body));
  shapes.push(...placed.texts.map(placedText));
  const codes = index.units.get(placed.id);
  const marked = codes ?? placed.pins.map((pin) => index.pins.get(`${placed.id} ${pin.number}`)).find((found) => found !== undefined);
  return {
    subject: { kind: "part", id: placed.part, symbol: placed.kind, unit: placed.id === placed.part ? "" : placed.id.slice(placed.part.length + 1) },
    shapes,
    pins: placed.pins.map((pin) => ({ name: pin.name, number: pin.number, at: pin.at, net: pin.net })),
    ...(marked ? { marked: marked.join(" ") } : {}),
  };
}

function placedText(text: PlacedText): SceneShape {
  const role: Role = text.role === "unit" ? "reference" : text.role;
  return textShape({
    text: text.text, at: text.at, anchor: text.anchor, size: text.size, role,
    rotate: text.vertical ? -90 : 0, isName: text.role === "pinName",
  });
}

/** A part that is not fitted is crossed out. */
function notFitted(body: Box): readonly SceneShape[] {
  const { x, y, width, height } = body;
  const lines: readonly (readonly Point[])[] = [[{ x, y }, { x: x + width, y: y + height }], [{ x: x + width, y }, { x, y: y + height }]];
  return lines.map((points): SceneShape => ({ kind: "path", d: lineData(points), role: "noConnect", paint: "stroke", width: 1, dashed: false }));
}

// --- nets -------------------------------------------------------------------------------------------------------------

/** One group a net, in the order in which the nets first appear. */
function wireGroups(placed: Placed, index: MarkIndex): readonly SceneGroup[] {
  const lines = grouped(placed.wires.filter((w) => w.points.length > 1), (w) => w.net);
  return [...lines].map(([net, wires]): SceneGroup => {
    const codes = index.nets.get(net);
    const d = wires.map((w) => lineData(w.points)).join("");
    const shapes: SceneShape[] = [{ kind: "path", d, role: codes ? "error" : "wire", paint: "stroke", width: WIRE_WIDTH, dashed: false }];
    return { subject: { kind: "wire", net }, shapes, pins: [], ...(codes ? { marked: codes.join(" ") } : {}) };
  });
}

function junctionGroups(placed: Placed, index: MarkIndex): readonly SceneGroup[] {
  return [...grouped(placed.junctions, (j) => j.net)].map(([net, dots]): SceneGroup => ({
    subject: { kind: "junction", net },
    shapes: dots.map((dot): SceneShape => ({ kind: "circle", center: dot.at, radius: DOT, role: index.nets.has(net) ? "error" : "junction", paint: "fill", width: 0 })),
    pins: [],
  }));
}

/** A supply symbol or a flag. */
function netMark(mark: Mark, subject: Extract<SceneGroup["subject"], { readonly net: string }>, role: Role, textRole: Role, index: MarkIndex): SceneGroup {
  const shapes: SceneShape[] = [...plainShapes(mark.shapes, role)];
  if (mark.text) shapes.push(textShape({ ...mark.text, role: textRole, isName: true }));
  const codes = index.nets.get(subject.net);
  return { subject, shapes, pins: [], ...(codes ? { marked: codes.join(" ") } : {}) };
}

// --- frames and notes -------------------------------------------------------------------------------------------------

function frameGroup(frame: Placed["frames"][number]): SceneGroup {
  const isBox = frame.kind === "box";
  const shapes: SceneShape[] = [{ kind: "rect", box: frame.box, radius: isBox ? 0 : 4, role: "frame", paint: "stroke", width: 1, dashed: !isBox }];
  const title = { x: frame.box.x + 10, y: frame.box.y + 16 };
  if (frame.title !== "") shapes.push(textShape({ text: frame.title, at: title, anchor: "start", size: TEXT_SIZE.frame, role: "frameText", bold: true }));
  return { subject: { kind: "frame", id: frame.id }, shapes, pins: [] };
}

function noteShapes(lines: readonly string[], at: Point): readonly SceneShape[] {
  return lines.map((text, i) => textShape({ text, at: { x: at.x, y: at.y + i * TEXT_SIZE.note * 1.3 }, anchor: "start", size: TEXT_SIZE.note, role: "noteText" }));
}

function grouped<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const list = groups.get(key(item));
    if (list) list.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
