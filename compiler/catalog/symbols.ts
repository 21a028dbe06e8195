// symbols.ts — `symbol { … }` compiled into drawings: primitives into shapes, leads by ray, bubbles and clock wedges.
import { badPrimitive, leadMeetsNothing } from "../diagnostics/index.gen.ts";
import type { Arg, PrimitiveStmt } from "../types/ast.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Uri } from "../types/source.ts";
import type { Paint, Point, Shape, Side, SymbolDrawing, SymbolPin } from "../types/symbol.ts";
import { type Environment, valueText, wordText } from "./environment.ts";
import { pathFault } from "./path-data.ts";
import { type DrawnPin, pointOf } from "./pin-lines.ts";
import { boundsOf, rayLength, tidy } from "./strokes.ts";

/** A pin as a drawing needs it; where pins are borrowed, `at` is the lender's. */
export interface DrawnAt {
  readonly number: string;
  readonly name: string;
  readonly at: Point;
  readonly side: Side;
  readonly lead?: number;
  readonly inverted: boolean;
  readonly clock: boolean;
}

const BUBBLE = 0.5;
const WEDGE = { deep: 0.9, half: 0.6 };

/** What a pin draws, once its place is known. A pin without a side leaves towards the nearer edge of the drawing. */
export function drawnAt(pin: DrawnPin, at: Point): DrawnAt {
  return {
    number: pin.def.number, name: pin.def.name, at, side: pin.def.side ?? sideOf(at),
    ...(pin.lead === undefined ? {} : { lead: pin.lead }), inverted: pin.def.inverted, clock: pin.def.clock,
  };
}

function sideOf(at: Point): Side {
  return Math.abs(at.x) >= Math.abs(at.y) ? (at.x <= 0 ? "left" : "right") : at.y < 0 ? "top" : "bottom";
}

/** The finished drawing: the given shapes, then the leads, bubbles and wedges of its pins in their order. */
export function drawing(shapes: readonly Shape[], pins: readonly DrawnAt[], miss: (pin: DrawnAt) => void): SymbolDrawing {
  const all = [...shapes];
  for (const pin of pins) {
    const extra = leadOf(pin, shapes);
    if (extra === undefined) miss(pin); else all.push(...extra);
  }
  return {
    shapes: all,
    pins: pins.map((pin): SymbolPin => ({ number: pin.number, at: pin.at, side: pin.side })),
    body: boundsOf(shapes),
    bounds: boundsOf(all, pins.map((pin) => pin.at)),
    showPins: false,
  };
}

export function reportMiss(uri: Uri, pins: readonly DrawnPin[], report: (d: Diagnostic) => void): (pin: DrawnAt) => void {
  return (missed) => {
    const pin = pins.find((each) => each.def.number === missed.number);
    if (pin) report(leadMeetsNothing.at({ uri, span: pin.span }, { pin: missed.name }));
  };
}

const INWARD: Readonly<Record<Side, Point>> = { left: { x: 1, y: 0 }, right: { x: -1, y: 0 }, top: { x: 0, y: 1 }, bottom: { x: 0, y: -1 } };

function leadOf(pin: DrawnAt, shapes: readonly Shape[]): readonly Shape[] | undefined {
  const inward = INWARD[pin.side];
  const full = pin.lead ?? (shapes.length === 0 ? 0 : rayLength(pin.at, inward, shapes));
  if (full === undefined) return undefined;
  const on = (length: number, across = 0): Point => ({
    x: tidy(pin.at.x + inward.x * length - inward.y * across), y: tidy(pin.at.y + inward.y * length + inward.x * across),
  });
  const end = pin.inverted ? Math.max(0, full - 2 * BUBBLE) : full;
  const marks: Shape[] = [];
  if (end > 0) marks.push({ kind: "polyline", points: [on(0), on(end)], paint: "stroke" });
  if (pin.inverted) marks.push({ kind: "circle", center: on(full - BUBBLE), radius: BUBBLE, paint: "body" });
  if (pin.clock) marks.push({ kind: "polyline", points: [on(full, -WEDGE.half), on(full + WEDGE.deep), on(full, WEDGE.half)], paint: "stroke" });
  return marks;
}

// --- primitives -----------------------------------------------------------------------------------------------------

interface Style {
  readonly paint: Paint;
  readonly width?: number;
  readonly dashed?: true;
  readonly numbers: ReadonlyMap<string, number>;
  readonly anchor?: "start" | "middle" | "end";
  readonly bold: boolean;
}

