// expand.ts — what the inputs of a command stand for: `-`, files, folders (every .circ below) and patterns.
import { readdirSync } from "node:fs";
import { resolve, sep } from "node:path";
import { isPattern, patternBase, patternToRegExp } from "./glob.ts";
import { readText, statOf } from "./read.ts";

export interface InputFile {
  /** As the user would write it; `-` is stdin. */
  readonly path: string;
  /** Named itself, not found in a folder or by a pattern. */
  readonly named: boolean;
  /** The folder given, when it was found in one: outputs keep the shape below it. */
  readonly folder?: string;
  /** Neither a regular file nor a folder: a pipe or a device, read once as it stands. */
  readonly special: boolean;
}

export interface Expanded {
  /** Each once, in the order given, those of one folder or pattern by code points. */
  readonly files: readonly InputFile[];
  /** What could not be had, and why. */
  readonly faults: readonly { readonly path: string; readonly because: string }[];
}

/** Expands the inputs of a command; relative ones stand in the current directory. */
export function expandInputs(inputs: readonly string[]): Expanded {
  const files = new Map<string, InputFile>();
  const faults: { path: string; because: string }[] = [];
  for (const input of inputs) {
    const found = expandOne(input);
    if (typeof found === "string") faults.push({ path: input, because: found });
    else for (const file of found) if (!files.has(key(file.path))) files.set(key(file.path), file);
  }
  return { files: [...files.values()], faults };
}

function key(path: string): string {
  return path === "-" ? path : resolve(path);
}

function expandOne(input: string): readonly InputFile[] | string {
  if (input === "-") return [{ path: "-", named: true, special: true }];
  if (input === "" || input.includes("\0")) return "it is no path";
  const stats = statOf(input);
  if (stats?.isDirectory()) {
    const below = circuitsBelow(withoutEnd(input));
    return below.length === 0 ? "no .circ file lies in it" : below.map((path) => ({ path, named: false, folder: withoutEnd(input), special: false }));
  }
  if (stats !== undefined) return [{ path: input, named: true, special: !stats.isFile() }];
  const pattern = sep === "/" ? input : input.replaceAll(sep, "/");
  if (!isPattern(pattern)) {
    const read = readText(input);
    return "fault" in read ? read.fault : "it cannot be seen";
  }
  const matches = matching(pattern);
  return matches.length === 0 ? "no file matches" : matches.map((path) => ({ path, named: false, special: false }));
}

function withoutEnd(folder: string): string {
  return folder.length > 1 ? folder.replace(/[/\\]+$/, "") || sep : folder;
}

function circuitsBelow(folder: string): readonly string[] {
  return walk(folder).filter((path) => path.toLowerCase().endsWith(".circ"));
}

function matching(pattern: string): readonly string[] {
  const base = patternBase(pattern);
  const test = patternToRegExp(pattern.startsWith("./") ? pattern.slice(2) : pattern);
  return walk(base).map((path) => (path.startsWith("./") ? path.slice(2) : path)).filter((path) => test.test(path.replaceAll(sep, "/")));
}

/** Regular files (or links to such) below a folder, sorted; hidden folders, node_modules and links to folders are not entered. */
function walk(folder: string): readonly string[] {
  const paths: string[] = [];
  const waiting = [folder];
  for (let current = waiting.pop(); current !== undefined; current = waiting.pop()) {
    for (const entry of entriesOf(current)) {
      const path = current === "/" ? `/${entry.name}` : `${current}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!entry.name.startsWith(".") && entry.name !== "node_modules") waiting.push(path);
      } else if (entry.isFile() || (entry.isSymbolicLink() && statOf(path)?.isFile())) {
        paths.push(path);
      }
    }
  }
  return paths.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
