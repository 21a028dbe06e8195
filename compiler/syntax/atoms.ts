// atoms.ts — everything of a text that is no blank, in order: tokens and comments, each with the statement that it belongs to.
import { T, type IToken, type TokenType } from "../../grammar/index.ts";
import type { Span } from "../types/source.ts";
import { cut, type Item, type RawStatement } from "./cut.ts";
import { lexLines, type PlacedLine } from "./lines.ts";

export interface Atom {
  readonly start: number;
  readonly end: number;
  readonly type: TokenType;
  readonly image: string;
  readonly comment: boolean;
  /** The statement that a token is part of; a mark between statements and a comment have none. */
  readonly statement?: RawStatement;
}

export interface Atoms {
  readonly atoms: readonly Atom[];
  readonly lines: readonly PlacedLine[];
  readonly items: readonly Item[];
}

export function atomsOf(text: string): Atoms {
  const lines = lexLines(text, { young: new Map(), old: new Map() });
  const items = cut(lines);
  // Lines of equal text share their tokens, so the owner is looked up by line and token together.
  const byLine = new Map<PlacedLine, { readonly from: number; readonly to: number; readonly statement: RawStatement }[]>();
  for (const item of items) {
    if (item.kind !== "statement") continue;
    for (const { line, from, to } of item.statement.runs) {
      const found = byLine.get(line) ?? [];
      found.push({ from, to, statement: item.statement });
      byLine.set(line, found);
    }
  }
  const atoms = lines.flatMap((line) => lineAtoms(line, byLine.get(line) ?? []));
  return { atoms, lines, items };
}

function lineAtoms(line: PlacedLine, runs: readonly { readonly from: number; readonly to: number; readonly statement: RawStatement }[]): readonly Atom[] {
  let run = 0;
  const tokens = line.line.tokens.map((token, index): Atom => {
    while ((runs[run]?.to ?? Infinity) <= index) run++;
    const owner = runs[run];
    const statement = owner !== undefined && owner.from <= index ? owner.statement : undefined;
    return { ...placed(token, line.start), comment: false, ...(statement ? { statement } : {}) };
  });
  if (line.line.comments.length === 0) return tokens;
  const comments = line.line.comments.map((token): Atom => ({ ...placed(token, line.start), comment: true }));
  return [...tokens, ...comments].sort((a, b) => a.start - b.start);
}

function placed(token: IToken, by: number): Span & { readonly type: TokenType; readonly image: string } {
  const start = token.startOffset + by;
  return { start, end: start + token.image.length, type: token.tokenType, image: token.image };
}

/** What a token is, for editors. Names and values are told apart by those who know the model. */
export type TokenClass = "keyword" | "word" | "string" | "substitution" | "arrow" | "mark" | "comment" | "unknown";

export interface SourceToken {
  readonly class: TokenClass;
  readonly span: Span;
}

const CLASSES: ReadonlyMap<TokenType, TokenClass> = new Map([
  [T.Word, "word"], [T.Str, "string"], [T.Subst, "substitution"], [T.Arrow, "arrow"], [T.Unknown, "unknown"], [T.Fence, "unknown"],
  [T.LineComment, "comment"], [T.BlockComment, "comment"], [T.ForeignComment, "comment"],
]);

/** All tokens and comments of a text, in order. A word is a keyword where it begins such a statement. */
export function tokensOf(text: string): readonly SourceToken[] {
  const { atoms } = atomsOf(text);
  return atoms.map((atom, index) => {
    const begins = atom.statement !== undefined && atom.start === atom.statement.start && atom.type === T.Word;
    const keyword = begins && isKeyword(atoms, index);
    return { class: keyword ? "keyword" : CLASSES.get(atom.type) ?? "mark", span: { start: atom.start, end: atom.end } };
  });
}

function isKeyword(atoms: readonly Atom[], index: number): boolean {
  const statement = atoms[index]?.statement;
  const own: Atom[] = [];
  let next = index;
  for (; next < atoms.length && own.length < 4; next++) {
    const atom = atoms[next];
    if (atom === undefined || (!atom.comment && atom.statement !== statement)) break;
    if (!atom.comment) own.push(atom);
  }
  const tokens = own.map((atom): IToken => ({ image: atom.image, startOffset: atom.start, tokenType: atom.type, tokenTypeIdx: atom.type.tokenTypeIdx ?? 0 }));
  return T.keywordOf(tokens, atoms[next]?.type === T.LCurly) !== undefined;
}
