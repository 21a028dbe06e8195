// source-page.ts — a stretch of whole lines of a file, verbatim.

export interface SourcePage {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly of: number;
  /** The lines that follow, as `lines` takes them, where the page ends before what was asked for. */
  readonly next?: string;
}

/** The lines asked for ("40-80", "40"; all when undefined), as many as fit into `bytes`, at least one. Undefined for a range that is none. */
export function sourcePage(text: string, range: string | undefined, bytes: number): SourcePage | undefined {
  const all = text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/gu) ?? [];
  const of = Math.max(1, all.length);
  const asked = /^\s*L?(\d{1,7})(?:\s*[-–:,]\s*L?(\d{1,7})?)?\s*$/u.exec(range ?? `1-${of}`);
  const first = Number(asked?.[1] ?? 0);
  const wanted = Math.min(of, asked?.[2] === undefined ? (/\d\s*[-–:,]/u.test(range ?? "") ? of : first) : Number(asked[2]));
  if (!asked || first < 1 || first > of || wanted < first) return undefined;
  let left = bytes;
  let to = first;
  for (; to <= wanted; to++) {
    left -= Buffer.byteLength(all[to - 1] ?? "");
    if (left < 0 && to > first) break;
  }
  const body = all.slice(first - 1, to - 1).join("");
  // Why: one line may be longer than any page; then its beginning is all that can be shown.
  const shown = Buffer.byteLength(body) > bytes ? `${body.slice(0, Math.floor(bytes / 4))}` : body;
  return { text: shown, from: first, to: to - 1, of, ...(to <= wanted ? { next: `${to}-${wanted}` } : {}) };
}
