// values.ts — arguments: paths glued by dots, `key=value`, ranges and points. The habits of writing quantities are mended here.
import type { CstNode, IToken } from "../../grammar/index.ts";
import { blankInName } from "../diagnostics/gx1037-blank-in-name.ts";
import { incompleteStatement } from "../diagnostics/gx1034-incomplete-statement.ts";
import { strayComma } from "../diagnostics/gx1061-stray-comma.ts";
import { strayMark } from "../diagnostics/gx1024-stray-mark.ts";
import type { Arg, PointValue, Value, Word } from "../types/ast.ts";
import type { Span } from "../types/source.ts";
import { endOfToken, inOrder, nodeOf, nodesOf, spanOf, tokenOfKind, tokensOfKind, tokenSpan } from "./cst.ts";
import { join, sliceOf, type Context } from "./context.ts";
import { wordOf } from "./names.ts";
import { deletion, own, replacement } from "./problem.ts";

/** One thing between blanks, before it is known what it means: an argument, a tuple in parentheses, or a comma. */
export type Piece =
  | { readonly kind: "arg"; readonly arg: Arg; readonly node: CstNode; readonly span: Span }
  | { readonly kind: "tuple"; readonly pieces: readonly Piece[]; readonly span: Span }
  | { readonly kind: "comma"; readonly span: Span };

/** All that stands in an `args` tree, in text order. */
export function piecesOf(args: CstNode | undefined, context: Context): readonly Piece[] {
  if (args === undefined) return [];
  return inOrder(args, "arg", "Comma").flatMap((child) => ("children" in child ? pieceOf(child, context) : [{ kind: "comma" as const, span: tokenSpan(child) }]));
}

/** One `arg` tree. It can give two pieces, when a dot stands before a number (`50V .1uF`). */
export function pieceOf(arg: CstNode, context: Context): readonly Piece[] {
  const span = spanOf(arg);
  const tuple = nodeOf(arg, "tuple");
  if (tuple !== undefined) return [{ kind: "tuple", pieces: piecesOf(nodeOf(tuple, "args"), context), span }];
  const paths = nodesOf(arg, "path");
  const path = paths[0];
  if (path === undefined) return [];
  const equals = tokenOfKind(arg, "Equals");
  if (equals !== undefined) return setting(path, arg, equals, span, context);
  const to = paths[1];
  if (to !== undefined) return [{ kind: "arg", arg: { kind: "run", from: valueOf(path, context), to: valueOf(to, context), span }, node: arg, span }];
  const values = valuesOf(path, context);
  return values.map((value, index) => ({
    kind: "arg", arg: { kind: "value", value, span: value.span }, node: arg,
    // A range behind it belongs to the piece, though no argument may have one.
    span: index === values.length - 1 ? { start: value.span.start, end: span.end } : value.span,
  }));
}

function setting(path: CstNode, arg: CstNode, equals: IToken, span: Span, context: Context): readonly Piece[] {
  const key = asWord(valueOf(path, context));
  const node = nodeOf(arg, "setting");
  if (node === undefined || node.recoveredNode === true) {
    context.errors.push(incompleteStatement.at(own(key.span.start, endOfToken(equals)), { keyword: `${key.text}=`, needs: "a value after the `=`" }));
    return [];
  }
  const tuple = nodeOf(node, "tuple");
  if (tuple !== undefined) {
    const point = pointOf(piecesOf(nodeOf(tuple, "args"), context), spanOf(tuple), context);
    return point === undefined ? [] : [{ kind: "arg", arg: { kind: "namedPoint", key, point, span }, node: arg, span }];
  }
  const value = tokensOfKind(node, "Colon").length === 0 ? valueOf(nodesOf(node, "path")[0] ?? node, context) : withColons(node, context);
  return [{ kind: "arg", arg: { kind: "named", key, value, span }, node: arg, span }];
}

/** `Resistor_SMD:R_0603`: one value, as no blank stands beside the colon. */
function withColons(node: CstNode, context: Context): Value {
  const span = spanOf(node);
  const text = sliceOf(context, span);
  const words = nodesOf(node, "path").flatMap((path) => valueOf(path, context).words);
  if (/\s/.test(text) && words.every((word) => !word.quoted)) {
    const colon = tokensOfKind(node, "Colon")[0];
    context.errors.push(strayMark.at(own(colon?.startOffset ?? span.start, (colon?.startOffset ?? span.start) + 1), { mark: ":", hint: "a value with a blank stands in quotes, and a new statement on its own line" }));
  }
  return { text: words.map((word) => word.text).join(":"), quoted: false, words, substitution: false, span };
}

/** A path as one value; what a habit would part is kept together. */
export function valueOf(path: CstNode, context: Context): Value {
  return valuesOf(path, context)[0] ?? { text: "", quoted: false, words: [], substitution: false, span: spanOf(path) };
}

