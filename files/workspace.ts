// workspace.ts — the agent tools' way to files: inside one root, by hash, under a lock, with history, whole or not at all.
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Uri } from "../compiler/types/source.ts";
import { expandInputs } from "./expand.ts";
import { describeFault } from "./fault.ts";
import { openHistory } from "./history.ts";
import { confine } from "./host.ts";
import { LockBusy, LockFault, withLock } from "./lock.ts";
import { shortHash, stateFolder } from "./state.ts";
import { toUri } from "./uri.ts";
import { writeAtomic } from "./write.ts";

const MAX_BYTES = 2 * 1024 * 1024;

export type FileFaultCode =
  | "PATH_OUTSIDE_ROOT" | "NOT_FOUND" | "NOT_CIRC" | "TOO_LARGE" | "READ_ONLY" | "EXISTS" | "STALE_HASH"
  | "HISTORY_GONE" | "WRITE_FAILED" | "WRITE_VERIFY_FAILED";

export interface FileFault {
  readonly fault: FileFaultCode;
  /** Why, without any path outside the root. */
  readonly because: string;
  /** Of STALE_HASH and EXISTS: what the file's hash is now. */
  readonly hash?: string;
}

export interface OpenFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly uri: Uri;
  readonly text: string;
  readonly hash: string;
}

export interface Saved {
  readonly hash: string;
  /** Of the bytes that were replaced, which the history now holds; undefined for a new file. */
  readonly before?: string;
}

/** Called before each step of a write that changes the disk; a test ends the process there. */
export type WriteStep = "history" | "write" | "verify";

export interface Workspace {
  readonly root: string;
  /** Paths of all `.circ` files, relative to the root, by code points. */
  list(): readonly string[];
  /** Judges a path without reading: for files that are to be made too. */
  locate(path: string): { readonly path: string; readonly uri: Uri; readonly absolute: string } | FileFault;
  open(path: string): OpenFile | FileFault;
  /** Runs `work` while no other process of ours writes this file. */
  locked<T>(path: string, work: () => Promise<T>): Promise<T | FileFault>;
  /** Writes inside `locked`. `expect` is the hash that must stand there now; null: nothing may. */
  save(path: string, text: string, expect: string | null): Saved | FileFault;
  /** The text that had this hash, from the history. */
  recall(path: string, hash: string): string | undefined;
}

