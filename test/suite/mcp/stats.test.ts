// Counts of calls: what they say, and that they can never take a call down.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { byCode, byTool, readStats } from "../../../mcp/stats.ts";
import { agent } from "../../harness/agent.ts";
import { runCli } from "../../harness/run.ts";
import { tempFolder } from "../../harness/temp.ts";

const LED = "GND: ground\nR1: resistor 1k\nR1.pin1 -> GND\nR1.pin2 -> GND\n";

test("calls are counted by tool and code, with what was made good", async () => {
  const env = { XDG_STATE_HOME: tempFolder() };
  const on = agent({ "secret-name.circ": LED }, { env });
  await on.call("check_diagram", { path: "nope.circ" });
  await on.call("check_diagram", { path: "secret-name.circ" });
  await on.call("read_diagram", { file: "secret-name.circ" });
  await on.call("no_such_tool");
  expect(byTool(readStats(env))).toMatchObject([{ tool: "check_diagram", calls: 2, ok: 1, refused: 1, recovered: 1 }, { tool: "read_diagram", refused: 1, recovered: 0 }, { tool: "unknown", refused: 1 }]);
  expect(byCode(readStats(env))).toContainEqual({ tool: "check_diagram", code: "NOT_FOUND", calls: 1 });
  expect(readFileSync(join(env.XDG_STATE_HOME, "ginexys/calls.jsonl"), "utf8")).not.toMatch(/secret|R1|no_such/u);
  expect((await runCli(["mcp", "stats"], { env })).out).toMatch(/^tool +calls +ok +refused +refused% +recovered% +failed +p50 +p95\n/u);
  expect(JSON.parse((await runCli(["mcp", "stats", "--errors", "--json"], { env })).out)).toHaveLength(3);
});

test("off means off, and torn lines are passed over", async () => {
  const env = { XDG_STATE_HOME: tempFolder() };
  await agent({}, { env: { ...env, GINEXYS_STATS: "off" } }).call("list_diagrams");
  expect(readStats(env)).toEqual([]);
  mkdirSync(join(env.XDG_STATE_HOME, "ginexys"));
  writeFileSync(join(env.XDG_STATE_HOME, "ginexys/calls.jsonl"), '{"server":"1","tool":"list_diagrams","outcome":"ok","ms":3}\n{"server":"1","to\nnull\n[]\n');
  expect(readStats(env)).toEqual([{ server: "1", tool: "list_diagrams", outcome: "ok", ms: 3 }]);
});

test("without a folder to write in, every call is still answered", async () => {
  const file = join(tempFolder({ taken: "a file" }), "taken");
  const on = agent({ "a.circ": LED }, { env: { XDG_STATE_HOME: file }, state: join(file, "state") });
  expect(await on.call("check_diagram", { path: "a.circ" })).toMatchObject({ error: false });
  const { hash } = await on.read("a.circ");
  expect(await on.call("edit_diagram", { path: "a.circ", expectHash: hash, edits: [{ op: "append", text: "// x" }] })).toMatchObject({ code: "WRITE_FAILED", fields: { askUser: true } });
  expect(readFileSync(join(on.root, "a.circ"), "utf8")).toBe(LED);
});