/** A path as the values that it holds: one, or several where a dot begins a number (`.1uF`). */
function valuesOf(path: CstNode, context: Context): readonly Value[] {
  const parts = inOrder(path, "Val", "Dot").filter((child): child is IToken => !("children" in child));
  const values: Value[] = [];
  let words: Word[] = [];
  let start = parts[0]?.startOffset ?? 0;
  let previous: IToken | undefined;
  const flush = (end: number): void => {
    if (words.length > 0) values.push(glued(words, { start, end }, parts.length === 1 && parts[0]?.image.startsWith("{") === true));
    words = [];
  };
  for (const part of parts) {
    const dot = part.image === "." && part.tokenType.name === "Dot";
    const tight = previous === undefined || endOfToken(previous) === part.startOffset;
    const next = parts[parts.indexOf(part) + 1];
    if (dot && (!tight || previous === undefined) && next !== undefined && /^\d/.test(next.image) && endOfToken(part) === next.startOffset) {
      if (previous !== undefined) flush(endOfToken(previous));
      start = part.startOffset;
    } else if (!tight) {
      blankBeside(parts, context);
    }
    if (!dot) words.push(wordOf(part, context));
    previous = part;
  }
  flush(previous === undefined ? start : endOfToken(previous));
  return values.map((value) => leadingDot(value, context));
}

function glued(words: readonly Word[], span: Span, substitution: boolean): Value {
  return { text: words.map((word) => word.text).join("."), quoted: words.length === 1 && words[0]?.quoted === true, words, substitution, span };
}

/** `.1uF` is `0.1uF`; it is reported with the other habits of writing quantities. */
function leadingDot(value: Value, context: Context): Value {
  if (context.text[value.span.start] !== ".") return value;
  const text = `0.${value.text}`;
  return { ...value, text, words: [{ text, quoted: false, span: value.span }] };
}

function blankBeside(parts: readonly IToken[], context: Context): void {
  const first = parts[0];
  const last = parts.at(-1);
  if (first === undefined || last === undefined || context.errors.length > 0) return;
  const span = { start: first.startOffset, end: endOfToken(last) };
  const text = parts.map((part) => part.image).join("");
  context.errors.push(blankInName.at(own(span.start, span.end), { text }, { fixes: [replacement(`write \`${text}\``, span, text)] }));
}

export function asWord(value: Value): Word {
  return { text: value.text, quoted: value.quoted, span: value.span };
}

/** A tuple as a point, or undefined with an error when it has not exactly two members. */
export function pointOf(pieces: readonly Piece[], span: Span, context: Context): PointValue | undefined {
  const [x, comma, y, more] = pieces;
  if (x?.kind === "arg" && x.arg.kind === "value" && comma?.kind === "comma" && y?.kind === "arg" && y.arg.kind === "value" && more === undefined) {
    return { x: x.arg.value, y: y.arg.value, span };
  }
  context.errors.push(incompleteStatement.at(own(span.start, span.end), { keyword: "( )", needs: "two numbers with a comma between them, as in `(12, 4)`" }));
  return undefined;
}

/** Pieces as arguments: tuples are points, and commas, which arguments do not need, are reported. */
export function argsOf(pieces: readonly Piece[], context: Context): readonly Arg[] {
  const args: Arg[] = [];
  for (const piece of pieces) {
    if (piece.kind === "arg") {
      if (isBare(piece)) args.push(piece.arg);
      else reportRange(piece, context);
    } else if (piece.kind === "tuple") {
      const point = pointOf(piece.pieces, piece.span, context);
      if (point !== undefined) args.push({ kind: "point", point, span: piece.span });
    }
  }
  const commas = pieces.filter((piece) => piece.kind === "comma");
  if (commas.length > 0) reportCommas(commas.map((comma) => comma.span), context);
  return args;
}

/** False for `name[0..7]`, which no argument may be. */
export function isBare(piece: Extract<Piece, { kind: "arg" }>): boolean {
  return nodeOf(piece.node, "range") === undefined;
}

function reportRange(piece: Extract<Piece, { kind: "arg" }>, context: Context): void {
  const range = nodeOf(piece.node, "range");
  const span = range === undefined ? piece.span : spanOf(range);
  context.errors.push(strayMark.at(own(span.start, span.end), { mark: sliceOf(context, span), hint: "an argument has no range; put it in quotes if it is a text" }));
}

export function reportCommas(commas: readonly Span[], context: Context): void {
  const first = commas[0];
  const last = commas.at(-1);
  if (first === undefined || last === undefined) return;
  const edits = commas.map((comma) => ({ span: comma, text: /\s/.test(context.text[comma.end] ?? " ") ? "" : " " }));
  const fix = { ...deletion("remove it", 0, 0), edits: [{ uri: "", edits }] };
  const span = commas.length === 1 ? first : join(first, last);
  context.habits.push(strayComma.at(own(span.start, span.end), { where: commas.length === 1 ? "here" : "between arguments" }, { fixes: [fix] }));
}
