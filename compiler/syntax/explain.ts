// explain.ts — a parser's exception in words for a beginner: a table on what was expected, in which rule, after which token.
import { T, type IRecognitionException, type IToken } from "../../grammar/index.ts";
import { incompleteRange } from "../diagnostics/gx1035-incomplete-range.ts";
import { incompleteStatement } from "../diagnostics/gx1034-incomplete-statement.ts";
import { strayBracket } from "../diagnostics/gx1021-stray-bracket.ts";
import { strayMark } from "../diagnostics/gx1024-stray-mark.ts";
import { unclosedBracket } from "../diagnostics/gx1020-unclosed-bracket.ts";
import { unexpectedWord } from "../diagnostics/gx1030-unexpected-word.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import { endOfToken, tokenSpan } from "./cst.ts";
import { deletion, insertion, own } from "./problem.ts";

/** The one diagnostic for a statement's first syntax error. */
export function explain(error: IRecognitionException, tokens: readonly IToken[]): Diagnostic {
  const atEnd = Number.isNaN(error.token.startOffset) || error.token.image === "";
  const found = atEnd ? undefined : error.token;
  const index = found === undefined ? tokens.length : tokens.findIndex((token) => token.startOffset === found.startOffset);
  const previous = tokens[index - 1];
  return brackets(tokens, found, index, error) ?? keyword(error, tokens, found) ?? mark(found, previous, error, tokens);
}

const CLOSING: ReadonlyMap<string, string> = new Map([["(", ")"], ["[", "]"]]);

/** A bracket that is open where the parser gave up, or one that closes nothing. */
function brackets(tokens: readonly IToken[], found: IToken | undefined, index: number, error: IRecognitionException): Diagnostic | undefined {
  const open: IToken[] = [];
  for (const token of tokens) {
    if (token.tokenType === T.LParen || token.tokenType === T.LSquare) open.push(token);
    if (token.tokenType !== T.RParen && token.tokenType !== T.RSquare) continue;
    const top = open.at(-1);
    if (top !== undefined && CLOSING.get(top.image) === token.image) open.pop();
    else return top === undefined || open.some((each) => CLOSING.get(each.image) === token.image) === false ? stray(token) : unclosed(top, token.startOffset);
  }
  const top = open.at(-1);
  if (top === undefined) return undefined;
  const previous = tokens[index - 1];
  const expected = error.name === "MismatchedTokenException" || error.name === "NotAllInputParsedException" || error.name === "NoViableAltException" || error.name === "EarlyExitException";
  // A missing comma or arrow can lie before the bracket's want of a partner shows, so the place is where the parser stopped.
  const at = found === undefined || !expected || found.startOffset < top.startOffset ? endOfLast(tokens) : previous === undefined ? found.startOffset : endOfToken(previous);
  return unclosed(top, Math.max(at, endOfToken(top)));
}

function endOfLast(tokens: readonly IToken[]): number {
  const last = tokens.at(-1);
  return last === undefined ? 0 : endOfToken(last);
}

function unclosed(open: IToken, at: number): Diagnostic {
  const close = CLOSING.get(open.image) ?? ")";
  return unclosedBracket.at(own(open.startOffset, endOfToken(open)), { open: open.image, close, comment: false }, { fixes: [insertion(`add \`${close}\``, at, close, false)] });
}

function stray(token: IToken): Diagnostic {
  return strayBracket.at(own(token.startOffset, endOfToken(token)), { bracket: token.image }, { fixes: [deletion("remove it", token.startOffset, endOfToken(token), false)] });
}

/** What each keyword needs, by the grammar's rule. */
const NEEDS: ReadonlyMap<string, string> = new Map([
  ["header", "a name, then a description and `key=value` if wanted, then `{`"],
  ["unit", "a name, then `{`"],
  ["frame", "a title in quotes, then `{`"],
  ["symbol", "nothing, `ansi` or `iec`, or units parted by commas, then `{` or `= KIND`"],
  ["title", "a text in quotes, then `key=value` if wanted"],
  ["use", "a file in quotes, then `as NAME` if wanted"],
  ["nodes", "names or pins, parted by commas"],
  ["place", "a part and where it stands: `place C5 near U1.VCC`, `place R1 above R2`, `place R1 at (12, 4)`"],
  ["wordAfter", "names and what is wanted of them: `orient R1 vertical`, `draw SCL as label`"],
  ["flow", "`right` or `down`"],
  ["note", "a text in quotes, then `near NAME` if wanted"],
  ["param", "a name, `:`, and a dimension or options: `param resistance: ohm`, `param color: red | green = red`"],
  ["through", "two pins, as in `through A > K`, or `no`"],
  ["plain", "something behind it"],
]);

