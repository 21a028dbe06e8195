// record.ts — diagnostics as every format of `check` reads them: by file, with lines and columns, `ginexys-diagnostics-v1`.
import type { Diagnostic, Severity, Snapshot, Span, Uri } from "../../compiler/index.ts";
import { lineTable, type LineTable, type Position } from "../position.ts";

export interface RangeRecord {
  readonly start: Position;
  readonly end: Position;
}

export interface EditRecord extends RangeRecord {
  /** Only when it is another file than the diagnostic's. */
  readonly path?: string;
  readonly text: string;
}

export interface FixRecord {
  /** `GX1012@3:4#1`: the code, where, and which of its fixes. */
  readonly id: string;
  readonly title: string;
  readonly safe: boolean;
  readonly edits: readonly EditRecord[];
}

export interface DiagnosticRecord extends RangeRecord {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly (RangeRecord & { readonly path: string; readonly message: string })[];
  readonly fixes: readonly FixRecord[];
}

export interface FileRecord {
  readonly path: string;
  readonly diagnostics: readonly DiagnosticRecord[];
}

export interface Counts {
  readonly error: number;
  readonly warning: number;
  readonly info: number;
}

export interface Report {
  readonly schema: "ginexys-diagnostics-v1";
  readonly files: readonly FileRecord[];
  readonly counts: Counts;
}

/** What the formats need besides the record: the lines themselves, for code frames. */
export interface Sources {
  /** Undefined when the file cannot be read (any more). */
  lines(path: string): LineTable | undefined;
}

/** Gathers the diagnostics of several circuits; a finding in a file that two of them use is told once. */
export class Collector implements Sources {
  private readonly found = new Map<string, { readonly records: DiagnosticRecord[]; readonly seen: Set<string> }>();
  private readonly tables = new Map<string, LineTable>();

  private readonly pathOf: (uri: Uri) => string;

  /** `pathOf` says how a file is called in the report. */
  constructor(pathOf: (uri: Uri) => string) {
    this.pathOf = pathOf;
  }

  /** Adds a checked file, so that it is listed even when nothing is wrong with it. */
  addFile(uri: Uri): void {
    this.entry(this.pathOf(uri));
  }

  add(diagnostics: readonly Diagnostic[], snapshot: Snapshot): void {
    for (const diagnostic of diagnostics) {
      const entry = this.entry(this.pathOf(diagnostic.uri));
      const record = this.record(diagnostic, snapshot);
      const key = JSON.stringify([record.code, record.start, record.end, record.message]);
      if (entry.seen.has(key)) continue;
      entry.seen.add(key);
      entry.records.push(record);
    }
  }

  report(): Report {
    const files = [...this.found].map(([path, { records }]) => ({ path, diagnostics: [...records].sort(byPlace) }));
    const all = files.flatMap((file) => file.diagnostics);
    const count = (severity: Severity) => all.filter((record) => record.severity === severity).length;
    return { schema: "ginexys-diagnostics-v1", files, counts: { error: count("error"), warning: count("warning"), info: count("info") } };
  }

  lines(path: string): LineTable | undefined {
    return this.tables.get(path);
  }

  private entry(path: string) {
    const known = this.found.get(path);
    if (known !== undefined) return known;
    const made = { records: [], seen: new Set<string>() };
    this.found.set(path, made);
    return made;
  }

  private record(diagnostic: Diagnostic, snapshot: Snapshot): DiagnosticRecord {
    const range = this.range(diagnostic.uri, diagnostic.span, snapshot);
    return {
      code: diagnostic.code,
      severity: diagnostic.severity,
      message: diagnostic.message,
      ...range,
      related: diagnostic.related.map(({ uri, span, message }) => ({ path: this.pathOf(uri), message, ...this.range(uri, span, snapshot) })),
      fixes: diagnostic.fixes.map((fix, index) => ({
        id: `${diagnostic.code}@${range.start.line}:${range.start.column}#${index + 1}`,
        title: fix.title,
        safe: fix.safe,
        edits: fix.edits.flatMap(({ uri, edits }) => edits.map((edit) => ({
          ...(uri === diagnostic.uri ? {} : { path: this.pathOf(uri) }),
          ...this.range(uri, edit.span, snapshot),
          text: edit.text,
        }))),
      })),
    };
  }

  private range(uri: Uri, span: Span, snapshot: Snapshot): RangeRecord {
    const path = this.pathOf(uri);
    let table = this.tables.get(path);
    if (table === undefined) {
      table = lineTable(snapshot.text(uri) ?? "");
      this.tables.set(path, table);
    }
    return { start: table.at(span.start), end: table.at(span.end) };
  }
}

function byPlace(a: DiagnosticRecord, b: DiagnosticRecord): number {
  return a.start.line - b.start.line || a.start.column - b.start.column || a.end.line - b.end.line || a.end.column - b.end.column
    || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}
