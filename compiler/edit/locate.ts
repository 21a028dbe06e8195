// locate.ts — finds quoted text in a file the way a careful reader would: exactly first, then ever more forgiving of what clients
// do to text on its way (line ends, blanks, gutters, fences, escapes), and never guessing between two places.
import type { Span } from "../types/source.ts";

/** Which of the readings matched, in the order tried. */
export type Reading = "exact" | "line ends" | "blanks" | "tokens" | "cleaned";

export interface Located {
  readonly reading: Reading;
  readonly spans: readonly Span[];
  /** Blanks and line ends that stood around the quote but not in the span found; the new text loses the same. */
  readonly lead: string;
  readonly trail: string;
}

/** A text with some of its characters folded, and for each character of it where it came from. */
interface Folded {
  readonly text: string;
  /** `start[i]`, `end[i]`: the original range of folded character i. */
  readonly start: readonly number[];
  readonly end: readonly number[];
}

/**
 * All places of `quote` in `text` under the first reading that finds any. Undefined when none does. Matches do not overlap.
 * `tokens` gives the spans of a text's tokens, comments included as one token each.
 */
export function locate(text: string, quote: string, tokens: (text: string) => readonly Span[]): Located | undefined {
  return (
    read(text, quote, "exact", tokens) ?? read(text, quote, "line ends", tokens) ?? read(text, quote, "blanks", tokens) ??
    read(text, quote, "tokens", tokens) ?? readCleaned(text, quote, tokens)
  );
}

function read(text: string, quote: string, reading: Exclude<Reading, "cleaned">, tokens: (text: string) => readonly Span[]): Located | undefined {
  switch (reading) {
    case "exact": {
      const spans = quote === "" ? [] : occurrences(text, quote).map((start) => ({ start, end: start + quote.length }));
      return spans.length === 0 ? undefined : { reading, spans, lead: "", trail: "" };
    }
    case "line ends": return matchFolded(foldLineEnds(text), foldLineEnds(quote).text, reading, "", "");
    case "blanks": {
      const lead = /^[\s\uFEFF]*/u.exec(quote)?.[0] ?? "";
      const trail = /\s*$/u.exec(quote.slice(lead.length))?.[0] ?? "";
      return matchFolded(foldBlanks(text), foldBlanks(quote.slice(lead.length, quote.length - trail.length)).text, reading, lead, trail);
    }
    case "tokens": return matchTokens(text, quote, tokens);
  }
}

/** Strips what a display added, then tries the readings again. */
function readCleaned(text: string, quote: string, tokens: (text: string) => readonly Span[]): Located | undefined {
  for (const cleaned of cleanings(quote)) {
    for (const reading of ["exact", "line ends", "blanks", "tokens"] as const) {
      const found = read(text, cleaned, reading, tokens);
      if (found) return { ...found, reading: "cleaned" };
    }
  }
  return undefined;
}

/** The quote without line-number gutters, code fences, JSON escapes and smart quotes, alone and together. */
export function cleanings(quote: string): readonly string[] {
  const seen = new Set([quote]);
  for (const steps of [[stripFences], [stripGutters], [unescapeJson], [plainQuotes], [stripFences, stripGutters], [unescapeJson, stripFences, stripGutters], [unescapeJson, stripFences, stripGutters, plainQuotes]]) {
    seen.add(steps.reduce((acc, step) => step(acc), quote));
  }
  seen.delete(quote);
  seen.delete("");
  return [...seen];
}

/** ` 12 | R1: resistor` or `12: …` or `12→…` or `12<tab>…`, when every line that is not blank has one. */
export function stripGutters(quote: string): string {
  const lines = quote.split(/\r\n|\r|\n/u);
  const gutter = /^[ \t>]*\d+(?:[ \t]*[|│:→][ \t]?|\t)/u;
  const full = lines.filter((line) => line.trim() !== "");
  return full.length > 0 && full.every((line) => gutter.test(line)) ? lines.map((line) => line.replace(gutter, () => "")).join("\n") : quote;
}

function stripFences(quote: string): string {
  const match = /^\s*```[^\n]*\n([\s\S]*?)\n?[ \t]*```\s*$/u.exec(quote);
  return match?.[1] ?? quote;
}

function unescapeJson(quote: string): string {
  if (!/\\[nrt"\\/]/u.test(quote)) return quote;
  const table: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", '"': '"', "\\": "\\", "/": "/" };
  return quote.replace(/\\([nrt"\\/])/gu, (_, c: string) => table[c] ?? c);
}

function plainQuotes(quote: string): string {
  return quote.replace(/[\u201C\u201D\u201E]/gu, '"').replace(/[\u2018\u2019]/gu, "'");
}

function foldLineEnds(text: string): Folded {
  return fold(text, /\r\n|\r|\n/uy, "\n");
}

function foldBlanks(text: string): Folded {
  return fold(text, /[\s\uFEFF]+/uy, " ");
}

/** Replaces each run that `pattern` (sticky) matches by one character. */
function fold(text: string, pattern: RegExp, by: string): Folded {
  const out: string[] = [];
  const start: number[] = [];
  const end: number[] = [];
  for (let i = 0; i < text.length; ) {
    pattern.lastIndex = i;
    const run = pattern.exec(text)?.[0].length ?? 0;
    out.push(run > 0 ? by : text.charAt(i));
    start.push(i);
    i += Math.max(run, 1);
    end.push(i);
  }
  return { text: out.join(""), start, end };
}

function matchFolded(text: Folded, quote: string, reading: Reading, lead: string, trail: string): Located | undefined {
  if (quote === "") return undefined;
  const spans = occurrences(text.text, quote).map((at) => ({ start: text.start[at] ?? 0, end: text.end[at + quote.length - 1] ?? 0 }));
  return spans.length === 0 ? undefined : { reading, spans, lead, trail };
}

function matchTokens(text: string, quote: string, tokens: (text: string) => readonly Span[]): Located | undefined {
  const of = (source: string): readonly { readonly image: string; readonly span: Span }[] =>
    tokens(source).map((span) => ({ image: source.slice(span.start, span.end).replace(/\s+/gu, " "), span }));
  const wanted = of(quote);
  const there = of(text);
  if (wanted.length === 0) return undefined;
  const spans: Span[] = [];
  for (let i = 0; i + wanted.length <= there.length; ) {
    const matches = wanted.every((token, k) => there[i + k]?.image === token.image);
    const first = there[i];
    const last = there[i + wanted.length - 1];
    if (matches && first && last) spans.push({ start: first.span.start, end: last.span.end });
    i += matches ? wanted.length : 1;
  }
  const lead = /^\s*/u.exec(quote)?.[0] ?? "";
  const trail = /\s*$/u.exec(quote)?.[0] ?? "";
  return spans.length === 0 ? undefined : { reading: "tokens", spans, lead, trail };
}

function occurrences(text: string, part: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) found.push(at);
  return found;
}
