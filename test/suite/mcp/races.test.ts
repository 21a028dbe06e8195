// Several processes write one file, and processes die at every step of a write: no edit is lost, and no file is ever half written.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRoom } from "../../../mcp/room.ts";
import { count } from "../../harness/counts.ts";
import { tempFolder } from "../../harness/temp.ts";

const TEXT = "GND: ground\nR1: resistor 1k\nR1.pin1 -> GND\nR1.pin2 -> GND\n";

function writer(...args: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", join(import.meta.dirname, "../../harness/mcp-writer.mts"), ...args], { cwd: join(import.meta.dirname, "../../..") });
  let said = "";
  child.stdout.on("data", (chunk) => { said += String(chunk); });
  child.stderr.on("data", (chunk) => { said += String(chunk); });
  return new Promise((done) => child.once("close", (code) => done({ code, said })));
}

test("four processes on one file lose no edit", { timeout: 300_000 }, async () => {
  const root = tempFolder({ "a.circ": TEXT });
  const state = tempFolder();
  const each = Math.max(5, Math.ceil(count("agent races") / 40));
  const ended = await Promise.all(["a", "b", "c", "d"].map((mark) => writer(root, state, mark, String(each))));
  expect(ended.map(({ code, said }) => (code === 0 ? 0 : said))).toEqual([0, 0, 0, 0]);
  const lines = readFileSync(join(root, "a.circ"), "utf8").split("\n").filter((line) => line.startsWith("// "));
  expect(lines.sort()).toEqual(["a", "b", "c", "d"].flatMap((mark) => Array.from({ length: each }, (_, i) => `// ${mark} ${i}`)).sort());
});

test.each(["history", "write", "verify"])("a process that dies before the step %s leaves the old file or the new, and nothing beside it", { timeout: 60_000 }, async (step) => {
  const root = tempFolder({ "a.circ": TEXT });
  const state = tempFolder();
  expect((await writer(root, state, "x", "1", step)).code).toBe(null);
  expect([TEXT, `${TEXT}// x 0\n`]).toContain(readFileSync(join(root, "a.circ"), "utf8"));
  await openRoom(root, { state, env: { GINEXYS_STATS: "off" } }).dispose();
  expect(readdirSync(root)).toEqual(["a.circ"]);
  // The dead process's lock does not stop the next writer.
  expect((await writer(root, state, "y", "1")).code).toBe(0);
  expect(readFileSync(join(root, "a.circ"), "utf8")).toMatch(/\/\/ y 0\n$/u);
});
