// history.ts — the earlier bytes of files that the agent tools wrote, kept locally: 64 versions and 32 MiB a file.
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shortHash } from "./state.ts";

const MAX_VERSIONS = 64;
const MAX_BYTES = 32 * 1024 * 1024;

export interface History {
  /** Keeps bytes as the newest version; the same bytes again move to the front. */
  keep(path: string, bytes: Uint8Array): void;
  /** The bytes whose hash this is, or undefined when they are no longer kept. */
  get(path: string, hash: string): Uint8Array | undefined;
  /** Hashes, newest first. */
  list(path: string): readonly string[];
}

/** A history in `folder` (see state.ts). Names are `NNNNNNNN-<hash>`, so that their order needs no clock. */
export function openHistory(folder: string): History {
  const of = (path: string): string => join(folder, "history", shortHash(path));
  const versions = (path: string): readonly string[] => {
    try { return readdirSync(of(path)).filter((name) => /^\d{8}-[0-9a-f]{16}$/u.test(name)).sort(); } catch { return []; }
  };
  return {
    keep(path, bytes) {
      const dir = of(path);
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      const hash = shortHash(bytes);
      const there = versions(path);
      const number = Number(there.at(-1)?.slice(0, 8) ?? 0) + 1;
      const name = `${String(number).padStart(8, "0")}-${hash}`;
      const same = there.find((other) => other.endsWith(hash));
      if (same !== undefined) renameSync(join(dir, same), join(dir, name));
      else writeFileSync(join(dir, name), bytes, { mode: 0o600 });
      prune(dir, versions(path));
    },
    get(path, hash) {
      const name = versions(path).findLast((other) => other.endsWith(hash));
      if (name === undefined) return undefined;
      const bytes = readFileSync(join(of(path), name));
      return shortHash(bytes) === hash ? bytes : undefined;
    },
    list: (path) => versions(path).map((name) => name.slice(9)).reverse(),
  };
}

/** Drops the oldest until both limits hold; the newest always stays. */
function prune(dir: string, names: readonly string[]): void {
  let bytes = 0;
  names.toReversed().forEach((name, i) => {
    bytes += statSync(join(dir, name)).size;
    if (i > 0 && (i >= MAX_VERSIONS || bytes > MAX_BYTES)) unlinkSync(join(dir, name));
  });
}