const NUMBER_KEYS = ["width", "radius", "from", "to", "size"];

/** One primitive as a shape; a fault is reported and gives none. */
export function shapeOf(stmt: PrimitiveStmt, uri: Uri, env: Environment, report: (d: Diagnostic) => void): Shape | undefined {
  const fail = (fault: string): undefined => {
    report(badPrimitive.at({ uri, span: stmt.span }, { shape: stmt.shape, fault }));
    return undefined;
  };
  const style = styleOf(stmt.args, env);
  if (typeof style === "string") return fail(style);
  const points = stmt.points.map((point) => pointOf(point, env));
  if (points.some((p) => !Number.isFinite(p.x) || !Number.isFinite(p.y))) return fail("a coordinate is no number");
  const common = { paint: style.paint, ...(style.width === undefined ? {} : { width: style.width }), ...(style.dashed ? { dashed: true } : {}) };
  const number = (key: string) => style.numbers.get(key);
  const [a, b] = points;
  switch (stmt.shape) {
    case "line": return points.length === 2 ? { kind: "polyline", points, ...common } : fail("a line has two points, `line (x, y) (x, y)`");
    case "polyline": return points.length >= 2 ? { kind: "polyline", points, ...common } : fail("it needs at least two points");
    case "polygon": return points.length >= 3 ? { kind: "polygon", points, ...common } : fail("it needs at least three points");
    case "rect": {
      if (points.length !== 2 || !a || !b) return fail("it needs two opposite corners, `rect (x, y) (x, y)`");
      const box = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: tidy(Math.abs(a.x - b.x)), height: tidy(Math.abs(a.y - b.y)) };
      const radius = number("radius");
      return { kind: "rect", box, ...common, ...(radius === undefined ? {} : { radius }) };
    }
    case "circle": {
      const radius = number("radius");
      return a && points.length === 1 && radius !== undefined && radius > 0 ? { kind: "circle", center: a, radius, ...common } : fail("it needs a centre and `radius=`");
    }
    case "arc": {
      const [radius, from, to] = [number("radius"), number("from"), number("to")];
      if (!a || points.length !== 1 || radius === undefined || radius <= 0 || from === undefined || to === undefined) {
        return fail("it needs a centre, `radius=`, `from=` and `to=` in degrees, clockwise from east");
      }
      return { kind: "arc", center: a, radius, from, to, ...common };
    }
    case "path": {
      if (!stmt.text) return fail("it needs its data, `path \"M…\"`");
      const d = wordText(stmt.text, env);
      const fault = pathFault(d);
      return fault === undefined ? { kind: "path", d, ...common } : fail(fault);
    }
    case "text": {
      if (!stmt.text || !a || points.length !== 1) return fail("it needs its words and one point, `text \"…\" (x, y)`");
      const size = number("size") ?? 1.2;
      return { kind: "text", text: wordText(stmt.text, env), at: a, size, anchor: style.anchor ?? "middle", ...(style.bold ? { bold: true } : {}) };
    }
  }
}

function styleOf(args: readonly Arg[], env: Environment): Style | string {
  let paint: Paint = "stroke";
  let [dashed, bold] = [false, false];
  let anchor: Style["anchor"];
  const numbers = new Map<string, number>();
  for (const arg of args) {
    if (arg.kind === "value") {
      const word = valueText(arg.value, env).text;
      if (word === "fill" || word === "body" || word === "stroke") paint = word;
      else if (word === "dashed") dashed = true;
      else if (word === "bold") bold = true;
      else return `\`${word}\` is none of \`fill\`, \`body\`, \`dashed\` and \`bold\``;
    } else if (arg.kind === "named") {
      const text = valueText(arg.value, env).text;
      const number = Number(text.replace("−", "-"));
      if (arg.key.text === "anchor" && (text === "start" || text === "middle" || text === "end")) anchor = text;
      else if (NUMBER_KEYS.includes(arg.key.text) && Number.isFinite(number)) numbers.set(arg.key.text, number);
      else return `\`${arg.key.text}=${text}\` says nothing here; keys are \`width radius from to size\` with a number, and \`anchor\``;
    } else return "points come before flags and keys";
  }
  const width = numbers.get("width");
  return { paint, ...(width === undefined ? {} : { width }), ...(dashed ? { dashed: true } : {}), numbers, ...(anchor ? { anchor } : {}), bold };
}
