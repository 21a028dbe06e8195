// outline.ts — the shape of a file: its symbols, what can be folded, and how a selection grows.
import type { World } from "../edit/index.ts";
import { nodesAt } from "../syntax/index.ts";
import type { DeclStmt, Stmt } from "../types/ast.ts";
import type { Span, Uri } from "../types/source.ts";

export type SymbolKind = "part" | "net" | "port" | "kind" | "module" | "instance" | "pin" | "unit" | "group" | "parameter" | "title";

export interface OutlineSymbol {
  readonly name: string;
  readonly detail: string;
  readonly kind: SymbolKind;
  /** The whole statement. */
  readonly span: Span;
  /** The name, within `span`. */
  readonly nameSpan: Span;
  readonly children: readonly OutlineSymbol[];
}

/** The symbols of a file, nested as its blocks are. */
export function documentSymbols(world: World, uri: Uri): readonly OutlineSymbol[] {
  const { value } = world.snapshot.syntax(uri);
  return value.statements.flatMap((stmt) => symbolOf(stmt, value.text));
}

function symbolOf(stmt: Stmt, text: string): readonly OutlineSymbol[] {
  const children = "block" in stmt && stmt.block ? stmt.block.statements.flatMap((each) => symbolOf(each, text)) : [];
  const one = (name: string, kind: SymbolKind, detail: string, nameSpan: Span): readonly OutlineSymbol[] => [{ name: name === "" ? kind : name, kind, detail, span: stmt.span, nameSpan: within(nameSpan, stmt.span), children }];
  switch (stmt.kind) {
    case "decl": return declared(stmt, text);
    case "part": return one(stmt.name.text, "kind", stmt.description?.text ?? "", stmt.name.span);
    case "module": return one(stmt.name.text, "module", stmt.description?.text ?? "", stmt.name.span);
    case "unit": return one(stmt.name.text, "unit", "", stmt.name.span);
    case "group": case "sheet": return one(stmt.title?.text ?? "", "group", stmt.kind, stmt.title?.span ?? stmt.span);
    case "title": return one(stmt.title.text, "title", "title", stmt.title.span);
    case "param": return one(stmt.name.text, "parameter", stmt.options.map((each) => each.text).join(" | "), stmt.name.span);
    case "error": return stmt.partial ? symbolOf(stmt.partial, text) : [];
    default: return [];
  }
}

const KINDS: Readonly<Record<string, SymbolKind>> = { net: "net", power: "net", ground: "net", port: "port", pin: "pin" };

function declared(stmt: DeclStmt, text: string): readonly OutlineSymbol[] {
  const kind = KINDS[stmt.type?.text.toLowerCase() ?? ""] ?? "part";
  const from = stmt.type?.span.start ?? stmt.span.end;
  const detail = from <= stmt.span.end ? text.slice(from, stmt.span.end).split(/[\r\n]/u)[0] ?? "" : "";
  return stmt.names.map((name) => ({
    name: name.range ? text.slice(name.span.start, name.span.end) || name.head.text : name.head.text || kind, kind, detail, span: stmt.span, nameSpan: within(name.span, stmt.span), children: [],
  }));
}

function within(span: Span, outer: Span): Span {
  const start = Math.min(Math.max(span.start, outer.start), outer.end);
  return { start, end: Math.min(Math.max(span.end, start), outer.end) };
}

export interface FoundSymbol {
  readonly uri: Uri;
  readonly name: string;
  readonly kind: SymbolKind;
  readonly container: string;
  readonly span: Span;
}

/** The symbols of all files whose names hold the letters of `query` in their order. */
export function workspaceSymbols(world: World, query: string, most = 500): readonly FoundSymbol[] {
  const wanted = query.toLowerCase();
  const found: FoundSymbol[] = [];
  const walk = (uri: Uri, symbols: readonly OutlineSymbol[], container: string): void => {
    for (const each of symbols) {
      if (holds(each.name.toLowerCase(), wanted)) found.push({ uri, name: each.name, kind: each.kind, container, span: each.nameSpan });
      walk(uri, each.children, each.name);
    }
  };
  for (const uri of world.files) if (!uri.startsWith("ginexys:")) walk(uri, documentSymbols(world, uri), "");
  const rank = (each: FoundSymbol) => (each.name.toLowerCase() === wanted ? 0 : each.name.toLowerCase().startsWith(wanted) ? 1 : 2);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, most);
}

function holds(word: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = word.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

export interface Fold {
  readonly span: Span;
  readonly kind: "block" | "comment" | "imports";
}

/** What spans several lines: blocks, comments, runs of line comments and of `use`. */
export function folds(world: World, uri: Uri): readonly Fold[] {
  const { value } = world.snapshot.syntax(uri);
  const found: Fold[] = [];
  const multiline = (span: Span) => /[\r\n]/u.test(value.text.slice(span.start, span.end));
  const walk = (statements: readonly Stmt[]): void => {
    for (const stmt of statements) {
      if ("block" in stmt && stmt.block) {
        if (multiline(stmt.block.span)) found.push({ span: stmt.block.span, kind: "block" });
        walk(stmt.block.statements);
      }
    }
  };
  walk(value.statements);
  const runs = (spans: readonly Span[], kind: Fold["kind"]) => {
    for (let index = 0; index < spans.length; ) {
      let last = index;
      while (spans[last + 1] && /^[ \t]*(?:\r\n|\r|\n)[ \t]*$/u.test(value.text.slice(spans[last]?.end, spans[last + 1]?.start))) last++;
      const span = { start: spans[index]?.start ?? 0, end: spans[last]?.end ?? 0 };
      if (multiline(span)) found.push({ span, kind });
      index = last + 1;
    }
  };
  runs(value.comments.map((each) => each.span), "comment");
  runs(value.statements.filter((each) => each.kind === "use").map((each) => each.span), "imports");
  return found.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
}

/** The spans around an offset, the innermost first; each holds the one before it. */
export function selections(world: World, uri: Uri, offset: number): readonly Span[] {
  const { value } = world.snapshot.syntax(uri);
  const all = [{ start: 0, end: value.text.length }, ...nodesAt(value, offset).map((each) => each.span)];
  const chain: Span[] = [];
  for (const span of [...all].sort((a, b) => (a.end - a.start) - (b.end - b.start))) {
    const inner = chain.at(-1);
    if (inner && (span.start > inner.start || span.end < inner.end || (span.start === inner.start && span.end === inner.end))) continue;
    chain.push(span);
  }
  return chain;
}
