// finish.ts — closes a draft: flags where nets leave, texts, the box around it all, and ports on its edge.
import { boundsOfBoxes, boxOfPoints } from "../geometry/index.ts";
import type { PlacedText } from "../types/layout.ts";
import type { Box, Point } from "../types/symbol.ts";
import type { Net } from "./circuit.ts";
import { addFlag, down, up } from "./draft.ts";
import type { Draft, Exit } from "./draft.ts";
import { placeTexts } from "./texts.ts";

/** A point on a node's west or east edge where wires meet it. */
export interface Port {
  readonly id: string;
  readonly net: Net;
  readonly side: "west" | "east";
  /** From the node's top. */
  readonly y: number;
  readonly exit?: Exit;
  readonly tap?: string;
}

/** A rectangle that the placer may move as a whole. Nothing of it reaches out of its box. */
export interface Node {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly ports: readonly Port[];
  readonly edge?: "first" | "last";
  readonly rank: number;
  readonly loose: boolean;
  /** Absent: a point where wires meet. */
  readonly draft?: Draft;
  /** From the draft's coordinates to the node's. */
  readonly shift: Point;
  readonly texts: readonly (readonly PlacedText[])[];
}

/** How far a flag at a joint stands from the column's axis. */
const FLAG_STEM = 20;

export function finish(draft: Draft, wired: (net: Net) => boolean): Node {
  const kept: Exit[] = [];
  const flagged = new Set<string>();
  for (const exit of draft.exits) {
    if (wired(exit.net)) {
      kept.push(exit);
      continue;
    }
    const tap = exit.tap;
    if (tap !== undefined && (flagged.has(tap) || (exit.side === "west" && !westIsClear(draft, exit)))) continue;
    if (tap !== undefined) flagged.add(tap);
    flagAt(draft, exit);
  }
  draft.exits.length = 0;
  draft.exits.push(...kept);
  const texts = placeTexts(draft);
  const bounds = boundsOfBoxes(boxesOf(draft, texts)) ?? { x: 0, y: 0, width: 0, height: 0 };
  const x0 = down(bounds.x), y0 = down(bounds.y), x1 = up(bounds.x + bounds.width), y1 = up(bounds.y + bounds.height);
  const ports = kept.map((exit): Port => ({
    id: exit.id, net: exit.net, side: exit.side, y: (exit.path[exit.path.length - 1]?.y ?? 0) - y0, exit, ...(exit.tap === undefined ? {} : { tap: exit.tap }),
  }));
  return {
    id: draft.id, width: x1 - x0, height: y1 - y0, ports, rank: draft.rank, loose: draft.loose, draft, texts,
    shift: { x: -x0, y: -y0 }, ...(draft.edge ? { edge: draft.edge } : {}),
  };
}

/** A flag stands west of a joint unless something else of its column is there. */
function westIsClear(draft: Draft, exit: Exit): boolean {
  const at = exit.path[0];
  if (!at || draft.rank === 0) return false;
  return draft.units.every((posed) => posed.pins.every((pin) => pin.at.x >= at.x - 1 || Math.abs(pin.at.y - at.y) > 15));
}

function flagAt(draft: Draft, exit: Exit): void {
  const last = exit.path[exit.path.length - 1];
  if (!last) return;
  const sign = exit.side === "west" ? -1 : 1;
  const stem = exit.tap === undefined ? 0 : FLAG_STEM;
  const at = { x: last.x + sign * stem, y: last.y };
  const points = stem > 0 ? [...exit.path, at] : exit.path;
  if (points.length > 1) draft.wires.push({ net: exit.net.id, points });
  addFlag(draft, exit.net, at, exit.side === "west" ? "left" : "right");
}

function* boxesOf(draft: Draft, texts: readonly (readonly PlacedText[])[]): Generator<Box> {
  for (const unit of draft.units) {
    yield unit.box;
    yield unit.body;
  }
  for (const list of texts) for (const text of list) yield text.box;
  for (const supply of draft.supplies) yield supply.box;
  for (const flag of draft.flags) yield flag.box;
  for (const line of [...draft.wires.map((wire) => wire.points), ...draft.exits.map((exit) => exit.path)]) {
    const box = boxOfPoints(line);
    if (box) yield box;
  }
}

/** A node without size: a place where wires meet. */
export function meetingPoint(id: string, net: Net, sides: readonly ("west" | "east")[]): Node {
  return { id, width: 0, height: 0, ports: sides.map((side) => ({ id: `${id}.${side}`, net, side, y: 0 })), rank: 0, loose: false, shift: { x: 0, y: 0 }, texts: [] };
}
