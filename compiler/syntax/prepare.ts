// prepare.ts — the pass before the grammar: a statement's tokens are counted, damaged names joined, and its first word made a keyword
// where it is one. What is wrong with the characters themselves is reported here, before any grammar speaks.
import { keywordOf, T, type IToken, type TokenType } from "../../grammar/index.ts";
import { arrowTouchesWord } from "../diagnostics/gx1010-arrow-touches-word.ts";
import { importWord } from "../diagnostics/gx1060-import-word.ts";
import { invisibleCharacter } from "../diagnostics/gx1013-invisible-character.ts";
import { markdown } from "../diagnostics/gx1040-markdown.ts";
import { nestingTooDeep } from "../diagnostics/gx1011-nesting-too-deep.ts";
import { statementTooLong } from "../diagnostics/gx1014-statement-too-long.ts";
import { unclosedString } from "../diagnostics/gx1006-unclosed-string.ts";
import { unquotedCharacter } from "../diagnostics/gx1005-unquoted-character.ts";
import { endOfToken, tokenSpan } from "./cst.ts";
import type { Context } from "./context.ts";
import { quote } from "./names.ts";
import { MAX_DEPTH } from "./nest.ts";
import { deletion, insertion, own, replacement } from "./problem.ts";

/** Most tokens of one statement that are read. */
export const MAX_TOKENS = 20_000;

/** The tokens for the parser, or undefined when the statement is not to be parsed at all. */
export function prepare(raw: readonly IToken[], opensBlock: boolean, context: Context): IToken[] | undefined {
  if (raw.length > MAX_TOKENS) {
    context.errors.push(statementTooLong.at(own(raw[0]?.startOffset ?? 0, raw[0] === undefined ? 0 : endOfToken(raw[0])), { limit: MAX_TOKENS }));
    return undefined;
  }
  if (tooDeep(raw, context)) return undefined;
  const tokens = pinColons(withoutDamage(withoutBullet(raw, context), context));
  return retagged(tokens, opensBlock, context);
}

function tooDeep(tokens: readonly IToken[], context: Context): boolean {
  let depth = 0;
  for (const token of tokens) {
    if (token.tokenType === T.LParen || token.tokenType === T.LSquare) depth++;
    if (token.tokenType === T.RParen || token.tokenType === T.RSquare) depth--;
    if (depth <= MAX_DEPTH) continue;
    context.errors.push(nestingTooDeep.at(own(token.startOffset, endOfToken(token)), { limit: MAX_DEPTH, what: "brackets" }));
    return true;
  }
  return false;
}

function withoutBullet(tokens: readonly IToken[], context: Context): readonly IToken[] {
  const [first, second] = tokens;
  if (first?.tokenType !== T.Bullet) return tokens;
  const end = second?.startOffset ?? endOfToken(first);
  context.habits.push(markdown.at(own(first.startOffset, endOfToken(first)), { what: `the list mark \`${first.image}\`` }, { fixes: [deletion("remove it", first.startOffset, end)] }));
  return tokens.slice(1);
}

const INVISIBLE = /^[\p{Cf}\p{Cc}]+$/u;

/** Joins characters that no word may hold with the words that they touch, and looks at strings and arrows. */
function withoutDamage(tokens: readonly IToken[], context: Context): readonly IToken[] {
  const clean: IToken[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined) continue;
    if (token.tokenType === T.Str) checkClosed(token, context);
    if (token.tokenType === T.Arrow) checkTouch(clean.at(-1), token, context);
    if (token.tokenType !== T.Unknown) clean.push(token);
    else if (INVISIBLE.test(token.image)) invisible(token, context);
    else index = joinDamaged(tokens, index, clean, context);
  }
  return clean;
}

