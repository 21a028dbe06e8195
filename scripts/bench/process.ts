// process.ts — runs a program of Node's as a process of its own and measures what it took.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export interface Cost {
  /** From start to end, in ms. */
  readonly wall: number;
  /** Of all threads, user and system, in ms. */
  readonly cpu: number;
  /** The most memory held, in MB. */
  readonly memory: number;
}

/** The median of `times` runs of `node …args`. Throws when one fails with a code above `worst` (1: findings). */
export function measure(args: readonly string[], times: number, worst = 1): Cost {
  const costs = Array.from({ length: times }, () => once(args, worst));
  const median = (pick: (cost: Cost) => number) => costs.map(pick).sort((a, b) => a - b)[costs.length >> 1] ?? NaN;
  return { wall: median((cost) => cost.wall), cpu: median((cost) => cost.cpu), memory: median((cost) => cost.memory) };
}

/** Ten minutes, after which a program is given up. */
const PATIENCE_MS = 600_000;

function once(args: readonly string[], worst: number): Cost {
  const scratch = mkdtempSync(join(tmpdir(), "ginexys-bench-"));
  try {
    const report = join(scratch, "usage.json");
    const probe = pathToFileURL(join(import.meta.dirname, "probe.mjs")).href;
    const begun = process.hrtime.bigint();
    const { status, stderr } = spawnSync(process.execPath, ["--import", probe, ...args], { env: { ...process.env, GINEXYS_BENCH_REPORT: report }, stdio: ["ignore", "ignore", "pipe"], timeout: PATIENCE_MS });
    const wall = Number(process.hrtime.bigint() - begun) / 1e6;
    if (status === null || status > worst) throw new Error(`node ${args.join(" ")} ended with ${status}: ${stderr.toString().slice(0, 500)}`);
    const usage: { readonly cpu: number; readonly memory: number } = JSON.parse(readFileSync(report, "utf8"));
    return { wall, ...usage };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
