// write.ts — writing that a reader never sees half of: to a temporary file beside, flushed, then renamed over the old one.
import { accessSync, chmodSync, closeSync, constants, fsyncSync, mkdirSync, openSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { statOf } from "./read.ts";

/**
 * Replaces the file's content and makes the folders above it. Throws what the file system says; then the old content still stands
 * and nothing is left beside it. A device or a pipe is written to directly, since a rename would replace it by a file.
 */
export function writeAtomic(path: string, content: string | Uint8Array): void {
  const existing = statOf(path);
  if (existing !== undefined && !existing.isFile()) {
    writeFileSync(path, content);
    return;
  }
  // A rename needs no right to the file itself, so a file that was made read-only is honoured here.
  if (existing !== undefined) accessSync(path, constants.W_OK);
  mkdirSync(dirname(path), { recursive: true });
  const target = existing === undefined ? path : realpathSync(path);
  const temporary = temporaryName(target);
  try {
    // Why not write-file-atomic: it takes a short write (a full disk) for a whole one and renames the torn file over the old.
    writeFlushed(temporary, content);
    if (existing !== undefined) chmodSync(temporary, existing.mode);
    renameSync(temporary, target);
  } finally {
    rmSync(temporary, { force: true });
  }
}

let written = 0;

/** Hidden and not a .circ, so that no watcher and no pattern takes it up. */
function temporaryName(target: string): string {
  return join(dirname(target), `.${basename(target)}.${process.pid}-${++written}.tmp`);
}

function writeFlushed(path: string, content: string | Uint8Array): void {
  const descriptor = openSync(path, "wx");
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
