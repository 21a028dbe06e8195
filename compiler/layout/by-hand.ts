// by-hand.ts — units that the author placed: each exactly where the text says, with its nets on flags.
import { overlaps } from "../geometry/index.ts";
import { assemble } from "./assemble.ts";
import type { Piece } from "./assemble.ts";
import type { Circuit } from "./circuit.ts";
import { finish } from "./finish.ts";
import type { Dropped, FixedUnit } from "./hints.ts";
import { heldNode } from "./nodes.ts";
import { boundsOfPiece, joinPieces } from "./piece.ts";
import { faultsOf } from "./verify.ts";

/** The drawing of all of them. One that would lie over an earlier one is dropped and left to the rest of the layout. */
export function drawByHand(circuit: Circuit, fixed: readonly FixedUnit[], dropped: Dropped[]): { readonly piece: Piece; readonly held: ReadonlySet<FixedUnit["unit"]> } {
  const pieces: Piece[] = [];
  const held = new Set<FixedUnit["unit"]>();
  for (const { unit, pose, index } of fixed) {
    const piece = [false, true].map((named) => drawHeld(circuit, unit, pose, named)).find((drawn) => faultsOf([{ id: unit.id, pins: [...unit.pins.values()] }], drawn).length === 0);
    if (!piece) {
      dropped.push({ index, because: `turned like that, the pins of \`${unit.id}\` have no room for their names` });
      continue;
    }
    const box = boundsOfPiece(piece);
    const other = pieces.find((before) => { const b = boundsOfPiece(before); return box !== undefined && b !== undefined && overlaps(box, b); });
    if (other) {
      dropped.push({ index, because: `\`${unit.id}\` would lie over \`${other.units[0]?.id ?? ""}\`` });
      continue;
    }
    held.add(unit);
    pieces.push({ ...piece, units: piece.units.map((placed) => ({ ...placed, placed: true })) });
  }
  return { piece: joinPieces(pieces), held };
}

function drawHeld(circuit: Circuit, unit: FixedUnit["unit"], pose: FixedUnit["pose"], named: boolean): Piece {
  const node = finish(heldNode(circuit, unit, pose, named), () => false);
  // Its own coordinates are those of the drawing.
  return assemble({ nodes: [node], edges: [] }, { at: new Map([[node.id, { x: -node.shift.x, y: -node.shift.y }]]), routes: [] });
}
