// requests.ts — one function for each request that an editor makes about a text: protocol in, protocol out, ide/ between.
import { ide, type Uri } from "../compiler/index.ts";
import {
  CodeActionKind, DocumentHighlightKind, InlayHintKind, MarkupKind, SymbolKind,
  type CallHierarchyIncomingCall, type CallHierarchyItem, type CallHierarchyOutgoingCall, type CodeAction, type CodeActionParams, type CodeLens, type CompletionItem, type CompletionList,
  type DefinitionLink, type DocumentHighlight, type DocumentLink, type DocumentSymbol, type FoldingRange, type Hover, type InlayHint, type InlayHintParams, type LinkedEditingRanges, type Location,
  type Position, type Range, type ReferenceParams, type SelectionRange, type SignatureHelp, type SymbolInformation, type TextDocumentPositionParams, type TextEdit, type WorkspaceEdit, type WorkspaceSymbol,
} from "vscode-languageserver";
import { completionItem, diagnostic, documentSymbol, FOLD_KIND, symbolKind, textEdit, workspaceEdit } from "./convert.ts";
import type { State } from "./state.ts";

interface At {
  readonly uri: Uri;
  readonly offset: number;
  readonly world: ide.World;
}

function at(state: State, { textDocument, position }: { readonly textDocument: { readonly uri: string }; readonly position: Position }): At {
  const uri = state.uri(textDocument.uri);
  return { uri, offset: state.offset(uri, position), world: state.world(uri) };
}

// --- what is being written ------------------------------------------------------------------------------------------------

export function completion(state: State, params: TextDocumentPositionParams): CompletionList {
  const { uri, offset, world } = at(state, params);
  const found = ide.complete(world, uri, offset, () => usePaths(state, uri));
  const range = state.range(uri, found.span);
  return { isIncomplete: found.incomplete, items: found.items.map((item, index) => completionItem(state, uri, item, index, range)) };
}

/** The other `.circ` files of the workspace, as this one would name them. */
function usePaths(state: State, uri: Uri): readonly string[] {
  const folder = uri.slice(0, uri.lastIndexOf("/") + 1).split("/");
  return [...new Set([...state.workspaceFiles(), ...state.documents.keys()])].filter((other) => other !== uri && other.startsWith(uri.slice(0, uri.indexOf(":") + 1))).flatMap((other) => {
    const way = other.split("/");
    let same = 0;
    while (same < folder.length - 1 && folder[same] === way[same]) same++;
    try {
      return [decodeURIComponent([...Array<string>(folder.length - 1 - same).fill(".."), ...way.slice(same)].join("/"))];
    } catch {
      return [];
    }
  }).sort();
}

export function completionResolve(state: State, item: CompletionItem): CompletionItem {
  const data: unknown = item.data;
  if (typeof data !== "object" || data === null || !("uri" in data) || !("kind" in data) || !("name" in data) || typeof data.uri !== "string" || typeof data.name !== "string") return item;
  if (data.kind !== "kind" && data.kind !== "part" && data.kind !== "net") return item;
  const text = ide.describeItem(state.world(data.uri), data.uri, { kind: data.kind, name: data.name });
  return text === undefined ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value: text } };
}

export function signatureHelp(state: State, params: TextDocumentPositionParams): SignatureHelp | null {
  const { uri, offset, world } = at(state, params);
  const found = ide.signature(world, uri, offset);
  if (!found) return null;
  const active = found.active ?? found.parameters.length;
  const parameters = found.parameters.map((each) => ({ label: each.label, documentation: each.about }));
  return { signatures: [{ label: found.label, documentation: found.about, parameters, activeParameter: active }], activeSignature: 0, activeParameter: active };
}

// --- what stands there ----------------------------------------------------------------------------------------------------

export function hover(state: State, params: TextDocumentPositionParams): Hover | null {
  const { uri, offset, world } = at(state, params);
  const found = ide.hover(world, uri, offset);
  if (!found) return null;
  const markdown = state.capabilities.textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) !== false;
  return { range: state.range(uri, found.span), contents: markdown ? { kind: MarkupKind.Markdown, value: found.text } : { kind: MarkupKind.PlainText, value: found.text.replace(/\*\*|```\w*\n?|`/gu, "") } };
}

