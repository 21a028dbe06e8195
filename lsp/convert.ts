// convert.ts — the compiler's plain data as the protocol writes it.
import {
  CompletionItemKind, DiagnosticSeverity, DiagnosticTag, FoldingRangeKind, InsertTextFormat, SymbolKind,
  type CompletionItem, type Diagnostic, type DocumentSymbol, type TextDocumentEdit, type TextEdit, type WorkspaceEdit,
} from "vscode-languageserver";
import type * as gx from "../compiler/index.ts";
import type { State } from "./state.ts";

const SEVERITY = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning, info: DiagnosticSeverity.Information } as const;
const TAGS = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated } as const;

/** The page of a code is served by ourselves, to clients that can open it. */
export const PAGES = "ginexys:diagnostics/";

export function diagnostic(state: State, each: gx.Diagnostic): Diagnostic {
  const related = state.capabilities.textDocument?.publishDiagnostics?.relatedInformation !== false && each.related.length > 0;
  return {
    range: state.range(each.uri, each.span), severity: SEVERITY[each.severity], code: each.code, source: "ginexys", message: each.message,
    ...(state.capabilities.workspace?.textDocumentContent ? { codeDescription: { href: `${PAGES}${each.code}.md` } } : {}),
    ...(related ? { relatedInformation: each.related.map((other) => ({ location: state.location(other.uri, other.span), message: other.message })) } : {}),
    ...(each.tags && each.tags.length > 0 ? { tags: each.tags.map((tag) => TAGS[tag]) } : {}),
  };
}

export function textEdit(state: State, uri: gx.Uri, edit: gx.TextEdit): TextEdit {
  return { range: state.range(uri, edit.span), newText: edit.text };
}

/** Edits of several files, versioned where the client understands that. */
export function workspaceEdit(state: State, files: readonly gx.FileEdits[]): WorkspaceEdit {
  const edits = files.filter((file) => file.edits.length > 0);
  if (state.capabilities.workspace?.workspaceEdit?.documentChanges === true) {
    return {
      documentChanges: edits.map((file): TextDocumentEdit => ({
        textDocument: { uri: state.clientUri(file.uri), version: state.documents.get(file.uri)?.version ?? null }, edits: file.edits.map((edit) => textEdit(state, file.uri, edit)),
      })),
    };
  }
  return { changes: Object.fromEntries(edits.map((file) => [state.clientUri(file.uri), file.edits.map((edit) => textEdit(state, file.uri, edit))])) };
}

// --- completion -----------------------------------------------------------------------------------------------------------

const ITEM_KIND: Readonly<Record<gx.ide.CompletionKind, CompletionItemKind>> = {
  kind: CompletionItemKind.Class, module: CompletionItemKind.Module, part: CompletionItemKind.Variable, net: CompletionItemKind.Reference, port: CompletionItemKind.Interface, pin: CompletionItemKind.Field,
  unit: CompletionItemKind.Struct, keyword: CompletionItemKind.Keyword, parameter: CompletionItemKind.Property, option: CompletionItemKind.EnumMember, file: CompletionItemKind.File, code: CompletionItemKind.Constant,
  namespace: CompletionItemKind.Module, snippet: CompletionItemKind.Snippet,
};

export function completionItem(state: State, uri: gx.Uri, item: gx.ide.CompletionItem, index: number, range: TextEdit["range"]): CompletionItem {
  const snippets = state.capabilities.textDocument?.completion?.completionItem?.snippetSupport === true;
  const newText = snippets && item.snippet !== undefined ? item.snippet : item.insert ?? item.label;
  return {
    label: item.label, kind: ITEM_KIND[item.kind], sortText: String(index).padStart(4, "0"),
    ...(item.detail === undefined || item.detail === "" ? {} : { detail: item.detail }),
    // What is written decides what is found: a pin's name in quotes is found by the name.
    filterText: item.filter === undefined ? item.label : `${item.label} ${item.filter}`,
    textEdit: { range, newText },
    ...(snippets && item.snippet !== undefined ? { insertTextFormat: InsertTextFormat.Snippet } : {}),
    ...(item.about ? { data: { uri, ...item.about } } : {}),
  };
}

// --- symbols --------------------------------------------------------------------------------------------------------------

const SYMBOL_KIND: Readonly<Record<gx.ide.SymbolKind, SymbolKind>> = {
  part: SymbolKind.Object, net: SymbolKind.Variable, port: SymbolKind.Interface, kind: SymbolKind.Class, module: SymbolKind.Module, instance: SymbolKind.Object, pin: SymbolKind.Field, unit: SymbolKind.Struct,
  group: SymbolKind.Namespace, parameter: SymbolKind.Property, title: SymbolKind.String,
};

export function symbolKind(kind: gx.ide.SymbolKind): SymbolKind {
  return SYMBOL_KIND[kind];
}

export function documentSymbol(state: State, uri: gx.Uri, each: gx.ide.OutlineSymbol): DocumentSymbol {
  return {
    name: each.name, detail: each.detail, kind: symbolKind(each.kind), range: state.range(uri, each.span), selectionRange: state.range(uri, each.nameSpan),
    children: each.children.map((child) => documentSymbol(state, uri, child)),
  };
}

export const FOLD_KIND = { comment: FoldingRangeKind.Comment, imports: FoldingRangeKind.Imports, block: FoldingRangeKind.Region } as const;

// --- tokens ---------------------------------------------------------------------------------------------------------------

/** Five numbers a token, each relative to the one before. */
export function encodeTokens(state: State, uri: gx.Uri, tokens: readonly gx.ide.SemanticToken[], types: readonly string[], modifiers: readonly string[]): number[] {
  const data: number[] = [];
  let [line, character] = [0, 0];
  for (const token of tokens) {
    const { start, end } = state.range(uri, token.span);
    data.push(start.line - line, start.line === line ? start.character - character : start.character, end.character - start.character, types.indexOf(token.type), token.modifiers.reduce((sum, each) => sum + (1 << modifiers.indexOf(each)), 0));
    [line, character] = [start.line, start.character];
  }
  return data;
}
