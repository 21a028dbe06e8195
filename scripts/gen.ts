// gen.ts — makes every generated file of the repository: `npm run gen` writes them, `--check` fails when one is stale.
// A generator is a file in scripts/gen/ that exports `generate()`; adding one needs no change here.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export interface GeneratedFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly content: string;
}

interface Generator {
  readonly generate: () => readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;
  /** Folders in which any other file is a leftover. */
  readonly owns?: readonly string[];
}

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = join(ROOT, "scripts/gen");
/** Others import what these make, so they run before the rest. */
const FIRST = ["diagnostics.ts", "font.ts", "library.ts"];

/** Runs every generator in order and answers with the paths that were (or, when checking, should be) changed. */
async function run(checking: boolean): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const name of generatorNames()) {
    const generator: Generator = await import(new URL(`gen/${name}`, import.meta.url).href);
    if (typeof generator.generate !== "function") continue;
    const files = await generator.generate();
    for (const file of files) {
      if (!isStale(file)) continue;
      changed.push(file.path);
      if (!checking) write(file);
    }
    for (const leftover of leftovers(generator.owns ?? [], files)) {
      changed.push(leftover);
      if (!checking) rmSync(join(ROOT, leftover));
    }
  }
  return changed;
}

function generatorNames(): readonly string[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".ts")).sort();
  return [...FIRST.filter((name) => names.includes(name)), ...names.filter((name) => !FIRST.includes(name))];
}

function isStale(file: GeneratedFile): boolean {
  const path = join(ROOT, file.path);
  return !existsSync(path) || readFileSync(path, "utf8") !== file.content;
}

/** Writes beside and renames, so that nobody who works in the tree reads half a file. */
function write(file: GeneratedFile): void {
  const path = join(ROOT, file.path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, file.content);
  renameSync(`${path}.new`, path);
}

function leftovers(folders: readonly string[], files: readonly GeneratedFile[]): readonly string[] {
  const made = new Set(files.map((file) => file.path));
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => !made.has(path));
}

const checking = process.argv.includes("--check");
const changed = await run(checking);
for (const path of changed) console.log(`${checking ? "stale" : "made"}  ${path}`);
if (checking && changed.length > 0) {
  console.error(`${changed.length} generated ${changed.length === 1 ? "file is" : "files are"} stale; run \`npm run gen\` and commit`);
  process.exitCode = 1;
}
