// tokens.ts — the tokens, and the lexer over one line of text. Comments go to their own group; blanks are skipped.
import { createToken, Lexer, type CustomPatternMatcherFunc, type IToken, type TokenType } from "chevrotain";
import { BLOCK_KEYWORDS, LINE_KEYWORDS, SHAPE_KEYWORDS, type Keyword } from "./keywords.ts";
import { UNKNOWN, WORD } from "./words.ts";

/** Where a word may begin, for the lexer's first-character table: ASCII starts, Latin, then one of each of its 255-wide buckets. */
const WORD_STARTS: readonly (string | number)[] = [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+~%-/!", ...range(128, 256, 1), ...range(510, 65535, 255), 65535,
];
const BEYOND_ASCII: readonly number[] = [...range(128, 256, 1), ...range(510, 65535, 255), 65535];

/** Wraps a sticky expression. Why not a plain pattern: the lexer rebuilds those without the `u` flag, and then they match nonsense. */
function sticky(expression: RegExp): CustomPatternMatcherFunc {
  return (text, offset) => {
    expression.lastIndex = offset;
    return expression.exec(text);
  };
}

function custom(name: string, match: CustomPatternMatcherFunc, starts: readonly (string | number)[], more: { categories?: TokenType[]; group?: string } = {}): TokenType {
  return createToken({ name, pattern: match, line_breaks: false, start_chars_hint: [...starts], ...more });
}

// --- categories: what the parser asks for -----------------------------------------------------------------------------

/** A word or a string. */
export const Name = createToken({ name: "Name", pattern: Lexer.NA });
/** A word, a string or a `{name}`. */
export const Val = createToken({ name: "Val", pattern: Lexer.NA });

// --- blanks and comments ----------------------------------------------------------------------------------------------

