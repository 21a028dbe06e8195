// strokes.ts — shapes as short straight pieces, for drawing leads by ray and for bounds. All in U, y down.
import type { Box, Point, Shape } from "../types/symbol.ts";
import { flattenPath } from "./path-data.ts";

const STEPS = 24;

/** The outlines of a shape as polylines. Text has none. */
export function outlines(shape: Shape): readonly (readonly Point[])[] {
  switch (shape.kind) {
    case "polyline": return [shape.points];
    case "polygon": return [[...shape.points, ...shape.points.slice(0, 1)]];
    case "rect": {
      const { x, y, width, height } = shape.box;
      return [[{ x, y }, { x: x + width, y }, { x: x + width, y: y + height }, { x, y: y + height }, { x, y }]];
    }
    case "circle": return [arcPoints(shape.center, shape.radius, 0, 360)];
    case "arc": return [arcPoints(shape.center, shape.radius, shape.from, shape.to)];
    case "path": return flattenPath(shape.d);
    case "text": return [];
  }
}

/** From `from` to `to` degrees, clockwise as drawn. */
export function arcPoints(center: Point, radius: number, from: number, to: number): readonly Point[] {
  const steps = Math.max(2, Math.ceil((Math.abs(to - from) / 360) * STEPS * 2));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });
}

/** How far a ray from `at` runs until the first outline; undefined when it meets none. */
export function rayLength(at: Point, direction: Point, shapes: readonly Shape[]): number | undefined {
  let best: number | undefined;
  for (const shape of shapes) {
    const hit = circleHit(at, direction, shape) ?? outlineHit(at, direction, shape);
    if (hit !== undefined && (best === undefined || hit < best)) best = hit;
  }
  return best;
}

// Circles and arcs are met exactly, so that a lead ends on the stroke and not beside it.
function circleHit(at: Point, direction: Point, shape: Shape): number | undefined {
  if (shape.kind !== "circle" && shape.kind !== "arc") return undefined;
  const dx = at.x - shape.center.x;
  const dy = at.y - shape.center.y;
  const along = dx * direction.x + dy * direction.y;
  const inside = along * along - (dx * dx + dy * dy - shape.radius * shape.radius);
  if (inside < 0) return undefined;
  const root = Math.sqrt(inside);
  const hits = [-along - root, -along + root].filter((t) => t > -1e-6 && (shape.kind === "circle" || onArc(at, direction, t, shape)));
  return hits.length > 0 ? Math.max(0, Math.min(...hits)) : undefined;
}

function onArc(at: Point, direction: Point, t: number, arc: Extract<Shape, { kind: "arc" }>): boolean {
  const angle = (Math.atan2(at.y + direction.y * t - arc.center.y, at.x + direction.x * t - arc.center.x) * 180) / Math.PI;
  const low = Math.min(arc.from, arc.to) - 0.5;
  const high = Math.max(arc.from, arc.to) + 0.5;
  return [angle - 360, angle, angle + 360, angle + 720].some((turn) => turn >= low && turn <= high);
}

function outlineHit(at: Point, direction: Point, shape: Shape): number | undefined {
  if (shape.kind === "circle" || shape.kind === "arc") return undefined;
  let best: number | undefined;
  for (const line of outlines(shape)) {
    for (let i = 1; i < line.length; i += 1) {
      const hit = segmentHit(at, direction, line[i - 1] ?? at, line[i] ?? at);
      if (hit !== undefined && (best === undefined || hit < best)) best = hit;
    }
  }
  return best;
}

/** Where an axis-parallel ray meets a segment, a touch at its end or along it included. */
function segmentHit(at: Point, direction: Point, a: Point, b: Point): number | undefined {
  const across = (p: Point) => (p.x - at.x) * -direction.y + (p.y - at.y) * direction.x;
  const along = (p: Point) => (p.x - at.x) * direction.x + (p.y - at.y) * direction.y;
  const [sa, sb] = [across(a), across(b)];
  if (Math.abs(sa) < 1e-9 && Math.abs(sb) < 1e-9) {
    const ahead = [along(a), along(b)];
    return Math.max(...ahead) < -1e-9 ? undefined : Math.max(0, Math.min(...ahead));
  }
  if (Math.min(sa, sb) > 1e-9 || Math.max(sa, sb) < -1e-9) return undefined;
  const part = sa / (sa - sb);
  const hit = along(a) + (along(b) - along(a)) * part;
  return hit < -1e-9 ? undefined : Math.max(0, hit);
}

/** The box around outlines, text and points; a zero box at the origin when there is nothing. */
export function boundsOf(shapes: readonly Shape[], points: readonly Point[] = []): Box {
  const all: Point[] = [...points];
  for (const shape of shapes) {
    if (shape.kind === "text") all.push(...textCorners(shape));
    else for (const line of outlines(shape)) all.push(...line);
  }
  if (all.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const p of all) {
    left = Math.min(left, p.x); right = Math.max(right, p.x);
    top = Math.min(top, p.y); bottom = Math.max(bottom, p.y);
  }
  return { x: tidy(left), y: tidy(top), width: tidy(right - left), height: tidy(bottom - top) };
}

function textCorners(text: Extract<Shape, { kind: "text" }>): readonly Point[] {
  const width = [...text.text].length * text.size * 0.6;
  const left = text.at.x - (text.anchor === "start" ? 0 : text.anchor === "middle" ? width / 2 : width);
  return [{ x: left, y: text.at.y - text.size * 0.75 }, { x: left + width, y: text.at.y + text.size * 0.25 }];
}

/** Three decimals, so that the same drawing gives the same bytes everywhere. */
export function tidy(n: number): number {
  const rounded = Math.round(n * 1000) / 1000;
  return rounded === 0 ? 0 : rounded;
}
