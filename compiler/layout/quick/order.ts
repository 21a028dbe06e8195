// order.ts — the order of cells in each layer, by barycentres and exchanges, so that few hops cross.
import type { Hop, Layered, Pin } from "./layers.ts";

/** Cells of every layer from top to bottom. */
export function order(layered: Layered, rounds: number): readonly (readonly number[])[] {
  const { cells, hops, layers } = layered;
  const rows: number[][] = Array.from({ length: layers }, () => []);
  const adjacent: Hop[][] = Array.from({ length: cells.length }, () => []);
  for (const hop of hops) {
    adjacent[hop.a.cell]?.push(hop);
    if (hop.b.cell !== hop.a.cell) adjacent[hop.b.cell]?.push(hop);
  }
  for (const cell of firstOrder(cells.length, adjacent)) rows[cells[cell]?.layer ?? 0]?.push(cell);
  const channels: Hop[][] = Array.from({ length: layers + 1 }, () => []);
  for (const hop of hops) channels[hop.channel + 1]?.push(hop);
  const position = new Float64Array(cells.length);
  const number = (): void => { for (const row of rows) row.forEach((cell, i) => { position[cell] = i; }); };
  const place = (pin: Pin): number => (position[pin.cell] ?? 0) + (pin.y + 0.5) / ((cells[pin.cell]?.height ?? 0) + 1);
  const total = (): number => channels.reduce((sum, list) => sum + crossings(list, place), 0);
  number();
  let best = rows.map((row) => [...row]), least = total();
  for (let round = 0; round < rounds && least > 0; round++) {
    const forward = round % 2 === 0;
    for (let k = 1; k < layers; k++) {
      const l = forward ? k : layers - 1 - k;
      const row = rows[l];
      if (!row) continue;
      const wish = new Map<number, number>();
      for (const cell of row) {
        let sum = 0, count = 0;
        for (const hop of adjacent[cell] ?? []) {
          const [own, other] = hop.a.cell === cell ? [hop.a, hop.b] : [hop.b, hop.a];
          const channel = forward ? l - 1 : l;
          if (hop.channel !== channel && cells[other.cell]?.layer !== l) continue;
          sum += place(other) - (own.y + 0.5) / ((cells[cell]?.height ?? 0) + 1) + 0.5;
          count++;
        }
        wish.set(cell, count > 0 ? sum / count : (position[cell] ?? 0));
      }
      row.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0) || (position[a] ?? 0) - (position[b] ?? 0));
      row.forEach((cell, i) => { position[cell] = i; });
    }
    transpose(rows, channels, position, place);
    const now = total();
    if (now < least) {
      least = now;
      best = rows.map((row) => [...row]);
    }
  }
  return best;
}

/** Depth first along the hops, so that what belongs together starts together. */
function firstOrder(n: number, adjacent: readonly (readonly Hop[])[]): readonly number[] {
  const seen = new Uint8Array(n);
  const list: number[] = [];
  for (let start = 0; start < n; start++) {
    const stack = [start];
    while (stack.length > 0) {
      const cell = stack.pop() ?? 0;
      if (seen[cell]) continue;
      seen[cell] = 1;
      list.push(cell);
      const near = adjacent[cell] ?? [];
      for (let i = near.length - 1; i >= 0; i--) {
        const hop = near[i];
        if (hop) stack.push(hop.a.cell === cell ? hop.b.cell : hop.a.cell);
      }
    }
  }
  return list;
}

/** Crossings of the hops of one channel, each taken as a line between its pins' places. */
function crossings(list: readonly Hop[], place: (pin: Pin) => number): number {
  let count = 0;
  for (let i = 0; i < list.length; i++) {
    const p = list[i];
    if (!p) continue;
    for (let j = i + 1; j < list.length; j++) {
      const q = list[j];
      if (q && q.net !== p.net && cross(p, q, place)) count++;
    }
  }
  return count;
}

function cross(p: Hop, q: Hop, place: (pin: Pin) => number): boolean {
  const [pa, pb, qa, qb] = [place(p.a), place(p.b), place(q.a), place(q.b)];
  const flat = (hop: Hop): boolean => hop.a.side === hop.b.side;
  if (!flat(p) && !flat(q)) return (west(p, pa, pb) - west(q, qa, qb)) * (east(p, pa, pb) - east(q, qa, qb)) < 0;
  const [hook, other, lo, hi] = flat(p) ? [p, q, Math.min(pa, pb), Math.max(pa, pb)] : [q, p, Math.min(qa, qb), Math.max(qa, qb)];
  const ends = other === q ? [qa, qb] : [pa, pb];
  if (flat(other)) return other.a.side === hook.a.side && ends.filter((y) => y > lo && y < hi).length === 1;
  const near = other.a.side === hook.a.side ? ends[0] : ends[1];
  return near !== undefined && near > lo && near < hi;
}

// In a channel the pins of the left layer are on its cells' east sides.
const west = (hop: Hop, a: number, b: number): number => (hop.a.side === "east" ? a : b);
const east = (hop: Hop, a: number, b: number): number => (hop.a.side === "east" ? b : a);

/** Exchanges neighbours while that saves crossings. */
function transpose(rows: number[][], channels: readonly (readonly Hop[])[], position: Float64Array, place: (pin: Pin) => number): void {
  for (let pass = 0, better = true; better && pass < 4; pass++) {
    better = false;
    rows.forEach((row, l) => {
      if (row.length < 2 || row.length > 40) return;
      const near = [...(channels[l] ?? []), ...(channels[l + 1] ?? [])];
      for (let i = 1; i < row.length; i++) {
        const a = row[i - 1] ?? 0, b = row[i] ?? 0;
        const mine = near.filter((hop) => [hop.a.cell, hop.b.cell].some((cell) => cell === a || cell === b));
        const before = pairs(mine, near, place);
        position[a] = i;
        position[b] = i - 1;
        if (pairs(mine, near, place) < before) {
          row[i - 1] = b;
          row[i] = a;
          better = true;
        } else {
          position[a] = i - 1;
          position[b] = i;
        }
      }
    });
  }
}

function pairs(mine: readonly Hop[], near: readonly Hop[], place: (pin: Pin) => number): number {
  let count = 0;
  for (const p of mine) for (const q of near) if (p !== q && p.channel === q.channel && p.net !== q.net && cross(p, q, place)) count++;
  return count;
}
