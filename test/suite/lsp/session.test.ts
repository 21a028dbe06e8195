// session.test.ts — whole sessions with the real server as a process, as editors of different abilities.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CodeAction, CompletionList, Diagnostic, DocumentSymbol, Hover, Location, LocationLink, SemanticTokens, SemanticTokensDelta, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { applyEdits } from "../../../compiler/edit/index.ts";
import { type Client, MODERN, startClient } from "../../harness/language-client.ts";
import { tempFolder } from "../../harness/temp.ts";

const TEXT = `title "blinker 😀" rev=A
U1: NE555
GND: ground
R1: resistor 10k
V9 -> R1 -> U1.DISCH
U1.GND -> GND
R1.pin9 -> GND
`;
const URI = "file:///tmp/ginexys-session/a.circ";

function applied(client: Client, uri: string, edits: readonly TextEdit[]): string {
  return applyEdits(client.texts.get(uri) ?? "", edits.map((edit) => ({ span: { start: client.offset(uri, edit.range.start), end: client.offset(uri, edit.range.end) }, text: edit.newText })));
}

const codes = (list: readonly Diagnostic[]) => list.map((each) => String(each.code));

test("a modern editor: everything it asks for in one session", async () => {
  const client = await startClient();
  await client.open(URI, TEXT);
  const found = await client.diagnostics(URI);
  expect(codes(found)).toContain("GX1012");
  const bad = found.find((each) => each.code === "GX1012");
  const page = await client.request<{ readonly text: string }>("workspace/textDocumentContent", { uri: bad?.codeDescription?.href });
  expect(page.text).toMatch(/^# GX1012 /u);
  expect(bad?.range).toEqual({ start: { line: 6, character: 3 }, end: { line: 6, character: 7 } });
  expect(client.pushed.size).toBe(0);

  const items = (await client.at<CompletionList>("textDocument/completion", URI, TEXT.indexOf("DISCH"))).items;
  expect(items.slice(0, 3).map((item) => item.label)).toEqual(["TRIG", "THRES", "RESET"]);
  const kinds = (await client.at<CompletionList>("textDocument/completion", URI, TEXT.indexOf("esistor 10k"))).items;
  const resolved = await client.request<{ readonly documentation?: { readonly value: string } }>("completionItem/resolve", kinds.find((item) => item.label === "resistor"));
  expect(resolved.documentation?.value).toContain("`resistance` ohm");

  const hovered = await client.at<Hover>("textDocument/hover", URI, TEXT.indexOf("DISCH"));
  expect(JSON.stringify(hovered.contents)).toContain("pin 7");

  const [link] = await client.at<LocationLink[]>("textDocument/definition", URI, TEXT.indexOf("NE555"));
  expect(link?.targetUri).toBe("ginexys:library/ic-timers.circ");
  const library = await client.request<{ readonly text: string }>("workspace/textDocumentContent", { uri: link?.targetUri });
  expect(library.text.split("\n")[link?.targetSelectionRange.start.line ?? 0]).toContain("part NE555");

  const renamed = await client.at<WorkspaceEdit>("textDocument/rename", URI, TEXT.indexOf("R1:"), { newName: "R7" });
  const [change] = renamed.documentChanges ?? [];
  expect(change && "edits" in change ? applied(client, URI, change.edits as TextEdit[]) : "").toBe(TEXT.replaceAll("R1", "R7"));
  await expect(client.at("textDocument/rename", URI, TEXT.indexOf("NE555"), { newName: "X" })).rejects.toThrow("standard library");

  const actions = await client.request<CodeAction[]>("textDocument/codeAction", { textDocument: { uri: URI }, range: bad?.range, context: { diagnostics: [], only: ["quickfix"] } });
  expect(actions.map((each) => each.title)).toContain("write `pin1`");
  expect(actions.every((each) => each.kind === "quickfix")).toBe(true);

  const symbols = await client.request<DocumentSymbol[]>("textDocument/documentSymbol", { textDocument: { uri: URI } });
  expect(symbols.map((each) => each.name)).toEqual(["blinker 😀", "U1", "GND", "R1"]);
  expect(await client.stop()).toBe(0);
}, 60_000);

test("an editor that cannot pull is told, once a change, and never asked", async () => {
  const client = await startClient({ ...MODERN, textDocument: { ...MODERN.textDocument, diagnostic: undefined } });
  expect(client.initialized.capabilities.diagnosticProvider).toBeUndefined();
  await client.open(URI, TEXT);
  expect(codes(await client.diagnostics(URI))).toContain("GX1012");
  const at = TEXT.indexOf("pin9");
  await client.change(URI, { start: client.position(URI, at), end: client.position(URI, at + 4) }, "pin1");
  expect(codes(await client.diagnostics(URI))).not.toContain("GX1012");
  expect(client.pushes.get(URI)).toBe(2);
  await client.close(URI);
  await client.request("textDocument/foldingRange", { textDocument: { uri: URI } });
  expect(client.pushed.get(URI)).toEqual([]);
}, 60_000);

test("an editor without snippets, links, documentChanges and nested symbols gets plain answers", async () => {
  const client = await startClient({ textDocument: { completion: {}, diagnostic: {} } });
  await client.open(URI, `${TEXT}\n`);
  const items = (await client.at<CompletionList>("textDocument/completion", URI, TEXT.length)).items;
  expect(items.some((item) => item.textEdit?.newText.includes("${") === true || item.insertTextFormat === 2)).toBe(false);
  const [place] = await client.at<Location[]>("textDocument/definition", URI, TEXT.indexOf("NE555"));
  expect(place?.uri).toMatch(/^file:.*\/library\/ic-timers\.circ$/u);
  const renamed = await client.at<WorkspaceEdit>("textDocument/rename", URI, TEXT.indexOf("R1:"), { newName: "R7" });
  expect(applied(client, URI, renamed.changes?.[URI] ?? [])).toBe(`${TEXT.replaceAll("R1", "R7")}\n`);
  const symbols = await client.request<{ readonly location?: Location }[]>("textDocument/documentSymbol", { textDocument: { uri: URI } });
  expect(symbols.every((each) => each.location?.uri === URI)).toBe(true);
}, 60_000);

test("positions in UTF-8 count bytes", async () => {
  const client = await startClient({ ...MODERN, general: { positionEncodings: ["utf-8", "utf-16"] } });
  expect(client.encoding).toBe("utf-8");
  const text = "R1: resistor 10kΩ footprint=\"😀\" R2.x\r\nGND: ground\r\nR1.pin9 -> GND /* µ😀 */ \r\n";
  await client.open(URI, text);
  const bad = (await client.diagnostics(URI)).find((each) => each.code === "GX1012");
  expect(bad?.range.start).toEqual({ line: 2, character: 3 });
  const end = text.indexOf(" \r\n", text.indexOf("*/"));
  await client.change(URI, { start: client.position(URI, end), end: client.position(URI, end + 1) }, " // é");
  const formatted = await client.request<TextEdit[]>("textDocument/formatting", { textDocument: { uri: URI }, options: { tabSize: 2, insertSpaces: true } });
  expect(applied(client, URI, formatted)).toContain("/* µ😀 */");
}, 60_000);

test("files of one folder: use, rename across files, changes outside, a file that only the editor has", async () => {
  const folder = tempFolder({ "main.circ": "use \"parts.circ\"\nX1: foo\nX1.A -> GND\nX1.B -> GND\n", "parts.circ": "part foo \"x\" {\n  A: pin 1 passive left\n  B: pin 2 passive right\n}\n", "other.circ": "use \"parts.circ\"\nX2: foo\nX2.A -> GND\nX2.B -> GND\n" });
  const uri = (name: string) => new URL(`file://${join(folder, name)}`).href;
  const client = await startClient(MODERN, folder);
  await client.open(uri("main.circ"), readFileSync(join(folder, "main.circ"), "utf8"));
  const text = client.texts.get(uri("main.circ")) ?? "";
  const renamed = await client.at<WorkspaceEdit>("textDocument/rename", uri("main.circ"), text.indexOf("A ->"), { newName: "IN" });
  expect(renamed.documentChanges?.map((each) => ("textDocument" in each ? [each.textDocument.uri.split("/").at(-1), each.textDocument.version, each.edits.length] : []))).toEqual([["main.circ", 1, 1], ["other.circ", null, 1], ["parts.circ", null, 1]]);
  const found = await client.at<Location[]>("textDocument/references", uri("main.circ"), text.indexOf("foo"), { context: { includeDeclaration: true } });
  expect(found.map((each) => each.uri.split("/").at(-1)).sort()).toEqual(["main.circ", "other.circ", "parts.circ"]);

  const clean = codes(await client.diagnostics(uri("main.circ")));
  expect(clean).not.toContain("GX1012");
  writeFileSync(join(folder, "parts.circ"), "part foo \"x\" {\n  Q: pin 1 passive left\n  B: pin 2 passive right\n}\n");
  await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri: uri("parts.circ"), type: 2 }] });
  expect(codes(await client.diagnostics(uri("main.circ")))).toContain("GX1012");

  await client.open(uri("new.circ"), "part bar \"y\" { A: pin 1 passive left }\n");
  await client.open(uri("uses.circ"), "use \"new.circ\"\nX3: bar\nX3 -> GND\n");
  expect(existsSync(join(folder, "new.circ"))).toBe(false);
  expect(codes(await client.diagnostics(uri("uses.circ")))).not.toContain("GX1500");
  const paths = (await client.at<CompletionList>("textDocument/completion", uri("uses.circ"), 5)).items.map((item) => item.label);
  expect(paths).toEqual(["main.circ", "new.circ", "other.circ", "parts.circ"]);

  const workspace = await client.request<{ readonly items: readonly { readonly uri: string; readonly kind: string; readonly resultId: string }[] }>("workspace/diagnostic", { previousResultIds: [] });
  expect(workspace.items.map((each) => each.uri.split("/").at(-1)).sort()).toEqual(["main.circ", "new.circ", "other.circ", "parts.circ", "uses.circ"]);
  const again = await client.request<{ readonly items: readonly { readonly kind: string }[] }>("workspace/diagnostic", { previousResultIds: workspace.items.map((each) => ({ uri: each.uri, value: each.resultId })) });
  expect(again.items.every((each) => each.kind === "unchanged")).toBe(true);
}, 60_000);

