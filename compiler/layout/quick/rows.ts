// rows.ts — how low each cell stands, so that as many hops as can be are straight and the rest are short.
import type { Layered } from "./layers.ts";
import { simplex } from "./simplex.ts";
import type { Arc } from "./simplex.ts";

/** Room between neighbours of a layer in grid units. */
const NODE_NODE = 2, NODE_BEND = 1, BEND_BEND = 2;

/** Tops of all cells in grid units. */
export function standRows(layered: Layered, rows: readonly (readonly number[])[]): Int32Array {
  const { cells, hops } = layered;
  const arcs: Arc[] = [];
  for (const row of rows) {
    for (let i = 1; i < row.length; i++) {
      const u = row[i - 1] ?? 0, v = row[i] ?? 0;
      const above = cells[u], below = cells[v];
      if (!above || !below) continue;
      const solid = Number(above.height > 0) + Number(below.height > 0);
      const room = solid === 2 ? NODE_NODE : solid === 1 ? NODE_BEND : BEND_BEND;
      arcs.push({ u, v, min: above.height + room, weight: 0 });
    }
  }
  let count = cells.length;
  for (const hop of hops) {
    if (hop.a.cell === hop.b.cell) continue;
    // A helper below both ends pays for how far apart they are.
    const helper = count++;
    const solid = Number((cells[hop.a.cell]?.height ?? 0) > 0) + Number((cells[hop.b.cell]?.height ?? 0) > 0);
    const weight = hop.weight * (solid === 2 ? 1 : solid === 1 ? 2 : 8);
    arcs.push({ u: helper, v: hop.a.cell, min: -hop.a.y, weight }, { u: helper, v: hop.b.cell, min: -hop.b.y, weight });
  }
  const tops = simplex(count, arcs, 100 + 6 * count).slice(0, cells.length);
  const least = tops.reduce((a, b) => Math.min(a, b), Infinity);
  return tops.map((top) => top - (Number.isFinite(least) ? least : 0));
}
