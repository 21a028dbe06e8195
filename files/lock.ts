// lock.ts — one writer at a time, across processes. A lock is a file made with O_EXCL that holds its owner's process id; the lock of
// a process that no longer runs is broken at once, so that a crash never blocks the next writer.
import { mkdirSync, openSync, closeSync, writeSync, readFileSync, statSync, unlinkSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Another writer held the lock for longer than the patience given. */
export class LockBusy extends Error {}

/** The lock itself could not be made: no folder, no right, no space. `cause` is what the file system says. */
export class LockFault extends Error {}

/** Runs `work` while holding the lock at `path`. Waits up to `patience` ms for another writer. */
export async function withLock<T>(path: string, work: () => Promise<T> | T, patience = 10_000): Promise<T> {
  made(() => mkdirSync(dirname(path), { recursive: true }));
  const until = Date.now() + patience;
  for (let wait = 1; !made(() => take(path)); wait = Math.min(wait * 2, 50)) {
    breakStale(path);
    if (Date.now() > until) throw new LockBusy(`another process has held the lock for ${patience} ms`);
    await sleep(wait);
  }
  try {
    return await work();
  } finally {
    unlinkSync(path);
  }
}

function made<T>(work: () => T): T {
  try { return work(); } catch (cause) { throw new LockFault("the lock could not be made", { cause }); }
}

function take(path: string): boolean {
  let handle: number;
  try {
    handle = openSync(path, "wx");
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
  writeSync(handle, String(process.pid));
  closeSync(handle);
  return true;
}

/**
 * Removes the lock of a dead owner. Two breakers must not remove each other's fresh lock, so breaking is itself locked; that
 * second lock guards a few system calls only and is taken as abandoned after a second.
 */
function breakStale(path: string): void {
  if (ownerAlive(path)) return;
  const breaker = `${path}.break`;
  if (!take(breaker)) {
    if (age(breaker) > 1000) remove(breaker);
    return;
  }
  try {
    if (!ownerAlive(path)) remove(path);
  } finally {
    remove(breaker);
  }
}

/** A lock that is gone, or whose owner has not yet written its id (younger than a second), counts as held. */
function ownerAlive(path: string): boolean {
  let owner: string;
  try { owner = readFileSync(path, "utf8"); } catch { return true; }
  if (!/^\d+$/u.test(owner)) return age(path) < 1000;
  try { process.kill(Number(owner), 0); return true; } catch (error) { return codeOf(error) === "EPERM"; }
}

function age(path: string): number {
  try { return Date.now() - statSync(path).mtimeMs; } catch { return 0; }
}

function remove(path: string): void {
  try { unlinkSync(path); } catch (error) { if (codeOf(error) !== "ENOENT") throw error; }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
