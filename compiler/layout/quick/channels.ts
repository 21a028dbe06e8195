// channels.ts — the vertical pieces of wire in the gap between two layers: which stands left of which, and how wide the gap is.
import type { Hop } from "./layers.ts";

/** One vertical piece of wire with the horizontals that come to it. In grid units. */
export interface Trunk {
  readonly net: string;
  readonly top: number;
  readonly bottom: number;
  /** Rows of the pins at the left and right edge of the gap. */
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** Hops of one channel that share a pin become one trunk. `y` gives the row of a pin. */
export function trunksOf(hops: readonly Hop[], y: (pin: Hop["a"]) => number): readonly Trunk[] {
  const parent = hops.map((_, i) => i);
  const find = (i: number): number => {
    let r = i;
    while (parent[r] !== r) r = parent[r] ?? r;
    return r;
  };
  const users = new Map<string, number>();
  hops.forEach((hop, i) => {
    for (const pin of [hop.a, hop.b]) {
      const name = `${pin.cell} ${pin.y} ${pin.side}`;
      const other = users.get(name);
      if (other === undefined) users.set(name, i);
      else parent[find(i)] = find(other);
    }
  });
  const groups = new Map<number, Hop[]>();
  hops.forEach((hop, i) => groups.set(find(i), [...(groups.get(find(i)) ?? []), hop]));
  return [...groups.values()].map((group) => {
    const left = new Set<number>(), right = new Set<number>();
    for (const hop of group) for (const pin of [hop.a, hop.b]) (pin.side === "east" ? left : right).add(y(pin));
    const all = [...left, ...right];
    return { net: group[0]?.net ?? "", top: Math.min(...all), bottom: Math.max(...all), left: [...left], right: [...right] };
  });
}

export interface Tracked {
  readonly trunk: Trunk;
  /** 0 for a straight trunk; else from 1, from left to right. */
  readonly track: number;
}

/** Gives every trunk its track. Undefined when two trunks would have to be left of each other. */
export function assignTracks(trunks: readonly Trunk[]): { readonly tracked: readonly Tracked[]; readonly tracks: number } | undefined {
  const straight = trunks.filter((trunk) => trunk.top === trunk.bottom);
  const bent = trunks.filter((trunk) => trunk.top !== trunk.bottom);
  const list: Trunk[] = [];
  // Each is put where it crosses least among those before it; then neighbours change places while that helps.
  for (const trunk of [...bent].sort((a, b) => a.top - b.top || a.bottom - b.bottom)) {
    let best = list.length, least = Infinity;
    for (let i = list.length; i >= 0; i--) {
      const cost = list.reduce((sum, other, j) => sum + (j < i ? cost2(other, trunk) : cost2(trunk, other)), 0);
      if (cost < least) { least = cost; best = i; }
    }
    list.splice(best, 0, trunk);
  }
  for (let pass = 0, better = true; better && pass < 20; pass++) {
    better = false;
    for (let i = 1; i < list.length; i++) {
      const a = list[i - 1], b = list[i];
      if (a && b && cost2(b, a) < cost2(a, b)) { list[i - 1] = b; list[i] = a; better = true; }
    }
  }
  const tracked: Tracked[] = straight.map((trunk) => ({ trunk, track: 0 }));
  const placed: Tracked[] = [];
  let tracks = 0;
  for (const trunk of list) {
    let track = 1;
    for (const { trunk: other, track: at } of placed) {
      if (cost2(other, trunk) >= IMPOSSIBLE) return undefined;
      if (near(other, trunk)) track = Math.max(track, at + 1);
    }
    placed.push({ trunk, track });
    tracks = Math.max(tracks, track);
  }
  return { tracked: [...tracked, ...placed], tracks };
}

const IMPOSSIBLE = 1000;

const overlap = (a: Trunk, b: Trunk): boolean => a.top <= b.bottom && b.top <= a.bottom;
const near = (a: Trunk, b: Trunk): boolean => overlap(a, b) || a.left.some((y) => y >= b.top && y <= b.bottom) || b.right.some((y) => y >= a.top && y <= a.bottom) || a.right.some((y) => y >= b.top && y <= b.bottom) || b.left.some((y) => y >= a.top && y <= a.bottom);

/** Crossings when `a` stands left of `b`. A row that both use, coming from opposite edges, may not cross over. */
function cost2(a: Trunk, b: Trunk): number {
  if (a.net === b.net) return 0;
  let cost = 0;
  for (const y of a.right) {
    if (y > b.top && y < b.bottom) cost++;
    else if ((y === b.top || y === b.bottom) && a.net !== b.net) cost += IMPOSSIBLE;
  }
  for (const y of b.left) {
    if (y > a.top && y < a.bottom) cost++;
    else if ((y === a.top || y === a.bottom) && a.net !== b.net) cost += IMPOSSIBLE;
  }
  return cost;
}