function keyword(error: IRecognitionException, tokens: readonly IToken[], found: IToken | undefined): Diagnostic | undefined {
  const first = tokens[0];
  const rule = error.context.ruleStack.find((name) => NEEDS.has(name)) ?? ruleOfKeyword(first);
  const needs = rule === undefined ? undefined : NEEDS.get(rule);
  if (first === undefined || needs === undefined || !first.tokenType.name.startsWith("Kw_")) return undefined;
  const at = found ?? tokens.at(-1) ?? first;
  return incompleteStatement.at(own(at.startOffset, endOfToken(at)), { keyword: first.image, needs: found === undefined ? needs : `${needs}; \`${found.image}\` does not fit` });
}

function ruleOfKeyword(token: IToken | undefined): string | undefined {
  switch (token?.tokenType.name) {
    case "Kw_part": case "Kw_module": return "header";
    case "Kw_unit": return "unit";
    case "Kw_frame": return "frame";
    case "Kw_fact": case "Kw_shape": return "plain";
    default: return token?.tokenType.name.replace("Kw_", "");
  }
}

/** A mark or a word that the rule cannot use. */
function mark(found: IToken | undefined, previous: IToken | undefined, error: IRecognitionException, tokens: readonly IToken[]): Diagnostic {
  if (found === undefined) return ending(previous ?? tokens[0], error);
  const span = tokenSpan(found);
  const place = own(span.start, span.end);
  const value = (hint: string): Diagnostic => strayMark.at(place, { mark: found.image, hint });
  if (found.tokenType === T.Word || found.tokenType === T.Str || found.tokenType === T.Subst) {
    return unexpectedWord.at(place, { found: found.image, hint: hintAfter(previous) });
  }
  if (previous?.tokenType === T.Dot) return value("a pin's name or number follows the dot; one with such a character is written in quotes");
  if (previous?.tokenType === T.LSquare || error.context.ruleStack.includes("range")) return incompleteRange.at(place, { text: "[…]" });
  switch (found.tokenType) {
    case T.RParen: case T.RSquare: return stray(found);
    case T.Comma: return value("commas part the members of a list; `->` and `--` join nodes");
    case T.Bar: return value("parallel branches stand in parentheses: `(R1 | R2)`");
    case T.Colon: return value("a statement has one `:`, behind the names that it declares; a new statement stands on its own line");
    case T.Equals: return value("`key=value` stands behind a kind, and a name is declared with `:`");
    case T.DotDot: return value("a range stands in brackets: `R[1..8]`");
    case T.Dot: return value("a dot stands between a part and its pin, without blanks");
    case T.Greater: return value("`>` stands in parentheses behind a part, as in `D1(K > A)`; nodes are joined with `->`");
    case T.LSquare: return value("a range stands right behind a name: `D[0..7]`, `U1.D[0..7]`");
    case T.LParen: return value("parentheses hold parallel branches `(R1 | R2)`, a way through `D1(K > A)`, or a point `(12, 4)`");
    case T.Arrow: return value("an arrow joins two nodes, each a name, a pin or a group");
    default: return value("it has no place in this statement");
  }
}

function ending(last: IToken | undefined, error: IRecognitionException): Diagnostic {
  const at = last === undefined ? own(0, 0) : own(last.startOffset, endOfToken(last));
  const image = last?.image ?? "";
  if (last?.tokenType === T.Dot) return strayMark.at(at, { mark: ".", hint: "a pin's name or number follows the dot" });
  if (last?.tokenType === T.DotDot) return strayMark.at(at, { mark: "..", hint: "the range's last member follows" });
  if (error.context.ruleStack.includes("range")) return incompleteRange.at(at, { text: image });
  return strayMark.at(at, { mark: image, hint: "something must follow it" });
}

function hintAfter(previous: IToken | undefined): string {
  if (previous?.tokenType === T.RParen || previous?.tokenType === T.RSquare) return "a `,`, `->` or `--` may be missing before it";
  return "it may belong on a line of its own, or miss a `,` or `->` before it";
}
