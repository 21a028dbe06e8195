// ignores.ts — `// ginexys: ignore GX2004` silences a code on its own line or the next. Errors cannot be silenced.
import { findDiagnostic, ignoreOfError, ignoreUnknownCode, ignoreUseless } from "./diagnostics/index.gen.ts";
import type { SyntaxFile } from "./types/ast.ts";
import type { Diagnostic } from "./types/diagnostic.ts";
import type { Span, Uri } from "./types/source.ts";

interface Ignore {
  readonly uri: Uri;
  readonly code: string;
  readonly span: Span;
  /** Where a diagnostic must begin: from the comment's line's start to the next line's end. */
  readonly from: number;
  readonly to: number;
}

const PATTERN = /ginexys:\s*ignore\b([^\r\n]*)/giu;

/** The diagnostics that are left, and what is to be said of the ignores themselves. `GX3` codes need geometry, so they may be absent. */
export function applyIgnores(diagnostics: readonly Diagnostic[], files: readonly SyntaxFile[]): readonly Diagnostic[] {
  const ignores = files.flatMap(ignoresOf);
  if (ignores.length === 0) return diagnostics;
  const used = new Set<Ignore>();
  const about: Diagnostic[] = [];
  const kept = diagnostics.filter((diagnostic) => {
    const silencer = ignores.find((ignore) => ignore.uri === diagnostic.uri && ignore.code === diagnostic.code && diagnostic.span.start >= ignore.from && diagnostic.span.start <= ignore.to);
    if (!silencer) return true;
    if (!used.has(silencer) && diagnostic.severity === "error") about.push(ignoreOfError.at(silencer, { code: silencer.code }));
    used.add(silencer);
    return diagnostic.severity === "error";
  });
  for (const ignore of ignores) {
    if (used.has(ignore)) continue;
    if (!findDiagnostic(ignore.code)) about.push(ignoreUnknownCode.at(ignore, { code: ignore.code }));
    else if (!ignore.code.startsWith("GX3")) about.push(ignoreUseless.at(ignore, { code: ignore.code }));
  }
  return [...kept, ...about];
}

function ignoresOf(file: SyntaxFile): readonly Ignore[] {
  return file.comments.flatMap((comment) => {
    const text = file.text.slice(comment.span.start, comment.span.end);
    return [...text.matchAll(PATTERN)].flatMap((match) => codesIn(match, comment.span.start).map(({ code, span }): Ignore => {
      const lineStart = lastBreak(file.text, span.start);
      const ownEnd = nextBreak(file.text, comment.span.end);
      return { uri: file.uri, code, span, from: lineStart, to: nextBreak(file.text, afterBreak(file.text, ownEnd)) };
    }));
  });
}

function codesIn(match: RegExpMatchArray, base: number): readonly { readonly code: string; readonly span: Span }[] {
  const words = match[1] ?? "";
  const start = base + (match.index ?? 0) + match[0].length - words.length;
  return [...words.matchAll(/GX\w*/giu)].map((word) => {
    const at = start + word.index;
    return { code: word[0].toUpperCase(), span: { start: at, end: at + word[0].length } };
  });
}

function lastBreak(text: string, at: number): number {
  return Math.max(text.lastIndexOf("\n", at - 1), text.lastIndexOf("\r", at - 1)) + 1;
}

function nextBreak(text: string, at: number): number {
  const found = /[\r\n]/u.exec(text.slice(at));
  return found ? at + found.index : text.length;
}

function afterBreak(text: string, at: number): number {
  return text.startsWith("\r\n", at) ? at + 2 : Math.min(text.length, at + 1);
}
