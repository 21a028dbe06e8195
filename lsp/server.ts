// server.ts — the wiring: which message goes to which function. Each request stands alone: a fault is one error answer and a line in the
// log, never an end. There is no waiting for quiet: before work begins, messages that came meanwhile are read, and what they make useless
// is not done.
import type { LayoutEngine } from "../compiler/index.ts";
import {
  CodeActionKind, DidChangeConfigurationNotification, DidChangeWatchedFilesNotification, ErrorCodes, LSPErrorCodes, PositionEncodingKind, ResponseError, TextDocumentSyncKind,
  type CancellationToken, type Connection, type InitializeParams, type InitializeResult, type SemanticTokens, type SemanticTokensDelta, type SemanticTokensDeltaParams, type ServerCapabilities, type TextDocumentContentChangeEvent,
} from "vscode-languageserver";
import { Diagnostics } from "./diagnostics.ts";
import type { Files } from "./files.ts";
import * as requests from "./requests.ts";
import { DEFAULTS, type Settings, State } from "./state.ts";
import { changed, type Encoding, linesOf } from "./text.ts";
import { LEGEND, Tokens } from "./tokens.ts";
import { content, drawing, NETLIST_SCHEME } from "./views.ts";

export interface ServerOptions {
  readonly files: Files;
  readonly version: string;
  /** Absent: nothing is drawn. */
  readonly engine?: () => Promise<LayoutEngine>;
  /** Waits until messages that have arrived are read. */
  readonly turn: () => Promise<void>;
}

/** Serves one client until it goes. */
export function serve(connection: Connection, options: ServerOptions): void {
  const state = new State(options.files, options.engine);
  const diagnostics = new Diagnostics(state, connection);
  const tokens = new Tokens(state);

  connection.onInitialize((params) => initialize(state, params, options.version));
  connection.onInitialized(guarded(connection, async () => register(connection, state, diagnostics)));
  wireDocuments(connection, state, diagnostics, tokens);

  /** A request about one document: cancelled work is not begun, and foreign files get `otherwise`. */
  const about = <P, R>(uriOf: (params: P) => string, otherwise: R, work: (params: P, token: CancellationToken) => R | ResponseError<never> | Promise<R | ResponseError<never>>) =>
    isolated(connection, async (params: P, token) => {
      await options.turn();
      if (token.isCancellationRequested) return new ResponseError<never>(LSPErrorCodes.RequestCancelled, "cancelled");
      return state.isForeign(state.uri(uriOf(params))) ? otherwise : work(params, token);
    });
  const inDocument = <P extends { readonly textDocument: { readonly uri: string } }, R>(otherwise: R, work: (params: P, token: CancellationToken) => R | ResponseError<never> | Promise<R | ResponseError<never>>) =>
    about((params: P) => params.textDocument.uri, otherwise, work);

  connection.onCompletion(inDocument(null, (params) => requests.completion(state, params)));
  connection.onCompletionResolve(isolated(connection, (item) => requests.completionResolve(state, item)));
  connection.onSignatureHelp(inDocument(null, (params) => requests.signatureHelp(state, params)));
  connection.onHover(inDocument(null, (params) => requests.hover(state, params)));
  connection.onDefinition(inDocument(null, (params) => requests.definition(state, params, "definition")));
  connection.onDeclaration(inDocument(null, (params) => requests.definition(state, params, "definition")));
  connection.onImplementation(inDocument(null, (params) => requests.definition(state, params, "definition")));
  connection.onTypeDefinition(inDocument(null, (params) => requests.definition(state, params, "typeDefinition")));
  connection.onReferences(inDocument(null, (params) => requests.references(state, params)));
  connection.onDocumentHighlight(inDocument(null, (params) => requests.documentHighlight(state, params)));
  connection.languages.onLinkedEditingRange(inDocument(null, (params) => requests.linkedEditing(state, params)));
  connection.onPrepareRename(inDocument(null, (params) => orRefused(requests.prepareRename(state, params))));
  connection.onRenameRequest(inDocument(null, (params) => orRefused(requests.rename(state, params))));
  connection.onDocumentFormatting(inDocument(null, (params) => requests.formatting(state, params.textDocument.uri)));
  connection.onDocumentRangeFormatting(inDocument(null, (params) => requests.formatting(state, params.textDocument.uri, params.range)));
  connection.onDocumentOnTypeFormatting(inDocument(null, (params) => requests.onType(state, params)));
  connection.onCodeAction(inDocument(null, (params) => requests.codeActions(state, params)));
  connection.onDocumentSymbol(inDocument(null, (params) => requests.documentSymbols(state, params.textDocument.uri)));
  connection.onWorkspaceSymbol(isolated(connection, (params) => requests.workspaceSymbols(state, params.query)));
  connection.onFoldingRanges(inDocument(null, (params) => requests.foldingRanges(state, params.textDocument.uri)));
  connection.onSelectionRanges(inDocument(null, (params) => requests.selectionRanges(state, params.textDocument.uri, params.positions)));
  connection.languages.inlayHint.on(inDocument(null, (params) => requests.inlayHints(state, params)));
  connection.onCodeLens(inDocument(null, (params) => requests.codeLenses(state, params.textDocument.uri)));
  connection.onDocumentLinks(inDocument(null, (params) => requests.documentLinks(state, params.textDocument.uri)));
  connection.languages.callHierarchy.onPrepare(inDocument(null, (params) => requests.prepareHierarchy(state, params)));
  connection.languages.callHierarchy.onIncomingCalls(isolated(connection, (params) => requests.hierarchyCalls(state, params.item, "incoming")));
  connection.languages.callHierarchy.onOutgoingCalls(isolated(connection, (params) => requests.hierarchyCalls(state, params.item, "outgoing")));
  const none: SemanticTokens = { data: [] };
  connection.languages.semanticTokens.on(inDocument(none, (params) => tokens.full(params.textDocument.uri)));
  connection.languages.semanticTokens.onRange(inDocument(none, (params) => tokens.range(params.textDocument.uri, params.range)));
  connection.languages.semanticTokens.onDelta(inDocument<SemanticTokensDeltaParams, SemanticTokens | SemanticTokensDelta>(none, (params) => tokens.delta(params.textDocument.uri, params.previousResultId)));
  connection.languages.diagnostics.on(isolated(connection, async (params, token) => {
    await options.turn();
    if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.ServerCancelled, "a newer text is being read", { retriggerRequest: true });
    return diagnostics.report(params.textDocument.uri, params.previousResultId);
  }));
  connection.languages.diagnostics.onWorkspace(isolated(connection, (params, token) =>
    diagnostics.workspace(new Map(params.previousResultIds.map((each) => [each.uri, each.value])), token, options.turn)));
  connection.onRequest("ginexys/drawing", about((params: { readonly textDocument: { readonly uri: string } }) => params.textDocument.uri, null, (params, token) =>
    options.engine ? drawing(state, params.textDocument.uri, token) : new ResponseError<never>(LSPErrorCodes.RequestFailed, "this server was started without a layout engine")));
  connection.onRequest("workspace/textDocumentContent", isolated(connection, (params: { readonly uri: string }) => {
    const text = content(state, params.uri);
    return text === undefined ? new ResponseError<never>(ErrorCodes.InvalidParams, `there is no ${params.uri}`) : { text };
  }));
  connection.listen();
}