export function definition(state: State, params: TextDocumentPositionParams, which: "definition" | "typeDefinition"): DefinitionLink[] | Location[] | null {
  const { uri, offset, world } = at(state, params);
  const found = which === "definition" ? ide.definition(world, uri, offset) : ide.typeDefinition(world, uri, offset);
  if (!found) return null;
  const links = state.capabilities.textDocument?.[which]?.linkSupport === true;
  if (!links) return found.targets.map((target) => state.location(target.uri, target.span));
  return found.targets.map((target) => ({
    originSelectionRange: state.range(uri, found.origin), targetUri: state.clientUri(target.uri), targetRange: state.range(target.uri, target.whole), targetSelectionRange: state.range(target.uri, target.span),
  }));
}

export function references(state: State, params: ReferenceParams): Location[] {
  const { uri, offset } = at(state, params);
  return ide.references(state.wholeWorld(uri), uri, offset, params.context.includeDeclaration).map((place) => state.location(place.uri, place.span));
}

export function documentHighlight(state: State, params: TextDocumentPositionParams): DocumentHighlight[] {
  const { uri, offset, world } = at(state, params);
  return ide.highlights(world, uri, offset).map((each) => ({ range: state.range(uri, each.span), kind: each.write ? DocumentHighlightKind.Write : DocumentHighlightKind.Read }));
}

export function linkedEditing(state: State, params: TextDocumentPositionParams): LinkedEditingRanges | null {
  const { uri, offset, world } = at(state, params);
  const ranges = ide.linkedRanges(world, uri, offset);
  return ranges.length < 2 ? null : { ranges: ranges.map((span) => state.range(uri, span)) };
}

// --- changes --------------------------------------------------------------------------------------------------------------

export function prepareRename(state: State, params: TextDocumentPositionParams): { readonly range: Range; readonly placeholder: string } | { readonly refused: string } {
  const { uri, offset } = at(state, params);
  const found = ide.prepareRename(state.wholeWorld(uri), uri, offset);
  return "refused" in found ? found : { range: state.range(uri, found.span), placeholder: found.name };
}

export function rename(state: State, params: TextDocumentPositionParams & { readonly newName: string }): WorkspaceEdit | { readonly refused: string } {
  const { uri, offset } = at(state, params);
  const found = ide.rename(state.wholeWorld(uri), uri, offset, params.newName);
  return "refused" in found ? found : workspaceEdit(state, found.edits);
}

export function formatting(state: State, clientUri: string, range?: Range): TextEdit[] {
  const uri = state.uri(clientUri);
  return ide.formatting(state.world(uri), uri, range && state.span(uri, range)).map((edit) => textEdit(state, uri, edit));
}

export function onType(state: State, params: TextDocumentPositionParams & { readonly ch: string }): TextEdit[] {
  const { uri, offset, world } = at(state, params);
  return ide.formattingOnType(world, uri, offset, params.ch).map((edit) => textEdit(state, uri, edit));
}

const ACTION_KIND = { quickfix: CodeActionKind.QuickFix, refactor: CodeActionKind.RefactorRewrite, "source.fixAll": `${CodeActionKind.SourceFixAll}.ginexys` } as const;

export function codeActions(state: State, { textDocument, range, context }: CodeActionParams): CodeAction[] {
  const uri = state.uri(textDocument.uri);
  const wanted = (kind: ide.ActionKind) => context.only === undefined || context.only.some((only) => `${ACTION_KIND[kind]}.`.startsWith(`${only}.`) || `${only}.`.startsWith(`${ACTION_KIND[kind]}.`));
  return ide.codeActions(state.world(uri), uri, state.span(uri, range), wanted).map((each): CodeAction => ({
    title: each.title, kind: ACTION_KIND[each.kind], edit: workspaceEdit(state, each.edits), ...(each.mends ? { diagnostics: [diagnostic(state, each.mends)] } : {}), ...(each.preferred ? { isPreferred: true } : {}),
  }));
}

// --- the shape of a file ---------------------------------------------------------------------------------------------------

export function documentSymbols(state: State, clientUri: string): DocumentSymbol[] | SymbolInformation[] {
  const uri = state.uri(clientUri);
  const symbols = ide.documentSymbols(state.world(uri), uri);
  if (state.capabilities.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true) return symbols.map((each) => documentSymbol(state, uri, each));
  const flat = (list: readonly ide.OutlineSymbol[], containerName: string): SymbolInformation[] => list.flatMap((each) => [{ name: each.name, kind: symbolKind(each.kind), location: state.location(uri, each.nameSpan), containerName }, ...flat(each.children, each.name)]);
  return flat(symbols, "");
}

export function workspaceSymbols(state: State, query: string): WorkspaceSymbol[] {
  const [first] = [...state.documents.keys(), ...state.workspaceFiles()];
  if (first === undefined) return [];
  return ide.workspaceSymbols(state.wholeWorld(first), query).map((each) => ({ name: each.name, kind: symbolKind(each.kind), containerName: each.container, location: state.location(each.uri, each.span) }));
}

