// machine.ts — diagnostics for programs: our own JSON, SARIF 2.1.0 for code scanning, and GitHub's workflow commands.
import { findDiagnostic } from "../../compiler/index.ts";
import type { Severity } from "../../compiler/index.ts";
import type { DiagnosticRecord, FileRecord, FixRecord, RangeRecord, Report } from "./record.ts";

/** `ginexys-diagnostics-v1`, as docs/command-line.md describes it. */
export function jsonReport(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** One `::error file=…::message` a line, which GitHub shows in the diff of a pull request. */
export function githubReport(report: Report): string {
  const command = { error: "error", warning: "warning", info: "notice" } as const;
  return report.files.flatMap(({ path, diagnostics }) => diagnostics.map(({ severity, code, message, start, end }) => {
    const columns = start.line === end.line ? `,col=${start.column},endColumn=${Math.max(end.column, start.column)}` : "";
    return `::${command[severity]} file=${escapeProperty(path)},line=${start.line},endLine=${end.line}${columns},title=${code}::${escapeData(message)}\n`;
  })).join("");
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** A SARIF log of one run. Columns count UTF-16 units, as in our own JSON. */
export function sarifReport(report: Report, version: string): string {
  const codes = [...new Set(report.files.flatMap((file) => file.diagnostics.map((record) => record.code)))].sort();
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{
      tool: { driver: { name: "ginexys", version, rules: codes.map(rule) } },
      columnKind: "utf16CodeUnits",
      results: report.files.flatMap((file) => file.diagnostics.map((record) => result(file, record, codes))),
    }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function level(severity: Severity): "error" | "warning" | "note" {
  return severity === "info" ? "note" : severity;
}

function rule(code: string) {
  const entry = findDiagnostic(code);
  if (entry === undefined) return { id: code };
  return {
    id: code,
    name: entry.name,
    shortDescription: { text: entry.title },
    fullDescription: { text: entry.why },
    defaultConfiguration: { level: level(entry.severity) },
  };
}

function result(file: FileRecord, record: DiagnosticRecord, codes: readonly string[]) {
  return {
    ruleId: record.code,
    ruleIndex: codes.indexOf(record.code),
    level: level(record.severity),
    message: { text: record.message },
    locations: [location(file.path, record)],
    ...(record.related.length === 0 ? {} : {
      relatedLocations: record.related.map((related, id) => ({ id: id + 1, message: { text: related.message }, ...location(related.path, related) })),
    }),
    ...(record.fixes.length === 0 ? {} : { fixes: record.fixes.map((fix) => sarifFix(file.path, fix)) }),
  };
}

function sarifFix(path: string, fix: FixRecord) {
  const paths = [...new Set(fix.edits.map((edit) => edit.path ?? path))];
  return {
    description: { text: fix.title },
    artifactChanges: paths.map((changed) => ({
      artifactLocation: { uri: toReference(changed) },
      replacements: fix.edits.filter((edit) => (edit.path ?? path) === changed).map((edit) => ({ deletedRegion: region(edit), insertedContent: { text: edit.text } })),
    })),
  };
}

function location(path: string, range: RangeRecord) {
  return { physicalLocation: { artifactLocation: { uri: toReference(path) }, region: region(range) } };
}

function region({ start, end }: RangeRecord) {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

/** A path as a URI reference: relative ones stay so, odd characters are escaped, a name's colon is no scheme. */
function toReference(path: string): string {
  const pieces = path.split("/").map((piece) => encodeURIComponent(piece));
  return path.startsWith("/") ? `file://${pieces.join("/")}` : pieces.join("/");
}
