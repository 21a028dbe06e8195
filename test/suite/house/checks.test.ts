// The checks of `npm run check` as tests, so that `npm test` alone tells whether a change is whole: types, lint, rooms, dead code, and the
// freshness of what is generated.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");

test.skipIf(process.env.GINEXYS_FAST === "1").each([
  ["types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["lint", ["node_modules/eslint/bin/eslint.js", "."]],
  ["rooms", ["node_modules/tsx/dist/cli.mjs", "scripts/rooms.ts"]],
  ["dead code", ["node_modules/knip/bin/knip.js"]],
  ["generated files", ["node_modules/tsx/dist/cli.mjs", "scripts/gen.ts", "--check"]],
])("%s", (_, args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  expect(status === 0 ? "" : `${stdout}${stderr}`).toBe("");
});

test("hand-written files keep below the wall of 500 lines, and no name says utils, helpers or manager", () => {
  const files = ["cli", "compiler", "engine", "files", "grammar", "lsp", "mcp", "preview", "scripts", "test"].flatMap((folder) => below(folder)).filter((path) => /\.(ts|mjs)$/.test(path) && !path.includes(".gen."));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => readFileSync(join(ROOT, path), "utf8").split("\n").length > 501)).toEqual([]);
  expect(files.filter((path) => /(utils?|helpers?|manager)\.\w+$/.test(path))).toEqual([]);
});

test("no decision is longer than thirty lines", () => {
  const long = below("docs/decisions").filter((path) => readFileSync(join(ROOT, path), "utf8").trimEnd().split("\n").length > 30);
  expect(long).toEqual([]);
});

function below(folder: string): readonly string[] {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`);
  } catch {
    return [];
  }
}
