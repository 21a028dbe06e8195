// problem.ts — diagnostics while their file is not yet known: spans are counted from the statement's start, and moved at the door.
import type { Diagnostic, Fix } from "../types/diagnostic.ts";
import type { Place, Span, TextEdit, Uri } from "../types/source.ts";

/** A place in the statement or file at hand. */
export function own(start: number, end: number): Place {
  return { uri: "", span: { start, end } };
}

/** A repair in the statement or file at hand. Edits may be given in any order. */
export function repair(title: string, edits: readonly TextEdit[], safe = true): Fix {
  return { title, safe, edits: [{ uri: "", edits: [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end) }] };
}

export function insertion(title: string, at: number, text: string, safe = true): Fix {
  return repair(title, [{ span: { start: at, end: at }, text }], safe);
}

export function deletion(title: string, start: number, end: number, safe = true): Fix {
  return repair(title, [{ span: { start, end }, text: "" }], safe);
}

export function replacement(title: string, span: Span, text: string, safe = true): Fix {
  return repair(title, [{ span, text }], safe);
}

/** Gives a diagnostic its file, moves it by `by`, and gives line ends in its repairs the file's own form. */
export function settle(diagnostic: Diagnostic, uri: Uri, by: number, eol: string): Diagnostic {
  const move = (span: Span): Span => ({ start: span.start + by, end: span.end + by });
  return {
    ...diagnostic,
    uri,
    span: move(diagnostic.span),
    related: diagnostic.related.map((related) => ({ ...related, uri, span: move(related.span) })),
    fixes: diagnostic.fixes.map((fix) => ({
      ...fix,
      edits: fix.edits.map((file) => ({ uri, edits: file.edits.map((edit) => ({ text: edit.text.replaceAll("\n", eol), span: move(edit.span) })) })),
    })),
  };
}
