// The server as a process: nothing but the protocol on its output, whatever comes in, and it ends with its input.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverProcess } from "../../harness/mcp-process.ts";
import { tempFolder } from "../../harness/temp.ts";

const LED = "V5: power 5V\nGND: ground\nR1: resistor 330\nD1: led red\nV5 -> R1 -> D1 -> GND\n";

test("it lists, calls, serves resources and prompts, refuses what it does not know, and ends with its input", { timeout: 60_000 }, async () => {
  const root = tempFolder({ "led.circ": LED });
  const state = tempFolder();
  const server = await serverProcess(root, { XDG_STATE_HOME: state });
  const { result: listed } = await server.request("tools/list");
  expect(listed).toMatchObject({ tools: { length: 9 } });
  expect(Buffer.byteLength(JSON.stringify(listed))).toBeLessThanOrEqual(12_000);
  expect(await server.request("tools/call", { name: "check_diagram", arguments: { path: "led.circ" } })).toMatchObject({ result: { structuredContent: { counts: { error: 0 } } } });
  expect(await server.request("tools/call", { name: "read_diagrams", arguments: { path: "led.circ" } })).toMatchObject({ result: { isError: true, structuredContent: { code: "INVALID_ARGUMENTS" } } });
  expect(await server.request("nope/nope")).toMatchObject({ error: { code: -32601 } });
  expect(await server.request("resources/read", { uri: "ginexys://guide" })).toMatchObject({ result: { contents: [{ text: expect.stringContaining("# The Circ language") }] } });
  expect(await server.request("resources/read", { uri: "ginexys://diagram/led.circ" })).toMatchObject({ result: { contents: [{ text: LED }] } });
  expect(await server.request("resources/read", { uri: "ginexys://diagram/../x.circ" })).toMatchObject({ error: { code: -32602 } });
  expect(await server.request("resources/list")).toMatchObject({ result: { resources: expect.arrayContaining([expect.objectContaining({ uri: "ginexys://schema" })]) } });
  expect(await server.request("prompts/get", { name: "review", arguments: { path: "led.circ" } })).toMatchObject({ result: { messages: [{ role: "user" }] } });
  expect(await server.request("prompts/get", { name: "nope" })).toMatchObject({ error: { code: -32602 } });
  server.raw("this is no JSON\n\n{\"half\": \n");
  server.send({ id: 900, method: "tools/call", params: { name: "render_diagram", arguments: { path: "led.circ" } } });
  server.send({ method: "notifications/cancelled", params: { requestId: 900, reason: "no longer wanted" } });
  expect(await server.request("ping")).toMatchObject({ result: {} });
  const huge = "x".repeat(10 * 1024 * 1024);
  expect(await server.request("tools/call", { name: "create_diagram", arguments: { path: "huge.circ", source: huge } })).toMatchObject({ result: { isError: true } });
  expect(await server.request("tools/call", { name: "check_diagram", arguments: { path: "led.circ" } })).toMatchObject({ result: { structuredContent: { counts: { error: 0 } } } });
  expect(await server.end()).toBe(0);
  expect(server.lines.every((line) => JSON.parse(line).jsonrpc === "2.0")).toBe(true);
  expect(server.lines.some((line) => JSON.parse(line).id === 900)).toBe(false);
  expect(server.errors()).toBe("");
  const counted = readFileSync(join(state, "ginexys/calls.jsonl"), "utf8");
  expect(counted).toContain('"tool":"check_diagram"');
  expect(counted).not.toMatch(/led|R1|diagrams"/u);
});

test("a call that is being made when the input ends is answered first", { timeout: 60_000 }, async () => {
  const server = await serverProcess(tempFolder({ "led.circ": LED }), { GINEXYS_STATS: "off", XDG_STATE_HOME: tempFolder() });
  server.send({ id: 77, method: "tools/call", params: { name: "render_diagram", arguments: { path: "led.circ" } } });
  expect(await server.end()).toBe(0);
  expect(server.lines.some((line) => JSON.parse(line).id === 77)).toBe(true);
});