function orRefused<R extends object>(answer: R | { readonly refused: string }): R | ResponseError<never> {
  return "refused" in answer && typeof answer.refused === "string" ? new ResponseError<never>(LSPErrorCodes.RequestFailed, answer.refused) : answer as R;
}

/** A handler whose fault is one error answer. */
function isolated<P, R>(connection: Connection, work: (params: P, token: CancellationToken) => R | Promise<R>): (params: P, token: CancellationToken) => Promise<R | ResponseError<never>> {
  return async (params, token) => {
    try {
      return await work(params, token);
    } catch (fault) {
      if (token.isCancellationRequested) return new ResponseError<never>(LSPErrorCodes.RequestCancelled, "cancelled");
      connection.console.error(fault instanceof Error ? fault.stack ?? fault.message : String(fault));
      return new ResponseError<never>(ErrorCodes.InternalError, `ginexys failed at this: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  };
}

/** A notification's handler whose fault is a line in the log. */
function guarded<P>(connection: Connection, work: (params: P) => void | Promise<void>): (params: P) => Promise<void> {
  return async (params) => {
    try {
      await work(params);
    } catch (fault) {
      connection.console.error(fault instanceof Error ? fault.stack ?? fault.message : String(fault));
    }
  };
}

// --- beginning ------------------------------------------------------------------------------------------------------------

function initialize(state: State, params: InitializeParams, version: string): InitializeResult {
  state.capabilities = params.capabilities;
  state.encoding = encodingOf(params);
  const root = params.workspaceFolders?.map((folder) => folder.uri) ?? (typeof params.rootUri === "string" ? [params.rootUri] : []);
  state.folders = root.map((uri) => state.uri(uri));
  state.settings = settingsFrom(params.initializationOptions);
  return { capabilities: abilities(state), serverInfo: { name: "ginexys", version } };
}

/** UTF-8 where the client offers it first, UTF-16 otherwise: our own offsets are UTF-16. */
function encodingOf({ capabilities }: InitializeParams): Encoding {
  const offered = capabilities.general?.positionEncodings ?? [];
  const known: readonly Encoding[] = ["utf-16", "utf-8", "utf-32"];
  const [first] = offered;
  if (first === PositionEncodingKind.UTF8 || !offered.includes(PositionEncodingKind.UTF16)) return known.find((each) => each !== "utf-16" && offered.includes(each)) ?? "utf-16";
  return "utf-16";
}

function abilities(state: State): ServerCapabilities {
  return {
    positionEncoding: state.encoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: false },
    completionProvider: { triggerCharacters: [".", ":", ">", "(", "\"", "=", "/", "[", ","], resolveProvider: true },
    signatureHelpProvider: { triggerCharacters: [" ", "="] },
    hoverProvider: true, definitionProvider: true, declarationProvider: true, typeDefinitionProvider: true, implementationProvider: true, referencesProvider: true, documentHighlightProvider: true,
    linkedEditingRangeProvider: true, renameProvider: { prepareProvider: true },
    documentFormattingProvider: true, documentRangeFormattingProvider: true, documentOnTypeFormattingProvider: { firstTriggerCharacter: "\n", moreTriggerCharacter: ["}"] },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, `${CodeActionKind.SourceFixAll}.ginexys`] },
    documentSymbolProvider: true, workspaceSymbolProvider: true, foldingRangeProvider: true, selectionRangeProvider: true, inlayHintProvider: true, codeLensProvider: {}, documentLinkProvider: {}, callHierarchyProvider: true,
    semanticTokensProvider: { legend: LEGEND, full: { delta: true }, range: true },
    ...(state.capabilities.textDocument?.diagnostic ? { diagnosticProvider: { identifier: "ginexys", interFileDependencies: true, workspaceDiagnostics: true } } : {}),
    workspace: { workspaceFolders: { supported: true, changeNotifications: true }, ...(state.capabilities.workspace?.textDocumentContent ? { textDocumentContent: { schemes: ["ginexys", NETLIST_SCHEME] } } : {}) },
    experimental: { drawing: true },
  };
}

async function register(connection: Connection, state: State, diagnostics: Diagnostics): Promise<void> {
  const { workspace } = state.capabilities;
  if (workspace?.didChangeWatchedFiles?.dynamicRegistration === true) await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: "**/*.circ" }] });
  if (workspace?.didChangeConfiguration?.dynamicRegistration === true) await connection.client.register(DidChangeConfigurationNotification.type, { section: "ginexys" });
  if (workspace?.workspaceFolders === true) {
    connection.workspace.onDidChangeWorkspaceFolders(guarded(connection, ({ added, removed }) => {
      const gone = new Set(removed.map((folder) => state.uri(folder.uri)));
      state.folders = [...state.folders.filter((uri) => !gone.has(uri)), ...added.map((folder) => state.uri(folder.uri))];
      state.forgetList();
      diagnostics.refresh();
    }));
  }
  await readSettings(connection, state);
}

async function readSettings(connection: Connection, state: State): Promise<void> {
  if (state.capabilities.workspace?.configuration !== true) return;
  const before = state.settings;
  state.settings = settingsFrom(await connection.workspace.getConfiguration("ginexys"));
  if (before.inlayHints !== state.settings.inlayHints && state.capabilities.workspace.inlayHint?.refreshSupport === true) await connection.languages.inlayHint.refresh();
}

function settingsFrom(given: unknown): Settings {
  if (typeof given !== "object" || given === null) return DEFAULTS;
  const flag = (name: "inlayHints" | "codeLens") => { const value: unknown = Reflect.get(given, name); return typeof value === "boolean" ? value : DEFAULTS[name]; };
  return { inlayHints: flag("inlayHints"), codeLens: flag("codeLens"), symbols: Reflect.get(given, "symbols") === "ansi" ? "ansi" : "iec" };
}

// --- documents ------------------------------------------------------------------------------------------------------------

function wireDocuments(connection: Connection, state: State, diagnostics: Diagnostics, tokens: Tokens): void {
  connection.onDidOpenTextDocument(guarded(connection, ({ textDocument }) => {
    state.open(textDocument.uri, textDocument.version, textDocument.text);
    diagnostics.changed();
  }));
  connection.onDidChangeTextDocument(guarded(connection, ({ textDocument, contentChanges }) => {
    const open = state.documents.get(state.uri(textDocument.uri));
    if (!open) return;
    state.open(textDocument.uri, textDocument.version, contentChanges.reduce((text, change) => after(text, change, state.encoding), open.lines.text));
    diagnostics.changed();
  }));
  connection.onDidCloseTextDocument(guarded(connection, ({ textDocument }) => {
    const uri = state.close(textDocument.uri);
    tokens.forget(uri);
    diagnostics.closed(uri, textDocument.uri);
    diagnostics.changed();
  }));
  connection.onDidChangeWatchedFiles(guarded(connection, ({ changes }) => {
    state.touched(changes.map((change) => state.uri(change.uri)));
    diagnostics.refresh();
  }));
  connection.onDidChangeConfiguration(guarded(connection, async ({ settings }) => {
    if (state.capabilities.workspace?.configuration === true) await readSettings(connection, state);
    else if (typeof settings === "object" && settings !== null) state.settings = settingsFrom(Reflect.get(settings, "ginexys"));
  }));
}

function after(text: string, change: TextDocumentContentChangeEvent, encoding: Encoding): string {
  return "range" in change ? changed(linesOf(text), change.range, change.text, encoding) : change.text;
}
