// texts.ts — places reference and value beside their unit, clear of everything in its node and of the wires that leave it.
import { overlaps, TEXT_SIZE } from "../geometry/index.ts";
import { nameWidth, textBox, textWidth } from "../text/index.ts";
import type { PlacedText } from "../types/layout.ts";
import type { Box, Point } from "../types/symbol.ts";
import type { Draft, PosedUnit } from "./draft.ts";

const GAP = 4;
const LINE = 13;
const FAR = 1e6;

interface Line {
  readonly text: string;
  readonly role: "reference" | "value";
  readonly width: number;
}

/** Texts of every unit of a draft, in the order of its units. */
export function placeTexts(draft: Draft): readonly (readonly PlacedText[])[] {
  const obstacles = obstaclesOf(draft);
  return draft.units.map((posed) => {
    const lines = linesOf(posed);
    const fixed = pinTexts(posed);
    if (lines.length === 0) return fixed;
    const texts = firstFree(posed, lines, obstacles);
    for (const text of texts) obstacles.push(text.box);
    return [...texts, ...fixed];
  });
}

function linesOf(posed: PosedUnit): readonly Line[] {
  const { part, def } = posed.unit;
  const reference = def.unit === "" || part.units.length === 1 ? part.reference : `${part.reference}${def.unit.length === 1 ? "" : "."}${def.unit}`;
  const lines: Line[] = [];
  if (reference !== "") lines.push({ text: reference, role: "reference", width: textWidth(reference, TEXT_SIZE.reference) });
  if (part.value !== "") lines.push({ text: part.value, role: "value", width: textWidth(part.value, TEXT_SIZE.value) });
  return lines;
}

function obstaclesOf(draft: Draft): Box[] {
  const boxes: Box[] = [];
  for (const { body, pins, box } of draft.units) {
    boxes.push(body);
    for (const pin of pins) boxes.push(lineBox([pin.at, nearest(body, pin.at)]));
    void box;
  }
  for (const posed of draft.units) for (const text of pinTexts(posed)) boxes.push(text.box);
  for (const { box } of [...draft.supplies, ...draft.flags]) boxes.push(box);
  for (const wire of draft.wires) for (let i = 1; i < wire.points.length; i++) boxes.push(lineBox(wire.points.slice(i - 1, i + 1)));
  for (const exit of draft.exits) {
    const last = exit.path[exit.path.length - 1];
    if (!last) continue;
    for (let i = 1; i < exit.path.length; i++) boxes.push(lineBox(exit.path.slice(i - 1, i + 1)));
    boxes.push(exit.side === "west" ? { x: -FAR, y: last.y - 1, width: last.x + FAR, height: 2 } : { x: last.x, y: last.y - 1, width: FAR, height: 2 });
  }
  return boxes;
}

function lineBox(points: readonly Point[]): Box {
  const xs = points.map((p) => p.x), ys = points.map((p) => p.y);
  const x = Math.min(...xs), y = Math.min(...ys);
  return { x: x - 1, y: y - 1, width: Math.max(...xs) - x + 2, height: Math.max(...ys) - y + 2 };
}

function nearest(body: Box, p: Point): Point {
  return { x: Math.min(Math.max(p.x, body.x), body.x + body.width), y: Math.min(Math.max(p.y, body.y), body.y + body.height) };
}

/** Tries the customary places, then the same places further and further out; far enough out there is always room. */
function firstFree(posed: PosedUnit, lines: readonly Line[], obstacles: readonly Box[]): readonly PlacedText[] {
  for (let step = 0; ; step++) {
    for (const place of placesFor(posed, lines.length, step * 10)) {
      const texts = place(lines);
      if (texts.every((text) => obstacles.every((box) => !overlaps(text.box, box)))) return texts;
    }
  }
}

type Place = (lines: readonly Line[]) => readonly PlacedText[];

function placesFor(posed: PosedUnit, count: number, away: number): readonly Place[] {
  const { body, unit } = posed;
  const side = (right: boolean): Place => (lines) => beside(body, lines, right, away);
  const above: Place = (lines) => stacked(lines, body, "above", middleOf(body), "middle", away);
  const below: Place = (lines) => stacked(lines, body, "below", middleOf(body), "middle", away);
  const split: Place = (lines) => [...stacked(lines.slice(0, 1), body, "above", middleOf(body), "middle", away), ...stacked(lines.slice(1), body, "below", middleOf(body), "middle", away)];
  const vertical = posed.pins.length === 2 && posed.pins.every((pin) => pin.side === "top" || pin.side === "bottom");
  const corner = (where: "above" | "below", right: boolean): Place => (lines) =>
    stacked(lines, body, where, right ? body.x + body.width : body.x, right ? "end" : "start", away);
  const corners: Place = (lines) => [...stacked(lines.slice(0, 1), body, "above", body.x, "start", away), ...stacked(lines.slice(1), body, "below", body.x, "start", away)];
  if (unit.form === "column" || vertical) return [side(true), side(false), corner("above", true), corner("below", true)];
  if (unit.form === "axial") return count === 2 ? [split, above, below] : [above, below];
  if (unit.form === "box" || posed.drawing.showPins) return [corner("above", false), corners, corner("above", true), corner("below", false), corner("below", true), side(true)];
  return [corner("above", true), corner("below", true), above, below, side(true), corner("above", false), corner("below", false)];
}

