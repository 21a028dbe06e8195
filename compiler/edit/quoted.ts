// quoted.ts — edits that name their place by quoting it. Every byte outside the quote stays.
import { distance } from "fastest-levenshtein";
import { tokensOf } from "../syntax/index.ts";
import type { Span, TextEdit } from "../types/source.ts";
import { lineEndOf, wholeLines, withLineEndsOf } from "./apply.ts";
import { cleanings, locate, type Located } from "./locate.ts";
import type { EditMatch, EditRefusal, EditRequest } from "./request.ts";

export interface QuotedEdit {
  readonly edits: readonly TextEdit[];
  readonly match: EditMatch;
}

/** The text edits of one `replace`, `insert_before`, `insert_after`, `append` or `delete`. */
export function quotedEdit(text: string, request: EditRequest, index: number): QuotedEdit | EditRefusal {
  if (request.op === "append") return append(text, request, index);
  const find = request.find ?? "";
  if (find.trim() === "") return { fault: "INVALID_ARGUMENTS", index, message: `\`${request.op}\` needs \`find\`: text that stands in the file` };
  if (request.op !== "delete" && request.text === undefined) return { fault: "INVALID_ARGUMENTS", index, message: `\`${request.op}\` needs \`text\`` };
  const found = locate(text, find, tokenSpans);
  if (!found) return noMatch(text, find, index);
  const spans = choose(text, found, request);
  if (spans.length === 0) return ambiguous(text, found, index, `\`find\` does not begin on line ${request.line}`, request.line);
  if (spans.length > 1 && request.occurrence !== "all") return ambiguous(text, found, index, `\`find\` stands in ${spans.length} places`);
  return { edits: spans.map((span) => editAt(text, span, request, found)), match: { index, spans, reading: found.reading } };
}

function tokenSpans(text: string): readonly Span[] {
  return tokensOf(text).map(({ span }) => span);
}

function append(text: string, request: EditRequest, index: number): QuotedEdit | EditRefusal {
  if (request.text === undefined || request.text.trim() === "") return { fault: "INVALID_ARGUMENTS", index, message: "`append` needs `text`" };
  const end = lineEndOf(text);
  const before = text === "" || /[\r\n]$/u.test(text) ? "" : end;
  const body = withLineEndsOf(text, request.text);
  const span = { start: text.length, end: text.length };
  return { edits: [{ span, text: `${before}${body}${/[\r\n]$/u.test(body) ? "" : end}` }], match: { index, spans: [span], reading: "exact" } };
}

/** Those that begin on the line given; blank lines at the quote's own beginning may have been left out of what was found. */
function choose(text: string, found: Located, request: EditRequest): readonly Span[] {
  const { line } = request;
  if (line === undefined || found.spans.length === 1) return found.spans;
  const blank = found.lead.match(/\r\n|\r|\n/gu)?.length ?? 0;
  const exact = found.spans.filter((span) => lineOf(text, span.start) === line);
  return exact.length > 0 || blank === 0 ? exact : found.spans.filter((span) => lineOf(text, span.start) === line + blank);
}

function editAt(text: string, span: Span, request: EditRequest, found: Located): TextEdit {
  switch (request.op) {
    case "insert_before": {
      const { start } = wholeLines(text, span);
      return { span: { start, end: start }, text: lines(text, request.text ?? "") };
    }
    case "insert_after": {
      const { end } = wholeLines(text, span);
      const closed = end === 0 || /[\r\n]/u.test(text.charAt(end - 1));
      return { span: { start: end, end }, text: closed ? lines(text, request.text ?? "") : `${lineEndOf(text)}${withLineEndsOf(text, request.text ?? "")}` };
    }
    case "delete": return { span: deletion(text, span), text: "" };
    default: return { span, text: replacement(text, request.text ?? "", found) };
  }
}

/** A quote that was matched without the blanks around it is replaced by a text without them too. */
function replacement(text: string, inserted: string, found: Located): string {
  let body = inserted;
  if (found.reading === "cleaned") body = cleanings(inserted)[0] ?? inserted;
  if (found.lead !== "" && body.startsWith(found.lead)) body = body.slice(found.lead.length);
  if (found.trail !== "" && body.endsWith(found.trail)) body = body.slice(0, body.length - found.trail.length);
  return withLineEndsOf(text, body);
}

/** Whole lines go with their line end; a piece of a line goes alone. */
function deletion(text: string, span: Span): Span {
  const whole = wholeLines(text, span);
  const rest = text.slice(whole.start, span.start) + text.slice(span.end, whole.end);
  return rest.trim() === "" ? whole : span;
}

function lines(text: string, inserted: string): string {
  const body = withLineEndsOf(text, inserted);
  return /[\r\n]$/u.test(body) ? body : body + lineEndOf(text);
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\r|\n/u).length;
}

export function lineText(text: string, line: number): string {
  return text.split(/\r\n|\r|\n/u)[line - 1] ?? "";
}

function ambiguous(text: string, found: Located, index: number, why: string, line?: number): EditRefusal {
  const places = found.spans.map((span) => lineOf(text, span.start));
  return {
    fault: "FIND_AMBIGUOUS", index, message: `${why}; it stands on ${places.length === 1 ? "line" : "lines"} ${places.slice(0, 20).join(", ")}: give one of them as \`line\`, or quote more`,
    ...nearestPlace(places, line), lines: [...new Set(places)].slice(0, 20).map((line) => ({ line, text: lineText(text, line) })),
  };
}

/** The three lines nearest to the quote's first line; the best of them is offered when it is clearly the one. */
function noMatch(text: string, find: string, index: number): EditRefusal {
  const wanted = find.trim().split(/\r\n|\r|\n/u)[0]?.trim() ?? "";
  const ranked = text.split(/\r\n|\r|\n/u).map((line, i) => ({ line: i + 1, text: line, d: distance(fold(line), fold(wanted)) }))
    .filter(({ text: line }) => line.trim() !== "").sort((a, b) => a.d - b.d || a.line - b.line).slice(0, 3);
  const [best, second] = ranked;
  const single = !/[\r\n]/u.test(find.trim());
  const sure = best && single && best.d <= Math.max(2, wanted.length / 4) && (!second || second.d > best.d);
  return {
    fault: "FIND_NO_MATCH", index, message: "`find` does not stand in the file; the nearest lines are given: quote one of them as it stands",
    ...(sure ? { instead: { find: best.text.trim(), line: best.line } } : {}),
    lines: ranked.map(({ line, text: t }) => ({ line, text: t })),
  };
}

function fold(line: string): string {
  return line.trim().replace(/\s+/gu, " ").toLowerCase().slice(0, 400);
}

/** A line that was given and is off by a few means the one place near it; without one, no place is surer than another. */
function nearestPlace(places: readonly number[], line: number | undefined): Pick<EditRefusal, "instead"> {
  if (line === undefined) return {};
  const [best, second] = [...new Set(places)].sort((a, b) => Math.abs(a - line) - Math.abs(b - line));
  const near = best !== undefined && Math.abs(best - line) <= 2 && (second === undefined || Math.abs(second - line) > 3);
  return near ? { instead: { line: best } } : {};
}
