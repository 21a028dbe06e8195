// The nine tools end to end, over a folder of their own: answers, refusals, and that nothing is lost quietly.
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Json } from "../../../mcp/contract.ts";
import { tools, listTools } from "../../../mcp/tools.ts";
import { instructions } from "../../../mcp/texts.ts";
import { agent, type Agent } from "../../harness/agent.ts";
import { isFields, readyCall } from "../../harness/agent-answer.ts";
import { tempFolder } from "../../harness/temp.ts";

const AMP = `title "Amplifier"
// The gain is R2 / R1.
V9: power 9V
GND: ground
IN: port input
OUT: port output
R1: resistor 10k
R2: resistor 100k
C1: capacitor 1uF /* film */
Q1: npn BC547
IN -> C1 -> Q1.B
V9 -> R1 -> OUT -> Q1.C
V9 -> R2 -> Q1.B
Q1.E -> GND
place R1 at (4, 2)
`;

function fieldsOf(value: Json | undefined): Readonly<Record<string, Json>> {
  return isFields(value) ? value : {};
}

async function edit(on: Agent, path: string, edits: readonly Readonly<Record<string, string | number>>[], more: Readonly<Record<string, string | boolean>> = {}) {
  const { hash } = await on.read(path);
  return on.call("edit_diagram", { path, expectHash: hash, edits, ...more });
}

test("the listing is small, and every argument of every tool is described", () => {
  expect(Buffer.byteLength(JSON.stringify({ tools: listTools() }))).toBeLessThanOrEqual(12_000);
  expect(tools.map(({ name }) => name)).toEqual(["list_diagrams", "read_diagram", "check_diagram", "query_diagram", "render_diagram", "lookup_reference", "create_diagram", "edit_diagram", "update_diagram"]);
  expect(listTools().filter((tool) => !("outputSchema" in tool)).map(({ name }) => name)).toEqual(["read_diagram", "render_diagram"]);
  for (const tool of listTools()) {
    expect(JSON.stringify("outputSchema" in tool ? tool.outputSchema : {}).length).toBeLessThanOrEqual(250);
    for (const [key, property] of Object.entries(tool.inputSchema.properties)) expect([tool.name, key, property.description.length > 5]).toEqual([tool.name, key, true]);
    expect(Object.values(tool.annotations).every((hint) => typeof hint === "boolean")).toBe(true);
  }
  expect(Buffer.byteLength(instructions())).toBeGreaterThan(500);
  expect(instructions().length).toBeLessThanOrEqual(1500);
});

