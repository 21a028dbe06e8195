// piece.ts — bounds and movements of a finished piece of drawing.
import { boundsOfBoxes, boxOfPoints, movedBox, movedPoint } from "../geometry/index.ts";
import type { Box } from "../types/symbol.ts";
import type { Piece } from "./assemble.ts";

export const EMPTY_PIECE: Piece = { units: [], supplies: [], labels: [], wires: [], junctions: [], noConnects: [] };

export function boundsOfPiece(piece: Piece): Box | undefined {
  return boundsOfBoxes(boxesOfPiece(piece));
}

export function* boxesOfPiece(piece: Piece): Generator<Box> {
  for (const unit of piece.units) {
    yield unit.box;
    yield unit.body;
    for (const text of unit.texts) yield text.box;
  }
  for (const mark of piece.supplies) yield mark.box;
  for (const mark of piece.labels) yield mark.box;
  for (const wire of piece.wires) {
    const box = boxOfPoints(wire.points);
    if (box) yield box;
  }
}

export function movePiece(piece: Piece, dx: number, dy: number): Piece {
  if (dx === 0 && dy === 0) return piece;
  return {
    units: piece.units.map((unit) => ({
      ...unit, x: unit.x + dx, y: unit.y + dy, box: movedBox(unit.box, dx, dy), body: movedBox(unit.body, dx, dy),
      pins: unit.pins.map((pin) => ({ ...pin, at: movedPoint(pin.at, dx, dy) })),
      texts: unit.texts.map((text) => ({ ...text, at: movedPoint(text.at, dx, dy), box: movedBox(text.box, dx, dy) })),
    })),
    supplies: piece.supplies.map((mark) => ({ ...mark, at: movedPoint(mark.at, dx, dy), box: movedBox(mark.box, dx, dy) })),
    labels: piece.labels.map((mark) => ({ ...mark, at: movedPoint(mark.at, dx, dy), box: movedBox(mark.box, dx, dy) })),
    wires: piece.wires.map((wire) => ({ net: wire.net, points: wire.points.map((p) => movedPoint(p, dx, dy)) })),
    junctions: piece.junctions.map((dot) => ({ net: dot.net, at: movedPoint(dot.at, dx, dy) })),
    noConnects: piece.noConnects.map((mark) => ({ ...mark, at: movedPoint(mark.at, dx, dy) })),
  };
}

export function joinPieces(pieces: readonly Piece[]): Piece {
  return {
    units: pieces.flatMap((piece) => piece.units),
    supplies: pieces.flatMap((piece) => piece.supplies),
    labels: pieces.flatMap((piece) => piece.labels),
    wires: pieces.flatMap((piece) => piece.wires),
    junctions: pieces.flatMap((piece) => piece.junctions),
    noConnects: pieces.flatMap((piece) => piece.noConnects),
  };
}
