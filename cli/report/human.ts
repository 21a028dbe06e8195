// human.ts — diagnostics for people: the message, the line with a mark under it, what else is concerned, and what would mend it.
import { displayWidth, printable, styleOf, type Style } from "../style.ts";
import type { Counts, DiagnosticRecord, FileRecord, RangeRecord, Report, Sources } from "./record.ts";

/** All diagnostics, each with its code frame and a blank line after it. */
export function humanReport(report: Report, sources: Sources, color: boolean): string {
  const style = styleOf(color);
  return report.files.flatMap((file) => file.diagnostics.map((record) => one(file, record, sources, style) + "\n\n")).join("");
}

/** `path:line:column: severity GX1012 message`, one a line, as compilers and editors read it. */
export function shortReport(report: Report, color: boolean): string {
  const style = styleOf(color);
  return report.files.flatMap(({ path, diagnostics }) => diagnostics.map(({ severity, code, message, start }) =>
    `${style.path(`${printable(path)}:${start.line}:${start.column}:`)} ${style[severity](severity)} ${code} ${printable(message)}\n`)).join("");
}

/** `2 errors and 1 warning in 3 files`. */
export function summary({ error, warning, info }: Counts, files: number): string {
  const parts = [plural(error, "error"), plural(warning, "warning"), info === 0 ? "" : `${info} ${info === 1 ? "piece" : "pieces"} of advice`].filter((part) => part !== "");
  const said = parts.length === 0 ? "nothing to report" : parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
  return `${said} in ${plural(files, "file")}`;
}

export function plural(count: number, noun: string): string {
  return count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function one(file: FileRecord, record: DiagnosticRecord, sources: Sources, style: Style): string {
  const paint = style[record.severity];
  const gutter = String(record.start.line).length + 1;
  const margin = " ".repeat(gutter);
  return [
    `${paint(`${record.severity}[${record.code}]`)}${style.bold(`: ${printable(record.message)}`)}`,
    ...frame(file.path, record, "", sources, style, paint, gutter),
    ...record.related.flatMap((related) => [
      ...frame(related.path, related, related.message, sources, style, style.info, gutter),
    ]),
    ...record.fixes.slice(0, MOST_FIXES).map((fix) => `${margin}${style.dim("=")} ${style.info("fix")}: ${printable(fix.title)}${fix.safe ? "" : style.dim(" (may change the circuit)")}`),
  ].join("\n");
}

const MOST_FIXES = 3;
/** Of source text in a frame; a longer line is cut around its mark. */
const WIDEST = 110;

/** `--> path:line:column` and the line with its mark. */
function frame(path: string, range: RangeRecord, note: string, sources: Sources, style: Style, paint: (text: string) => string, gutter: number): readonly string[] {
  const margin = " ".repeat(gutter);
  const head = `${margin.slice(1)}${style.dim("-->")} ${style.path(`${printable(path)}:${range.start.line}:${range.start.column}`)}`;
  const table = sources.lines(path);
  if (table === undefined) return note === "" ? [head] : [head, `${margin}${style.dim("=")} ${printable(note)}`];
  const line = table.line(range.start.line).text;
  const last = range.end.line > range.start.line ? line.length : range.end.column - 1;
  const { before, marked, after } = cut(line, range.start.column - 1, Math.max(last, range.start.column - 1));
  const bar = style.dim("|");
  const mark = (range.end.line > range.start.line ? "^".repeat(Math.max(1, displayWidth(marked))) + " …" : "^".repeat(Math.max(1, displayWidth(marked))));
  return [
    head,
    `${style.dim(String(range.start.line).padStart(gutter - 1))} ${bar} ${before}${marked === "" ? "" : paint(marked)}${after}`.trimEnd(),
    `${margin}${bar} ${" ".repeat(displayWidth(before))}${paint(mark)}${note === "" ? "" : ` ${paint(printable(note))}`}`,
  ];
}

/** Shows a line in three pieces around the marked one, tabs as blanks, shortened when it is long. */
function cut(line: string, start: number, end: number): { readonly before: string; readonly marked: string; readonly after: string } {
  const room = Math.max(20, WIDEST - Math.min(end - start, WIDEST));
  const from = start > room ? start - Math.floor(room / 2) : 0;
  const markedEnd = Math.min(end, start + WIDEST);
  const to = Math.min(line.length, markedEnd + (start > room ? Math.floor(room / 2) : room - (start - from)));
  return {
    before: (from > 0 ? "…" : "") + shown(line.slice(from, start)),
    marked: shown(line.slice(start, markedEnd)),
    after: shown(line.slice(markedEnd, to)) + (to < line.length ? "…" : ""),
  };
}

function shown(text: string): string {
  return printable(text.replaceAll("\t", "    "));
}

