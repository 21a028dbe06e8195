// exchange.ts — the same drawing with its sides turned upside down and its supplies left in place: an op-amp with IN− on top.
import type { Point, Shape, SymbolDrawing, SymbolPair, SymbolPin } from "../types/symbol.ts";
import type { Unit } from "./circuit.ts";

const made = new WeakMap<SymbolPair, SymbolPair | null>();

/** Undefined where turning would move a supply or is not possible; then the whole drawing may be turned instead. */
export function exchanged(unit: Unit): SymbolPair | undefined {
  const pair = unit.def.symbol;
  if (!pair) return undefined;
  const known = made.get(pair);
  if (known !== undefined) return known ?? undefined;
  const iec = upsideDown(pair.iec), ansi = upsideDown(pair.ansi);
  const result = iec && ansi ? { iec, ansi } : undefined;
  made.set(pair, result ?? null);
  return result;
}

function upsideDown(drawing: SymbolDrawing): SymbolDrawing | undefined {
  const upright = drawing.pins.filter((pin) => pin.side === "top" || pin.side === "bottom");
  if (upright.length === 0) return undefined;
  const stays = (pin: SymbolPin): boolean => upright.some((other) => other.at.x === pin.at.x && other.at.y === -pin.at.y && other.side !== pin.side);
  if (!upright.every(stays)) return undefined;
  const shapes: Shape[] = [];
  for (const shape of drawing.shapes) {
    const turned = turn(shape);
    if (!turned) return undefined;
    shapes.push(turned);
  }
  const pins = drawing.pins.map((pin) => (pin.side === "left" || pin.side === "right" ? { ...pin, at: { x: pin.at.x, y: -pin.at.y } } : pin));
  const flip = (box: SymbolDrawing["body"]): SymbolDrawing["body"] => ({ ...box, y: -box.y - box.height });
  return { shapes, pins, body: flip(drawing.body), bounds: flip(drawing.bounds), showPins: drawing.showPins };
}

function turn(shape: Shape): Shape | undefined {
  const point = (p: Point): Point => ({ x: p.x, y: -p.y });
  switch (shape.kind) {
    case "polyline":
    case "polygon": return { ...shape, points: shape.points.map(point) };
    case "rect": return { ...shape, box: { ...shape.box, y: -shape.box.y - shape.box.height } };
    case "circle": return { ...shape, center: point(shape.center) };
    case "arc": return { ...shape, center: point(shape.center), from: -shape.to, to: -shape.from };
    // Letters stay upright: their middle moves, and the baseline lies a third of the size below it.
    case "text": return { ...shape, at: { x: shape.at.x, y: -shape.at.y + 0.69 * shape.size } };
    case "path": return undefined;
  }
}
