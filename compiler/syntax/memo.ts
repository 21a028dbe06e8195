// memo.ts — what was parsed before, by the statement's own text. An edit parses one statement and moves the rest. Two generations: what two
// parses in a row did not use is forgotten. No edit is tracked, so there is nothing that could get out of step.
import type { Stmt } from "../types/ast.ts";
import type { Span, Uri } from "../types/source.ts";
import { ownTokens, type RawStatement } from "./cut.ts";
import type { LineMemo } from "./lines.ts";
import { settle } from "./problem.ts";
import { buildStatement, type Built } from "./statement.ts";

interface Entry {
  /** Where the statement stood when it was parsed. */
  readonly base: number;
  readonly built: Built;
  /** The same for other places, so that an unmoved statement keeps its very tree: of this parse, and of the one before. */
  settled: Map<number, Built>;
  before: ReadonlyMap<number, Built>;
}

/** The memory of one file. Give the same one with each newer text of it; the answer never depends on it. */
export interface ParseMemo {
  readonly lines: LineMemo;
  young: Map<string, Entry>;
  old: Map<string, Entry>;
  uri: Uri;
}

export function createParseMemo(): ParseMemo {
  return { lines: { young: new Map(), old: new Map() }, young: new Map(), old: new Map(), uri: "" };
}

/** Begins a parse: what the last one used is old now. */
export function turn(memo: ParseMemo, uri: Uri): void {
  if (memo.uri !== uri) Object.assign(memo, createParseMemo(), { uri });
  memo.lines.old = memo.lines.young;
  memo.lines.young = new Map();
  memo.old = memo.young;
  memo.young = new Map();
}

/** The statement's trees with spans of the file. */
export function remember(statement: RawStatement, text: string, opensBlock: boolean, eol: string, memo: ParseMemo): Built {
  const start = statement.start;
  const key = `${opensBlock ? "{" : " "}${statement.firstOnLine ? "^" : " "}${eol}${text.slice(start, statement.end)}`;
  let entry = memo.young.get(key);
  if (entry === undefined) {
    entry = memo.old.get(key) ?? fresh(statement, text, opensBlock, eol, memo);
    memo.young.set(key, entry);
    // Why: every key pressed moves all that stands behind it, and its trees at places of long ago would fill the memory.
    entry.before = entry.settled;
    entry.settled = new Map();
  }
  if (entry.base === start) return entry.built;
  let settled = entry.settled.get(start) ?? entry.before.get(start);
  if (settled === undefined) {
    const by = start - entry.base;
    settled = {
      statements: entry.built.statements.map((stmt) => moved(stmt, by)),
      diagnostics: entry.built.diagnostics.map((diagnostic) => settle(diagnostic, memo.uri, by, "\n")),
    };
  }
  entry.settled.set(start, settled);
  return settled;
}

function fresh(statement: RawStatement, text: string, opensBlock: boolean, eol: string, memo: ParseMemo): Entry {
  const { statements, diagnostics } = buildStatement(ownTokens(statement), text.slice(0, statement.end), opensBlock);
  return { base: statement.start, built: { statements, diagnostics: diagnostics.map((each) => settle(each, memo.uri, 0, eol)) }, settled: new Map(), before: new Map() };
}

/** A tree with all its spans moved. Trees are plain data, and whatever has a start and an end in them is a span. */
export function moved<T extends Stmt>(tree: T, by: number): T {
  return shift(tree, by, undefined) as T;
}

/** A tree whose every span is `span`: what a habit stands for has no better place. */
export function collapsed<T extends Stmt>(tree: T, span: Span): T {
  return shift(tree, 0, span) as T;
}

function shift(value: unknown, by: number, to: Span | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => shift(item, by, to));
  if (typeof value !== "object" || value === null) return value;
  if ("start" in value && "end" in value && typeof value.start === "number" && typeof value.end === "number") {
    // What recovery made up has the empty span at 0, wherever its statement stands.
    return to ?? (value.end === 0 ? value : { start: value.start + by, end: value.end + by });
  }
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = shift(value[key as keyof typeof value], by, to);
  return copy;
}
