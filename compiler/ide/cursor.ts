// cursor.ts — what is being typed at an offset, read from the words before it alone, so that broken statements do not matter.
import type { World } from "../edit/index.ts";
import { tokensOf, type SourceToken } from "../syntax/index.ts";
import type { Stmt } from "../types/ast.ts";
import type { Span, Uri } from "../types/source.ts";
import type { Where } from "./keywords.ts";

export interface Token {
  readonly class: SourceToken["class"];
  readonly text: string;
  readonly span: Span;
}

export interface Cursor {
  readonly where: Where;
  /** The word that is being typed, up to the cursor. */
  readonly typed: string;
  /** What a completion replaces. */
  readonly span: Span;
  /** The tokens of the statement before that word, comments aside. */
  readonly before: readonly Token[];
  readonly inside: "code" | "comment" | "string";
  /** Within a string: from its quote to the cursor. */
  readonly string?: string;
  /** The statement of the block that the cursor stands in (a part, a module), innermost. */
  readonly block?: Stmt;
}

const WORD = /[\p{L}\p{M}\p{N}_+~%µμΩ°±#'/*-]*$/u;

/** The cursor at an offset of a file. */
export function cursorAt(world: World, uri: Uri, offset: number): Cursor {
  const file = world.snapshot.syntax(uri).value;
  const { text } = file;
  const block = blockAt(file.statements, offset, text);
  const where = whereOf(block);
  const common = { where, ...(block ? { block } : {}) };
  const comment = file.comments.find((each) => each.span.start < offset && (offset < each.span.end || (!each.block && offset === each.span.end)));
  if (comment) return { ...common, typed: "", span: { start: offset, end: offset }, before: [], inside: "comment" };
  const line = lineStart(text, offset);
  const source = text.slice(line, offset);
  const tokens = tokensOf(source).map((each): Token => ({ class: each.class, text: source.slice(each.span.start, each.span.end), span: { start: each.span.start + line, end: each.span.end + line } }));
  const own = ownStatement(tokens.filter((each) => each.class !== "comment"));
  const last = own.at(-1);
  if (last?.class === "string" && last.span.end === offset && !(last.text.length > 1 && last.text.endsWith('"'))) {
    return { ...common, typed: last.text.slice(1), span: { start: last.span.start + 1, end: offset }, before: own.slice(0, -1), inside: "string", string: last.text };
  }
  const typed = last && last.span.end === offset && (last.class === "word" || last.class === "keyword" || last.class === "unknown") ? WORD.exec(last.text)?.[0] ?? "" : "";
  const start = offset - typed.length;
  const before = typed === "" ? own : [...own.slice(0, -1), ...(last && typed.length < last.text.length ? [{ ...last, text: last.text.slice(0, -typed.length), span: { start: last.span.start, end: start } }] : [])];
  return { ...common, typed, span: { start, end: offset }, before: withContinuation(before, text, line), inside: "code" };
}

/** The tokens behind the last `;`, `{` or `}` of the line. */
function ownStatement(tokens: readonly Token[]): readonly Token[] {
  let from = 0;
  tokens.forEach((token, index) => { if (token.class === "mark" && (token.text === ";" || token.text === "{" || token.text === "}")) from = index + 1; });
  return tokens.slice(from);
}

// A line that begins with an arrow, or follows one, goes on with the statement above it; then the cursor stands at a node all the same.
function withContinuation(before: readonly Token[], text: string, line: number): readonly Token[] {
  if (before.length > 0 || line === 0) return before;
  const above = text.slice(lineStart(text, line - 1), line).trimEnd();
  const tail = tokensOf(above).filter((each) => each.class !== "comment").at(-1);
  const mark = tail && above.slice(tail.span.start, tail.span.end);
  if (!tail || mark === undefined || !/^(?:->|--|,|\||\(|\[)$/u.test(mark)) return before;
  return [{ class: tail.class, text: mark, span: { start: line, end: line } }];
}

function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text.charAt(at - 1) !== "\n" && text.charAt(at - 1) !== "\r") at--;
  return at;
}

/** The innermost statement whose block holds the offset. A block that is not closed yet goes on to the next statement. */
export function blockAt(statements: readonly Stmt[], offset: number, text: string): Stmt | undefined {
  for (const [index, stmt] of statements.entries()) {
    if (!("block" in stmt) || !stmt.block || offset <= stmt.block.span.start) continue;
    const closed = text.charAt(stmt.block.span.end - 1) === "}" && stmt.block.span.end - stmt.block.span.start > 1;
    const end = closed ? stmt.block.span.end - 1 : statements[index + 1]?.span.start ?? Infinity;
    if (offset <= end) return blockAt(stmt.block.statements, offset, text) ?? stmt;
  }
  return undefined;
}

function whereOf(block: Stmt | undefined): Where {
  switch (block?.kind) {
    case "part": case "unit": case "symbol": case "module": return block.kind;
    default: return block ? "module" : "top";
  }
}
