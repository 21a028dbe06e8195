// edits.test.ts — many small edits through the protocol: the server's text stays the client's, and its answers those of a fresh server.
// The reference for texts is the protocol authors' own document.
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createMessageConnection, type MessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import { createConnection } from "vscode-languageserver/node";
import type { Range } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { noFiles } from "../../../lsp/files.ts";
import { serve } from "../../../lsp/server.ts";
import { changed, linesOf, offsetAt, positionAt } from "../../../lsp/text.ts";
import { count, seeded } from "../../harness/counts.ts";
import { SAMPLE } from "../ide/sample.ts";

const PIECES = ["R1", " ", "\n", "\r\n", "\r", "->", ".", "😀", "é", "{", "}", "(", "\"", "/*", "*/", "//", "U1.", ": resistor 10k", "[1..3]", ",", "GND", "part x {", "\u2028", "\u0301", ""];

interface Edit {
  readonly range: Range;
  readonly text: string;
}

/** A random range of the text that cuts no character in two, and what replaces it. */
function randomEdit(text: string, random: () => number): Edit {
  const pick = (n: number) => Math.floor(random() * n);
  const lines = linesOf(text);
  const place = () => positionAt(lines, offsetAt(lines, { line: pick(lines.starts.length + 1), character: pick(40) }, "utf-16"), "utf-16");
  const start = place();
  const far = pick(8) === 0 ? place() : { line: start.line, character: start.character + pick(4) };
  const end = positionAt(lines, offsetAt(lines, far, "utf-16"), "utf-16");
  const swap = end.line < start.line || (end.line === start.line && end.character < start.character);
  const close = Math.abs(end.line - start.line) <= 2;
  return { range: !close ? { start, end: start } : swap ? { start: end, end: start } : { start, end }, text: PIECES[pick(PIECES.length)] ?? "" };
}

test("edits make the texts that the protocol's own document makes", () => {
  const random = seeded(51);
  let document = TextDocument.create("file:///a", "circ", 0, SAMPLE.replace(/\n/gu, "\r\n"));
  for (let i = 0; i < count("server edits"); i++) {
    if (document.getText().length > 4000) document = TextDocument.create("file:///a", "circ", 0, SAMPLE);
    const before = document.getText();
    const edit = randomEdit(before, random);
    document = TextDocument.update(document, [edit], i);
    expect(changed(linesOf(before), edit.range, edit.text, "utf-16")).toBe(document.getText());
  }
});

test("positions count bytes in UTF-8, code units in UTF-16, characters in UTF-32; inside a character they stand before it", () => {
  const lines = linesOf("aµ😀b\r\nc\rd\n");
  expect(lines.starts).toEqual([0, 7, 9, 11]);
  expect([0, 1, 2, 4, 5].map((offset) => positionAt(lines, offset, "utf-8").character)).toEqual([0, 1, 3, 7, 8]);
  expect([0, 1, 2, 4, 5].map((offset) => positionAt(lines, offset, "utf-16").character)).toEqual([0, 1, 2, 4, 5]);
  expect([0, 1, 2, 4, 5].map((offset) => positionAt(lines, offset, "utf-32").character)).toEqual([0, 1, 2, 3, 4]);
  expect([2, 4, 6, 7, 8, 99].map((character) => offsetAt(lines, { line: 0, character }, "utf-8"))).toEqual([1, 2, 2, 4, 5, 5]);
  expect(offsetAt(lines, { line: 0, character: 3 }, "utf-16")).toBe(2);
  expect(positionAt(lines, 6, "utf-16")).toEqual({ line: 0, character: 5 });
  expect(offsetAt(lines, { line: 9, character: 0 }, "utf-16")).toBe(11);
});

/** A server in this process, behind streams as behind pipes. */
function connect(): MessageConnection {
  const [up, down] = [new PassThrough(), new PassThrough()];
  serve(createConnection(new StreamMessageReader(up), new StreamMessageWriter(down)), { files: noFiles, version: "test", turn: () => new Promise((resolve) => setImmediate(resolve)) });
  const client = createMessageConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
  client.listen();
  return client;
}

const URI = "untitled:a";
const TRACK = ["textDocument/documentSymbol", "textDocument/semanticTokens/full", "textDocument/foldingRange", "textDocument/formatting", "textDocument/codeLens", "textDocument/documentLink"];
const AT = ["textDocument/completion", "textDocument/hover", "textDocument/definition", "textDocument/references", "textDocument/documentHighlight", "textDocument/signatureHelp", "textDocument/selectionRange"];

async function answersOf(client: MessageConnection, position: Range["start"]): Promise<string> {
  const textDocument = { uri: URI };
  const answers: unknown[] = [];
  for (const method of TRACK) answers.push(await client.sendRequest(method, { textDocument, options: {} }));
  for (const method of AT) answers.push(await client.sendRequest(method, { textDocument, position, positions: [position], context: { includeDeclaration: true } }));
  answers.push(await client.sendRequest("textDocument/diagnostic", { textDocument }));
  return JSON.stringify(answers, (key, value: unknown) => (key === "resultId" ? undefined : value));
}

async function started(text: string): Promise<MessageConnection> {
  const client = connect();
  await client.sendRequest("initialize", { processId: null, rootUri: null, capabilities: { textDocument: { diagnostic: {} } } });
  await client.sendNotification("initialized", {});
  await client.sendNotification("textDocument/didOpen", { textDocument: { uri: URI, languageId: "circ", version: 0, text } });
  return client;
}

test("after many edits a server answers as a fresh one does", async () => {
  const random = seeded(52);
  let document = TextDocument.create(URI, "circ", 0, SAMPLE);
  const warm = await started(SAMPLE);
  const rounds = Math.ceil(count("server edits") / 100);
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < 10; i++) {
      const edit = randomEdit(document.getText(), random);
      const whole = document.getText().length > 4000;
      const change = whole ? { text: SAMPLE } : edit;
      document = TextDocument.update(document, [change], document.version + 1);
      await warm.sendNotification("textDocument/didChange", { textDocument: { uri: URI, version: document.version }, contentChanges: [change] });
    }
    const position = document.positionAt(Math.floor(random() * document.getText().length));
    const fresh = await started(document.getText());
    expect(await answersOf(warm, position)).toBe(await answersOf(fresh, position));
    fresh.dispose();
  }
  warm.dispose();
});

test("a storm of edits and questions: every question is answered, and the last answer is of the last text", async () => {
  const client = await started("R1: resistor 10k\n");
  const asked: Promise<unknown>[] = [];
  let text = "R1: resistor 10k\n";
  for (let i = 0; i < 20; i++) {
    const line = linesOf(text).starts.length - 1;
    const added = `R${i + 2}: resistor 10k\n`;
    void client.sendNotification("textDocument/didChange", { textDocument: { uri: URI, version: i + 1 }, contentChanges: [{ range: { start: { line, character: 0 }, end: { line, character: 0 } }, text: added }] });
    text += added;
    asked.push(client.sendRequest("textDocument/documentSymbol", { textDocument: { uri: URI } }).catch((fault: unknown) => fault));
  }
  const answers = await Promise.all(asked);
  expect(answers).toHaveLength(20);
  expect(answers.at(-1)).toHaveLength(21);
  client.dispose();
});
