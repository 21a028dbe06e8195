// order.ts — the order of cells in each layer, by barycentres and exchanges, so that few hops cross.
import type { Layered } from "./layers.ts";

/** Cells of every layer from top to bottom. */
export function order(layered: Layered, rounds: number): readonly (readonly number[])[] {
  return new Ordering(layered).run(rounds);
}

/** Hops as plain numbers: this is the innermost loop of the search. */
class Ordering {
  private readonly rows: number[][];
  private readonly channels: number[][];
  private readonly near: number[][];
  private readonly position: Float64Array;
  /** Of each hop: its cells, its pins' places within them, its net, and whether it runs to the other side of its channel. */
  private readonly cellA: Int32Array;
  private readonly cellB: Int32Array;
  private readonly offA: Float64Array;
  private readonly offB: Float64Array;
  private readonly net: Int32Array;
  /** 0: from the left layer to the right; 1: both ends left; 2: both ends right. */
  private readonly shape: Uint8Array;

  private readonly layered: Layered;

  constructor(layered: Layered) {
    this.layered = layered;
    const { cells, hops, layers } = layered;
    const n = hops.length;
    this.rows = Array.from({ length: layers }, () => []);
    this.channels = Array.from({ length: layers + 1 }, () => []);
    this.near = Array.from({ length: cells.length }, () => []);
    this.position = new Float64Array(cells.length);
    this.cellA = new Int32Array(n);
    this.cellB = new Int32Array(n);
    this.offA = new Float64Array(n);
    this.offB = new Float64Array(n);
    this.net = new Int32Array(n);
    this.shape = new Uint8Array(n);
    const nets = new Map<string, number>();
    for (let i = 0; i < n; i++) this.read(i, nets);
    for (const cell of firstOrder(cells.length, this.near, this.cellA, this.cellB)) this.rows[cells[cell]?.layer ?? 0]?.push(cell);
  }

  private read(i: number, nets: Map<string, number>): void {
    const { cells, hops } = this.layered;
    const hop = hops[i];
    if (!hop) return;
    // In a channel the pins of the left layer are on its cells' east sides; `a` is made the left one.
    const [a, b] = hop.a.side === "east" ? [hop.a, hop.b] : [hop.b, hop.a];
    this.cellA[i] = a.cell;
    this.cellB[i] = b.cell;
    this.offA[i] = (a.y + 0.5) / ((cells[a.cell]?.height ?? 0) + 1);
    this.offB[i] = (b.y + 0.5) / ((cells[b.cell]?.height ?? 0) + 1);
    this.shape[i] = a.side !== b.side ? 0 : a.side === "east" ? 1 : 2;
    let net = nets.get(hop.net);
    if (net === undefined) nets.set(hop.net, (net = nets.size));
    this.net[i] = net;
    this.channels[hop.channel + 1]?.push(i);
    this.near[a.cell]?.push(i);
    if (b.cell !== a.cell) this.near[b.cell]?.push(i);
  }

  run(rounds: number): readonly (readonly number[])[] {
    for (const row of this.rows) this.number(row);
    let best = this.rows.map((row) => [...row]), least = this.total();
    for (let round = 0; round < rounds && least > 0; round++) {
      const forward = round % 2 === 0;
      for (let k = 1; k < this.rows.length; k++) this.sortRow(forward ? k : this.rows.length - 1 - k, forward);
      this.transpose();
      const now = this.total();
      if (now < least) {
        least = now;
        best = this.rows.map((row) => [...row]);
      }
    }
    return best;
  }

  private number(row: readonly number[]): void {
    for (let i = 0; i < row.length; i++) this.position[row[i] ?? 0] = i;
  }