test("an untitled text, and one of Logisim, which is left alone", async () => {
  const client = await startClient();
  await client.open("untitled:Untitled-1", TEXT);
  expect(codes(await client.diagnostics("untitled:Untitled-1"))).toContain("GX1012");
  const xml = "<?xml version=\"1.0\"?>\n<project source=\"2.7.1\">\n  <circuit name=\"main\"/>\n</project>\n";
  for (const languageId of ["circ", "xml"]) {
    await client.open(URI, xml, languageId);
    const found = await client.diagnostics(URI);
    expect(found.map((each) => [each.code, each.severity])).toEqual([["GX1003", 3]]);
    expect(await client.request("textDocument/formatting", { textDocument: { uri: URI }, options: {} })).toBeNull();
    expect(await client.at("textDocument/hover", URI, 5)).toBeNull();
    expect((await client.request<SemanticTokens>("textDocument/semanticTokens/full", { textDocument: { uri: URI } })).data).toEqual([]);
    await client.close(URI);
  }
}, 60_000);

test("the drawing of a text that was never saved, with the places of what it shows", async () => {
  const client = await startClient();
  await client.open("untitled:a", "V1: battery 9V\nR1: resistor 1k\nV1.positive -> R1 -> V1.negative\n");
  const drawn = await client.request<{ readonly version: number; readonly svg: string; readonly spans: readonly { readonly id: string; readonly range: object }[] }>("ginexys/drawing", { textDocument: { uri: "untitled:a" } });
  expect(drawn.version).toBe(1);
  expect(drawn.svg).toMatch(/^<svg[\s\S]*R1[\s\S]*<\/svg>\s*$/u);
  expect(drawn.spans).toContainEqual({ id: "R1", range: { start: { line: 1, character: 0 }, end: { line: 1, character: 2 } } });
  const netlist = await client.request<{ readonly text: string }>("workspace/textDocumentContent", { uri: `ginexys-netlist:${encodeURIComponent("untitled:a")}` });
  expect(netlist.text).toContain("2 parts, 2 nets");
}, 60_000);

