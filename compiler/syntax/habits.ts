// habits.ts — statements without colon and arrow, each read as what people mean by it: `resistor R1 10k`, `R1 resistor 10k`, `net OUT`,
// `connect A to B`, `R1 a b 10k`, `R1(10k)`.
import type { CstNode } from "../../grammar/index.ts";
import { callArguments } from "../diagnostics/gx1048-call-arguments.ts";
import { connectWords as connectKind } from "../diagnostics/gx1053-connect-words.ts";
import { kindFirst } from "../diagnostics/gx1044-kind-first.ts";
import { missingColon } from "../diagnostics/gx1045-missing-colon.ts";
import { spiceCard } from "../diagnostics/gx1055-spice-card.ts";
import { strayMark } from "../diagnostics/gx1024-stray-mark.ts";
import { unexpectedWord } from "../diagnostics/gx1030-unexpected-word.ts";
import type { DeclStmt, NodeList, Ref, Stmt, Value, Word } from "../types/ast.ts";
import type { Span } from "../types/source.ts";
import { nodeOf, spanOf } from "./cst.ts";
import { join, sliceOf, type Context, type Inline } from "./context.ts";
import { applied, declared } from "./declarations.ts";
import { guessKind, looksLikeDesignator, looksLikeQuantity } from "./guess.ts";
import { pieceNodes } from "./piece-nodes.ts";
import { own, repair, replacement } from "./problem.ts";
import { argsOf, pieceOf, type Piece } from "./values.ts";

const CONNECT = /^(?:connect|wire|join|link|connection)$/i;
const BUILTIN = /^(?:net|power|ground|port|supply|signal|input|output|bidirectional)$/;

/** `connect A -> B`, `net A -> B`: the list behind the word, or undefined when the statement does not begin so. */
export function connectWords(list: NodeList, words: readonly CstNode[], end: number, context: Context): NodeList | undefined {
  const head = list.items[0];
  const [word, more] = words;
  if (head?.kind !== "ref" || list.items.length > 1 || head.steps.length > 0 || word === undefined || more !== undefined) return undefined;
  if (!CONNECT.test(head.head.text) && head.head.text !== "net") return undefined;
  const nodes = pieceNodes(pieceOf(word, context), context);
  if (nodes.length === 0 || nodeOf(word, "path") === undefined) return undefined;
  const span = spanOf(word);
  const better = context.text.slice(span.start, end);
  const fix = replacement("remove the word", { start: head.span.start, end: span.start }, "");
  context.habits.push(connectKind.at(own(head.span.start, head.span.end), { better }, { fixes: [fix] }));
  return { items: nodes, span };
}

/** A statement of words only. */
export function wordsOnly(list: NodeList, pieces: readonly Piece[], span: Span, context: Context): readonly Stmt[] {
  const names = list.items.filter((item): item is Ref => item.kind === "ref" && item.steps.length === 0 && item.through === undefined);
  const head = names[0];
  const plain = names.length === list.items.length && head !== undefined;
  if (plain && names.length === 1) {
    if (CONNECT.test(head.head.text)) {
      const joined = connected(pieces, span, context);
      if (joined !== undefined) return [joined];
    }
    const card = spice(head, pieces, span, context);
    if (card !== undefined) return card;
    const first = firstWord(pieces);
    const second = first?.text ?? "";
    if (BUILTIN.test(head.head.text) || (/^[a-z][a-z0-9_]*$/i.test(head.head.text) && looksLikeDesignator(second) && !looksLikeDesignator(head.head.text))) {
      const stmt = kindBefore(head, pieces, span, context);
      if (stmt !== undefined) return [stmt];
    }
  }
  if (plain && isDeclaration(names, pieces)) return [withoutColon(names, list, pieces, span, context)];
  const odd = pieces[0]?.span ?? span;
  context.errors.push(unexpectedWord.at(own(odd.start, odd.end), { found: sliceOf(context, odd), hint: "a declaration needs `:` behind the name, as in `R1: resistor 10k`, and a connection an arrow, as in `A -> B`" }));
  return [];
}

function firstWord(pieces: readonly Piece[]): Value | undefined {
  const first = pieces[0];
  return first?.kind === "arg" && first.arg.kind === "value" ? first.arg.value : undefined;
}

