// counts.ts — the one table of how often long loops run. `npm test` runs a tenth, GINEXYS_FULL=1 all of it, GINEXYS_FAST=1 (in
// `npm run check`) a hundredth. Every loop is seeded.

/** Full counts, by the name of the loop. */
const FULL = {
  "random circuits, drawn": 2000,
  "random circuits, drawn with search": 100,
  "one-token edits": 3000,
  "slips": 20000,
  "formatter mutations": 2000,
  "incremental edits": 2000,
  "random renames": 2000,
  "editor edits": 2000,
  "server edits": 10000,
  "agent quotes": 40000,
  "agent slips": 5000,
  "agent races": 2000,
  "circuits read by agents": 1000,
} as const;

export type Loop = keyof typeof FULL;

/** How often the named loop runs now. */
export function count(loop: Loop): number {
  const full = FULL[loop];
  if (process.env.GINEXYS_FULL === "1") return full;
  return Math.ceil(full / (process.env.GINEXYS_FAST === "1" ? 100 : 10));
}

/** A seeded generator of numbers in [0, 1) (mulberry32), so that every run of a loop sees the same cases. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
