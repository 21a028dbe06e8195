// box.ts — arithmetic of boxes and points in px.
import type { Box, Point } from "../types/symbol.ts";

/** True when the boxes share more than a hair of area. Boxes that touch do not overlap. */
export function overlaps(a: Box, b: Box, hair = 0.01): boolean {
  return a.x + a.width > b.x + hair && b.x + b.width > a.x + hair && a.y + a.height > b.y + hair && b.y + b.height > a.y + hair;
}

/** True when an axis-parallel segment runs through the inside of the box. Along its edge is outside. */
export function cuts(from: Point, to: Point, box: Box, hair = 0.01): boolean {
  const x0 = Math.min(from.x, to.x), x1 = Math.max(from.x, to.x), y0 = Math.min(from.y, to.y), y1 = Math.max(from.y, to.y);
  return x1 > box.x + hair && x0 < box.x + box.width - hair && y1 > box.y + hair && y0 < box.y + box.height - hair;
}

export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

export function movedBox(box: Box, dx: number, dy: number): Box {
  return { x: box.x + dx, y: box.y + dy, width: box.width, height: box.height };
}

export function movedPoint(p: Point, dx: number, dy: number): Point {
  return { x: p.x + dx, y: p.y + dy };
}

/** The smallest box around all; undefined for none. Unlike spreading into Math.min it takes any number of boxes. */
export function boundsOfBoxes(boxes: Iterable<Box>): Box | undefined {
  let x0 = Infinity, y0 = Infinity, x1 = -Infinity, y1 = -Infinity;
  for (const b of boxes) {
    if (b.x < x0) x0 = b.x;
    if (b.y < y0) y0 = b.y;
    if (b.x + b.width > x1) x1 = b.x + b.width;
    if (b.y + b.height > y1) y1 = b.y + b.height;
  }
  return x0 > x1 ? undefined : { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

export function boxOfPoints(points: Iterable<Point>): Box | undefined {
  return boundsOfBoxes([...points].map((p) => ({ x: p.x, y: p.y, width: 0, height: 0 })));
}
