// ranges.ts — what `[0..7]`, `[A..H]`, `[D0..D7]`, `[TRIG, THRES]` list. Lengths are known before anything is built.
import type { Range, RangeMember, Word } from "../types/ast.ts";
import type { Span } from "../types/source.ts";

/** No range lists more than this many elements. */
const RANGE_LIMIT = 20000;

export interface Element {
  readonly text: string;
  readonly span: Span;
}

type RangeFault = { readonly span: Span; readonly fault: string };

interface Run {
  readonly prefix: string;
  readonly from: number;
  readonly to: number;
  readonly letters: boolean;
  readonly width: number;
}

/** How many elements a range lists, without building them; 0 for a member that is no range. */
export function rangeLength(range: Range, head: string, value: (word: Word) => string): number {
  return range.members.reduce((sum, member) => sum + memberLength(member, head, value), 0);
}

/** The elements in order, or why there are none. `head` is the name before the bracket, whose repetition is dropped. */
export function rangeElements(range: Range, head: string, value: (word: Word) => string): readonly Element[] | RangeFault {
  const total = rangeLength(range, head, value);
  if (total > RANGE_LIMIT) return { span: range.span, fault: `lists ${total} elements, more than the limit of ${RANGE_LIMIT}` };
  const found: Element[] = [];
  for (const member of range.members) {
    const elements = memberElements(member, head, value);
    if ("fault" in elements) return elements;
    found.push(...elements);
  }
  return found.length === 0 ? { span: range.span, fault: "lists nothing" } : found;
}

function memberLength(member: RangeMember, head: string, value: (word: Word) => string): number {
  if (member.kind === "one") return 1;
  const run = runOf(value(member.from), value(member.to), head);
  return run ? Math.abs(run.to - run.from) + 1 : 0;
}

function memberElements(member: RangeMember, head: string, value: (word: Word) => string): readonly Element[] | RangeFault {
  if (member.kind === "one") return [{ text: withoutHead(value(member.value), head), span: member.value.span }];
  const span = { start: member.from.span.start, end: member.to.span.end };
  const [from, to] = [value(member.from), value(member.to)];
  const run = runOf(from, to, head);
  if (!run) return { span, fault: `\`${from}..${to}\` does not run: both ends are numbers, or both are letters` };
  const step = run.to >= run.from ? 1 : -1;
  return Array.from({ length: Math.abs(run.to - run.from) + 1 }, (_, i) => {
    const at = run.from + i * step;
    const text = run.letters ? String.fromCharCode(at) : String(at).padStart(run.width, "0");
    return { text: run.prefix + text, span };
  });
}

// `D[D0..D7]` carries the prefix twice; `A[A1..A4]` as pin numbers of a grid package keeps it, since no head is given there.
function withoutHead(text: string, head: string): string {
  return head !== "" && text.startsWith(head) && /^\d+$/u.test(text.slice(head.length)) ? text.slice(head.length) : text;
}

function runOf(from: string, to: string, head: string): Run | undefined {
  const a = /^(.*?)(\d+)$/su.exec(withoutHead(from, head));
  const b = /^(.*?)(\d+)$/su.exec(withoutHead(to, head));
  if (a && b && a[1] === b[1]) {
    const [low = "", high = ""] = [a[2], b[2]];
    if (low.length > 9 || high.length > 9) return undefined;
    const padded = low.length === high.length && (low.startsWith("0") || high.startsWith("0")) && low.length > 1;
    return { prefix: a[1] ?? "", from: Number(low), to: Number(high), letters: false, width: padded ? low.length : 0 };
  }
  const letters = /^[A-Z]$/u.test(from) && /^[A-Z]$/u.test(to) || /^[a-z]$/u.test(from) && /^[a-z]$/u.test(to);
  return letters ? { prefix: "", from: from.charCodeAt(0), to: to.charCodeAt(0), letters: true, width: 0 } : undefined;
}
