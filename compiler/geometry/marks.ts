// marks.ts — the shapes and boxes, in px, of what is drawn for nets: supply and ground symbols, flags, no-connect crosses.
// layout/ reserves the boxes and scene/ draws the shapes; both ask here, so that they cannot differ.
import { nameWidth, textBox } from "../text/index.ts";
import type { NetClass } from "../types/model.ts";
import type { Box, Point, Shape } from "../types/symbol.ts";

/** Sizes in px of all text of a drawing but symbols' own. */
export const TEXT_SIZE = { reference: 11, value: 11, unit: 11, pinName: 10, pinNumber: 8, supply: 10, label: 10, frame: 12, note: 11, title: 16, page: 10 } as const;

export type Direction = "left" | "right" | "up" | "down";
export type PortKind = "input" | "output" | "bidirectional" | "power" | "ground" | "passive";

/** Shapes in px, the text with its place, and the bounds of both (strokes at half their width aside). */
export interface Mark {
  readonly shapes: readonly Shape[];
  /** Absent where the symbol speaks for itself. */
  readonly text?: MarkText;
  readonly box: Box;
  /** Bounds of the shapes alone. */
  readonly symbolBox: Box;
}

export interface MarkText {
  readonly text: string;
  readonly at: Point;
  readonly anchor: "start" | "middle" | "end";
  readonly size: number;
  readonly rotate: 0 | -90;
}

/** Half the arm of a no-connect cross. */
export const CROSS = 4;
/** Radius of a junction's dot. */
export const DOT = 2.5;

const FLAG = { half: 7, tip: 6, pad: 4, reach: 10 } as const;
const GAP = 4;

/** A ground or supply symbol whose wire point is `at` and which extends towards `direction`. */
export function supplyMark(supply: { readonly at: Point; readonly direction: Direction; readonly class: NetClass; readonly style: string; readonly label: string }): Mark {
  const { at, direction } = supply;
  const drawn = supply.class === "ground" ? groundShapes(supply.style) : powerShapes(supply.style);
  const shapes = drawn.shapes.map((shape) => turned(shape, at, direction));
  const text = hasText(supply) ? supplyText(supply.label, at, direction, drawn.reach) : undefined;
  const symbolBox = union([...shapes.map(boundsOf), { x: at.x, y: at.y, width: 0, height: 0 }]);
  return { shapes, ...(text ? { text } : {}), box: text ? union([symbolBox, boxOfText(text)]) : symbolBox, symbolBox };
}

/** A net's name on a flag, or a circuit's port; the wire comes to `at`, the flag extends towards `direction`. */
export function labelMark(label: { readonly at: Point; readonly direction: Direction; readonly label: string; readonly port?: PortKind }): Mark {
  const { at, direction } = label;
  const width = nameWidth(label.label, TEXT_SIZE.label);
  const near = label.port === "output" || label.port === "passive" ? 0 : FLAG.tip;
  const far = label.port === "output" || label.port === "bidirectional" ? FLAG.tip : 0;
  const length = Math.ceil((near + far + width + 2 * FLAG.pad) / FLAG.reach) * FLAG.reach;
  // Drawn towards +x from (0, 0), then turned.
  const outline: Point[] = [{ x: near, y: -FLAG.half }, { x: length - far, y: -FLAG.half }];
  if (far > 0) outline.push({ x: length, y: 0 });
  outline.push({ x: length - far, y: FLAG.half }, { x: near, y: FLAG.half });
  if (near > 0) outline.push({ x: 0, y: 0 });
  const shape = along({ kind: "polygon", points: outline, paint: "body" }, at, direction);
  const centre = (near + length - far) / 2;
  const box = boundsOf(shape);
  return { shapes: [shape], text: flagText(label.label, at, direction, centre), box, symbolBox: box };
}

