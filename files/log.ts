// log.ts — short lines appended to a local file, for counts that nobody must ever wait for. Nothing here throws.
import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Past this the file becomes `<path>.1` and a new one begins. */
const MAX_BYTES = 1024 * 1024;

/** Appends one line; false when that could not be done (no folder, no right, no space). */
export function appendLine(path: string, line: string): boolean {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(path, `${path}.1`);
    appendFileSync(path, `${line}\n`, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

/** All lines, the older file's first; what cannot be read counts as empty. */
export function readLines(path: string): readonly string[] {
  return [`${path}.1`, path].flatMap((file) => {
    try { return readFileSync(file, "utf8").split("\n").filter((line) => line !== ""); } catch { return []; }
  });
}
