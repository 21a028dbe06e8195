// keep.ts — an earlier drawing kept: what it shows stays exactly where it was, what is new finds room beside it.
import { boundsOfBoxes, overlaps } from "../geometry/index.ts";
import type { PlacedFrame, PlacedUnit, Prior } from "../types/layout.ts";
import type { Box, Point } from "../types/symbol.ts";
import type { Piece } from "./assemble.ts";
import type { Section } from "./blocks.ts";
import { BoxIndex } from "./box-index.ts";
import type { Circuit } from "./circuit.ts";
import { FRAME_HEAD, FRAME_PAD, framed, panelOf } from "./pack.ts";
import { boundsOfPiece, boxesOfPiece, joinPieces, movePiece } from "./piece.ts";
import { redraw } from "./redraw.ts";

/** A block as it is drawn afresh. */
export interface DrawnBlock {
  readonly circuit: Circuit;
  readonly piece: Piece;
}

export interface Kept {
  readonly piece: Piece;
  readonly frames: readonly PlacedFrame[];
}

/** What of a drawing is known: fewer units than this share of all, and it is drawn afresh. */
const KNOWN_SHARE = 0.5;

/**
 * The blocks where the prior has them. A block that only moved as a whole is moved back; one that changed inside is drawn around
 * its known units. Undefined when too little is known, or it finds no room.
 */
export function keep(section: Section, blocks: ReadonlyMap<Section, readonly DrawnBlock[]>, prior: Prior, before: Piece): Kept | undefined {
  const all = [...blocks.values()].flat();
  const units = all.flatMap(({ piece }) => piece.units);
  if (units.filter((unit) => pinsIn(prior, unit)).length < units.length * KNOWN_SHARE) return undefined;
  const done = new Map<DrawnBlock, Piece>();
  const index = new BoxIndex<Box>();
  const put = (piece: Piece): void => { for (const box of boxesOfPiece(piece)) index.add(box, box); };
  put(before);
  for (const block of all) {
    const shift = commonShift(block.piece, prior);
    if (!shift) continue;
    const moved = movePiece(block.piece, shift.x, shift.y);
    // What stands firm may still reach over its neighbour when a part was added to it.
    if ([...boxesOfPiece(moved)].some((box) => [...index.near(box)].some((other) => overlaps(box, other, 0.5)))) continue;
    done.set(block, moved);
    put(moved);
  }
  for (const block of all) {
    if (done.has(block)) continue;
    const drawn = redraw(block, prior, index);
    if (!drawn) return undefined;
    done.set(block, drawn);
    put(drawn);
  }
  return assembleSections(section, blocks, done);
}

/** Where the prior has the pins of a unit; undefined when it does not know them all. */
export function pinsIn(prior: Prior, unit: Pick<PlacedUnit, "id" | "part" | "pins">): readonly Point[] | undefined {
  const known = prior.pins?.get(unit.id) ?? prior.pins?.get(unit.part);
  const at = unit.pins.flatMap((pin) => known?.get(pin.number) ?? []);
  return at.length === unit.pins.length && at.length > 0 ? at : undefined;
}

/** The one movement that puts every known unit of a piece where it was. */
function commonShift(piece: Piece, prior: Prior): Point | undefined {
  let shift: Point | undefined;
  for (const unit of piece.units) {
    const points = pinsIn(prior, unit);
    if (!points) continue;
    for (const [i, pin] of unit.pins.entries()) {
      const d = { x: (points[i]?.x ?? 0) - pin.at.x, y: (points[i]?.y ?? 0) - pin.at.y };
      if (d.x % 10 !== 0 || d.y % 10 !== 0 || (shift && (shift.x !== d.x || shift.y !== d.y))) return undefined;
      shift = d;
    }
  }
  return shift;
}

/** Frames around what they hold; undefined when one lies over a neighbour. */
function assembleSections(section: Section, blocks: ReadonlyMap<Section, readonly DrawnBlock[]>, done: ReadonlyMap<DrawnBlock, Piece>): Kept | undefined {
  const pieces = (blocks.get(section) ?? []).flatMap((block) => done.get(block) ?? []);
  const frames: PlacedFrame[] = [];
  const outer: Box[] = pieces.flatMap((piece) => boundsOfPiece(piece) ?? []);
  for (const child of section.children) {
    const kept = assembleSections(child, blocks, done);
    if (!kept) return undefined;
    const box = boundsOfBoxes([...boxesOfPiece(kept.piece), ...kept.frames.map((frame) => frame.box)]);
    if (!box) continue;
    if (child.block && outer.some((other) => overlaps(box, other))) return undefined;
    outer.push(box);
    pieces.push(kept.piece);
    frames.push(...kept.frames);
  }
  const piece = joinPieces(pieces);
  const inner = boundsOfBoxes([...boxesOfPiece(piece), ...frames.map((frame) => frame.box)]);
  if (!section.block || !inner) return { piece, frames };
  const x = Math.floor(inner.x / 10) * 10, y = Math.floor(inner.y / 10) * 10;
  const size = { ...panelOf(piece), width: Math.ceil((inner.x + inner.width - x) / 10) * 10, height: Math.ceil((inner.y + inner.height - y) / 10) * 10 };
  const [frame] = framed(size, section.block).frames;
  return { piece, frames: frame ? [{ ...frame, box: { ...frame.box, x: x - FRAME_PAD, y: y - FRAME_HEAD } }, ...frames] : frames };
}