/** `connect A to B`, `wire A B`, `connect A, B`. */
function connected(pieces: readonly Piece[], span: Span, context: Context): Stmt | undefined {
  const parts = pieces.filter((piece) => piece.kind !== "comma" && !(piece.kind === "arg" && /^(?:to|and|with|from)$/i.test(sliceOf(context, piece.span))));
  const nodes = pieceNodes(parts, context);
  const [first, ...rest] = nodes;
  if (first === undefined || rest.length === 0 || nodes.length !== parts.length) return undefined;
  const better = nodes.map((node) => sliceOf(context, node.span)).join(" -> ");
  context.habits.push(connectKind.at(own(span.start, span.end), { better }, { fixes: [replacement(`write \`${better}\``, span, better)] }));
  const links = rest.map((node, index) => ({ arrow: "->" as const, arrowSpan: gap(nodes[index] ?? first, node), list: { items: [node], span: node.span } }));
  return { kind: "connect", chain: { first: { items: [first], span: first.span }, links, span }, span };
}

function gap(a: Ref, b: Ref): Span {
  return { start: a.span.end, end: b.span.start };
}

/** `resistor R1 10k`, `net OUT`, `power VCC 5V`, `port IN input`, `input IN`. */
function kindBefore(head: Ref, pieces: readonly Piece[], span: Span, context: Context): DeclStmt | undefined {
  const names: Piece[] = [];
  let index = 0;
  for (; index < pieces.length; index += 2) {
    const piece = pieces[index];
    if (piece === undefined) return undefined;
    names.push(piece);
    if (pieces[index + 1]?.kind !== "comma") break;
  }
  const refs = pieceNodes(names, context);
  if (refs.length !== names.length || refs.some((ref) => ref.steps.length > 0)) return undefined;
  const rest = pieces.slice(index + 1);
  const direction = /^(?:input|output|bidirectional)$/.test(head.head.text);
  const kind = direction ? `port ${head.head.text}` : head.head.text === "supply" ? "power" : head.head.text === "signal" ? "net" : sliceOf(context, head.span);
  const tail = rest.length === 0 ? "" : ` ${sliceOf(context, join(rest[0]?.span ?? span, rest.at(-1)?.span ?? span))}`;
  const better = `${sliceOf(context, join(refs[0]?.span ?? span, refs.at(-1)?.span ?? span))}: ${kind}${tail}`;
  context.habits.push(kindFirst.at(own(span.start, refs.at(-1)?.span.end ?? span.end), { better }, { fixes: [replacement(`write \`${better}\``, span, better)] }));
  const [type = "", ...words] = kind.split(" ");
  const own_: Value[] = words.map((word) => bare(word, head.span));
  const args = argsOf(rest, { ...context, habits: [] });
  return { kind: "decl", names: refs, type: bare(type, head.span), args: [...own_.map((value) => ({ kind: "value" as const, value, span: head.span })), ...args], span };
}

function bare(text: string, span: Span): Value {
  const word: Word = { text, quoted: false, span };
  return { text, quoted: false, words: [word], substitution: false, span };
}

/** Whether the words read as a declaration that lacks its colon. */
function isDeclaration(names: readonly Ref[], pieces: readonly Piece[]): boolean {
  const first = firstWord(pieces);
  if (first === undefined || first.quoted) return false;
  if (BUILTIN.test(first.text)) return true;
  return names.every((name) => looksLikeDesignator(name.head.text) || (name.range !== undefined && /^[A-Z]{1,3}$/.test(name.head.text)));
}

function withoutColon(names: readonly Ref[], list: NodeList, pieces: readonly Piece[], span: Span, context: Context): DeclStmt {
  const inner: Context = { ...context, habits: [] };
  const stmt = declared(names, pieces, span, inner);
  const edits = [{ span: { start: list.span.end, end: list.span.end }, text: ":" }, ...inner.habits.flatMap((habit) => habit.fixes[0]?.edits[0]?.edits ?? [])];
  const better = applied(sliceOf(context, span), edits, span.start);
  const at = pieces[0]?.span ?? span;
  context.habits.push(missingColon.at(own(span.start, at.end), { better }, { fixes: [repair(`write \`${better}\``, edits)] }));
  return stmt;
}

