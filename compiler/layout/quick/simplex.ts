// simplex.ts — network simplex (Gansner, Koutsofios, North, Vo 1993): whole numbers r with r[v] − r[u] ≥ min for every arc, for
// which the sum of weight · (r[v] − r[u]) is least. Used for layers and for rows.

export interface Arc {
  readonly u: number;
  readonly v: number;
  readonly min: number;
  readonly weight: number;
}

/** `arcs` must be acyclic. Stops at the optimum or after `limit` exchanges; the answer is feasible in any case. */
export function simplex(count: number, arcs: readonly Arc[], limit: number): Int32Array {
  // A root before every source keeps the graph in one piece.
  const n = count + 1, root = count;
  const hasIn = new Uint8Array(n);
  for (const arc of arcs) hasIn[arc.v] = 1;
  const all: Arc[] = [...arcs];
  for (let v = 0; v < count; v++) if (!hasIn[v]) all.push({ u: root, v, min: 0, weight: 0 });
  const rank = longestPath(n, all);
  const tree = new Tree(n, all, rank);
  tree.grow();
  for (let i = 0; i < limit && tree.exchange(); i++);
  return rank.subarray(0, count);
}

function longestPath(n: number, arcs: readonly Arc[]): Int32Array {
  const rank = new Int32Array(n).fill(-(1 << 28));
  const degree = new Int32Array(n);
  const out: number[][] = Array.from({ length: n }, () => []);
  arcs.forEach((arc, i) => {
    degree[arc.v] = (degree[arc.v] ?? 0) + 1;
    out[arc.u]?.push(i);
  });
  const queue: number[] = [];
  for (let v = 0; v < n; v++) if (degree[v] === 0) { queue.push(v); rank[v] = 0; }
  for (let head = 0; head < queue.length; head++) {
    const u = queue[head] ?? 0;
    for (const i of out[u] ?? []) {
      const arc = arcs[i];
      if (!arc) continue;
      rank[arc.v] = Math.max(rank[arc.v] ?? 0, (rank[u] ?? 0) + arc.min);
      degree[arc.v] = (degree[arc.v] ?? 0) - 1;
      if (degree[arc.v] === 0) queue.push(arc.v);
    }
  }
  if (queue.length < n) throw new Error("the arcs go round in a circle");
  return rank;
}

class Tree {
  private readonly inTree: Uint8Array;
  private readonly incident: number[][];
  private readonly low: Int32Array;
  private readonly lim: Int32Array;
  private readonly parent: Int32Array;
  private readonly flow: Float64Array;
  private next = 0;
  private readonly n: number;
  private readonly arcs: readonly Arc[];
  private readonly rank: Int32Array;

  constructor(n: number, arcs: readonly Arc[], rank: Int32Array) {
    this.n = n;
    this.arcs = arcs;
    this.rank = rank;
    this.inTree = new Uint8Array(arcs.length);
    this.incident = Array.from({ length: n }, () => []);
    arcs.forEach((arc, i) => {
      this.incident[arc.u]?.push(i);
      this.incident[arc.v]?.push(i);
    });
    this.low = new Int32Array(n);
    this.lim = new Int32Array(n);
    this.parent = new Int32Array(n);
    this.flow = new Float64Array(n);
  }

  private slack(i: number): number {
    const arc = this.arcs[i];
    return arc ? (this.rank[arc.v] ?? 0) - (this.rank[arc.u] ?? 0) - arc.min : 0;
  }

  /** A spanning tree of tight arcs; ranks shift until there is one. */
  grow(): void {
    const seen = new Uint8Array(this.n);
    const members = [this.n - 1];
    seen[this.n - 1] = 1;
    let head = 0;
    for (;;) {
      for (; head < members.length; head++) {
        const v = members[head] ?? 0;
        for (const i of this.incident[v] ?? []) {
          const arc = this.arcs[i];
          if (!arc) continue;
          const other = arc.u === v ? arc.v : arc.u;
          if (seen[other] || this.slack(i) !== 0) continue;
          seen[other] = 1;
          this.inTree[i] = 1;
          members.push(other);
        }
      }
      if (members.length === this.n) break;
      let best = -1, least = Infinity;
      for (let i = 0; i < this.arcs.length; i++) {
        const arc = this.arcs[i];
        if (!arc || seen[arc.u] === seen[arc.v]) continue;
        const slack = this.slack(i);
        if (slack < least) { least = slack; best = i; }
      }
      const arc = this.arcs[best];
      if (!arc) break;
      const shift = seen[arc.u] ? least : -least;
      for (const v of members) this.rank[v] = (this.rank[v] ?? 0) + shift;
      head = 0;
    }
    this.index();
  }

  /** Post-order numbers of the tree, and of each subtree the weight that flows out of it. */
  private index(): void {
    const { low, lim, parent, flow } = this;
    flow.fill(0);
    for (const arc of this.arcs) {
      flow[arc.u] = (flow[arc.u] ?? 0) + arc.weight;
      flow[arc.v] = (flow[arc.v] ?? 0) - arc.weight;
    }
    const root = this.n - 1;
    parent[root] = -1;
    let counter = 0;
    const stack: { v: number; at: number }[] = [{ v: root, at: 0 }];
    low[root] = 0;
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      if (!top) break;
      const list = this.incident[top.v] ?? [];
      let down = -1;
      while (top.at < list.length && down < 0) {
        const i = list[top.at++] ?? 0;
        const arc = this.arcs[i];
        if (!this.inTree[i] || i === parent[top.v] || !arc) continue;
        down = arc.u === top.v ? arc.v : arc.u;
        parent[down] = i;
        low[down] = counter;
      }
      if (down >= 0) { stack.push({ v: down, at: 0 }); continue; }
      lim[top.v] = counter++;
      stack.pop();
      const above = stack[stack.length - 1];
      if (above) flow[above.v] = (flow[above.v] ?? 0) + (flow[top.v] ?? 0);
    }
  }

  /** One step of the simplex; false at the optimum. */
  exchange(): boolean {
    let leaving = -1, child = -1;
    for (let k = 0; k < this.n && leaving < 0; k++) {
      const v = (this.next + k) % this.n;
      const i = this.parent[v] ?? -1;
      const arc = this.arcs[i];
      if (!arc) continue;
      const value = arc.u === v ? (this.flow[v] ?? 0) : -(this.flow[v] ?? 0);
      if (value < 0) { leaving = i; child = v; this.next = v; }
    }
    const arc = this.arcs[leaving];
    if (!arc) return false;
    // The tail's side moves back, so an arc into the tail's side (out of the head's side) becomes tight.
    const tailIsChild = arc.u === child;
    const inside = (v: number): boolean => (this.lim[v] ?? 0) >= (this.low[child] ?? 0) && (this.lim[v] ?? 0) <= (this.lim[child] ?? 0);
    let entering = -1, least = Infinity;
    for (let i = 0; i < this.arcs.length; i++) {
      const other = this.arcs[i];
      if (!other || this.inTree[i]) continue;
      const uIn = inside(other.u), vIn = inside(other.v);
      if (uIn === vIn || vIn !== tailIsChild) continue;
      const slack = this.slack(i);
      if (slack < least) { least = slack; entering = i; }
    }
    if (entering < 0) return false;
    const shift = tailIsChild ? -least : least;
    if (shift !== 0) for (let v = 0; v < this.n; v++) if (inside(v)) this.rank[v] = (this.rank[v] ?? 0) + shift;
    this.inTree[leaving] = 0;
    this.inTree[entering] = 1;
    this.index();
    return true;
  }
}
