// drawing.ts — a drawn schematic as the measures see it (what `build --format layout` writes), and its wires as merged runs.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Pin {
  readonly name: string;
  readonly net: string | null;
  readonly x: number;
  readonly y: number;
}

/** `kind` is `ground` and `power` for supply symbols, `netlabel`, `port_in`, `port_out`, else the part's. */
export interface Component extends Box {
  readonly id: string;
  readonly kind: string;
  readonly axis?: "h" | "v";
  /** Absent: pins are where wires end on the box. */
  readonly pins?: readonly Pin[];
}

/** A text's box; it may touch its `owner` and wires of its `net`. */
export interface Label extends Box {
  readonly text: string;
  readonly owner?: string;
  readonly net?: string;
}

export interface Drawing {
  readonly name: string;
  readonly components: readonly Component[];
  readonly wires: readonly { readonly net: string; readonly points: readonly (readonly [number, number])[] }[];
  readonly labels: readonly Label[];
  /** Pairs of which the first is wanted left of the second. */
  readonly flow: readonly (readonly [string, string])[];
}

/** A straight piece of one net, as long as it goes on. `at` is the fixed coordinate: y of a horizontal one, x of a vertical one. */
export interface Run {
  readonly net: string;
  readonly horizontal: boolean;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export const EPSILON = 0.01;

/** All wires as runs; pieces of a net that overlap or touch in a line are one. A slanted piece counts as an L. */
export function runsOf(wires: Drawing["wires"]): readonly Run[] {
  const lines = new Map<string, { readonly net: string; readonly horizontal: boolean; readonly at: number; readonly spans: [number, number][] }>();
  const add = (net: string, horizontal: boolean, at: number, a: number, b: number) => {
    if (Math.abs(a - b) < EPSILON) return;
    const key = JSON.stringify([net, horizontal, at]);
    const line = lines.get(key) ?? { net, horizontal, at, spans: [] };
    lines.set(key, line);
    line.spans.push([Math.min(a, b), Math.max(a, b)]);
  };
  for (const { net, points } of wires) {
    points.forEach((point, index) => {
      const before = points[index - 1];
      if (before === undefined) return;
      add(net, true, snap(before[1]), snap(before[0]), snap(point[0]));
      add(net, false, snap(point[0]), snap(before[1]), snap(point[1]));
    });
  }
  return [...lines.values()].flatMap(({ spans, ...line }) => merged(spans).map(([from, to]) => ({ ...line, from, to })));
}

function snap(value: number): number {
  return Math.round(value * 100) / 100;
}

function merged(spans: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const out: [number, number][] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last !== undefined && from <= last[1] + EPSILON) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}

/** How far two intervals overlap; negative: how far they are apart. */
export function overlap(a0: number, a1: number, b0: number, b1: number): number {
  return Math.min(a1, b1) - Math.max(a0, b0);
}

/** True when boxes share more than `slack` in both directions. */
export function boxesOverlap(a: Box, b: Box, slack = 1): boolean {
  return overlap(a.x, a.x + a.width, b.x, b.x + b.width) > slack && overlap(a.y, a.y + a.height, b.y, b.y + b.height) > slack;
}

/** True when a run goes through the inside of a box. */
export function runHitsBox(run: Run, box: Box): boolean {
  const [across, along] = run.horizontal ? [[box.y, box.y + box.height], [box.x, box.x + box.width]] as const : [[box.x, box.x + box.width], [box.y, box.y + box.height]] as const;
  return run.at > across[0] && run.at < across[1] && overlap(run.from, run.to, along[0], along[1]) > 0.5;
}
