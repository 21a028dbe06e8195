// figures.ts — how good a drawing is, in numbers. Lower is better for counts; shares are 0 to 1, null where there is nothing to share.
import { boxesOverlap, EPSILON, overlap, runHitsBox, runsOf, type Box, type Component, type Drawing, type Run } from "./drawing.ts";
import { conventionsOf, type Conventions } from "./conventions.ts";

export interface Figures extends Conventions {
  readonly parts: number;
  /** Drawn ground and supply symbols. */
  readonly symbols: number;
  /** Net names on flags. */
  readonly labels: number;
  readonly crossings: number;
  /** Wires of two nets that touch: they read as a connection that is not there. */
  readonly falseTouches: number;
  readonly bends: number;
  readonly junctions: number;
  /** Wire length in part lengths (the median pin-to-pin length of a two-terminal part). */
  readonly length: number;
  /** Area in squares of that length. */
  readonly area: number;
  readonly partOverlaps: number;
  readonly wiresThroughParts: number;
  /** Texts over parts, wires or texts. */
  readonly textCollisions: number;
  readonly crossingsPer100Runs: number | null;
  readonly symbolsAndLabelsPerPin: number | null;
}

const SYMBOLS = new Set(["ground", "power", "netlabel"]);

export function figuresOf(drawing: Drawing): Figures {
  const components = drawing.components.filter(({ width, height }) => width > 0 && height > 0);
  const runs = runsOf(drawing.wires);
  const { crossings, falseTouches } = meetings(runs);
  const conventions = conventionsOf(drawing, components, runs);
  const unit = conventions.partLength;
  const parts = components.filter(({ kind }) => !SYMBOLS.has(kind));
  const symbols = components.filter(({ kind }) => kind === "ground" || kind === "power").length;
  const labels = components.filter(({ kind }) => kind === "netlabel").length;
  const pins = parts.reduce((sum, part) => sum + (part.pins?.length ?? 0), 0);
  const bounds = boundsOf(drawing, components);
  return {
    ...conventions,
    ...corners(runs),
    parts: parts.length, symbols, labels, crossings, falseTouches,
    length: round(runs.reduce((sum, run) => sum + run.to - run.from, 0) / unit),
    area: round((bounds.width * bounds.height) / (unit * unit)),
    partOverlaps: pairs(components).filter(([a, b]) => boxesOverlap(a, b)).length,
    wiresThroughParts: throughParts(components, runs),
    textCollisions: textCollisions(drawing, components, runs),
    crossingsPer100Runs: runs.length === 0 ? null : round((100 * crossings) / runs.length),
    symbolsAndLabelsPerPin: pins === 0 ? null : round((symbols + labels) / pins),
  };
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Where runs of different nets cross properly, and where they touch. */
function meetings(runs: readonly Run[]): { readonly crossings: number; readonly falseTouches: number } {
  let crossings = 0;
  let falseTouches = 0;
  for (const [a, b] of pairs(runs)) {
    if (a.net === b.net) continue;
    if (a.horizontal === b.horizontal) {
      if (Math.abs(a.at - b.at) < EPSILON && overlap(a.from, a.to, b.from, b.to) > -EPSILON) falseTouches++;
    } else if (reaches(a, b.at) && reaches(b, a.at)) {
      if (isInside(a, b.at) && isInside(b, a.at)) crossings++;
      else falseTouches++;
    }
  }
  return { crossings, falseTouches };
}

function reaches(run: Run, at: number): boolean {
  return at >= run.from - EPSILON && at <= run.to + EPSILON;
}

function isInside(run: Run, at: number): boolean {
  return at > run.from + EPSILON && at < run.to - EPSILON;
}

/** Points where runs of one net meet: with two arms a bend, with more a junction. */
function corners(runs: readonly Run[]): { readonly bends: number; readonly junctions: number } {
  const arms = new Map<string, Set<string>>();
  for (const [a, b] of pairs(runs)) {
    if (a.net !== b.net || a.horizontal === b.horizontal || !reaches(a, b.at) || !reaches(b, a.at)) continue;
    const [h, v] = a.horizontal ? [a, b] : [b, a];
    const key = JSON.stringify([a.net, v.at, h.at]);
    const found = arms.get(key) ?? new Set<string>();
    arms.set(key, found);
    if (v.at > h.from + EPSILON) found.add("left");
    if (v.at < h.to - EPSILON) found.add("right");
    if (h.at > v.from + EPSILON) found.add("up");
    if (h.at < v.to - EPSILON) found.add("down");
  }
  const counts = [...arms.values()].map((found) => found.size);
  return { bends: counts.filter((count) => count === 2).length, junctions: counts.filter((count) => count > 2).length };
}

function throughParts(components: readonly Component[], runs: readonly Run[]): number {
  const through = new Set<string>();
  for (const component of components) {
    const inner = shrunk(component, Math.min(4, component.width * 0.15), Math.min(4, component.height * 0.15));
    for (const run of runs) if (runHitsBox(run, inner)) through.add(JSON.stringify([component.id, run.net]));
  }
  return through.size;
}

function textCollisions({ labels }: Drawing, components: readonly Component[], runs: readonly Run[]): number {
  const overParts = labels.reduce((sum, label) => sum + components.filter((part) => part.id !== label.owner && boxesOverlap(label, part)).length, 0);
  const overTexts = pairs(labels).filter(([a, b]) => boxesOverlap(a, b)).length;
  const overWires = labels.reduce((sum, label) => {
    const nets = runs.filter((run) => (label.net === undefined || run.net !== label.net) && runHitsBox(run, shrunk(label, 1, 1))).map((run) => run.net);
    return sum + new Set(nets).size;
  }, 0);
  return overParts + overTexts + overWires;
}

function shrunk(box: Box, dx: number, dy: number): Box {
  return { x: box.x + dx, y: box.y + dy, width: box.width - 2 * dx, height: box.height - 2 * dy };
}

function boundsOf({ labels, wires }: Drawing, components: readonly Component[]): Box {
  const boxes = [...components, ...labels];
  const xs = [...boxes.flatMap(({ x, width }) => [x, x + width]), ...wires.flatMap(({ points }) => points.map(([x]) => x))];
  const ys = [...boxes.flatMap(({ y, height }) => [y, y + height]), ...wires.flatMap(({ points }) => points.map(([, y]) => y))];
  const [left, top] = [least(xs), least(ys)];
  return { x: left, y: top, width: -least(xs.map((x) => -x)) - left, height: -least(ys.map((y) => -y)) - top };
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), values[0] ?? 0);
}

function pairs<T>(items: readonly T[]): (readonly [T, T])[] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b) => [a, b] as const));
}