test("the instructions and descriptions name our tools alone", () => {
  const known = new Set(tools.map(({ name }) => name));
  const named = [...`${instructions()} ${JSON.stringify(listTools())}`.matchAll(/\b(?:list|read|check|query|render|lookup|create|edit|update)_[a-z]+\b/gu)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

test("list_diagrams pages through files, and tells of one that cannot be read", async () => {
  const on = agent({ "amp.circ": AMP, "sub/bad.circ": "R1 -> ", "sub/bytes.circ": new Uint8Array([0xff, 0xfe, 0x00]) });
  const first = await on.call("list_diagrams", { limit: 2 });
  expect(first.fields).toMatchObject({ total: 3, diagrams: [{ path: "amp.circ", title: "Amplifier", components: 4, errors: 0 }, { path: "sub/bad.circ" }] });
  expect(first.next).toEqual({ tool: "list_diagrams", arguments: { limit: 2, after: "sub/bad.circ" } });
  expect((await on.call("list_diagrams", first.next?.arguments)).fields).toEqual({ total: 3, diagrams: [{ path: "sub/bytes.circ", problem: "`sub/bytes.circ` is not UTF-8 text" }] });
  expect((await on.call("list_diagrams", { dir: "sub" })).fields).toMatchObject({ total: 2 });
  expect(await on.call("list_diagrams", { dir: "nowhere" })).toMatchObject({ error: true, code: "NOT_FOUND", next: { tool: "list_diagrams" } });
});

test("read_diagram shows the text verbatim, in pages of whole lines", async () => {
  const long = `${AMP}${Array.from({ length: 900 }, (_, i) => `// line ${i} of a long comment that goes on\r\n`).join("")}`;
  const on = agent({ "amp.circ": `\uFEFF${AMP.replaceAll("\n", "\r\n")}`, "long.circ": long });
  expect((await on.read("amp.circ")).text).toBe(`\uFEFF${AMP.replaceAll("\n", "\r\n")}`);
  let got = "";
  let pages = 0;
  for (let next: Readonly<Record<string, string>> | undefined = { path: "long.circ" }; next; pages++) {
    const page = await on.call("read_diagram", next);
    expect(page.bytes).toBeLessThanOrEqual(16_000);
    const [head = "", body = ""] = page.texts;
    got += body;
    const more = /with (\{.*\})$/u.exec(head)?.[1];
    next = more === undefined ? undefined : JSON.parse(more);
  }
  expect(got).toBe(long);
  expect(pages).toBeGreaterThan(2);
  expect((await on.call("read_diagram", { path: "amp.circ", lines: "7-8" })).texts[1]).toBe("R1: resistor 10k\r\nR2: resistor 100k\r\n");
  expect(await on.call("read_diagram", { path: "amp.circ", lines: "500" })).toMatchObject({ code: "INVALID_ARGUMENTS", next: { tool: "read_diagram", arguments: { path: "amp.circ" } } });
});

test("the model has facts alone; positions come with select", async () => {
  const on = agent({ "amp.circ": AMP });
  const [, body = ""] = (await on.call("read_diagram", { path: "amp.circ", view: "model" })).texts;
  expect(body).not.toMatch(/position|rotation|mirrored|drawnAs|placed/u);
  expect(JSON.parse(body).components.map(({ id }: { id: string }) => id)).toEqual(["C1", "Q1", "R1", "R2"]);
  const [, one = ""] = (await on.call("read_diagram", { path: "amp.circ", view: "model", select: ["R1"] })).texts;
  expect(JSON.parse(one).components).toMatchObject([{ id: "R1", placed: true, position: { x: expect.any(Number) } }]);
  expect(await on.call("read_diagram", { path: "amp.circ", select: ["r1"] })).toMatchObject({ code: "UNKNOWN_NAME", next: { arguments: { select: ["R1"] } } });
});

test("check_diagram's fixes can be applied as they stand", async () => {
  const on = agent({ "bad.circ": "V9: power 9V\nGND: ground\nR1: resistr 1k\nV9 -> R1 -> GND\n" });
  const { fields } = await on.call("check_diagram", { path: "bad.circ" });
  expect(fields).toMatchObject({ counts: { error: 1 }, diagnostics: [{ code: "GX1100", line: 3, column: 5, excerpt: "R1: resistr 1k", fixes: [{ id: "GX1100@3:5#1" }] }] });
  const made = await edit(on, "bad.circ", [{ op: "apply_fix", fix: "GX1100@3:5#1" }]);
  expect(made.fields).toMatchObject({ resolved: [{ code: "GX1100" }], remaining: { error: 0 } });
  expect(await edit(on, "bad.circ", [{ op: "apply_fix", fix: "GX1100@3:5#1" }])).toMatchObject({ code: "UNKNOWN_FIX", next: { tool: "check_diagram" } });
});

test("query_diagram answers exactly", async () => {
  const on = agent({ "amp.circ": AMP, "other.circ": AMP.replace("100k", "220k").replace("C1: capacitor 1uF /* film */\n", "C1: capacitor 1uF\nR3: resistor 1k\n") });
  const ask = async (what: string, more: Readonly<Record<string, string>> = {}) => (await on.call("query_diagram", { path: "amp.circ", ask: what, ...more })).fields;
  expect(await ask("net", { name: "OUT" })).toEqual({ ask: "net", nets: [{ name: "OUT", kind: "signal", pins: ["Q1.C", "R1.pin2"] }] });
  expect(await ask("pin", { name: "R1.1" })).toMatchObject({ pins: [{ pin: "R1.pin1", net: "V9", electrical: "passive" }], nets: [{ name: "V9" }] });
  expect(await ask("component", { name: "R2" })).toMatchObject({ components: [{ id: "R2", type: "resistor", properties: { value: "100k" } }], pins: [{ pin: "R2.pin1", net: "V9" }, { pin: "R2.pin2" }] });
  expect((await ask("path", { from: "IN", to: "OUT" }))["path"]).toEqual(["IN", "C1.pin1", "C1.pin2", expect.any(String), "Q1.B", "Q1.C", "OUT"]);
  expect((await ask("nets"))["total"]).toBe(5);
  expect(await ask("unconnected")).toEqual({ ask: "unconnected", pins: [], total: 0 });
  const { fields } = await on.call("query_diagram", { path: "other.circ", ask: "diff", against: "amp.circ" });
  expect(fields["changes"]).toEqual([{ kind: "value_changed", subject: "R2.resistance", before: "100k", after: "220k" }, { kind: "component_added", subject: "R3", before: null, after: "resistor 1k" }]);
  expect((await on.call("query_diagram", { path: "other.circ", ask: "unconnected" })).fields).toMatchObject({ pins: [{ pin: "R3.pin1", net: null }, { pin: "R3.pin2", net: null }] });
  expect(await on.call("query_diagram", { path: "amp.circ", ask: "net", name: "out" })).toMatchObject({ code: "UNKNOWN_NAME", fields: { details: { nearest: expect.arrayContaining(["OUT"]) } } });
});

test("paths go round supplies where there is another way", async () => {
  const on = agent();
  const source = "V9: power 9V\nGND: ground\nR1, R2, R3, R4: resistor 1k\nV9 -> R1 -> A -> R2 -> B -> R3 -> C -> R4 -> V9\nA -> C1 -> GND\nC1: capacitor 1n\nC -> C2 -> GND\nC2: capacitor 1n\n";
  expect((await on.call("query_diagram", { source, ask: "path", from: "A", to: "C" })).fields["path"]).toEqual(["A", "R2.pin1", "R2.pin2", "B", "R3.pin1", "R3.pin2", "C"]);
  expect((await on.call("query_diagram", { source: `${source}R9: resistor 1k\nX -> R9 -> Y\nX -> R9\n`, ask: "path", from: "A", to: "X" })).fields["path"]).toEqual([]);
});

test("render_diagram gives a picture and says in words what it shows", async () => {
  const on = agent({ "amp.circ": AMP });
  const png = await on.call("render_diagram", { path: "amp.circ", width: 600, highlight: ["OUT", "nope"] });
  expect([png.images, png.texts.length]).toEqual([1, 1]);
  expect(png.texts[0]).toContain("R1 resistor 10k: pin1=V9 pin2=OUT");
  expect(png.texts[0]).toContain("not in the circuit: nope");
  const svg = await on.call("render_diagram", { path: "amp.circ", format: "svg", focus: "Q1" });
  expect(svg.texts[0]).toMatch(/^<svg|^<\?xml/u);
});

test("every symbol's snippet compiles", async () => {
  const on = agent();
  const wrong: string[] = [];
  for (const name of on.room.library.kinds) {
    const { entries } = (await on.call("lookup_reference", { query: name, kind: "symbol" })).fields;
    const entry = Array.isArray(entries) ? fieldsOf(entries[0]) : {};
    if (entry["name"] !== name) wrong.push(`${name}: not first`);
    else if (fieldsOf((await on.call("check_diagram", { source: String(entry["snippet"]) })).fields["counts"])["error"] !== 0) wrong.push(`${name}: ${String(entry["snippet"])}`);
  }
  expect(wrong).toEqual([]);
});

test("lookup_reference finds guide, examples and codes, and the nearest of what is not there", async () => {
  const on = agent();
  expect((await on.call("lookup_reference", { query: "modules", kind: "guide" })).fields["entries"]).toMatchObject([{ kind: "guide", name: "Modules, files, groups" }]);
  expect((await on.call("lookup_reference", { query: "gx2004" })).fields["entries"]).toMatchObject([{ kind: "diagnostic", code: "GX2004" }]);
  expect((await on.call("lookup_reference", { query: "buck converter", kind: "example" })).fields["entries"]).toMatchObject([{ name: "buck-converter" }]);
  expect(await on.call("lookup_reference", { query: "NE5555" })).toMatchObject({ code: "UNKNOWN_NAME", next: { tool: "lookup_reference" } });
});

test("create_diagram writes once, refuses what exists, and mends what has fixes", async () => {
  const on = agent({ "amp.circ": AMP });
  const made = await on.call("create_diagram", { path: "new/led.circ", source: "V5: power 5V\nGND: ground\nR1: resistor 330\nD1: led red\nV5 -> R1 -> D1 -> GND\n" });
  expect(made.fields).toMatchObject({ outcome: "written", counts: { error: 0 }, path: "new/led.circ" });
  expect(await on.call("create_diagram", { path: "new/led.circ", source: readFileSync(join(on.root, "new/led.circ"), "utf8") })).toMatchObject({ error: false, fields: { outcome: "already_applied" } });
  expect(await on.call("create_diagram", { path: "amp.circ", source: "GND: ground\n" })).toMatchObject({ code: "EXISTS", next: { tool: "create_diagram", arguments: { path: "amp-2.circ" } } });
  const wrong = await on.call("create_diagram", { path: "b.circ", source: "V5: power 5V\nGND: ground\nR1: resistr 330\nV5 -> R1 -> GND\n" });
  expect(wrong).toMatchObject({ code: "NEW_ERRORS", next: { arguments: { source: "V5: power 5V\nGND: ground\nR1: resistor 330\nV5 -> R1 -> GND\n" } } });
  expect(await on.call("create_diagram", wrong.next?.arguments)).toMatchObject({ error: false });
});

test("an edit changes nothing but what it names, and its undo brings every byte back", async () => {
  const text = `\uFEFF${AMP.replaceAll("\n", "\r\n")}`;
  const on = agent({ "amp.circ": text });
  const made = await edit(on, "amp.circ", [{ op: "replace", find: "R1: resistor 10k", text: "R1: resistor 4k7" }, { op: "insert_after", find: "R2: resistor 100k", text: "R3: resistor 1k\nR3.pin1 -> OUT\nR3.pin2 -> GND" }]);
  expect(readFileSync(join(on.root, "amp.circ"), "utf8")).toBe(text.replace("10k", "4k7").replace("R2: resistor 100k\r\n", "R2: resistor 100k\r\nR3: resistor 1k\r\nR3.pin1 -> OUT\r\nR3.pin2 -> GND\r\n"));
  expect(made.fields).toMatchObject({ matches: [{ index: 0, lines: [7], reading: "exact" }, { index: 1, lines: [8] }], introduced: [], changes: expect.arrayContaining([{ kind: "value_changed", subject: "R1.resistance", before: "10k", after: "4k7" }]) });
  const undo = readyCall(made.fields["undo"]);
  expect(undo?.tool).toBe("update_diagram");
  expect(await on.call("update_diagram", undo?.arguments)).toMatchObject({ error: false });
  expect(readFileSync(join(on.root, "amp.circ"), "utf8")).toBe(text);
});

test("a dry run answers as if and writes nothing", async () => {
  const on = agent({ "amp.circ": AMP });
  const made = await edit(on, "amp.circ", [{ op: "rename", name: "R1", to: "RC" }], { dryRun: true });
  expect(made.fields).toMatchObject({ outcome: "dry_run", remaining: { error: 0 } });
  expect(readFileSync(join(on.root, "amp.circ"), "utf8")).toBe(AMP);
});

test("new errors are refused with the change that has their fixes, unless allowed", async () => {
  const on = agent({ "amp.circ": AMP });
  const wrong = await edit(on, "amp.circ", [{ op: "insert_before", find: "IN -> C1", text: "R3: resistr 1k" }, { op: "append", text: "OUT -> R3 -> GND" }]);
  expect(wrong).toMatchObject({ code: "NEW_ERRORS", fields: { details: { errors: [{ code: "GX1100" }] } }, next: { tool: "edit_diagram" } });
  expect(readFileSync(join(on.root, "amp.circ"), "utf8")).toBe(AMP);
  expect(await on.call("edit_diagram", wrong.next?.arguments)).toMatchObject({ error: false, fields: { introduced: [] } });
  expect(readFileSync(join(on.root, "amp.circ"), "utf8")).toContain("R3: resistor 1k\nIN -> C1");
  expect(await edit(on, "amp.circ", [{ op: "append", text: "R4: resistr 1k" }], { allowErrors: true })).toMatchObject({ error: false, fields: { remaining: { error: 1 } } });
});

test("a stale hash tells what changed; the ready call works on what stands there now", async () => {
  const on = agent({ "amp.circ": AMP });
  const { hash } = await on.read("amp.circ");
  await edit(on, "amp.circ", [{ op: "set_property", name: "R2", key: "value", value: "150k" }]);
  const stale = await on.call("edit_diagram", { path: "amp.circ", expectHash: hash, edits: [{ op: "set_property", name: "R1", key: "value", value: "12k" }] });
  expect(stale).toMatchObject({ code: "STALE_HASH", fields: { details: { changedSince: [{ subject: "R2.resistance", after: "150k" }] } } });
  expect(await on.call("edit_diagram", stale.next?.arguments)).toMatchObject({ error: false });
  expect(readFileSync(join(on.root, "amp.circ"), "utf8")).toBe(AMP.replace("100k", "150k").replace("10k", "12k"));
  expect(await on.call("update_diagram", { path: "amp.circ", expectHash: hash, source: AMP })).toMatchObject({ code: "STALE_HASH", next: { tool: "read_diagram" } });
});

test("an applied call that is made again is told so, also after others wrote", async () => {
  const on = agent({ "amp.circ": AMP });
  const { hash } = await on.read("amp.circ");
  const call = { path: "amp.circ", expectHash: hash, edits: [{ op: "append", text: "// once" }] };
  await on.call("edit_diagram", call);
  expect(await on.call("edit_diagram", call)).toMatchObject({ error: false, fields: { outcome: "already_applied" } });
  await edit(on, "amp.circ", [{ op: "append", text: "// and another" }]);
  expect(await on.call("edit_diagram", call)).toMatchObject({ error: false, fields: { outcome: "already_applied" } });
  expect(readFileSync(join(on.root, "amp.circ"), "utf8")).toBe(`${AMP}// once\n// and another\n`);
});

test("update_diagram drops nothing that is not listed", async () => {
  const on = agent({ "amp.circ": AMP });
  const { hash } = await on.read("amp.circ");
  const source = AMP.replace("// The gain is R2 / R1.\n", "").replace("R2: resistor 100k\n", "").replace("V9 -> R2 -> Q1.B\n", "").replace("place R1 at (4, 2)\n", "");
  const refused = await on.call("update_diagram", { path: "amp.circ", expectHash: hash, source });
  expect(refused).toMatchObject({ code: "WOULD_REMOVE", fields: { details: { removes: ["component R2", "place R1", 'comment "// The gain is R2 / R1."'] } } });
  expect(await on.call("update_diagram", { path: "amp.circ", expectHash: hash, source, removes: ["component R2", "place R1"] })).toMatchObject({ code: "WOULD_REMOVE" });
  expect(readFileSync(join(on.root, "amp.circ"), "utf8")).toBe(AMP);
  const made = await on.call("update_diagram", refused.next?.arguments);
  expect(made).toMatchObject({ error: false, fields: { outcome: "written" } });
  expect(await on.call("update_diagram", { path: "amp.circ", expectHash: String(made.fields["hash"]), restore: hash })).toMatchObject({ error: false });
  expect(readFileSync(join(on.root, "amp.circ"), "utf8")).toBe(AMP);
  expect(await on.call("update_diagram", { path: "amp.circ", expectHash: hash, restore: "0123456789abcdef" })).toMatchObject({ code: "HISTORY_GONE" });
});

test("no path leaves the root, by dots, links or links to nowhere, also for files that do not exist yet", async () => {
  const outside = tempFolder({ "secret.circ": AMP });
  const on = agent({ "amp.circ": AMP });
  symlinkSync(outside, join(on.root, "link"));
  symlinkSync(join(outside, "none.circ"), join(on.root, "dangling.circ"));
  symlinkSync(join(outside, "secret.circ"), join(on.root, "file.circ"));
  for (const path of ["../secret.circ", join(outside, "secret.circ"), "link/secret.circ", "link/new.circ", "dangling.circ", "file.circ", "sub/../../x.circ", "a\0b.circ"]) {
    for (const [tool, more] of [["read_diagram", {}], ["create_diagram", { source: "GND: ground\n" }], ["edit_diagram", { expectHash: "0", edits: [{ op: "append", text: "x" }] }], ["update_diagram", { expectHash: "0", source: "" }], ["check_diagram", {}]] as const) {
      const made = await on.call(tool, { path, ...more });
      expect([path, tool, made.error, made.code]).toEqual([path, tool, true, "PATH_OUTSIDE_ROOT"]);
      expect(JSON.stringify(made.texts)).not.toContain("gain");
    }
  }
  expect(readFileSync(join(outside, "secret.circ"), "utf8")).toBe(AMP);
});

test("files that others change are read anew, used files too", async () => {
  const on = agent({ "main.circ": 'use "lib.circ"\nGND: ground\nM1: m\nM1.A -> GND\n', "lib.circ": "module m {\n  A: port passive\n  R1: resistor 1k\n  A -> R1 -> GND\n}\n" });
  expect((await on.call("list_diagrams")).fields["diagrams"]).toMatchObject([{}, { path: "main.circ", components: 1 }]);
  writeFileSync(join(on.root, "lib.circ"), "module m {\n  A: port passive\n  R1, R2: resistor 1k\n  A -> R1 -> R2 -> GND\n}\n");
  expect((await on.call("list_diagrams")).fields["diagrams"]).toMatchObject([{}, { path: "main.circ", components: 2 }]);
});

test("a fault of ours is told without paths or stack", async () => {
  const on = agent({ "amp.circ": AMP });
  const broken = { ...on.room, workspace: { ...on.room.workspace, open: () => { throw new Error(`EIO at ${on.root}/amp.circ`); } } };
  const { callTool } = await import("../../../mcp/tools.ts");
  const made = await callTool("read_diagram", { path: "amp.circ" }, broken);
  expect(made).toMatchObject({ isError: true, structuredContent: { code: "INTERNAL" } });
  expect(JSON.stringify(made)).not.toContain(on.root);
});
