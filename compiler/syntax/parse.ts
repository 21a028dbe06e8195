// parse.ts — text → SyntaxFile. Lines, then statements, then blocks, then each statement's tree. Never throws on what a user wrote, and
// nothing that was written is dropped without a diagnostic.
import type { Checked, Diagnostic } from "../types/diagnostic.ts";
import type { SyntaxFile } from "../types/ast.ts";
import type { Uri } from "../types/source.ts";
import { unclosedBracket } from "../diagnostics/gx1020-unclosed-bracket.ts";
import { commentsOf } from "./comments.ts";
import { looseContinuations } from "./continuations.ts";
import { cut, type Item } from "./cut.ts";
import { lexLines, type PlacedLine } from "./lines.ts";
import { createParseMemo, turn, type ParseMemo } from "./memo.ts";
import { nest } from "./nest.ts";
import { settle } from "./problem.ts";
import { damage, MAX_ITEMS, mended, refusal, tooManyStatements } from "./refuse.ts";
import { statementsOf, type TreeContext } from "./tree.ts";

/**
 * Parses one file. With the same `memo` for each newer text of the file only what changed is parsed again; the answer is the same
 * with or without it. Diagnostics are sorted by place.
 */
export function parse(uri: Uri, text: string, memo: ParseMemo = createParseMemo()): Checked<SyntaxFile> {
  turn(memo, uri);
  const refused = refusal(text);
  if (refused !== undefined) return unread(uri, text, refused);
  const damaged = damage(text);
  const source = damaged === undefined ? text : mended(text);
  const eol = source.includes("\r\n") ? "\r\n" : source.includes("\n") || !source.includes("\r") ? "\n" : "\r";

  const lines = lexLines(source, memo.lines);
  const items = cut(lines);
  if (items.length > MAX_ITEMS) return unread(uri, text, tooManyStatements());
  const { nodes, diagnostics: braces, suspects, mended: open } = nest(source, items);
  const found = commentsOf(source, lines);
  const general = [...(damaged === undefined ? [] : [damaged]), ...braces, ...found.diagnostics];
  const context: TreeContext = {
    text: source, eol, memo, diagnostics: [], muted: muted(items, lines, found.touched, suspects, braces),
    blamed: braces.map((each) => each.span.start), mended: open, wrong: new Set(), faulty: -1,
  };
  const statements = statementsOf(nodes, "top", context);
  const whole = [...general, ...looseContinuations(items, context.wrong)].map((diagnostic) => settle(diagnostic, uri, 0, eol));
  const diagnostics = [...whole, ...context.diagnostics.map((diagnostic) => withCommentHint(diagnostic, source))];
  return { value: { uri, text, statements, comments: found.comments }, diagnostics: sorted(diagnostics) };
}

/** A file of which nothing is read. */
function unread(uri: Uri, text: string, why: Diagnostic): Checked<SyntaxFile> {
  return { value: { uri, text, statements: [], comments: [] }, diagnostics: [{ ...why, uri }] };
}

/** Starts of statements whose own trouble comes from what is reported already: a comment that swallowed their end, or a brace. */
function muted(items: readonly Item[], lines: readonly PlacedLine[], touched: ReadonlySet<PlacedLine>, suspects: ReadonlySet<number>, braces: readonly Diagnostic[]): ReadonlySet<number> {
  const quiet = new Set(touched);
  for (const brace of braces) {
    const line = lineAt(lines, brace.span.start);
    if (line !== undefined) quiet.add(line);
  }
  const starts = new Set(suspects);
  if (quiet.size === 0) return starts;
  for (const item of items) {
    if (item.kind === "statement" && item.statement.runs.some((run) => quiet.has(run.line))) starts.add(item.statement.start);
  }
  return starts;
}

function lineAt(lines: readonly PlacedLine[], offset: number): PlacedLine | undefined {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return lines[low - 1];
}

/** `(R1 // R2) -> GND` leaves its bracket open because the rest is a comment; the message then says so. */
function withCommentHint(diagnostic: Diagnostic, text: string): Diagnostic {
  if (diagnostic.code !== unclosedBracket.code) return diagnostic;
  const open = text[diagnostic.span.start] ?? "(";
  const close = open === "[" ? "]" : ")";
  const line = /^[^\r\n]*/.exec(text.slice(diagnostic.span.start))?.[0] ?? "";
  const comment = line.indexOf("//");
  if (comment < 0 || !line.slice(comment).includes(close)) return diagnostic;
  return { ...diagnostic, message: unclosedBracket.message({ open, close, comment: true }) };
}

function sorted(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}

