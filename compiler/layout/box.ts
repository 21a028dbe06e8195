// box.ts — the drawing of a part that has none: a rectangle with its pins by side, in U. Leads are 2 U, the pitch is 2 U.
import { GRID, TEXT_SIZE } from "../geometry/index.ts";
import { nameWidth } from "../text/index.ts";
import type { NetlistPin } from "../types/netlist.ts";
import type { Box, Point, Shape, Side, SymbolDrawing, SymbolPair, SymbolPin } from "../types/symbol.ts";
import { pinNameInset } from "./texts.ts";

/** A pin with the number of free places that stand before it. */
export interface Slot {
  readonly pin: NetlistPin;
  readonly gap: number;
  /** Room in px that its supply symbol or flag takes along the edge. */
  readonly room: number;
}

export type Sides = Readonly<Record<Side, readonly Slot[]>>;

const LEAD = 2;
const PITCH = 2;

/** Builds the drawing. The origin is the middle of the body, on the grid. */
export function boxSymbol(sides: Sides): SymbolPair {
  const names = (list: readonly Slot[]): number => Math.max(0, ...list.map((slot) => nameWidth(shownName(slot.pin), TEXT_SIZE.pinName) + pinNameInset(slot.pin.clock)));
  const rows = (list: readonly Slot[]): number => list.reduce((sum, slot) => sum + 1 + slot.gap, 0);
  const topRow = sides.top.length > 0 ? 1 : 0;
  const bottomRow = sides.bottom.length > 0 ? 1 : 0;
  const across = names(sides.left) + names(sides.right) + (sides.left.length > 0 && sides.right.length > 0 ? 10 : 0);
  const spread = Math.max(widthOf(sides.top), widthOf(sides.bottom));
  const width = 2 * Math.ceil(Math.max(across / GRID, spread, 4) / 2);
  const most = Math.max(rows(sides.left), rows(sides.right));
  // Names above and below need a row each, also where nothing leaves to the sides.
  const height = Math.max(2 * most + topRow + bottomRow, topRow + bottomRow > 1 ? 4 : 2);
  const x0 = -width / 2;
  const y0 = -Math.floor(height / 2);
  const body: Box = { x: x0, y: y0, width, height };
  const pins: SymbolPin[] = [
    ...column(sides.left, x0 - LEAD, y0 + topRow + 1, "left"),
    ...column(sides.right, x0 + width + LEAD, y0 + topRow + 1, "right"),
    ...row(sides.top, y0 - LEAD, "top"),
    ...row(sides.bottom, y0 + height + LEAD, "bottom"),
  ];
  const byNumber = new Map([...sides.left, ...sides.right, ...sides.top, ...sides.bottom].map((slot) => [slot.pin.number, slot.pin]));
  const shapes: Shape[] = [{ kind: "rect", box: body, paint: "body" }];
  for (const pin of pins) shapes.push(...leadOf(pin, byNumber.get(pin.number)));
  const xs = pins.map((pin) => pin.at.x), ys = pins.map((pin) => pin.at.y);
  const left = Math.min(x0, ...xs), right = Math.max(x0 + width, ...xs), top = Math.min(y0, ...ys), bottom = Math.max(y0 + height, ...ys);
  const drawing: SymbolDrawing = { shapes, pins, body, bounds: { x: left, y: top, width: right - left, height: bottom - top }, showPins: true };
  return { iec: drawing, ansi: drawing };
}

export function shownName(pin: NetlistPin): string {
  return pin.name === "" ? pin.number : pin.name;
}

function column(list: readonly Slot[], x: number, y0: number, side: Side): readonly SymbolPin[] {
  let y = y0;
  return list.map((slot) => {
    y += slot.gap * PITCH;
    const at = { x, y };
    y += PITCH;
    return { number: slot.pin.number, at, side };
  });
}

/** Room in U for pins along the top or bottom: each as wide as its name and as what hangs on it. */
function pitchOf(list: readonly Slot[]): number {
  const room = Math.max(0, ...list.map((slot) => Math.max(nameWidth(shownName(slot.pin), TEXT_SIZE.pinName) + 6, slot.room + 4)));
  return Math.max(PITCH, Math.ceil(room / GRID));
}

/** An odd span puts the row half a unit off the middle, which must not bring its last name to the edge. */
function widthOf(list: readonly Slot[]): number {
  const pitch = pitchOf(list);
  return list.length * pitch + ((list.length - 1) * pitch) % 2;
}

function row(list: readonly Slot[], y: number, side: Side): readonly SymbolPin[] {
  const pitch = pitchOf(list);
  const first = -Math.floor(((list.length - 1) * pitch) / 2);
  return list.map((slot, i) => ({ number: slot.pin.number, at: { x: first + i * pitch, y }, side }));
}

function leadOf(pin: SymbolPin, def: NetlistPin | undefined): readonly Shape[] {
  const inward: Point = { left: { x: 1, y: 0 }, right: { x: -1, y: 0 }, top: { x: 0, y: 1 }, bottom: { x: 0, y: -1 } }[pin.side];
  const bubble = def?.inverted === true ? 1 : 0;
  const end = LEAD - bubble;
  const at = (n: number): Point => ({ x: pin.at.x + inward.x * n, y: pin.at.y + inward.y * n });
  const shapes: Shape[] = [{ kind: "polyline", points: [pin.at, at(end)], paint: "stroke" }];
  if (bubble) shapes.push({ kind: "circle", center: at(LEAD - 0.5), radius: 0.5, paint: "body" });
  if (def?.clock === true && (pin.side === "left" || pin.side === "right")) {
    const edge = at(LEAD), tip = at(LEAD + 0.6);
    shapes.push({ kind: "polyline", points: [{ x: edge.x, y: edge.y - 0.5 }, tip, { x: edge.x, y: edge.y + 0.5 }], paint: "stroke" });
  }
  return shapes;
}
