// The drawing beside each example is the one that the program makes now. UPDATE=1 writes them anew; their diff is read as behaviour.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examples } from "../../harness/examples.ts";
import { runCli } from "../../harness/run.ts";

const ROOT = join(import.meta.dirname, "../../..");
const drawn = mkdtempSync(join(tmpdir(), "ginexys-examples-"));
const drawings = examples().map(({ path }) => path.replace(/\.circ$/, ".svg"));

beforeAll(async () => {
  const { code, err } = await runCli(["build", join(ROOT, "examples"), "-o", drawn]);
  // On a slow machine long work says how far it is; nothing else may be said.
  expect([code, err.replace(/^\d+\/\d+ .*\n/gmu, "")]).toEqual([0, ""]);
});

afterAll(() => rmSync(drawn, { recursive: true, force: true }));

test.each(drawings)("%s is up to date", (path) => {
  const fresh = join(drawn, relative("examples", path));
  if (process.env.UPDATE === "1") copyFileSync(fresh, join(ROOT, path));
  expect(existsSync(join(ROOT, path))).toBe(true);
  expect(readFileSync(join(ROOT, path), "utf8") === readFileSync(fresh, "utf8")).toBe(true);
});
