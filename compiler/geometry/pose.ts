// pose.ts — how a symbol's own points (in U) become points of the drawing (in px). The only place that knows the order of operations.
import type { Pose } from "../types/layout.ts";
import type { Box, Point, Side } from "../types/symbol.ts";

/** Pixels a grid unit: 1 U = 1.27 mm is drawn as 10 px. */
export const GRID = 10;

/** Mirrors (x → −x), rotates clockwise, scales U to px and moves. */
export function posePoint(p: Point, pose: Pose): Point {
  const x = pose.mirrored ? -p.x : p.x;
  const [rx, ry] = rotate(x, p.y, pose.rotation);
  return { x: pose.x + rx * GRID, y: pose.y + ry * GRID };
}

export function poseBox(box: Box, pose: Pose): Box {
  const a = posePoint({ x: box.x, y: box.y }, pose);
  const b = posePoint({ x: box.x + box.width, y: box.y + box.height }, pose);
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

export function poseSide(side: Side, pose: Pose): Side {
  const clockwise: readonly Side[] = ["right", "bottom", "left", "top"];
  const mirrored = pose.mirrored && side === "left" ? "right" : pose.mirrored && side === "right" ? "left" : side;
  return clockwise[(clockwise.indexOf(mirrored) + pose.rotation / 90) % 4] as Side;
}

function rotate(x: number, y: number, degrees: Pose["rotation"]): [number, number] {
  switch (degrees) {
    case 0: return [x, y];
    case 90: return [-y, x];
    case 180: return [-x, -y];
    case 270: return [y, -x];
  }
}
