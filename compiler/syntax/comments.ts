// comments.ts — the comments of a file, those of other languages among them, and what is wrong with them.
import { T, WORD_CHAR, type IToken } from "../../grammar/index.ts";
import { commentForParallel } from "../diagnostics/gx1064-comment-for-parallel.ts";
import { commentTouchesWord } from "../diagnostics/gx1009-comment-touches-word.ts";
import { foreignComment } from "../diagnostics/gx1041-foreign-comment.ts";
import { markdown } from "../diagnostics/gx1040-markdown.ts";
import { unclosedComment } from "../diagnostics/gx1007-unclosed-comment.ts";
import type { Comment } from "../types/ast.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { TextEdit } from "../types/source.ts";
import { isClosed, type PlacedLine } from "./lines.ts";
import { insertion, own, repair } from "./problem.ts";

export interface FoundComments {
  readonly comments: readonly Comment[];
  readonly diagnostics: readonly Diagnostic[];
  /** Starts of the lines on which a comment swallowed a part of a statement. */
  readonly touched: ReadonlySet<PlacedLine>;
}

export function commentsOf(text: string, lines: readonly PlacedLine[]): FoundComments {
  const comments: Comment[] = [];
  const diagnostics: Diagnostic[] = [];
  const touched = new Set<PlacedLine>();
  const foreign: { at: number; mark: string; line: number }[] = [];
  const fences: { at: number; end: number }[] = [];
  lines.forEach((line, number) => {
    for (const token of line.line.comments) {
      const start = line.start + token.startOffset;
      const end = start + token.image.length;
      if (token.tokenType === T.Fence) {
        fences.push({ at: start, end });
        continue;
      }
      comments.push({ text: contentOf(token), block: token.tokenType === T.BlockComment, span: { start, end } });
      if (token.tokenType === T.ForeignComment) foreign.push({ at: start, mark: /^#+|^\*+/.exec(token.image)?.[0] ?? "#", line: number });
      if (token.tokenType === T.BlockComment && !isClosed(token.image)) {
        const trimmed = start + token.image.trimEnd().length;
        diagnostics.push(unclosedComment.at(own(start, start + 2), {}, { fixes: [insertion("close it", trimmed, " */")] }));
      }
      const touching = touches(text, start, token);
      if (touching !== undefined) touched.add(line);
      const found = touching ?? parallel(line, token, start);
      if (found !== undefined) diagnostics.push(found);
    }
  });
  diagnostics.push(...foreignRuns(foreign), ...fenced(fences));
  return { comments, diagnostics, touched };
}

/** What is written inside the marks, without the blanks at its ends. */
function contentOf(token: IToken): string {
  if (token.tokenType === T.BlockComment) return token.image.slice(2, isClosed(token.image) ? -2 : undefined).trim();
  if (token.tokenType === T.LineComment) return token.image.slice(2).trim();
  return token.image.replace(/^[#*]+/, "").trim();
}

/** A comment directly behind a word or a colon. */
function touches(text: string, start: number, token: IToken): Diagnostic | undefined {
  const before = text[start - 1] ?? " ";
  if (token.tokenType === T.ForeignComment || !(before === ":" || WORD_CHAR.test(before))) return undefined;
  const mark = token.image.slice(0, 2);
  const lineStart = Math.max(text.lastIndexOf("\n", start - 1), text.lastIndexOf("\r", start - 1)) + 1;
  const head = text.slice(lineStart, start);
  const depth = [...head].reduce((sum, char) => sum + (char === "(" ? 1 : char === ")" ? -1 : 0), 0);
  const wordStart = start - (/[^\s=,;()[\]{}|]*$/.exec(head)?.[0].length ?? 0);
  const wordEnd = start + (/^[^\s,;)\]}|]*/.exec(text.slice(start))?.[0].length ?? 2);
  const parallel = depth > 0 && mark === "//";
  const blank = insertion("put a blank before the comment", start, " ", false);
  const quotes = repair("put the text in quotes", [{ span: { start: wordStart, end: wordStart }, text: '"' }, { span: { start: wordEnd, end: wordEnd }, text: '"' }], false);
  const bar = repair("write `|`", [{ span: { start, end: start + 2 }, text: " | " }], false);
  return commentTouchesWord.at(own(start, start + 2), { mark, parallel }, { fixes: parallel ? [bar, blank] : before === ":" ? [quotes] : [quotes, blank] });
}

/** `V9 -> R1 // R2 -> GND`: the second part of what may be meant as parallel. */
function parallel(line: PlacedLine, token: IToken, start: number): Diagnostic | undefined {
  const found = /^\/\/\s*([A-Z]{1,3}\d+[A-Z]?\s*(?:->|--|\)).*)$/.exec(token.image);
  const open = line.line.tokens.filter((each) => each.tokenType === T.LParen).length > line.line.tokens.filter((each) => each.tokenType === T.RParen).length;
  const chained = line.line.tokens.some((each) => each.tokenType === T.Arrow && each.startOffset < token.startOffset);
  if (found === null || !chained || open) return undefined;
  const hidden = found[1]?.trim() ?? "";
  return commentForParallel.at(own(start, start + token.image.length), { text: hidden.length > 40 ? `${hidden.slice(0, 39)}…` : hidden });
}

/** One diagnostic for a run of lines. */
function foreignRuns(found: readonly { readonly at: number; readonly mark: string; readonly line: number }[]): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let index = 0;
  while (index < found.length) {
    const run = [found[index]];
    while (found[index + run.length]?.line === (found[index]?.line ?? 0) + run.length) run.push(found[index + run.length]);
    const edits = run.flatMap((each): TextEdit[] => (each === undefined ? [] : [{ span: { start: each.at, end: each.at + each.mark.length }, text: "//" }]));
    const first = edits[0];
    if (first !== undefined) diagnostics.push(foreignComment.at(own(first.span.start, first.span.end), { mark: found[index]?.mark ?? "#" }, { fixes: [repair("write `//`", edits)] }));
    index += run.length;
  }
  return diagnostics;
}

/** One diagnostic for all fences of a file. */
function fenced(fences: readonly { readonly at: number; readonly end: number }[]): readonly Diagnostic[] {
  const first = fences[0];
  if (first === undefined) return [];
  const edits = fences.map((fence) => ({ span: { start: fence.at, end: fence.end }, text: "" }));
  return [markdown.at(own(first.at, first.end), { what: "the code fence" }, { fixes: [repair("remove the fences", edits)] })];
}
