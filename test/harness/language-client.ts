// language-client.ts — an editor for tests: it starts the real server as a process and speaks to it over its pipes, as the client that a
// test asks for. Everything that the server says is checked: ranges lie inside the texts, edits are sorted and disjoint.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createMessageConnection, type MessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import type { ClientCapabilities, Diagnostic, InitializeResult, Position, Range, TextEdit } from "vscode-languageserver";
import { onTestFinished } from "vitest";
import { type Encoding, linesOf, offsetAt } from "../../lsp/text.ts";

export interface Client {
  readonly connection: MessageConnection;
  readonly initialized: InitializeResult;
  readonly encoding: Encoding;
  /** The texts as the client has them. */
  readonly texts: Map<string, string>;
  /** The newest diagnostics that were sent, by uri. */
  readonly pushed: Map<string, readonly Diagnostic[]>;
  /** How often diagnostics were sent, by uri. */
  readonly pushes: Map<string, number>;
  open(uri: string, text: string, languageId?: string): Promise<void>;
  change(uri: string, range: Range, text: string): Promise<void>;
  close(uri: string): Promise<void>;
  request<R>(method: string, params: unknown): Promise<R>;
  /** Asks about a position. */
  at<R>(method: string, uri: string, offset: number, more?: object): Promise<R>;
  position(uri: string, offset: number): Position;
  offset(uri: string, position: Position): number;
  /** Diagnostics of a file, pulled or waited for. */
  diagnostics(uri: string): Promise<readonly Diagnostic[]>;
  stop(): Promise<number | null>;
}

const BIN = fileURLToPath(new URL("../../cli/bin.ts", import.meta.url));
const TSX = import.meta.resolve("tsx");

/** What an editor of today can do. Tests take pieces away. */
export const MODERN: ClientCapabilities = {
  general: { positionEncodings: ["utf-16"] },
  workspace: { workspaceEdit: { documentChanges: true }, configuration: true, workspaceFolders: true, diagnostics: { refreshSupport: true }, didChangeWatchedFiles: { dynamicRegistration: true }, textDocumentContent: {} },
  textDocument: {
    completion: { completionItem: { snippetSupport: true } }, diagnostic: {}, hover: { contentFormat: ["markdown"] }, definition: { linkSupport: true }, typeDefinition: { linkSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true }, rename: { prepareSupport: true }, publishDiagnostics: { relatedInformation: true },
  },
};

