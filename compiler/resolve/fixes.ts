// fixes.ts — repairs as text edits.
import type { Fix } from "../types/diagnostic.ts";
import type { Span, Uri } from "../types/source.ts";

export function replace(title: string, uri: Uri, span: Span, text: string, safe: boolean): Fix {
  return { title, safe, edits: [{ uri, edits: [{ span, text }] }] };
}

/** A new line before the statement that begins at `start`, indented as that one is. */
export function lineBefore(title: string, uri: Uri, text: string, start: number, line: string): Fix {
  const lineStart = Math.max(text.lastIndexOf("\n", start - 1), text.lastIndexOf("\r", start - 1)) + 1;
  const indent = /^[ \t]*/u.exec(text.slice(lineStart, start))?.[0] ?? "";
  return { title, safe: false, edits: [{ uri, edits: [{ span: { start: lineStart, end: lineStart }, text: `${indent}${line}\n` }] }] };
}
