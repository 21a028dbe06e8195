// examples.ts — the examples of the repository as projects: a text and the files that it may use.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

/** One circuit that stands for itself. */
export interface Project {
  /** Path below the repository. */
  readonly path: string;
  readonly text: string;
  /** Files beside it, by their path from it. */
  readonly files: Readonly<Record<string, string>>;
}

/** All examples: each file directly in examples/, and main.circ of each folder there. */
export function examples(): readonly Project[] {
  return projects("examples");
}

/** The twelve circuits by which drawings are measured. */
export function benchCircuits(): readonly Project[] {
  return projects("test/circuits");
}

function projects(folder: string): readonly Project[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry): readonly Project[] => {
    if (entry.isFile()) return entry.name.endsWith(".circ") ? [{ path: `${folder}/${entry.name}`, text: read(`${folder}/${entry.name}`), files: {} }] : [];
    const main = `${folder}/${entry.name}/main.circ`;
    if (!existsSync(join(ROOT, main))) return [];
    const beside = readdirSync(join(ROOT, folder, entry.name)).filter((name) => name.endsWith(".circ") && name !== "main.circ");
    return [{ path: main, text: read(main), files: Object.fromEntries(beside.map((name) => [name, read(`${folder}/${entry.name}/${name}`)])) }];
  }).toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}