export async function startClient(capabilities: ClientCapabilities = MODERN, folder?: string, command: readonly string[] = ["--import", TSX, BIN, "lsp", "--stdio"]): Promise<Client> {
  const child = spawn(process.execPath, [...command], { stdio: ["pipe", "pipe", "pipe"] });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  const connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  onTestFinished(() => { connection.dispose(); child.kill(); });
  const texts = new Map<string, string>();
  const versions = new Map<string, number>();
  const pushed = new Map<string, readonly Diagnostic[]>();
  const pushes = new Map<string, number>();
  const told = new Map<string, number>();
  connection.onNotification("textDocument/publishDiagnostics", (params: { readonly uri: string; readonly version?: number; readonly diagnostics: readonly Diagnostic[] }) => {
    pushed.set(params.uri, params.diagnostics);
    pushes.set(params.uri, (pushes.get(params.uri) ?? 0) + 1);
    if (params.version !== undefined) told.set(params.uri, params.version);
  });
  connection.onRequest("workspace/configuration", () => [{}]);
  connection.onRequest("client/registerCapability", () => null);
  connection.onRequest("workspace/diagnostic/refresh", () => null);
  connection.listen();
  const uri = folder === undefined ? null : new URL(`file://${folder}`).href;
  const initialized: InitializeResult = await connection.sendRequest("initialize", { processId: process.pid, rootUri: uri, capabilities, workspaceFolders: uri === null ? null : [{ uri, name: "test" }] });
  await connection.sendNotification("initialized", {});
  const named = initialized.capabilities.positionEncoding;
  const encoding: Encoding = named === "utf-8" || named === "utf-32" ? named : "utf-16";
  const textOf = (of: string) => texts.get(of) ?? "";
  const client: Client = {
    connection, initialized, encoding, texts, pushed, pushes,
    open: (of, text, languageId = "circ") => {
      texts.set(of, text);
      versions.set(of, 1);
      return connection.sendNotification("textDocument/didOpen", { textDocument: { uri: of, languageId, version: 1, text } });
    },
    change: (of, range, text) => {
      const before = linesOf(textOf(of));
      texts.set(of, before.text.slice(0, offsetAt(before, range.start, encoding)) + text + before.text.slice(offsetAt(before, range.end, encoding)));
      versions.set(of, (versions.get(of) ?? 0) + 1);
      return connection.sendNotification("textDocument/didChange", { textDocument: { uri: of, version: versions.get(of) }, contentChanges: [{ range, text }] });
    },
    close: (of) => { texts.delete(of); return connection.sendNotification("textDocument/didClose", { textDocument: { uri: of } }); },
    request: async <R>(method: string, params: unknown): Promise<R> => {
      const answer: R = await connection.sendRequest(method, params);
      judge(method, params, answer, client);
      return answer;
    },
    at: (method, of, offset, more = {}) => client.request(method, { textDocument: { uri: of }, position: client.position(of, offset), ...more }),
    position: (of, offset) => positionOf(textOf(of), offset, encoding),
    offset: (of, position) => offsetAt(linesOf(textOf(of)), position, encoding),
    diagnostics: async (of) => {
      if (capabilities.textDocument?.diagnostic) return (await client.request<{ readonly items?: readonly Diagnostic[] }>("textDocument/diagnostic", { textDocument: { uri: of } })).items ?? [];
      for (let tries = 0; told.get(of) !== versions.get(of); tries++) {
        if (tries > 2000) throw new Error(`no diagnostics came for ${of}; stderr: ${errors}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return pushed.get(of) ?? [];
    },
    stop: async () => {
      await connection.sendRequest("shutdown");
      await connection.sendNotification("exit");
      return ended;
    },
  };
  return client;
}

/** Counted apart from the server's own code, so that a fault in it is seen. */
function positionOf(text: string, offset: number, encoding: Encoding): Position {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/u);
  const last = before.at(-1) ?? "";
  return { line: before.length - 1, character: encoding === "utf-8" ? Buffer.byteLength(last) : encoding === "utf-32" ? [...last].length : last.length };
}

// --- what holds of every answer -------------------------------------------------------------------------------------------

/** Every range of an answer about a document lies inside its text, and edits of one text are sorted and disjoint. */
function judge(method: string, params: unknown, answer: unknown, client: Client): void {
  const uri = uriIn(params);
  for (const { range, of } of rangesIn(answer, uri)) {
    const text = of === undefined ? undefined : client.texts.get(of);
    if (text === undefined || of === undefined) continue;
    const lines = linesOf(text);
    for (const position of [range.start, range.end]) {
      const back = positionOf(text, offsetAt(lines, position, client.encoding), client.encoding);
      if (back.line !== position.line || back.character !== position.character) throw new Error(`${method}: ${JSON.stringify(position)} is no place in ${of}`);
    }
    if (offsetAt(lines, range.end, client.encoding) < offsetAt(lines, range.start, client.encoding)) throw new Error(`${method}: a range ends before it starts`);
  }
  for (const edits of editsIn(answer)) {
    for (const [index, edit] of edits.entries()) {
      const before = edits[index - 1];
      if (before && (before.range.end.line > edit.range.start.line || (before.range.end.line === edit.range.start.line && before.range.end.character > edit.range.start.character))) throw new Error(`${method}: edits overlap or are not sorted`);
    }
  }
}

function uriIn(params: unknown): string | undefined {
  if (typeof params !== "object" || params === null || !("textDocument" in params)) return undefined;
  const { textDocument } = params;
  return typeof textDocument === "object" && textDocument !== null && "uri" in textDocument && typeof textDocument.uri === "string" ? textDocument.uri : undefined;
}

function isRange(value: unknown): value is Range {
  return typeof value === "object" && value !== null && "start" in value && "end" in value && typeof value.start === "object" && value.start !== null && "line" in value.start;
}

function* rangesIn(value: unknown, uri: string | undefined): Iterable<{ readonly range: Range; readonly of: string | undefined }> {
  if (Array.isArray(value)) { for (const item of value) yield* rangesIn(item, uri); return; }
  if (typeof value !== "object" || value === null) return;
  if (isRange(value)) { yield { range: value, of: uri }; return; }
  const own = "targetUri" in value && typeof value.targetUri === "string" ? value.targetUri : "uri" in value && typeof value.uri === "string" ? value.uri : uriIn(value) ?? uri;
  for (const [key, item] of Object.entries(value)) {
    if (key === "changes" && typeof item === "object" && item !== null) for (const [of, edits] of Object.entries(item)) yield* rangesIn(edits, of);
    else yield* rangesIn(item, key === "originSelectionRange" ? uri : own);
  }
}

function isEdit(value: unknown): value is TextEdit {
  return typeof value === "object" && value !== null && "newText" in value && "range" in value && isRange(value.range);
}

function* editsIn(value: unknown): Iterable<readonly TextEdit[]> {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isEdit)) yield value;
    else for (const item of value) yield* editsIn(item);
  } else if (typeof value === "object" && value !== null) for (const item of Object.values(value)) yield* editsIn(item);
}
