// findings.ts — diagnostics as the tools tell them: place, excerpt, and fixes by an id that edit_diagram takes.
import { fixId, type Diagnostic, type Snapshot, type Uri } from "../compiler/index.ts";
import { toPath } from "../files/index.ts";
import type { Json } from "./contract.ts";

/** `{code, severity, line, column, message, excerpt, path?, fixes?: [{id, title}]}`; lines and columns from 1, UTF-16 units. */
export function findingRecord(snapshot: Snapshot, uri: Uri, d: Diagnostic): Readonly<Record<string, Json>> {
  const text = snapshot.text(d.uri) ?? "";
  const before = text.slice(0, d.span.start).split(/\r\n|\r|\n/u);
  const line = text.split(/\r\n|\r|\n/u)[before.length - 1] ?? "";
  // Fixes are applied to the file that was asked about; those of another file are told when that one is checked.
  const fixes = d.uri === uri ? d.fixes.map((fix, i) => ({ id: fixId(text, d, i), title: fix.title })) : [];
  return {
    code: d.code, severity: d.severity, line: before.length, column: (before.at(-1)?.replace("\uFEFF", "").length ?? 0) + 1, message: d.message,
    excerpt: line.length > 300 ? `${line.slice(0, 300)}…` : line.replace("\uFEFF", ""),
    ...(d.uri === uri ? {} : { path: (toPath(d.uri) ?? d.uri).split(/[/\\]/u).at(-1) ?? "" }),
    ...(fixes.length > 0 ? { fixes } : {}),
  };
}

export function countsOf(diagnostics: readonly Diagnostic[]): { readonly error: number; readonly warning: number; readonly info: number } {
  const count = (severity: Diagnostic["severity"]): number => diagnostics.filter((d) => d.severity === severity).length;
  return { error: count("error"), warning: count("warning"), info: count("info") };
}

/** The most severe first, each severity in the order of the text. */
export function bySeverity(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const rank = { error: 0, warning: 1, info: 2 };
  return [...diagnostics].sort((a, b) => rank[a.severity] - rank[b.severity]);
}