test("a cancelled request is not answered late, a faulty one does not end the server", async () => {
  const client = await startClient();
  await client.open(URI, TEXT);
  await expect(client.request("textDocument/hover", { textDocument: { uri: URI } })).rejects.toThrow();
  await expect(client.request("textDocument/hover", { textDocument: null, position: 3 })).rejects.toThrow();
  await expect(client.request("no/such", {})).rejects.toThrow();
  expect(await client.at("textDocument/hover", URI, TEXT.indexOf("NE555"))).not.toBeNull();
  const tokens = await client.request<SemanticTokens>("textDocument/semanticTokens/full", { textDocument: { uri: URI } });
  await client.change(URI, { start: client.position(URI, TEXT.length), end: client.position(URI, TEXT.length) }, "R2: resistor 1k\n");
  const delta = await client.request<SemanticTokensDelta>("textDocument/semanticTokens/full/delta", { textDocument: { uri: URI }, previousResultId: tokens.resultId });
  const whole = await client.request<SemanticTokens>("textDocument/semanticTokens/full", { textDocument: { uri: URI } });
  const patched = [...tokens.data];
  for (const edit of delta.edits) patched.splice(edit.start, edit.deleteCount, ...(edit.data ?? []));
  expect(patched).toEqual(whole.data);
  expect(await client.stop()).toBe(0);
}, 60_000);
