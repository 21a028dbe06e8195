// cut.ts — lines → statements, by language.md section 1: a statement ends at its line's end unless the neighbours of that end say that it
// goes on. No bracket is counted here, so that one left open cannot swallow the lines below it.
import { T, type IToken } from "../../grammar/index.ts";
import type { PlacedLine } from "./lines.ts";

/** Where one statement stands, and its tokens. */
export interface RawStatement {
  readonly start: number;
  readonly end: number;
  /** Runs of tokens of one line each, as indices into its tokens. */
  readonly runs: readonly { readonly line: PlacedLine; readonly from: number; readonly to: number }[];
  /** Column of the line on which it begins. */
  readonly column: number;
  /** True when nothing stands before it on its line. */
  readonly firstOnLine: boolean;
}

export type Item =
  | { readonly kind: "statement"; readonly statement: RawStatement }
  /** `header`: the `{` belongs to the statement before it. */
  | { readonly kind: "open"; readonly at: number; readonly column: number; readonly header: boolean }
  | { readonly kind: "close"; readonly at: number; readonly column: number; readonly firstOnLine: boolean };

export function cut(lines: readonly PlacedLine[]): readonly Item[] {
  const items: Item[] = [];
  let runs: { line: PlacedLine; from: number; to: number }[] = [];
  let firstOnLine = true;

  const flush = (): boolean => {
    const first = runs[0];
    const last = runs.at(-1);
    if (first === undefined || last === undefined) return false;
    const statement = { start: offset(first.line, first.from), end: endOf(last.line, last.to - 1), runs, column: first.line.line.column, firstOnLine };
    items.push({ kind: "statement", statement });
    runs = [];
    return true;
  };

  for (const line of lines) {
    const { segments, tokens, column } = line.line;
    if (tokens.length === 0) continue;
    segments.forEach((segment, index) => {
      if (index === 0 && !continues(runs, line)) flush();
      switch (segment.kind) {
        case "piece":
          if (runs.length === 0) firstOnLine = index === 0;
          runs.push({ line, from: segment.from, to: segment.to });
          break;
        case "end":
          flush();
          break;
        case "open":
          items.push({ kind: "open", at: offset(line, segment.at), column, header: flush() });
          break;
        case "close":
          flush();
          items.push({ kind: "close", at: offset(line, segment.at), column, firstOnLine: index === 0 });
          break;
      }
    });
    if (segments.at(-1)?.kind !== "piece") flush();
  }
  flush();
  return items;
}

/** Whether the statement under way goes on in this line. */
function continues(runs: readonly { readonly line: PlacedLine; readonly to: number }[], next: PlacedLine): boolean {
  const begun = runs[0];
  const last = runs.at(-1);
  const first = next.line.tokens[0];
  if (begun === undefined || last === undefined || first === undefined) return false;
  const dashes = isDashes(first);
  if (ALWAYS.has(first.tokenType) || (first.tokenType === T.Arrow && !dashes)) return true;
  if (next.line.column <= begun.line.line.column) return false;
  const ending = last.line.line.tokens[last.to - 1];
  return dashes || (ending !== undefined && UNFINISHED.has(ending.tokenType));
}

function isDashes(token: IToken): boolean {
  return token.tokenType === T.Arrow && /^[-−–—]+$/.test(token.image);
}

const ALWAYS = new Set([T.Bar, T.RParen, T.RSquare, T.LCurly]);
const UNFINISHED = new Set([T.Arrow, T.Comma, T.Bar, T.LParen, T.LSquare]);

function offset(line: PlacedLine, index: number): number {
  return line.start + (line.line.tokens[index]?.startOffset ?? 0);
}

function endOf(line: PlacedLine, index: number): number {
  const token = line.line.tokens[index];
  return line.start + (token === undefined ? 0 : token.startOffset + token.image.length);
}

/** The statement's tokens, copied, with offsets in the file. */
export function ownTokens(statement: RawStatement): IToken[] {
  const tokens: IToken[] = [];
  for (const { line, from, to } of statement.runs) {
    for (let index = from; index < to; index++) {
      const token = line.line.tokens[index];
      if (token !== undefined) tokens.push(tokenAt(token, token.startOffset + line.start));
    }
  }
  return tokens;
}

/** A token like this one at another place. All tokens that reach the parser are made here, so that they have one shape. */
export function tokenAt(token: IToken, startOffset: number): IToken {
  const { image, tokenType, tokenTypeIdx } = token;
  return { image, startOffset, endOffset: startOffset + image.length - 1, tokenType, tokenTypeIdx, isInsertedInRecovery: false };
}