/** The cross of a pin that is left open on purpose. */
export function crossMark(at: Point): Mark {
  const line = (dx: number): Shape => ({ kind: "polyline", paint: "stroke", points: [{ x: at.x - CROSS, y: at.y - dx }, { x: at.x + CROSS, y: at.y + dx }] });
  const box = { x: at.x - CROSS, y: at.y - CROSS, width: 2 * CROSS, height: 2 * CROSS };
  return { shapes: [line(CROSS), line(-CROSS)], box, symbolBox: box };
}

// --- supplies ---------------------------------------------------------------------------------------------------------

interface Drawn {
  readonly shapes: readonly Shape[];
  /** How far it reaches from its point. */
  readonly reach: number;
}

/** A ground that is called GND needs no name; any other (AGND, 0V) is told apart by it. */
function hasText(supply: { readonly class: NetClass; readonly label: string }): boolean {
  return supply.class !== "ground" || supply.label.toUpperCase() !== "GND";
}

// All are drawn towards +y from (0, 0), then turned.
function groundShapes(style: string): Drawn {
  switch (style) {
    case "chassis": {
      const leg = (x: number): Shape => line([x, 8], [x - 4, 14]);
      return { shapes: [line([0, 0], [0, 8]), line([-9, 8], [9, 8]), leg(-9 + 4), leg(0 + 2), leg(9)], reach: 14 };
    }
    case "signal":
      return { shapes: [line([0, 0], [0, 6]), { kind: "polygon", points: [{ x: -8, y: 6 }, { x: 8, y: 6 }, { x: 0, y: 15 }], paint: "stroke" }], reach: 15 };
    case "bar":
      return { shapes: [line([0, 0], [0, 8]), { ...line([-8, 8], [8, 8]), width: 2.5 }], reach: 9 };
    case "earth":
      return { shapes: [line([0, 0], [0, 8]), line([-10, 8], [10, 8]), line([-6.5, 11.5], [6.5, 11.5]), line([-3, 15], [3, 15])], reach: 15 };
    default:
      return { shapes: [line([0, 0], [0, 8]), line([-9, 8], [9, 8]), line([-5.5, 11.5], [5.5, 11.5]), line([-2, 15], [2, 15])], reach: 15 };
  }
}

function powerShapes(style: string): Drawn {
  switch (style) {
    case "arrow":
      return { shapes: [line([0, 0], [0, 9]), line([-5, 5], [0, 11], [5, 5])], reach: 11 };
    case "circle":
      return { shapes: [line([0, 0], [0, 6]), { kind: "circle", center: { x: 0, y: 9.5 }, radius: 3.5, paint: "body" }], reach: 13 };
    default:
      return { shapes: [line([0, 0], [0, 9]), { ...line([-8, 9], [8, 9]), width: 2 }], reach: 10 };
  }
}

function line(...points: readonly (readonly [number, number])[]): Extract<Shape, { kind: "polyline" }> {
  return { kind: "polyline", points: points.map(([x, y]) => ({ x, y })), paint: "stroke" };
}

function supplyText(text: string, at: Point, direction: Direction, reach: number): MarkText {
  const size = TEXT_SIZE.supply;
  const away = reach + GAP;
  const middle = size * 0.345;
  switch (direction) {
    case "up": return { text, at: { x: at.x, y: at.y - away }, anchor: "middle", size, rotate: 0 };
    case "down": return { text, at: { x: at.x, y: at.y + away + 2 * middle }, anchor: "middle", size, rotate: 0 };
    case "left": return { text, at: { x: at.x - away, y: at.y + middle }, anchor: "end", size, rotate: 0 };
    case "right": return { text, at: { x: at.x + away, y: at.y + middle }, anchor: "start", size, rotate: 0 };
  }
}

function flagText(text: string, at: Point, direction: Direction, centre: number): MarkText {
  const size = TEXT_SIZE.label;
  const middle = size * 0.345;
  const c = towards({ x: centre, y: 0 }, at, direction);
  const upright = direction === "left" || direction === "right";
  return { text, at: upright ? { x: c.x, y: c.y + middle } : { x: c.x + middle, y: c.y }, anchor: "middle", size, rotate: upright ? 0 : -90 };
}

