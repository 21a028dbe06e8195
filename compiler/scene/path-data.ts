// path-data.ts — moves SVG path data: mirror, turn by quarters, scale, shift. Symbols are drawn once and stand in eight poses.
import type { Point } from "../types/symbol.ts";
import { num } from "./numbers.ts";

/** How points and lengths change, and whether turning senses flip (a mirror). */
export interface Move {
  readonly point: (p: Point) => Point;
  readonly scale: number;
  readonly flips: boolean;
}

const TOKEN = /[MLHVCQAZmlhvcqaz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g;
/** Numbers that one command takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

/** The same outline moved, in absolute commands. The data has been validated; what cannot be read ends the outline. */
export function movePath(d: string, move: Move): string {
  const tokens = d.match(TOKEN) ?? [];
  const out: string[] = [];
  let at: Point = { x: 0, y: 0 };
  let start: Point = at;
  let command = "";
  let i = 0;
  while (i < tokens.length) {
    const token = tokens[i] ?? "";
    if (/[A-Za-z]/.test(token)) {
      command = token;
      i++;
    } else if (command === "M") command = "L";
    else if (command === "m") command = "l";
    const upper = command.toUpperCase();
    const takes = TAKES[upper];
    const values = tokens.slice(i, i + (takes ?? 0)).map(Number);
    if (takes === undefined || values.length < takes || values.some(Number.isNaN)) break;
    i += takes;
    if (upper === "Z") {
      out.push("Z");
      at = start;
      // Why: numbers after Z without a command mean nothing, and would loop here.
      if (i < tokens.length && !/[A-Za-z]/.test(tokens[i] ?? "")) break;
      continue;
    }
    const step = oneCommand(upper, command !== upper, values, at, move);
    out.push(step.text);
    at = step.at;
    if (upper === "M") start = at;
  }
  return out.join("");
}

function oneCommand(upper: string, relative: boolean, values: readonly number[], from: Point, move: Move): { readonly text: string; readonly at: Point } {
  const base = relative ? from : { x: 0, y: 0 };
  const pair = (k: number): Point => ({ x: (values[k] ?? 0) + base.x, y: (values[k + 1] ?? 0) + base.y });
  const print = (p: Point): string => { const q = move.point(p); return `${num(q.x)} ${num(q.y)}`; };
  switch (upper) {
    case "H": { const at = { x: (values[0] ?? 0) + base.x, y: from.y }; return { text: `L${print(at)}`, at }; }
    case "V": { const at = { x: from.x, y: (values[0] ?? 0) + base.y }; return { text: `L${print(at)}`, at }; }
    case "C": return { text: `C${print(pair(0))} ${print(pair(2))} ${print(pair(4))}`, at: pair(4) };
    case "Q": return { text: `Q${print(pair(0))} ${print(pair(2))}`, at: pair(2) };
    case "A": return { text: arcText(values, print(pair(5)), move), at: pair(5) };
    default: return { text: `${upper}${print(pair(0))}`, at: pair(0) };
  }
}

/** Radii scale; the ellipse's axis turns with the pose; a mirror flips the sweep and the axis' sense. */
function arcText(values: readonly number[], end: string, move: Move): string {
  const [rx = 0, ry = 0, axis = 0, large = 0, sweep = 0] = values;
  const zero = move.point({ x: 0, y: 0 });
  const unit = move.point({ x: 1, y: 0 });
  const turn = (Math.atan2(unit.y - zero.y, unit.x - zero.x) * 180) / Math.PI;
  const turned = rx === ry ? 0 : (((move.flips ? turn - axis : turn + axis) % 180) + 180) % 180;
  const swept = move.flips ? 1 - sweep : sweep;
  return `A${num(Math.abs(rx) * move.scale)} ${num(Math.abs(ry) * move.scale)} ${num(turned)} ${large ? 1 : 0} ${swept ? 1 : 0} ${end}`;
}