/** A workspace over a real root folder. Removes temporary files that a killed writer of ours left. */
export function openWorkspace(root: string, options: { readonly state?: string; readonly onStep?: (step: WriteStep) => void } = {}): Workspace {
  const state = options.state ?? stateFolder(root);
  const history = openHistory(state);
  const step = options.onStep ?? (() => undefined);
  sweep(root);

  const locate: Workspace["locate"] = (path) => {
    const real = confine(root, path);
    if (real === undefined) return { fault: "PATH_OUTSIDE_ROOT", because: `\`${path}\` lies outside the folder that this server works in` };
    if (!real.toLowerCase().endsWith(".circ")) return { fault: "NOT_CIRC", because: `\`${path}\` does not end in .circ` };
    return { path: relative(root, real).split(sep).join("/"), uri: toUri(real), absolute: real };
  };

  const open: Workspace["open"] = (path) => {
    const place = locate(path);
    if ("fault" in place) return place;
    const stats = statSync(place.absolute, { throwIfNoEntry: false });
    if (!stats) return { fault: "NOT_FOUND", because: `there is no file \`${place.path}\`` };
    if (!stats.isFile()) return { fault: "NOT_CIRC", because: `\`${place.path}\` is no regular file` };
    if (stats.size > MAX_BYTES) return { fault: "TOO_LARGE", because: `\`${place.path}\` has ${stats.size} bytes; at most ${MAX_BYTES} are read` };
    try {
      const bytes = readFileSync(place.absolute);
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
      if (!Buffer.from(text, "utf8").equals(bytes)) return { fault: "NOT_CIRC", because: `\`${place.path}\` is not UTF-8 text` };
      return { path: place.path, uri: place.uri, text, hash: shortHash(bytes) };
    } catch (error) {
      return { fault: "NOT_FOUND", because: `\`${place.path}\` cannot be read: ${describeFault(error)}` };
    }
  };

  const save: Workspace["save"] = (path, text, expect) => {
    const place = locate(path);
    if ("fault" in place) return place;
    const bytes = Buffer.from(text, "utf8");
    if (bytes.length > MAX_BYTES) return { fault: "TOO_LARGE", because: `the text has ${bytes.length} bytes; at most ${MAX_BYTES} are written` };
    const now = existsSync(place.absolute) ? open(path) : undefined;
    if (now && "fault" in now) return now;
    if (expect === null && now) return { fault: "EXISTS", because: `\`${place.path}\` exists already`, hash: now.hash };
    if (expect !== null && now?.hash !== expect) return stale(place.path, now?.hash);
    return write(place, bytes, now);
  };

  const write = (place: { readonly path: string; readonly absolute: string }, bytes: Buffer, now: OpenFile | undefined): Saved | FileFault => {
    try {
      if (now) accessSync(place.absolute, constants.W_OK);
    } catch (error) {
      return { fault: "READ_ONLY", because: `\`${place.path}\` cannot be written: ${describeFault(error)}` };
    }
    try {
      step("history");
      if (now) history.keep(place.path, Buffer.from(now.text, "utf8"));
      step("write");
      writeAtomic(place.absolute, bytes);
      step("verify");
    } catch (error) {
      return { fault: "WRITE_FAILED", because: `\`${place.path}\` could not be written: ${describeFault(error)}` };
    }
    if (!readFileSync(place.absolute).equals(bytes)) {
      if (now) writeAtomic(place.absolute, Buffer.from(now.text, "utf8"));
      return { fault: "WRITE_VERIFY_FAILED", because: `\`${place.path}\` did not read back as it was written` };
    }
    return { hash: shortHash(bytes), ...(now ? { before: now.hash } : {}) };
  };

  return {
    root, locate, open, save,
    list: () => expandInputs([root]).files.map((file) => relative(root, file.path).split(sep).join("/")).sort(),
    locked: async (path, work) => {
      const place = locate(path);
      if ("fault" in place) return place;
      try {
        return await withLock(join(state, "locks", shortHash(place.path)), work);
      } catch (error) {
        if (error instanceof LockBusy) return { fault: "WRITE_FAILED", because: `\`${place.path}\` is being written by another process` };
        if (error instanceof LockFault) return { fault: "WRITE_FAILED", because: `the folder for locks and history cannot be written: ${describeFault(error.cause)}; set XDG_STATE_HOME to one that can` };
        throw error;
      }
    },
    recall: (path, hash) => {
      const place = locate(path);
      const bytes = "fault" in place ? undefined : history.get(place.path, hash);
      return bytes === undefined ? undefined : new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    },
  };
}

function stale(path: string, hash: string | undefined): FileFault {
  return hash === undefined
    ? { fault: "NOT_FOUND", because: `there is no file \`${path}\` any more` }
    : { fault: "STALE_HASH", because: `\`${path}\` has changed since it was read`, hash };
}

/** What writeAtomic calls its temporary files; only those whose writer no longer runs are removed. */
const TEMPORARY = /^\..+\.circ\.(\d+)-\d+\.tmp$/u;

function sweep(folder: string, depth = 0): void {
  if (depth > 16) return;
  let entries;
  try { entries = readdirSync(folder, { withFileTypes: true }); } catch { return; }
  for (const entry of entries) {
    const writer = TEMPORARY.exec(entry.name)?.[1];
    if (entry.isFile() && writer !== undefined && !running(Number(writer))) rmSync(join(folder, entry.name), { force: true });
    if (entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules") sweep(join(folder, entry.name), depth + 1);
  }
}

function running(pid: number): boolean {
  try { process.kill(pid, 0); return true; } catch (error) { return error instanceof Error && "code" in error && error.code === "EPERM"; }
}
