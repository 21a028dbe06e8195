// apply.ts — text edits onto text. All or nothing; every byte outside the edits stays.
import type { Span, TextEdit } from "../types/source.ts";

/** Edits in order of place; undefined when two overlap (two insertions at one place keep their order and do not). */
export function sortEdits(edits: readonly TextEdit[]): readonly TextEdit[] | undefined {
  const sorted = edits.map((edit, index) => ({ edit, index }))
    .sort((a, b) => a.edit.span.start - b.edit.span.start || a.edit.span.end - b.edit.span.end || a.index - b.index)
    .map(({ edit }) => edit);
  for (let i = 1; i < sorted.length; i++) {
    const before = sorted[i - 1];
    const after = sorted[i];
    if (before && after && after.span.start < before.span.end) return undefined;
  }
  return sorted;
}

/** Applies edits that do not overlap. Throws when they do: callers sort and refuse first. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = sortEdits(edits);
  if (!sorted) throw new Error("edits overlap");
  const out: string[] = [];
  let at = 0;
  for (const { span, text: inserted } of sorted) {
    out.push(text.slice(at, span.start), inserted);
    at = span.end;
  }
  out.push(text.slice(at));
  return out.join("");
}

/** The line end that a text uses most; LF when it has none. */
export function lineEndOf(text: string): "\n" | "\r\n" | "\r" {
  const crlf = text.match(/\r\n/gu)?.length ?? 0;
  const lf = (text.match(/\n/gu)?.length ?? 0) - crlf;
  const cr = (text.match(/\r/gu)?.length ?? 0) - crlf;
  return crlf > lf && crlf >= cr ? "\r\n" : cr > lf ? "\r" : "\n";
}

/** `inserted` with its line ends written as `text` writes them. */
export function withLineEndsOf(text: string, inserted: string): string {
  return inserted.replace(/\r\n|\r|\n/gu, () => lineEndOf(text));
}

/** The lines that a span touches, from the first's start to behind the last's line end. */
export function wholeLines(text: string, span: Span): Span {
  let start = span.start;
  while (start > 0 && !isLineEnd(text, start - 1)) start--;
  let end = Math.max(span.end, start);
  if (!(end > span.start && isLineEnd(text, end - 1))) {
    while (end < text.length && !isLineEnd(text, end)) end++;
    if (text.startsWith("\r\n", end)) end += 2;
    else if (end < text.length) end += 1;
  }
  return { start, end };
}

function isLineEnd(text: string, at: number): boolean {
  const c = text.charAt(at);
  return c === "\n" || c === "\r";
}