const middleOf = (body: Box): number => body.x + body.width / 2;

function beside(body: Box, lines: readonly Line[], right: boolean, away: number): readonly PlacedText[] {
  const x = right ? body.x + body.width + GAP + away : body.x - GAP - away;
  const top = body.y + body.height / 2 - (lines.length * LINE) / 2;
  return lines.map((line, i) => text(line, { x, y: top + i * LINE + 10 }, right ? "start" : "end"));
}

function stacked(lines: readonly Line[], body: Box, where: "above" | "below", x: number, anchor: PlacedText["anchor"], away: number): readonly PlacedText[] {
  const first = where === "above" ? body.y - GAP - away - (lines.length - 1) * LINE : body.y + body.height + GAP + away + 8;
  return lines.map((line, i) => text(line, { x, y: first + i * LINE }, anchor));
}

function text(line: Line, at: Point, anchor: PlacedText["anchor"]): PlacedText {
  const rounded = { x: Math.round(at.x), y: Math.round(at.y) };
  const size = TEXT_SIZE[line.role];
  return { text: line.text, at: rounded, anchor, size, box: textBox(rounded, line.width, size, anchor), role: line.role };
}

// --- texts of pins ----------------------------------------------------------------------------------------------------

/** Names inside the body and numbers over the leads, for drawings that do not speak for themselves. */
export function pinTexts(posed: PosedUnit): readonly PlacedText[] {
  if (!posed.drawing.showPins) return [];
  const texts: PlacedText[] = [];
  for (const place of posed.pins) {
    const pin = posed.unit.pins.get(place.number);
    if (!pin) continue;
    const edge = nearest(posed.body, place.at);
    texts.push(pinName(pin.name === "" ? pin.number : pin.name, edge, place.side, pinNameInset(pin.clock)));
    if (pin.number !== pin.name && pin.name !== "") texts.push(...pinNumber(pin.number, edge, place));
  }
  return texts;
}

const PIN_NAME_INSET = 4;

/** From the edge of a box to a pin's name, in px; the wedge of a clock stands before the name. */
export function pinNameInset(clock: boolean): number {
  return clock ? PIN_NAME_INSET + 5 : PIN_NAME_INSET;
}

function pinName(name: string, edge: Point, side: PosedUnit["pins"][number]["side"], inset: number): PlacedText {
  const size = TEXT_SIZE.pinName;
  const width = nameWidth(name, size);
  const level = 3.5;
  switch (side) {
    case "left": return made({ x: edge.x + inset, y: edge.y + level }, "start");
    case "right": return made({ x: edge.x - inset, y: edge.y + level }, "end");
    case "top": return made({ x: edge.x, y: edge.y + PIN_NAME_INSET + 7 }, "middle");
    case "bottom": return made({ x: edge.x, y: edge.y - PIN_NAME_INSET }, "middle");
  }
  function made(at: Point, anchor: PlacedText["anchor"]): PlacedText {
    return { text: name, at, anchor, size, box: textBox(at, width, size, anchor), role: "pinName" };
  }
}

function pinNumber(number: string, edge: Point, pin: PosedUnit["pins"][number]): readonly PlacedText[] {
  const size = TEXT_SIZE.pinNumber;
  const width = textWidth(number, size);
  const mid = { x: (edge.x + pin.at.x) / 2, y: (edge.y + pin.at.y) / 2 };
  const lead = Math.abs(edge.x - pin.at.x) + Math.abs(edge.y - pin.at.y);
  // Over a lead that is too short the number would touch what the lead joins.
  if (pin.side === "left" || pin.side === "right") {
    if (width > lead - 1) return [];
    const at = { x: mid.x, y: mid.y - 2.5 };
    return [{ text: number, at, anchor: "middle", size, box: textBox(at, width, size, "middle"), role: "pinNumber" }];
  }
  if (width > lead - 1) return [];
  const at = { x: mid.x - 2.5, y: mid.y };
  return [{ text: number, at, anchor: "middle", size, box: textBox(at, width, size, "middle", true), role: "pinNumber", vertical: true }];
}
