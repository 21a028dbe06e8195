// context.ts — what the builder of one statement's tree knows, and where it puts what it finds.
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Ref } from "../types/ast.ts";
import type { Span } from "../types/source.ts";
import type { Piece } from "./values.ts";

/** Of one statement. */
export interface Context {
  /** The file's text up to the statement's end, so that offsets are the file's. The tree depends on nothing before the statement. */
  readonly text: string;
  /** Mistakes: the statement becomes an ErrorStmt. */
  readonly errors: Diagnostic[];
  /** Habits: understood, rewritten and reported. */
  readonly habits: Diagnostic[];
  /** The habit `R1(10k)` inside a chain: what stands in the parentheses, as arguments. */
  readonly inline: Inline[];
}

export interface Inline {
  readonly ref: Ref;
  readonly parentheses: Span;
  readonly pieces: readonly Piece[];
}

export function newContext(text: string): Context {
  return { text, errors: [], habits: [], inline: [] };
}

export function sliceOf(context: Context, span: Span): string {
  return context.text.slice(span.start, span.end);
}

/** The smallest span that holds both. */
export function join(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
