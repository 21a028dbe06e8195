// pack.ts — sets blocks and frames beside each other, on the grid, in the order given.
import { overlaps, TEXT_SIZE } from "../geometry/index.ts";
import { textWidth } from "../text/index.ts";
import type { PlacedFrame } from "../types/layout.ts";
import type { NetlistBlock } from "../types/netlist.ts";
import type { Box, Point } from "../types/symbol.ts";
import type { Piece } from "./assemble.ts";
import { up } from "./draft.ts";
import { boundsOfPiece, EMPTY_PIECE, joinPieces, movePiece } from "./piece.ts";

/** A piece of drawing with the frames around its parts. Its box starts at (0, 0). */
export interface Panel {
  readonly piece: Piece;
  readonly frames: readonly PlacedFrame[];
  readonly width: number;
  readonly height: number;
}

const BLOCK_GAP = 40;
export const FRAME_PAD = 20;
export const FRAME_HEAD = 30;
/** Above this many pieces the careful packing takes too long, and shelves do. */
const CAREFUL = 40;

export function panelOf(piece: Piece): Panel {
  const box = boundsOfPiece(piece) ?? { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.floor(box.x / 10) * 10, y = Math.floor(box.y / 10) * 10;
  return { piece: movePiece(piece, -x, -y), frames: [], width: up(box.x + box.width - x), height: up(box.y + box.height - y) };
}

/** Several panels as one. */
export function pack(panels: readonly Panel[], aspect = 1.5): Panel {
  const [only] = panels;
  if (panels.length === 1 && only) return only;
  const sizes = panels.map(({ width, height }) => ({ x: 0, y: 0, width, height }));
  const spots = panels.length <= CAREFUL ? packBoxes(sizes, BLOCK_GAP, aspect) : shelves(sizes, aspect);
  let width = 0, height = 0;
  const moved = panels.map((panel, i) => {
    const spot = spots[i] ?? { x: 0, y: 0 };
    width = Math.max(width, spot.x + panel.width);
    height = Math.max(height, spot.y + panel.height);
    return movePanel(panel, spot.x, spot.y);
  });
  if (moved.length === 0) return { piece: EMPTY_PIECE, frames: [], width: 0, height: 0 };
  return { piece: joinPieces(moved.map((panel) => panel.piece)), frames: moved.flatMap((panel) => panel.frames), width, height };
}

/** A panel with its frame and title around it. */
export function framed(panel: Panel, block: NetlistBlock): Panel {
  const title = textWidth(block.title, TEXT_SIZE.frame) + 20;
  const width = Math.max(panel.width + 2 * FRAME_PAD, up(title), 60), height = Math.max(panel.height, 20) + FRAME_HEAD + FRAME_PAD;
  const inner = movePanel(panel, FRAME_PAD, FRAME_HEAD);
  const frame: PlacedFrame = { id: block.id, kind: block.drawAs === "box" ? "box" : block.kind, title: block.title, box: { x: 0, y: 0, width, height } };
  return { piece: inner.piece, frames: [frame, ...inner.frames], width, height };
}

export function movePanel(panel: Panel, dx: number, dy: number): Panel {
  return {
    ...panel, piece: movePiece(panel.piece, dx, dy),
    frames: panel.frames.map((frame) => ({ ...frame, box: { ...frame.box, x: frame.box.x + dx, y: frame.box.y + dy } })),
  };
}

/** Corners for boxes, taken in the order given: each where the whole grows least, the upper and then the left place first. */
export function packBoxes(boxes: readonly Box[], gap: number, aspect: number): readonly Point[] {
  const placed: Box[] = [];
  const spots: Point[] = [];
  let width = 0, height = 0;
  for (const box of boxes) {
    const w = up(box.width) + (box.x % 10 === 0 ? 0 : 10), h = up(box.height) + (box.y % 10 === 0 ? 0 : 10);
    const xs = new Set([0, ...placed.map((p) => p.x + p.width + gap)]), ys = new Set([0, ...placed.map((p) => p.y + p.height + gap), ...placed.map((p) => p.y)]);
    let best: Point = { x: 0, y: height + gap }, least = Infinity;
    for (const y of ys) {
      for (const x of xs) {
        const cost = costOf(Math.max(width, x + w), Math.max(height, y + h), aspect) + (y + x / 4) * 1e-3;
        if (cost >= least - 1e-9) continue;
        const room = { x: x - gap, y: y - gap, width: w + 2 * gap, height: h + 2 * gap };
        if (placed.some((p) => overlaps(p, room))) continue;
        least = cost;
        best = { x, y };
      }
    }
    placed.push({ ...best, width: w, height: h });
    spots.push(best);
    width = Math.max(width, best.x + w);
    height = Math.max(height, best.y + h);
  }
  return spots;
}

const costOf = (width: number, height: number, aspect: number): number => {
  const side = Math.max(width / aspect, height);
  return side + 0.15 * Math.min(width / aspect, height);
};

/** Rows from left to right, as wide as makes the whole about `aspect`. */
function shelves(boxes: readonly Box[], aspect: number): readonly Point[] {
  const area = boxes.reduce((sum, box) => sum + (box.width + BLOCK_GAP) * (box.height + BLOCK_GAP), 0);
  const limit = Math.max(Math.sqrt(area * aspect) * 1.05, ...boxes.map((box) => box.width));
  const spots: Point[] = [];
  let x = 0, y = 0, tallest = 0;
  for (const box of boxes) {
    if (x > 0 && x + box.width > limit) {
      x = 0;
      y += tallest + BLOCK_GAP;
      tallest = 0;
    }
    spots.push({ x, y });
    x += up(box.width) + BLOCK_GAP;
    tallest = Math.max(tallest, up(box.height));
  }
  return spots;
}
