// score.ts — how good a drawing of a block is; less is better. Weights follow what people object to first.
import type { Piece } from "./assemble.ts";
import type { Flow } from "./flow.ts";
import { boundsOfPiece } from "./piece.ts";

const WEIGHTS = { crossing: 10, bend: 2.5, length: 1, label: 3, area: 0.12, flow: 5, row: 0.6, lying: 8, elbow: 3 } as const;
/** A part's length from pin to pin, in px: the unit of lengths here. */
const PART = 60;

export interface Measured {
  readonly crossings: number;
  readonly bends: number;
  /** In part lengths. */
  readonly length: number;
  readonly labels: number;
  /** In part lengths squared. */
  readonly area: number;
  readonly against: number;
  readonly score: number;
}

interface Run {
  readonly net: string;
  /** The coordinate that stays, and the ends of the other. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export function measure(piece: Piece, flow: Flow): Measured {
  const { across, down } = runsOf(piece);
  const length = [...across, ...down].reduce((sum, run) => sum + run.to - run.from, 0);
  const bends = piece.wires.reduce((sum, { points }) => sum + Math.max(0, points.length - 2), 0) + corners(piece);
  let crossings = 0;
  for (const h of across) for (const v of down) if (cross(h, v)) crossings++;
  const bounds = boundsOfPiece(piece);
  const area = bounds ? (bounds.width * bounds.height) / (PART * PART) : 0;
  const against = againstFlow(piece, flow);
  const labels = piece.labels.filter((label) => label.port === undefined).length;
  const score = WEIGHTS.crossing * crossings + WEIGHTS.bend * bends + (WEIGHTS.length * length) / PART + WEIGHTS.label * labels + WEIGHTS.area * area + WEIGHTS.flow * against + WEIGHTS.row * crooked(piece) + WEIGHTS.lying * lyingIntoSupply(piece) + WEIGHTS.elbow * elbows(piece);
  return { crossings, bends, length: length / PART, labels, area, against, score };
}

/** How often each net's wires are crossed by others'. */
export function crossingsByNet(piece: Piece): ReadonlyMap<string, number> {
  const { across, down } = runsOf(piece);
  const count = new Map<string, number>();
  for (const h of across) for (const v of down) if (cross(h, v)) for (const { net } of [h, v]) count.set(net, (count.get(net) ?? 0) + 1);
  return count;
}

function cross(h: Run, v: Run): boolean {
  return h.net !== v.net && v.at > h.from && v.at < h.to && h.at > v.from && h.at < v.to;
}

function runsOf(piece: Piece): { readonly across: readonly Run[]; readonly down: readonly Run[] } {
  const across: Run[] = [], down: Run[] = [];
  for (const { net, points } of piece.wires) {
    for (let i = 1; i < points.length; i++) {
      const a = points[i - 1], b = points[i];
      if (!a || !b) continue;
      if (a.y === b.y) across.push({ net, at: a.y, from: Math.min(a.x, b.x), to: Math.max(a.x, b.x) });
      else down.push({ net, at: a.x, from: Math.min(a.y, b.y), to: Math.max(a.y, b.y) });
    }
  }
  return { across, down };
}

/** Corners between two wires of one net that end at one point. */
function corners(piece: Piece): number {
  const ends = new Map<string, number[]>();
  for (const { net, points } of piece.wires) {
    const n = points.length;
    for (const [p, q] of [[points[0], points[1]], [points[n - 1], points[n - 2]]] as const) {
      if (!p || !q) continue;
      const name = `${net} ${p.x} ${p.y}`;
      ends.set(name, [...(ends.get(name) ?? []), p.x === q.x ? 1 : 0]);
    }
  }
  let count = 0;
  for (const list of ends.values()) if (list.length === 2 && list[0] !== list[1]) count++;
  return count;
}

/** Steps of the reading order that do not lead to the right. */
function againstFlow(piece: Piece, flow: Flow): number {
  const centre = new Map<string, number>();
  for (const unit of piece.units) centre.set(unit.id, unit.box.x + unit.box.width / 2);
  for (const label of piece.labels) {
    if (label.port === undefined) continue;
    const name = label.port === "output" ? `port ${label.net}/${label.label}` : `port ${label.net}`;
    centre.set(name, label.box.x + label.box.width / 2);
  }
  let against = 0;
  for (const step of flow.steps) {
    const [a = "", b = ""] = step.split(">");
    const xa = centre.get(a), xb = centre.get(b);
    if (xa !== undefined && xb !== undefined && xb <= xa + 1) against++;
  }
  return against;
}

/** Two-terminal parts that share no centre line with another. */
function crooked(piece: Piece): number {
  const lines = new Map<string, number>();
  const two = piece.units.filter((unit) => unit.pins.length === 2);
  const keys = two.map((unit) => {
    const vertical = unit.pins[0]?.at.x === unit.pins[1]?.at.x;
    const x = unit.box.x + unit.box.width / 2, y = unit.box.y + unit.box.height / 2;
    return [`${vertical ? "v" : "h"}x${x}`, `${vertical ? "v" : "h"}y${y}`];
  });
  for (const pair of keys) for (const name of pair) lines.set(name, (lines.get(name) ?? 0) + 1);
  return keys.filter((pair) => pair.every((name) => (lines.get(name) ?? 0) < 2)).length;
}

/** Two-terminal parts that lie although one of their ends is on a supply: readers look for those upright. */
function lyingIntoSupply(piece: Piece): number {
  const supplies = new Set(piece.supplies.map((mark) => mark.net));
  return piece.units.filter(({ pins: [a, b, more] }) => a && b && !more && a.at.y === b.at.y && [a, b].some((pin) => pin.net !== null && supplies.has(pin.net))).length;
}

/** Two-terminal parts in a chain (their joint has no third pin) that are not on one line. */
function elbows(piece: Piece): number {
  const marked = new Set([...piece.supplies, ...piece.labels].map((mark) => mark.net));
  const joints = new Map<string, { readonly x: number; readonly y: number; readonly upright: boolean; readonly two: boolean }[]>();
  for (const { pins } of piece.units) {
    const upright = pins[0]?.at.x === pins[1]?.at.x;
    for (const { net, at } of pins) if (net !== null && !marked.has(net)) joints.set(net, [...(joints.get(net) ?? []), { ...at, upright, two: pins.length === 2 }]);
  }
  let count = 0;
  for (const [a, b, more] of joints.values()) {
    if (!a || !b || more || !a.two || !b.two) continue;
    if (a.upright !== b.upright || (a.upright ? a.x !== b.x : a.y !== b.y)) count++;
  }
  return count;
}
