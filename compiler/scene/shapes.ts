// shapes.ts — turns a symbol's shapes (in U, its own axes) into shapes of the drawing (in px) under a pose. Text stays upright.
import { GRID, posePoint } from "../geometry/index.ts";
import { drawable, overbars, textWidth } from "../text/index.ts";
import type { Pose } from "../types/layout.ts";
import type { Role, SceneShape } from "../types/scene.ts";
import type { Point, Shape } from "../types/symbol.ts";
import { num } from "./numbers.ts";
import { movePath } from "./path-data.ts";
import type { Move } from "./path-data.ts";

/** Stroke width in U of a symbol's shapes that give none. */
const STROKE = 0.15;
/** Height of capitals as part of the size: text is centred on it. */
const CAP = 0.69;

type TextShape = Extract<SceneShape, { kind: "text" }>;

/** The shapes of a symbol in its pose. */
export function posedShapes(shapes: readonly Shape[], pose: Pose, role: Role): readonly SceneShape[] {
  const move: Move = { point: (p) => posePoint(p, pose), scale: GRID, flips: pose.mirrored };
  return shapes.map((shape) => posed(shape, pose, move, role, GRID));
}

/** Shapes that are in px already, such as those of supply symbols. */
export function plainShapes(shapes: readonly Shape[], role: Role): readonly SceneShape[] {
  const still: Pose = { x: 0, y: 0, rotation: 0, mirrored: false };
  const move: Move = { point: (p) => p, scale: 1, flips: false };
  return shapes.map((shape) => posed(shape, still, move, role, 1));
}

/** A line of text of the drawing. Names (pins, nets) have their overbar notation read. */
export function textShape(text: {
  readonly text: string; readonly at: Point; readonly anchor: TextShape["anchor"]; readonly size: number; readonly role: Role;
  readonly bold?: boolean; readonly rotate?: 0 | -90; readonly isName?: boolean;
}): TextShape {
  const parsed = text.isName ? overbars(text.text) : { text: text.text, bars: [] };
  const bold = text.bold ?? false;
  const weight = bold ? "bold" : "regular";
  const bars = parsed.bars.map(([from, to]): readonly [number, number] => [
    textWidth(drawable(parsed.text.slice(0, from)), text.size, weight),
    textWidth(drawable(parsed.text.slice(0, to)), text.size, weight),
  ]);
  const shown = drawable(parsed.text);
  return {
    kind: "text", text: shown, at: text.at, anchor: text.anchor, size: text.size, width: textWidth(shown, text.size, weight),
    role: text.role, bold, rotate: text.rotate ?? 0, bars,
  };
}

/** The overbars of a line of text, as pieces from left to right (upwards when it is turned), just above its capitals. */
export function barLines(text: TextShape): readonly (readonly [Point, Point])[] {
  const before = text.anchor === "start" ? 0 : text.anchor === "middle" ? text.width / 2 : text.width;
  const rise = text.size * (CAP + 0.14);
  const at = (along: number): Point => (text.rotate === 0 ? { x: text.at.x - before + along, y: text.at.y - rise } : { x: text.at.x - rise, y: text.at.y + before - along });
  return text.bars.map(([from, to]) => [at(from), at(to)]);
}

/** A polyline as path data. */
export function lineData(points: readonly Point[], closed = false): string {
  return points.map((p, i) => `${i === 0 ? "M" : "L"}${num(p.x)} ${num(p.y)}`).join("") + (closed ? "Z" : "");
}

function posed(shape: Shape, pose: Pose, move: Move, role: Role, scale: number): SceneShape {
  if (shape.kind === "text") return posedText(shape, pose, move, scale);
  const width = shape.width === undefined ? STROKE * GRID : shape.width * scale;
  const look = { role, paint: shape.paint, width, dashed: shape.dashed ?? false };
  switch (shape.kind) {
    case "polyline": return { kind: "path", d: lineData(shape.points.map(move.point)), ...look };
    case "polygon": return { kind: "path", d: lineData(shape.points.map(move.point), true), ...look };
    case "circle": return { kind: "circle", center: move.point(shape.center), radius: shape.radius * scale, role, paint: shape.paint, width };
    case "rect": {
      const a = move.point({ x: shape.box.x, y: shape.box.y });
      const b = move.point({ x: shape.box.x + shape.box.width, y: shape.box.y + shape.box.height });
      const box = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
      return { kind: "rect", box, radius: (shape.radius ?? 0) * scale, ...look };
    }
    case "arc": return { kind: "path", d: movePath(arcData(shape.center, shape.radius, shape.from, shape.to), move), ...look };
    case "path": return { kind: "path", d: movePath(shape.d, move), ...look };
  }
}

/** An arc from `from` to `to` degrees, clockwise as drawn, in the symbol's own axes. A whole turn is made of two halves. */
function arcData(center: Point, radius: number, from: number, to: number): string {
  const span = to - from === 0 ? 0 : ((((to - from) % 360) + 360) % 360 || 360);
  const at = (degrees: number): string => {
    const a = (degrees * Math.PI) / 180;
    return `${center.x + radius * Math.cos(a)} ${center.y + radius * Math.sin(a)}`;
  };
  const step = (large: 0 | 1, end: number): string => `A${radius} ${radius} 0 ${large} 1 ${at(end)}`;
  if (span === 360) return `M${at(from)}${step(0, from + 180)}${step(0, from + 360)}`;
  return `M${at(from)}${step(span > 180 ? 1 : 0, from + span)}`;
}

/**
 * A symbol's text keeps its middle under every pose and stands upright. In a quarter turn words read upwards, so that they
 * keep to the room they were drawn in; a sign of one or two characters stays level.
 */
function posedText(shape: Extract<Shape, { kind: "text" }>, pose: Pose, move: Move, scale: number): TextShape {
  const weight = shape.bold ? "bold" : "regular";
  const shown = drawable(shape.text);
  const width = textWidth(shown, shape.size, weight);
  const half = (CAP * shape.size) / 2;
  const toMiddle = shape.anchor === "start" ? width / 2 : shape.anchor === "end" ? -width / 2 : 0;
  const middle = move.point({ x: shape.at.x + toMiddle, y: shape.at.y - half });
  const upwards = (pose.rotation === 90 || pose.rotation === 270) && shown.length > 2;
  const at = upwards ? { x: middle.x + half * scale, y: middle.y } : { x: middle.x, y: middle.y + half * scale };
  return {
    kind: "text", text: shown, at, anchor: "middle", size: shape.size * scale, width: width * scale, role: "symbolText",
    bold: shape.bold ?? false, rotate: upwards ? -90 : 0, bars: [],
  };
}