const Blank = createToken({
  name: "Blank", pattern: /[ \t\n\r\f\v\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+/, group: Lexer.SKIPPED, line_breaks: true,
});

export const LineComment = createToken({ name: "LineComment", pattern: /\/\/[^\r\n]*/, group: "comments" });

/** Ends at its `*\/`, or, when another comment begins before that or nothing closes it, at its line's end. */
export const BlockComment = custom("BlockComment", matchBlockComment, ["/"], { group: "comments" });

function matchBlockComment(text: string, offset: number): [string] | null {
  if (!text.startsWith("/*", offset)) return null;
  return [text.slice(offset, blockCommentEnd(text, offset) ?? lineEnd(text, offset))];
}

/** The end of the block comment that begins at `offset`, or undefined when it is not closed before the next one begins. */
export function blockCommentEnd(text: string, offset: number): number | undefined {
  const next = text.indexOf("/*", offset + 2);
  const close = (next < 0 ? text : text.slice(0, next)).indexOf("*/", offset + 2);
  return close < 0 ? undefined : close + 2;
}

function lineEnd(text: string, offset: number): number {
  const found = /[\r\n]/g;
  found.lastIndex = offset;
  return found.exec(text)?.index ?? text.length;
}

/** A habit: `# comment` or `* comment` at a line's start, or `# comment` between blanks. */
export const ForeignComment = custom("ForeignComment", matchForeignComment, ["#", "*"], { group: "comments" });

function matchForeignComment(text: string, offset: number): [string] | null {
  const first = text.slice(0, offset).trim() === "";
  const rest = text.slice(offset);
  if (text[offset] === "#" && (first || (/\s/.test(text[offset - 1] ?? "") && /^#+(?:\s|$)/.test(rest)))) return [rest];
  return text[offset] === "*" && first && !BULLETED.test(rest) ? [rest] : null;
}

/** `* R1: resistor 10k` is a list of statements; `* anything else` is a comment. */
const BULLETED = /^\*\s+(?:[\p{L}_][\p{L}\p{N}_]*\s*:\s|\S+\s+(?:->|--)\s)/u;

/** A habit: a code fence, with whatever stands behind it. */
export const Fence = custom("Fence", (text, offset) => (text.slice(0, offset).trim() === "" && /^(?:```|~~~)/.test(text.slice(offset, offset + 3)) ? [text.slice(offset)] : null), ["`", "~"], { group: "comments" });

/** A habit: `- `, `* `, `• ` or `1. ` before a statement. */
export const Bullet = custom("Bullet", (text, offset) => (text.slice(0, offset).trim() === "" ? /^(?:[-*•–]|\d+[.)])(?=\s)/u.exec(text.slice(offset, offset + 8)) : null), [..."-*0123456789", ...BEYOND_ASCII]);

// --- words and strings ------------------------------------------------------------------------------------------------

const CLOSING: Readonly<Record<string, string>> = { '"': '"', "“": "“”", "„": "“”", "«": "»", "‘": "’", "'": "'" };

/** A string ends at its closing quote or, unclosed, at its line's end. Typographic and single quotes are read too, as a habit. */
export const Str = custom("Str", matchString, ['"', "'", ...BEYOND_ASCII], { categories: [Name, Val] });

function matchString(text: string, offset: number): [string] | null {
  const opening = text[offset] ?? "";
  const closing = CLOSING[opening];
  if (closing === undefined) return null;
  let at = offset + 1;
  while (at < text.length) {
    const char = text[at] ?? "";
    if (char === "\n" || char === "\r") break;
    if (closing.includes(char) || (opening !== '"' && opening !== "'" && char === '"')) return [text.slice(offset, at + 1)];
    at += char === "\\" && at + 1 < text.length && text[at + 1] !== "\n" && text[at + 1] !== "\r" ? 2 : 1;
  }
  return opening === '"' ? [text.slice(offset, at)] : null;
}

export const Word = custom("Word", sticky(WORD), WORD_STARTS, { categories: [Name, Val] });

/** `{name}`, replaced inside a module or a family of parts. Before `{`: a block of one bare word is never valid. */
export const Subst = createToken({ name: "Subst", pattern: /\{[ \t]*[A-Za-z_][A-Za-z0-9_]*[ \t]*\}/, categories: [Val] });

// --- marks ------------------------------------------------------------------------------------------------------------

/** `->` and `--`, and everything that people write for them. */
export const Arrow = custom("Arrow", sticky(/<?[-−–—]+>|<[-−–—]+|[-−][-−]+|[–—]+|<?={1,3}>|<={1,3}|[→⟶↔⇒]/uy), ["-", "<", "=", ...BEYOND_ASCII]);
export const DotDot = createToken({ name: "DotDot", pattern: /\.\.+|…/ });
export const Dot = createToken({ name: "Dot", pattern: "." });
export const Comma = createToken({ name: "Comma", pattern: "," });
export const Semicolon = createToken({ name: "Semicolon", pattern: ";" });
export const Colon = createToken({ name: "Colon", pattern: ":" });
export const Equals = createToken({ name: "Equals", pattern: "=" });
export const LParen = createToken({ name: "LParen", pattern: "(" });
export const RParen = createToken({ name: "RParen", pattern: ")" });
export const LSquare = createToken({ name: "LSquare", pattern: "[" });
export const RSquare = createToken({ name: "RSquare", pattern: "]" });
export const LCurly = createToken({ name: "LCurly", pattern: "{" });
export const RCurly = createToken({ name: "RCurly", pattern: "}" });
export const Bar = createToken({ name: "Bar", pattern: "|" });
export const Greater = createToken({ name: "Greater", pattern: ">" });
/** What no other token begins with; always an error, which offers quotes. */
export const Unknown = custom("Unknown", sticky(UNKNOWN), [...range(0, 256, 1), ...BEYOND_ASCII]);

// --- keywords: never lexed, only given to a statement's first word by the pass before the grammar ---------------------

function keyword(name: string): TokenType {
  return createToken({ name: `Kw_${name}`, pattern: Lexer.NA });
}

/** The habit `R1:1`, a colon without blanks in a chain. */
export const PinColon = createToken({ name: "PinColon", pattern: Lexer.NA });

export const KwPart = keyword("part");
export const KwModule = keyword("module");
export const KwUnit = keyword("unit");
export const KwFrame = keyword("frame");
export const KwSymbol = keyword("symbol");
export const KwTitle = keyword("title");
export const KwUse = keyword("use");
export const KwNodes = keyword("nodes");
export const KwPlace = keyword("place");
export const KwWordAfter = keyword("wordAfter");
export const KwFlow = keyword("flow");
export const KwNote = keyword("note");
export const KwParam = keyword("param");
export const KwThrough = keyword("through");
export const KwFact = keyword("fact");
export const KwShape = keyword("shape");

const KEYWORD_TOKENS: Readonly<Record<Keyword, TokenType>> = {
  part: KwPart, module: KwModule, unit: KwUnit, group: KwFrame, sheet: KwFrame, symbol: KwSymbol,
  title: KwTitle, use: KwUse, nc: KwNodes, align: KwNodes, place: KwPlace, orient: KwWordAfter, draw: KwWordAfter, flow: KwFlow, note: KwNote,
  param: KwParam, through: KwThrough, alias: KwFact, swap: KwFact, spice: KwFact, kicad: KwFact,
  line: KwShape, polyline: KwShape, polygon: KwShape, rect: KwShape, circle: KwShape, arc: KwShape, path: KwShape, text: KwShape,
};
const KEYWORDS: ReadonlyMap<string, TokenType> = new Map(Object.entries(KEYWORD_TOKENS));
const BLOCKS: ReadonlySet<string> = new Set<string>(BLOCK_KEYWORDS);
const SHAPES: ReadonlySet<string> = new Set<string>(SHAPE_KEYWORDS);
const LINES: ReadonlySet<string> = new Set<string>(LINE_KEYWORDS);

/**
 * The keyword token that a statement's first token becomes, or undefined when it is a name.
 * `opensBlock`: a `{` follows the statement.
 */
export function keywordOf(tokens: readonly IToken[], opensBlock: boolean): TokenType | undefined {
  const [first, second, third, fourth] = tokens;
  if (first === undefined || first.tokenType !== Word) return undefined;
  const type = KEYWORDS.get(first.image);
  if (type === undefined) return undefined;
  const named = second !== undefined && (second.tokenType === Word || second.tokenType === Str);
  // `symbol = opamp`: of the only unit.
  if (first.image === "symbol" && second?.tokenType === Equals) return type;
  if (first.image === "symbol" && second?.tokenType === Equals && third !== undefined) return type;
  if (BLOCKS.has(first.image)) return named || (second === undefined && opensBlock) ? type : undefined;
  if (LINES.has(first.image)) return named ? type : undefined;
  if (!SHAPES.has(first.image) || second === undefined) return undefined;
  const point = second.tokenType === LParen && isVal(third) && fourth?.tokenType === Comma;
  return second.tokenType === Str || point ? type : undefined;
}

function isVal(token: IToken | undefined): boolean {
  return token !== undefined && (token.tokenType === Word || token.tokenType === Str || token.tokenType === Subst);
}

/** In the order in which the lexer tries them. */
export const LEXED: readonly TokenType[] = [
  Blank, LineComment, BlockComment, ForeignComment, Fence, Bullet, Str, Arrow, DotDot, Word, Dot, Comma, Semicolon, Colon, Equals,
  LParen, RParen, LSquare, RSquare, Subst, LCurly, RCurly, Bar, Greater, Unknown,
];
export const KEYWORD_TYPES: readonly TokenType[] = [...new Set(KEYWORDS.values())];
/** What the parser must know. */
export const VOCABULARY: readonly TokenType[] = [Name, Val, PinColon, ...LEXED, ...KEYWORD_TYPES];

let lexer: Lexer | undefined;

/** Builds the lexer with all of Chevrotain's own checks on; for the test that stands in for them at run time. */
export function buildLexer(skipValidations: boolean): Lexer {
  return new Lexer([...LEXED], { positionTracking: "onlyOffset", ensureOptimizations: true, skipValidations, deferDefinitionErrorsHandling: false });
}

export interface Lexed {
  readonly tokens: readonly IToken[];
  /** Comments, foreign comments and fences, in text order. */
  readonly comments: readonly IToken[];
}

/** Lexes one line (or a whole text, for which newlines are blanks). Every character comes out in a token, a comment or a blank. */
export function lex(text: string): Lexed {
  lexer ??= buildLexer(true);
  const { tokens, groups } = lexer.tokenize(text);
  return { tokens, comments: groups["comments"] ?? [] };
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step);
}
