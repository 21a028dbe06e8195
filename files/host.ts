// host.ts — the compiler's way to files, held inside one folder. Invariant: what is read lies inside the root after every link is
// resolved; a path that does not exist yet is judged by the deepest folder of it that does.
import { existsSync, readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { Host } from "../compiler/types/source.ts";
import { readText } from "./read.ts";
import { toPath, toUri } from "./uri.ts";

/** A host that reads regular files inside `root` and refuses all else. */
export function createFileHost(root: string): Host {
  return {
    read: (uri) => {
      const path = toPath(uri);
      const inside = path === undefined ? undefined : confine(root, path);
      if (inside === undefined) return undefined;
      const result = readText(inside);
      return "text" in result ? result.text : undefined;
    },
    resolve: (from, path) => {
      const base = toPath(from);
      if (base === undefined || path.includes("\0")) return { refused: "missing" };
      const inside = confine(root, resolve(dirname(base), path));
      if (inside === undefined) return { refused: "outside" };
      if (!existsSync(inside)) return { refused: "missing" };
      return "text" in readText(inside) ? { uri: toUri(inside) } : { refused: "unreadable" };
    },
  };
}

/** The real path of `path` (relative ones stand in `root`), or undefined when it lies outside. */
export function confine(root: string, path: string): string | undefined {
  if (path.includes("\0")) return undefined;
  const home = realPath(root);
  const real = realPath(resolve(home, path));
  const way = relative(home, real);
  return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way) ? undefined : real;
}

/** The project's folder of a file: the nearest one above it that holds `.git`, else `fallback` when that is above it, else its own. */
export function findRoot(path: string, fallback: string): string {
  const own = dirname(realPath(path));
  for (let folder = own; ; folder = dirname(folder)) {
    if (existsSync(join(folder, ".git"))) return folder;
    if (dirname(folder) === folder) break;
  }
  return confine(fallback, own) === undefined ? own : realPath(fallback);
}

/** The absolute path with every link resolved; of what does not exist, those of the deepest folder that does. A link to nowhere counts as where it points. */
export function realPath(path: string): string {
  return follow(resolve(path), 0);
}

function follow(path: string, followed: number): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    if (parent === path || followed > MOST_LINKS) return path;
    const here = join(follow(parent, followed), basename(path));
    const target = linkTarget(here);
    return target === undefined ? here : follow(resolve(dirname(here), target), followed + 1);
  }
}

/** As many as Linux follows; a ring of links ends here and is then reported as missing. */
const MOST_LINKS = 40;

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
