// actions.ts — what can be done at a place: the fixes of its diagnostics, and changes of form that keep the circuit.
import { sortEdits, type World } from "../edit/index.ts";
import type { Diagnostic, Fix } from "../types/diagnostic.ts";
import type { FileEdits, Span, TextEdit, Uri } from "../types/source.ts";
import { refactorings } from "./refactorings.ts";

export type ActionKind = "quickfix" | "refactor" | "source.fixAll";

export interface Action {
  readonly title: string;
  readonly kind: ActionKind;
  readonly edits: readonly FileEdits[];
  /** The diagnostic that it mends. */
  readonly mends?: Diagnostic;
  readonly preferred?: true;
}

/** The actions for a range of a file. */
export function codeActions(world: World, uri: Uri, range: Span, wanted: (kind: ActionKind) => boolean = () => true): readonly Action[] {
  const diagnostics = world.snapshot.diagnostics(uri).filter((each) => each.uri === uri);
  const near = diagnostics.filter((each) => each.span.start <= range.end && range.start <= each.span.end);
  return [
    ...(wanted("quickfix") ? near.flatMap((each) => each.fixes.map((fix, index): Action => action(each, fix, index))) : []),
    ...(wanted("quickfix") ? near.flatMap((each) => ignoring(world, uri, each)) : []),
    ...(wanted("source.fixAll") ? fixAll(uri, diagnostics) : []),
    ...(wanted("refactor") ? refactorings(world, uri, range) : []),
  ];
}

function action(mends: Diagnostic, fix: Fix, index: number): Action {
  return { title: fix.title, kind: "quickfix", edits: fix.edits, mends, ...(index === 0 && fix.safe ? { preferred: true as const } : {}) };
}

/** An ignore above the line, for what may be ignored. */
function ignoring(world: World, uri: Uri, each: Diagnostic): readonly Action[] {
  if (each.severity === "error" || each.code.startsWith("GX16")) return [];
  const text = world.snapshot.text(uri) ?? "";
  let start = each.span.start;
  while (start > 0 && !/[\r\n]/u.test(text.charAt(start - 1))) start--;
  const indent = /^[ \t]*/u.exec(text.slice(start))?.[0] ?? "";
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const edits = [{ uri, edits: [{ span: { start, end: start }, text: `${indent}// ginexys: ignore ${each.code}${eol}` }] }];
  return [{ title: `ignore ${each.code} here`, kind: "quickfix", edits, mends: each }];
}

/** All safe fixes of one file that do not touch one another. */
function fixAll(uri: Uri, diagnostics: readonly Diagnostic[]): readonly Action[] {
  const edits = safeEdits(diagnostics, uri);
  return edits.length === 0 ? [] : [{ title: "apply all safe fixes", kind: "source.fixAll", edits: [{ uri, edits }] }];
}

function safeEdits(diagnostics: readonly Diagnostic[], uri: Uri): readonly TextEdit[] {
  const taken: TextEdit[] = [];
  for (const { fixes } of diagnostics) {
    const edits = fixes.find((fix) => fix.safe && fix.edits.every((file) => file.uri === uri))?.edits.flatMap((file) => file.edits) ?? [];
    if (!edits.some((edit) => taken.some((other) => edit.span.start <= other.span.end && other.span.start <= edit.span.end))) taken.push(...edits);
  }
  return sortEdits(taken) ?? [];
}