export function foldingRanges(state: State, clientUri: string): FoldingRange[] {
  const uri = state.uri(clientUri);
  return ide.folds(state.world(uri), uri).flatMap((fold) => {
    const { start, end } = state.range(uri, fold.span);
    // The line with the closing brace stays in sight.
    const endLine = fold.kind === "block" ? end.line - 1 : end.line;
    return endLine > start.line ? [{ startLine: start.line, endLine, ...(fold.kind === "block" ? {} : { kind: FOLD_KIND[fold.kind] }) }] : [];
  });
}

export function selectionRanges(state: State, clientUri: string, positions: readonly Position[]): SelectionRange[] {
  const uri = state.uri(clientUri);
  const world = state.world(uri);
  return positions.map((position) => {
    const spans = ide.selections(world, uri, state.offset(uri, position));
    let parent: SelectionRange | undefined;
    for (const span of [...spans].reverse()) parent = { range: state.range(uri, span), ...(parent ? { parent } : {}) };
    return parent ?? { range: { start: position, end: position } };
  });
}

// --- beside the text ---------------------------------------------------------------------------------------------------------

export function inlayHints(state: State, { textDocument, range }: InlayHintParams): InlayHint[] {
  if (!state.settings.inlayHints) return [];
  const uri = state.uri(textDocument.uri);
  return ide.inlayHints(state.world(uri), uri, state.span(uri, range)).map((hint) => ({ position: state.range(uri, { start: hint.at, end: hint.at }).start, label: hint.text, ...(hint.kind === "value" ? { kind: InlayHintKind.Parameter } : {}) }));
}

export function codeLenses(state: State, clientUri: string): CodeLens[] {
  if (!state.settings.codeLens) return [];
  const uri = state.uri(clientUri);
  return ide.lenses(state.world(uri), uri).map((lens) => {
    const range = state.range(uri, lens.span);
    return { range, command: { title: lens.title, command: lens.shows === "drawing" ? "ginexys.showDrawing" : "ginexys.showReferences", arguments: [clientUri, range.start] } };
  });
}

export function documentLinks(state: State, clientUri: string): DocumentLink[] {
  const uri = state.uri(clientUri);
  return ide.links(state.world(uri), uri).map((link) => ({ range: state.range(uri, link.span), target: /^https?:/u.test(link.target) ? link.target : state.clientUri(link.target) }));
}

// --- a net's drivers and loads -------------------------------------------------------------------------------------------------

export function prepareHierarchy(state: State, params: TextDocumentPositionParams): CallHierarchyItem[] {
  const { uri, offset, world } = at(state, params);
  return ide.hierarchyAt(world, uri, offset).map((item) => hierarchyItem(state, uri, item));
}

function hierarchyItem(state: State, main: Uri, item: ide.NetItem): CallHierarchyItem {
  const range = state.range(item.place.uri, item.place.span);
  return { name: item.id, detail: item.detail, kind: item.kind === "net" ? SymbolKind.Variable : SymbolKind.Object, uri: state.clientUri(item.place.uri), range, selectionRange: range, data: { main, kind: item.kind, id: item.id } };
}

export function hierarchyCalls(state: State, item: CallHierarchyItem, way: "incoming"): CallHierarchyIncomingCall[];
export function hierarchyCalls(state: State, item: CallHierarchyItem, way: "outgoing"): CallHierarchyOutgoingCall[];
export function hierarchyCalls(state: State, item: CallHierarchyItem, way: "incoming" | "outgoing"): CallHierarchyIncomingCall[] | CallHierarchyOutgoingCall[] {
  const data: unknown = item.data;
  if (typeof data !== "object" || data === null || !("main" in data) || !("id" in data) || !("kind" in data) || typeof data.main !== "string" || typeof data.id !== "string") return [];
  const { main } = data;
  const asked = { kind: data.kind === "net" ? "net" as const : "part" as const, id: data.id };
  const calls = way === "incoming" ? ide.incoming(state.world(main), main, asked) : ide.outgoing(state.world(main), main, asked);
  return calls.map((call) => {
    const other = hierarchyItem(state, main, call.item);
    const fromRanges = call.at.map((span) => state.range(main, span));
    return way === "incoming" ? { from: other, fromRanges } : { to: other, fromRanges };
  }) as CallHierarchyIncomingCall[] | CallHierarchyOutgoingCall[];
}