  private sortRow(l: number, forward: boolean): void {
    const row = this.rows[l];
    if (!row || row.length < 2) return;
    const wish = new Map<number, number>();
    for (const cell of row) {
      let sum = 0, count = 0;
      for (const i of this.near[cell] ?? []) {
        const own = this.cellA[i] === cell;
        const other = (own ? this.cellB[i] : this.cellA[i]) ?? 0;
        const layer = this.layered.cells[other]?.layer ?? 0;
        if (layer !== l && (forward ? layer > l : layer < l)) continue;
        const there = (this.position[other] ?? 0) + ((own ? this.offB[i] : this.offA[i]) ?? 0);
        sum += there - ((own ? this.offA[i] : this.offB[i]) ?? 0);
        count++;
      }
      wish.set(cell, count > 0 ? sum / count : (this.position[cell] ?? 0));
    }
    row.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0) || (this.position[a] ?? 0) - (this.position[b] ?? 0));
    this.number(row);
  }

  private total(): number {
    let count = 0;
    for (const list of this.channels) for (let i = 0; i < list.length; i++) for (let j = i + 1; j < list.length; j++) count += this.cross(list[i] ?? 0, list[j] ?? 0);
    return count;
  }

  /** 1 when two hops of one channel cross, each taken as a line between its pins' places. */
  private cross(p: number, q: number): number {
    if (this.net[p] === this.net[q]) return 0;
    const pa = (this.position[this.cellA[p] ?? 0] ?? 0) + (this.offA[p] ?? 0), pb = (this.position[this.cellB[p] ?? 0] ?? 0) + (this.offB[p] ?? 0);
    const qa = (this.position[this.cellA[q] ?? 0] ?? 0) + (this.offA[q] ?? 0), qb = (this.position[this.cellB[q] ?? 0] ?? 0) + (this.offB[q] ?? 0);
    const sp = this.shape[p] ?? 0, sq = this.shape[q] ?? 0;
    if (sp === 0 && sq === 0) return (pa - qa) * (pb - qb) < 0 ? 1 : 0;
    if (sp !== 0 && sq !== 0) {
      if (sp !== sq) return 0;
      const lo = Math.min(pa, pb), hi = Math.max(pa, pb);
      return qa > lo && qa < hi !== (qb > lo && qb < hi) ? 1 : 0;
    }
    // A hook catches the lines that leave its own side between its ends.
    const lo = sp !== 0 ? Math.min(pa, pb) : Math.min(qa, qb), hi = sp !== 0 ? Math.max(pa, pb) : Math.max(qa, qb);
    const left = (sp !== 0 ? sp : sq) === 1;
    const y = sp !== 0 ? (left ? qa : qb) : left ? pa : pb;
    return y > lo && y < hi ? 1 : 0;
  }

  /** Exchanges neighbours while that saves crossings. */
  private transpose(): void {
    let better = true;
    for (let pass = 0; better && pass < 4; pass++) {
      better = false;
      for (let l = 0; l < this.rows.length; l++) {
        const row = this.rows[l] ?? [];
        if (row.length > 40) continue;
        for (let i = 1; i < row.length; i++) {
          const a = row[i - 1] ?? 0, b = row[i] ?? 0;
          const before = this.around(l, a, b);
          if (before === 0) continue;
          this.position[a] = i;
          this.position[b] = i - 1;
          if (this.around(l, a, b) < before) {
            row[i - 1] = b;
            row[i] = a;
            better = true;
          } else {
            this.position[a] = i - 1;
            this.position[b] = i;
          }
        }
      }
    }
  }

  /** Crossings of the hops of two cells of a layer with all others. */
  private around(l: number, a: number, b: number): number {
    let count = 0;
    for (let c = l; c <= l + 1; c++) {
      const list = this.channels[c] ?? [];
      for (const p of list) {
        if (this.cellA[p] !== a && this.cellB[p] !== a && this.cellA[p] !== b && this.cellB[p] !== b) continue;
        for (const q of list) if (p !== q) count += this.cross(p, q);
      }
    }
    return count;
  }
}

/** Depth first along the hops, so that what belongs together starts together. */
function firstOrder(n: number, near: readonly (readonly number[])[], cellA: Int32Array, cellB: Int32Array): readonly number[] {
  const seen = new Uint8Array(n);
  const list: number[] = [];
  for (let start = 0; start < n; start++) {
    const stack = [start];
    while (stack.length > 0) {
      const cell = stack.pop() ?? 0;
      if (seen[cell]) continue;
      seen[cell] = 1;
      list.push(cell);
      const hops = near[cell] ?? [];
      for (let i = hops.length - 1; i >= 0; i--) {
        const hop = hops[i] ?? 0;
        stack.push((cellA[hop] === cell ? cellB[hop] : cellA[hop]) ?? 0);
      }
    }
  }
  return list;
}

