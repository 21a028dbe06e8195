// ignores.ts — `// ginexys: ignore GX2004`: which diagnostics a comment silences, as plain data. check/ applies it.
import type { SyntaxFile } from "../types/ast.ts";
import type { Span } from "../types/source.ts";

export interface Ignore {
  readonly code: string;
  /** The code as written in the comment, where an ignore that silences nothing is reported. */
  readonly span: Span;
  /** The comment's own line, and the next one when nothing stands before the comment: from its start to the end of the last. */
  readonly lines: Span;
}

/** The ignores of a file, in text order. Several codes in one comment give several. */
export function ignoresOf(file: SyntaxFile): readonly Ignore[] {
  return file.comments.flatMap((comment) => {
    const source = file.text.slice(comment.span.start, comment.span.end);
    const found = /^(?:\/\/|\/\*)\s*ginexys:\s*ignore\s+/.exec(source);
    if (found === null) return [];
    const lines = linesOf(file.text, comment.span);
    const ignores: Ignore[] = [];
    const code = /GX\d{4}\b/g;
    code.lastIndex = found[0].length;
    for (let each = code.exec(source); each !== null; each = code.exec(source)) {
      const start = comment.span.start + each.index;
      ignores.push({ code: each[0], span: { start, end: start + each[0].length }, lines });
    }
    return ignores;
  });
}

function linesOf(text: string, span: Span): Span {
  let start = span.start;
  while (start > 0 && !isBreak(text[start - 1])) start--;
  let end = lineEnd(text, span.end);
  if (text.slice(start, span.start).trim() === "" && end < text.length) end = lineEnd(text, end + (text[end] === "\r" && text[end + 1] === "\n" ? 2 : 1));
  return { start, end };
}

function lineEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !isBreak(text[end])) end++;
  return end;
}

function isBreak(char: string | undefined): boolean {
  return char === "\n" || char === "\r";
}
