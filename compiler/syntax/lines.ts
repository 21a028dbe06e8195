// lines.ts — the text as lexed lines. A line is the unit of lexing: block comments are the only state that crosses a line's end, and a
// line that holds one that goes on is one line with those that follow. Lines are kept by their text, so that an edit lexes one line.
import { lex, T, type IToken, type TokenType } from "../../grammar/index.ts";

/** Pieces of a line between `;`, `{` and `}`; `from` and `to` are indices into its tokens. */
export type Segment =
  | { readonly kind: "piece"; readonly from: number; readonly to: number }
  | { readonly kind: "end" | "open" | "close"; readonly at: number };

export interface Line {
  /** Offsets in `tokens` and `comments` are from the line's own start. */
  readonly tokens: readonly IToken[];
  readonly comments: readonly IToken[];
  readonly segments: readonly Segment[];
  /** Column of the first token, tabs to the next multiple of eight. */
  readonly column: number;
}

export interface PlacedLine {
  readonly start: number;
  readonly line: Line;
}

/** Lexed lines by their text. Two generations: what two parses did not use is forgotten. */
export interface LineMemo {
  young: Map<string, Line>;
  old: Map<string, Line>;
}

export function lexLines(text: string, memo: LineMemo): readonly PlacedLine[] {
  const lines: PlacedLine[] = [];
  let start = 0;
  while (start < text.length) {
    let end = lineEnd(text, start);
    const content = text.slice(start, end);
    if (content.includes("/*")) {
      const long = lexLong(text, start, end);
      lines.push({ start, line: long.line });
      end = long.end;
    } else {
      const line = remembered(content, memo);
      if (line.tokens.length + line.comments.length > 0) lines.push({ start, line });
    }
    start = end + (text[end] === "\r" && text[end + 1] === "\n" ? 2 : 1);
  }
  return lines;
}

function remembered(content: string, memo: LineMemo): Line {
  let line = memo.young.get(content) ?? memo.old.get(content);
  if (line === undefined) {
    const { tokens, comments } = lex(content);
    line = asLine(content, tokens, comments);
  }
  memo.young.set(content, line);
  return line;
}

/** A line with block comments: goes on to the end of the line in which the last of them closes. */
function lexLong(text: string, start: number, firstEnd: number): { readonly line: Line; readonly end: number } {
  const tokens: IToken[] = [];
  const comments: IToken[] = [];
  let from = start;
  let end = firstEnd;
  for (;;) {
    const lexed = lex(text.slice(from, end));
    tokens.push(...moved(lexed.tokens, from - start));
    const more = moved(lexed.comments, from - start);
    const last = more.at(-1);
    const open = last !== undefined && last.tokenType === T.BlockComment && !isClosed(last.image);
    const close = open ? T.blockCommentEnd(text, start + last.startOffset) : undefined;
    if (last === undefined || close === undefined) {
      comments.push(...more);
      return { line: asLine(text.slice(start, end), tokens, comments), end };
    }
    comments.push(...more.slice(0, -1), { ...last, image: text.slice(start + last.startOffset, close), endOffset: close - start - 1 });
    from = close;
    end = lineEnd(text, close);
  }
}

/** Whether a block comment's text has its closing mark. */
export function isClosed(image: string): boolean {
  return image.length >= 4 && image.endsWith("*/");
}

function moved(tokens: readonly IToken[], by: number): readonly IToken[] {
  return by === 0 ? tokens : tokens.map((token) => ({ ...token, startOffset: token.startOffset + by, endOffset: (token.endOffset ?? token.startOffset) + by }));
}

function asLine(content: string, tokens: readonly IToken[], comments: readonly IToken[]): Line {
  const segments: Segment[] = [];
  let from = 0;
  tokens.forEach((token, at) => {
    const kind = SEPARATORS.get(token.tokenType);
    if (kind === undefined) return;
    if (at > from) segments.push({ kind: "piece", from, to: at });
    segments.push({ kind, at });
    from = at + 1;
  });
  if (tokens.length > from) segments.push({ kind: "piece", from, to: tokens.length });
  return { tokens, comments, segments, column: columnOf(content, tokens[0]?.startOffset ?? 0) };
}

const SEPARATORS: ReadonlyMap<TokenType, "end" | "open" | "close"> = new Map([[T.Semicolon, "end"], [T.LCurly, "open"], [T.RCurly, "close"]]);

function columnOf(content: string, offset: number): number {
  let column = 0;
  for (let i = 0; i < offset; i++) column = content[i] === "\t" ? column + 8 - (column % 8) : column + 1;
  return column;
}

function lineEnd(text: string, from: number): number {
  const lf = text.indexOf("\n", from);
  const end = lf < 0 ? text.length : lf;
  const cr = text.slice(from, end).indexOf("\r");
  return cr < 0 ? end : from + cr;
}