function invisible(token: IToken, context: Context): void {
  const code = `U+${(token.image.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  context.errors.push(invisibleCharacter.at(own(token.startOffset, endOfToken(token)), { code }, { fixes: [deletion("remove it", token.startOffset, endOfToken(token))] }));
}

/** Pushes one token for all that touches the unknown character at `index`, and gives the index of the last that it took in. */
function joinDamaged(tokens: readonly IToken[], index: number, clean: IToken[], context: Context): number {
  const joinable = (token: IToken | undefined): boolean => token !== undefined && (token.tokenType === T.Word || token.tokenType === T.Unknown);
  const before = clean.at(-1);
  const odd = tokens[index];
  if (odd === undefined) return index;
  const start = before !== undefined && joinable(before) && endOfToken(before) === odd.startOffset ? before : odd;
  let last = index;
  for (let next = tokens[last + 1]; next !== undefined && joinable(next) && endOfToken(tokens[last] ?? odd) === next.startOffset; next = tokens[last + 1]) last++;
  const end = endOfToken(tokens[last] ?? odd);
  const image = context.text.slice(start.startOffset, end);
  if (start === before) clean.pop();
  clean.push(retyped({ ...odd, image, startOffset: start.startOffset, endOffset: end - 1 }, T.Str));
  // Why: a damaged character is reported once for the whole file.
  if (/\ufffd/.test(image)) return last;
  const char = String.fromCodePoint(odd.image.codePointAt(0) ?? 0);
  const span = { start: start.startOffset, end };
  context.errors.push(unquotedCharacter.at(own(odd.startOffset, odd.startOffset + char.length), { char, name: quote(image) }, { fixes: [replacement("put it in quotes", span, quote(image))] }));
  return last;
}

function checkClosed(token: IToken, context: Context): void {
  const image = token.image;
  if (!image.startsWith('"') || closes(image)) return;
  const end = token.startOffset + image.trimEnd().length;
  context.errors.push(unclosedString.at(own(token.startOffset, end), {}, { fixes: [insertion('add `"`', end, '"')] }));
}

/** Whether the last quote ends the string, that is, an even number of backslashes stands before it. */
function closes(image: string): boolean {
  if (image.length < 2 || !image.endsWith('"')) return false;
  let slashes = 0;
  while (image[image.length - 2 - slashes] === "\\") slashes++;
  return slashes % 2 === 0;
}

/** `IN-->R1`: the dashes could be the word's or the arrow's. */
function checkTouch(before: IToken | undefined, arrow: IToken, context: Context): void {
  if (before?.tokenType !== T.Word || endOfToken(before) !== arrow.startOffset || !/^--+>?$/.test(arrow.image) || arrow.image === "--") return;
  const mark = arrow.image.endsWith(">") ? "->" : "--";
  const span = { start: before.startOffset, end: endOfToken(arrow) };
  const fixes = [`${before.image}- ${mark} `, `${before.image} ${mark} `].map((text) => replacement(`write \`${text.trim()}\``, { start: span.start, end: blankEnd(context.text, span.end) }, text, false));
  context.errors.push(arrowTouchesWord.at(own(span.start, span.end), { image: arrow.image, name: before.image, arrow: mark }, { fixes }));
}

function blankEnd(text: string, from: number): number {
  let end = from;
  while (text[end] === " ") end++;
  return end;
}

/** The habit `R1:1` in a chain: a colon without blanks becomes a token of its own. */
function pinColons(tokens: readonly IToken[]): readonly IToken[] {
  const first = tokens[0]?.image ?? "";
  if (!tokens.some((token) => token.tokenType === T.Arrow) && !/^(?:nc|place)$/.test(first)) return tokens;
  let square = 0;
  return tokens.map((token, index) => {
    if (token.tokenType === T.LSquare) square++;
    if (token.tokenType === T.RSquare) square--;
    const [key, equals, before, after, then] = [tokens[index - 3], tokens[index - 2], tokens[index - 1], tokens[index + 1], tokens[index + 2]];
    const tight = token.tokenType === T.Colon && square === 0 && before !== undefined && endOfToken(before) === token.startOffset && after?.startOffset === endOfToken(token);
    const value = equals?.tokenType === T.Equals && key !== undefined;
    const ends = then === undefined || [T.Arrow, T.Comma, T.RParen, T.Bar].includes(then.tokenType) || /^near|at|above|below|left|right$/.test(then.image);
    return tight && !value && ends ? retyped(token, T.PinColon) : token;
  });
}

function retagged(tokens: readonly IToken[], opensBlock: boolean, context: Context): IToken[] {
  const [first, second, ...rest] = tokens;
  if (first === undefined) return [];
  if (/^(?:import|include|require)$/i.test(first.image) && second?.tokenType === T.Str && rest.every((token) => token.tokenType === T.Word)) {
    context.habits.push(importWord.at(own(first.startOffset, endOfToken(first)), { word: first.image }, { fixes: [replacement("write `use`", tokenSpan(first), "use")] }));
    return [retyped(first, T.KwUse), second, ...rest];
  }
  const type = keywordOf(tokens, opensBlock);
  return type === undefined ? [...tokens] : [retyped(first, type), ...tokens.slice(1)];
}

function retyped(token: IToken, tokenType: TokenType): IToken {
  return { ...token, tokenType, tokenTypeIdx: tokenType.tokenTypeIdx ?? 0 };
}
