// error-marks.ts — what is wrong is marked in the picture: a wavy box around a part or pin, with the diagnostic's code.
import { union } from "../geometry/index.ts";
import type { Placed } from "../types/layout.ts";
import type { SceneGroup, SceneShape } from "../types/scene.ts";
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

/** The marks of all that is wrong, to be drawn over everything else, one group a thing. */
export function errorGroups(placed: Placed, index: MarkIndex): readonly SceneGroup[] {
  if (index.units.size + index.pins.size + index.nets.size === 0) return [];
  const taken = obstacles(placed);
  const groups: SceneGroup[] = [];
  const put = (of: string, codes: readonly string[], target: Box, outlined: boolean): void => {
    const code = [...new Set(codes)].sort().join(" ");
    const around: Box = outlined ? { x: target.x - MARGIN, y: target.y - MARGIN, width: target.width + 2 * MARGIN, height: target.height + 2 * MARGIN } : target;
    const outline: readonly SceneShape[] = outlined ? [{ kind: "path", d: wavyBox(around), role: "error", paint: "stroke", width: 1.25, dashed: false }] : [];
    groups.push({ subject: { kind: "mark", of, code }, shapes: [...outline, ...plateBeside(around, code, taken)], pins: [], marked: code });
  };
  for (const unit of placed.units) {
    const codes = index.units.get(unit.id);
    if (codes) put(unit.id, codes, unit.box, true);
    for (const pin of unit.pins) {
      const wrong = index.pins.get(`${unit.id} ${pin.number}`);
      if (wrong) put(`${unit.id}.${pin.number}`, wrong, { x: pin.at.x - 3, y: pin.at.y - 3, width: 6, height: 6 }, true);
    }
  }
  const flagged = new Set<string>();
  for (const flag of [...placed.supplies, ...placed.labels]) {
    const codes = index.nets.get(flag.net);
    if (!codes) continue;
    flagged.add(flag.net);
    put(flag.net, codes, flag.box, true);
  }
  for (const [net, codes] of index.nets) {
    const longest = flagged.has(net) ? undefined : longestPiece(placed.wires.filter((wire) => wire.net === net).map((wire) => wire.points));
    if (longest) put(net, codes, longest, false);
  }
  return groups;
}

/** The drawing's bounds with room for its marks. */
export function markedBounds(bounds: Box, marks: readonly SceneGroup[]): Box {
  const plates = marks.flatMap((mark) => mark.shapes.flatMap((shape) => (shape.kind === "rect" ? [shape.box] : [])));
  const boxes = plates.map((b) => ({ x: b.x - 10, y: b.y - 10, width: b.width + 20, height: b.height + 20 }));
  return union([bounds, ...boxes]);
}

/** The longest piece of a net's wires, as a box without width or height. */
function longestPiece(lines: readonly (readonly Point[])[]): Box | undefined {
  let best: Box | undefined;
  for (const points of lines) {
    points.forEach((b, i) => {
      const a = points[i - 1];
      if (!a) return;
      const piece = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
      if (!best || piece.width + piece.height > best.width + best.height) best = piece;
    });
  }
  return best;
}

/** What the plates should not cover. */
function obstacles(placed: Placed): Box[] {
  return [
    ...placed.units.flatMap((unit) => [unit.box, ...unit.texts.map((text) => text.box)]),
    ...placed.supplies.map((supply) => supply.box), ...placed.labels.map((label) => label.box), ...placed.notes.map((note) => note.box),
  ];
}

/** The code on a small filled plate, where it covers least of what is drawn; `taken` grows by it. */
function plateBeside(target: Box, code: string, taken: Box[]): readonly SceneShape[] {
  const text = textShape({ text: code, at: { x: 0, y: 0 }, anchor: "start", size: CODE_SIZE, role: "errorText", bold: true });
  const [width, height] = [text.width + 6, CODE_SIZE + 3];
  const [left, right] = [target.x, target.x + target.width - width];
  const [above, below] = [target.y - height - 3, target.y + target.height + 3];
  const middle = target.y + (target.height - height) / 2;
  const beside = [target.x + target.width + 4, target.x - width - 4];
  const places: readonly Point[] = [
    { x: right, y: above }, { x: left, y: above }, { x: right, y: below }, { x: left, y: below },
    ...beside.flatMap((x) => [{ x, y: middle }, { x, y: target.y - 2 }, { x, y: target.y + target.height - height + 2 }]),
  ];
  let best: Box | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const box = { ...place, width, height };
    const covers = taken.reduce((sum, other) => sum + shared(box, other), 0);
    if (covers >= least) continue;
    [best, least] = [box, covers];
  }
  const plate = best ?? { x: right, y: above, width, height };
  taken.push(plate);
  return [
    { kind: "rect", box: plate, radius: 2, role: "error", paint: "fill", width: 0, dashed: false },
    { ...text, at: { x: plate.x + 3, y: plate.y + CODE_SIZE } },
  ];
}

/** Area that two boxes share. */
function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
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