/** `R1 in out 10k`: a two-terminal part with its nodes before its value. */
function spice(head: Ref, pieces: readonly Piece[], span: Span, context: Context): readonly Stmt[] | undefined {
  const name = head.head.text;
  const values = pieces.map((piece) => (piece.kind === "arg" && piece.arg.kind === "value" && !piece.arg.value.quoted ? piece.arg.value : undefined));
  const [from, to, value, more] = values;
  if (!/^[RCL]\d+[A-Z]?$/.test(name) || pieces.length < 3 || from === undefined || to === undefined || value === undefined || more !== undefined) return undefined;
  if (!looksLikeQuantity(value.text) || isValue(from.text) || isValue(to.text) || /^(?:res(?:istor)?|cap(?:acitor)?|ind(?:uctor)?|polari[sz]ed_\w+)$/i.test(from.text)) return undefined;
  const kind = guessKind(name, value.text);
  const [first, second] = [from, to].map((node) => (node.text === "0" ? bare("GND", node.span) : node));
  if (first === undefined || second === undefined) return undefined;
  const better = `${name}: ${kind} ${sliceOf(context, value.span)}`;
  const chain = `${first.text} -> ${name} -> ${second.text}`;
  context.habits.push(spiceCard.at(own(span.start, span.end), { better: `${better}\` and \`${chain}` }, { fixes: [replacement(`write \`${better}\` and \`${chain}\``, span, `${better}\n${chain}`)] }));
  const nodes = [first, head, second].map((node) => ({ items: ["kind" in node ? node : refTo(node)], span: node.span }));
  const [start, ...links] = nodes;
  if (start === undefined) return undefined;
  return [
    { kind: "decl", names: [head], type: bare(kind, head.span), args: [{ kind: "value", value, span: value.span }], span },
    { kind: "connect", chain: { first: start, links: links.map((list) => ({ arrow: "->", arrowSpan: list.span, list })), span }, span },
  ];
}

/** A quantity with a unit or prefix, which no SPICE node is; a bare number may be one. */
function isValue(text: string): boolean {
  return looksLikeQuantity(text) && !/^\d+$/.test(text);
}

function refTo(value: Value): Ref {
  const head = value.words[0] ?? { text: value.text, quoted: value.quoted, span: value.span };
  return { kind: "ref", head, steps: value.words.slice(1).map((name) => ({ name, span: name.span })), span: value.span };
}

/** `R1(10k)` as a statement. */
export function inlineDeclaration(inline: Inline, span: Span, context: Context): DeclStmt {
  const inner: Context = { ...context, habits: [] };
  const stmt = declared([bareRef(inline)], inline.pieces.filter((piece) => piece.kind !== "comma"), span, inner);
  const better = inlineText(inline, stmt, context);
  context.habits.push(callArguments.at(own(span.start, span.end), { better }, { fixes: [replacement(`write \`${better}\``, span, better)] }));
  return stmt;
}

/** The chain, and before it the declarations of the parts that it declares in passing: `V9 -> R1(10k) -> GND`. */
export function withInline(statements: readonly Stmt[], start: number, context: Context): readonly Stmt[] {
  const declarations: DeclStmt[] = [];
  for (const inline of context.inline) {
    const first = firstWord(inline.pieces);
    if (first === undefined || !looksLikeDesignator(inline.ref.head.text) || (inline.pieces.length === 1 && !looksLikeQuantity(first.text))) {
      const { parentheses } = inline;
      context.errors.push(strayMark.at(own(parentheses.start, parentheses.end), { mark: "( )", hint: "the way through a part names two pins, as in `D1(K > A)`, and a list needs a comma or an arrow before `(`" }));
      continue;
    }
    const stmt = declared([bareRef(inline)], inline.pieces.filter((piece) => piece.kind !== "comma"), inline.ref.span, { ...context, habits: [] });
    const better = inlineText(inline, stmt, context);
    const edits = [{ span: { start, end: start }, text: `${better}\n` }, { span: inline.parentheses, text: "" }];
    context.habits.push(callArguments.at(own(inline.ref.span.start, inline.ref.span.end), { better }, { fixes: [repair("declare it in a line of its own", edits)] }));
    declarations.push(stmt);
  }
  return [...declarations, ...statements];
}

function bareRef({ ref, parentheses }: Inline): Ref {
  return { ...ref, span: { start: ref.span.start, end: parentheses.start } };
}

function inlineText(inline: Inline, stmt: DeclStmt, context: Context): string {
  const name = sliceOf(context, { start: inline.ref.span.start, end: inline.parentheses.start }).trim();
  const args = inline.pieces.filter((piece) => piece.kind !== "comma").map((piece) => sliceOf(context, piece.span));
  const guessed = stmt.type !== undefined && stmt.type.span.start === stmt.type.span.end ? [stmt.type.text] : [];
  return `${name}: ${[...guessed, ...args].join(" ")}`;
}
