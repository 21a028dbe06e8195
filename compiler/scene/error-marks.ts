// error-marks.ts — what is wrong is marked in the picture: a wavy box around a part or pin, with the diagnostic's code.
import { union } from "../geometry/index.ts";
import type { Placed } from "../types/layout.ts";
import type { SceneShape } from "../types/scene.ts";
import type { Box, Point } from "../types/symbol.ts";
import { num } from "./numbers.ts";
import { textShape } from "./shapes.ts";

/** A diagnostic's code and one of its subjects: a part (`R1`), a unit (`U1.A`), a pin (`R1.pin1`, `U1.8`) or a net (`OUT`). */
export interface ErrorMark {
  readonly subject: string;
  readonly code: string;
}

/** Codes by what they stand at. Unknown subjects (a part that is not drawn) mark nothing. */
export interface MarkIndex {
  readonly units: ReadonlyMap<string, readonly string[]>;
  /** By unit's id and pin's number, joined by a blank. */
  readonly pins: ReadonlyMap<string, readonly string[]>;
  readonly nets: ReadonlyMap<string, readonly string[]>;
}

const MARGIN = 4;
const WAVE = 6;
const CODE_SIZE = 8;

/** Finds what each mark speaks of. A name that is both a part's and a net's marks both. */
export function indexMarks(marks: readonly ErrorMark[], placed: Placed): MarkIndex {
  const wanted = new Map<string, string[]>();
  for (const { subject, code } of marks) add(wanted, subject, code);
  const units = new Map<string, string[]>();
  const pins = new Map<string, string[]>();
  const nets = new Map<string, string[]>();
  if (wanted.size === 0) return { units, pins, nets };
  for (const unit of placed.units) {
    for (const subject of new Set([unit.id, unit.part])) for (const code of wanted.get(subject) ?? []) add(units, unit.id, code);
    for (const pin of unit.pins) {
      const names = new Set([unit.id, unit.part].flatMap((id) => [`${id}.${pin.name}`, `${id}.${pin.number}`, `${id}.pin${pin.number}`]));
      for (const subject of names) for (const code of wanted.get(subject) ?? []) add(pins, `${unit.id} ${pin.number}`, code);
    }
  }
  for (const { net } of [...placed.wires, ...placed.labels, ...placed.supplies]) for (const code of wanted.get(net) ?? []) add(nets, net, code);
  return { units, pins, nets };
}

/** A wavy box a little outside `box`, and the codes above its upper right corner. */
export function boxMark(box: Box, codes: readonly string[]): readonly SceneShape[] {
  const around: Box = { x: box.x - MARGIN, y: box.y - MARGIN, width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN };
  return [
    { kind: "path", d: wavyBox(around), role: "error", paint: "stroke", width: 1.25, dashed: false },
    ...badge({ x: around.x + around.width, y: around.y - 6 }, codes, "end"),
  ];
}

/** A small wavy box around a pin's point. */
export function pointMark(at: Point, codes: readonly string[]): readonly SceneShape[] {
  return boxMark({ x: at.x - 3, y: at.y - 3, width: 6, height: 6 }, codes);
}

/** The codes beside the longest piece of a net's wires. */
export function wireMark(lines: readonly (readonly Point[])[], codes: readonly string[]): readonly SceneShape[] {
  let best: { readonly a: Point; readonly b: Point; readonly length: number } | undefined;
  for (const points of lines) {
    points.forEach((b, i) => {
      const a = points[i - 1];
      const length = a ? Math.abs(a.x - b.x) + Math.abs(a.y - b.y) : 0;
      if (a && (!best || length > best.length)) best = { a, b, length };
    });
  }
  if (!best) return [];
  const middle = { x: (best.a.x + best.b.x) / 2, y: (best.a.y + best.b.y) / 2 };
  const level = best.a.y === best.b.y;
  return level ? badge({ x: middle.x, y: middle.y - 6 }, codes, "middle") : badge({ x: middle.x + 6, y: middle.y + 3 }, codes, "start");
}

/** The room that a mark may take beyond what is marked. */
export function markedBounds(bounds: Box, marked: readonly Box[]): Box {
  const grown = marked.map((b) => ({ x: b.x - 12, y: b.y - 20, width: b.width + 24, height: b.height + 32 }));
  return grown.length === 0 ? bounds : union([bounds, ...grown]);
}

/** The codes on a small filled plate, so that they can be read over whatever lies behind. */
function badge(at: Point, codes: readonly string[], anchor: "start" | "middle" | "end"): readonly SceneShape[] {
  const text = textShape({ text: [...new Set(codes)].sort().join(" "), at, anchor, size: CODE_SIZE, role: "errorText", bold: true });
  const left = at.x - (anchor === "start" ? 0 : anchor === "middle" ? text.width / 2 : text.width);
  const plate = { x: left - 3, y: at.y - CODE_SIZE, width: text.width + 6, height: CODE_SIZE + 3 };
  return [{ kind: "rect", box: plate, radius: 2, role: "error", paint: "fill", width: 0, dashed: false }, text];
}
/** Waves of about `WAVE` px along the four sides; each side holds a whole number of them, so the corners meet. */
function wavyBox(box: Box): string {
  const corners: readonly Point[] = [
    { x: box.x, y: box.y }, { x: box.x + box.width, y: box.y },
    { x: box.x + box.width, y: box.y + box.height }, { x: box.x, y: box.y + box.height },
  ];
  let d = `M${num(box.x)} ${num(box.y)}`;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % 4] ?? a;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const waves = Math.max(2, Math.round(length / WAVE)) & ~1;
    const [ux, uy] = length === 0 ? [0, 0] : [(b.x - a.x) / length, (b.y - a.y) / length];
    for (let k = 1; k <= waves; k++) {
      const side = k % 2 === 0 ? 2.2 : -2.2;
      const mid = ((k - 0.5) / waves) * length;
      const end = (k / waves) * length;
      d += `Q${num(a.x + ux * mid - uy * side)} ${num(a.y + uy * mid + ux * side)} ${num(a.x + ux * end)} ${num(a.y + uy * end)}`;
    }
  });
  return `${d}Z`;
}

function add(map: Map<string, string[]>, key: string, code: string): void {
  const list = map.get(key);
  if (!list) map.set(key, [code]);
  else if (!list.includes(code)) list.push(code);
}