// --- turning and bounds -------------------------------------------------------------------------------------------------

/** A point drawn towards +x, turned towards `direction` and moved to `at`. Flags are symmetric, so `left` is a mirror. */
function towards(p: Point, at: Point, direction: Direction): Point {
  switch (direction) {
    case "right": return { x: at.x + p.x, y: at.y + p.y };
    case "left": return { x: at.x - p.x, y: at.y + p.y };
    case "down": return { x: at.x + p.y, y: at.y + p.x };
    case "up": return { x: at.x + p.y, y: at.y - p.x };
  }
}

function along(shape: Shape, at: Point, direction: Direction): Shape {
  return mapped(shape, (p) => towards(p, at, direction));
}

/** A shape drawn towards +y, turned towards `direction`. */
function turned(shape: Shape, at: Point, direction: Direction): Shape {
  return mapped(shape, (p) => towards({ x: p.y, y: p.x }, at, direction));
}

function mapped(shape: Shape, move: (p: Point) => Point): Shape {
  switch (shape.kind) {
    case "polyline":
    case "polygon": return { ...shape, points: shape.points.map(move) };
    case "circle": return { ...shape, center: move(shape.center) };
    default: throw new Error(`a mark is made of lines, polygons and circles, not of ${shape.kind}`);
  }
}

function boundsOf(shape: Shape): Box {
  if (shape.kind === "circle") {
    const { center, radius } = shape;
    return { x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius };
  }
  if (shape.kind !== "polyline" && shape.kind !== "polygon") throw new Error(`a mark is made of lines, polygons and circles, not of ${shape.kind}`);
  return union(shape.points.map((p) => ({ x: p.x, y: p.y, width: 0, height: 0 })));
}

function boxOfText(text: MarkText): Box {
  return textBox(text.at, nameWidth(text.text, text.size), text.size, text.anchor, text.rotate === -90);
}

/** The smallest box around all of them; a point at the origin when there are none. */
export function union(boxes: readonly Box[]): Box {
  const first = boxes[0];
  if (!first) return { x: 0, y: 0, width: 0, height: 0 };
  let [x0, y0, x1, y1] = [first.x, first.y, first.x + first.width, first.y + first.height];
  for (const b of boxes) {
    x0 = Math.min(x0, b.x);
    y0 = Math.min(y0, b.y);
    x1 = Math.max(x1, b.x + b.width);
    y1 = Math.max(y1, b.y + b.height);
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

// --- the title block ------------------------------------------------------------------------------------------------------

interface Titled {
  readonly title: string;
  readonly fields: readonly { readonly key: string; readonly value: string }[];
}

/** The fields of a title block, two a row, `paper` aside. */
export function titleBlockRows(title: Titled): readonly (readonly { readonly key: string; readonly value: string }[])[] {
  const fields = title.fields.filter((field) => field.key !== "paper");
  const rows: (readonly { readonly key: string; readonly value: string }[])[] = [];
  for (let i = 0; i < fields.length; i += 2) rows.push(fields.slice(i, i + 2));
  return rows;
}

/** Where the title block stands: in the lower right corner of the page's frame, wide enough for what it says. */
export function titleBlockBox(frame: Box, title: Titled): Box {
  const rows = titleBlockRows(title);
  const field = (f: { readonly key: string; readonly value: string }): number => nameWidth(f.key, 8) + 6 + nameWidth(f.value, TEXT_SIZE.page) + 20;
  const needs = [nameWidth(title.title, TEXT_SIZE.title, "bold") + 20, ...rows.map((row) => row.length * Math.max(...row.map(field)))];
  const width = Math.max(220, Math.ceil(Math.max(...needs) / 20) * 20);
  const height = 30 + rows.length * 20;
  return { x: frame.x + frame.width - width, y: frame.y + frame.height - height, width, height };
}
