// memo.ts — what was parsed before, by the statement's own text. An edit parses one statement and moves the rest. Two generations: what two
// parses in a row did not use is forgotten. No edit is tracked, so there is nothing that could get out of step.
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Stmt } from "../types/ast.ts";
import type { Uri } from "../types/source.ts";
import { ownTokens, type RawStatement } from "./cut.ts";
import type { LineMemo } from "./lines.ts";
import { settle } from "./problem.ts";
import { buildStatement, type Built } from "./statement.ts";

interface Entry {
  readonly built: Built;
  /** The same with spans of the file, by the statement's place, so that an unmoved statement keeps its very tree. */
  readonly settled: Map<number, Built>;
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
  const content = text.slice(statement.start, statement.end);
  const key = `${opensBlock ? "{" : " "}${statement.firstOnLine ? "^" : " "}${eol.length}${content}`;
  let entry = memo.young.get(key);
  if (entry === undefined) {
    const kept = memo.old.get(key);
    // What was settled elsewhere in the last text is of no use any more once the statement has moved.
    entry = kept === undefined ? { built: buildStatement(ownTokens(statement), content, opensBlock), settled: new Map() } : kept;
    memo.young.set(key, entry);
  }
  let settled = entry.settled.get(statement.start);
  if (settled === undefined) {
    settled = {
      statements: statement.start === 0 ? entry.built.statements : entry.built.statements.map((stmt) => moved(stmt, statement.start)),
      diagnostics: entry.built.diagnostics.map((diagnostic: Diagnostic) => settle(diagnostic, memo.uri, statement.start, eol)),
    };
    if (entry.settled.size > 256) entry.settled.clear();
    entry.settled.set(statement.start, settled);
  }
  return settled;
}

/** A tree with all its spans moved. Trees are plain data, and whatever has a start and an end in them is a span. */
export function moved<T extends Stmt>(tree: T, by: number): T {
  return shift(tree, (start, end) => ({ start: start + by, end: end + by })) as T;
}

/** A tree whose every span is `span`: what a habit stands for has no better place. */
export function collapsed<T extends Stmt>(tree: T, span: { readonly start: number; readonly end: number }): T {
  return shift(tree, () => span) as T;
}

type SpanChange = (start: number, end: number) => { readonly start: number; readonly end: number };

function shift(value: unknown, change: SpanChange): unknown {
  if (Array.isArray(value)) return value.map((item) => shift(item, change));
  if (typeof value !== "object" || value === null) return value;
  if ("start" in value && "end" in value && typeof value.start === "number" && typeof value.end === "number") return change(value.start, value.end);
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) copy[key] = shift(item, change);
  return copy;
}
