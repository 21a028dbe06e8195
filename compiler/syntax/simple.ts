// simple.ts — statements without a keyword: declarations, connections, and the forms that people bring from elsewhere.
import type { CstNode } from "../../grammar/index.ts";
import { dashesInDeclaration } from "../diagnostics/gx1036-dashes-in-declaration.ts";
import { missingKind } from "../diagnostics/gx1031-missing-kind.ts";
import { missingLeftSide } from "../diagnostics/gx1023-missing-left-side.ts";
import { missingRightSide } from "../diagnostics/gx1022-missing-right-side.ts";
import { noStatement } from "../diagnostics/gx1029-no-statement.ts";
import { unexpectedWord } from "../diagnostics/gx1030-unexpected-word.ts";
import { wrapper } from "../diagnostics/gx1052-wrapper.ts";
import type { ConnectStmt, NodeList, Ref, Stmt } from "../types/ast.ts";
import type { Span } from "../types/source.ts";
import { nodeOf, nodesOf, spanOf, tokenOfKind, tokenSpan } from "./cst.ts";
import { sliceOf, type Context } from "./context.ts";
import { declaration, equalsDeclaration } from "./declarations.ts";
import { connectWords, inlineDeclaration, withInline, wordsOnly } from "./habits.ts";
import { deletion, own, replacement } from "./problem.ts";
import { chainOf, listOf, withPinWords } from "./refs.ts";
import { piecesOf } from "./values.ts";

/** Headings that other languages put over their statements. */
const HEADINGS = /^(?:components?|parts?|nets?|connections?|wires?|wiring|netlist|schematic|circuit|declarations?|power|supplies)$/i;

/** The statements that one `simple` tree stands for: none or several where a habit says so. */
export function simpleStatements(node: CstNode, span: Span, context: Context): readonly Stmt[] {
  const listNode = nodeOf(node, "list");
  const colon = tokenOfKind(node, "Colon");
  const equals = tokenOfKind(node, "Equals");
  const links = nodesOf(node, "link");
  const [leading, tail] = argTrees(node, (colon ?? equals)?.startOffset);
  if (listNode === undefined) return withoutList(node, span, context);
  const list = listOf(listNode, context);
  const leadingPieces = piecesOf(leading, context);

  if (equals !== undefined) return equalsDeclaration(list, leadingPieces, tokenSpan(equals), piecesOf(tail, context), span, context);
  if (colon !== undefined) {
    if (tail === undefined && leading === undefined && links.length === 0) return withoutKind(list, span, context);
    if (links.length > 0) return withArrow(list, links, span, context);
    return declaration(list, leadingPieces, piecesOf(tail, context), span, context);
  }
  if (links.length > 0) return withInline([connection(list, leading, links, span, context)], span.start, context);
  if (leading !== undefined) return wordsOnly(list, leadingPieces, span, context);
  return alone(list, span, context);
}

/** The two `args` trees, before and after the colon. */
function argTrees(node: CstNode, colonAt: number | undefined): readonly [CstNode | undefined, CstNode | undefined] {
  const trees = nodesOf(node, "args");
  if (colonAt === undefined) return [trees[0], undefined];
  return [trees.find((tree) => spanOf(tree).start < colonAt), trees.find((tree) => spanOf(tree).start > colonAt)];
}

function withoutList(node: CstNode, span: Span, context: Context): readonly Stmt[] {
  const link = nodesOf(node, "link")[0];
  const arrow = link === undefined ? undefined : tokenOfKind(link, "Arrow");
  if (arrow !== undefined) context.errors.push(missingLeftSide.at(own(arrow.startOffset, arrow.startOffset + arrow.image.length), { mark: arrow.image }));
  else context.errors.push(unexpectedWord.at(own(span.start, span.end), { found: sliceOf(context, span), hint: "a statement begins with a name or a keyword" }));
  const [first, ...more] = nodesOf(node, "link");
  const list = first === undefined ? undefined : nodeOf(first, "list");
  return list === undefined ? [] : [{ kind: "connect", chain: chainOf(listOf(list, context), more, span, context), span }];
}

/** `R1:` without anything, or a heading such as `components:`. */
function withoutKind(list: NodeList, span: Span, context: Context): readonly Stmt[] {
  const name = sliceOf(context, list.span);
  if (HEADINGS.test(name)) {
    context.habits.push(wrapper.at(own(span.start, span.end), { word: `${name}:` }, { fixes: [deletion("remove it", span.start, span.end)] }));
    return [];
  }
  context.errors.push(missingKind.at(own(span.start, span.end), { name }));
  return [{ kind: "decl", names: refsOf(list), args: [], span }];
}

/** `R1: resistor 10k -- comment`. */
function withArrow(list: NodeList, links: readonly CstNode[], span: Span, context: Context): readonly Stmt[] {
  const first = links[0];
  const arrow = first === undefined ? undefined : tokenOfKind(first, "Arrow");
  const start = arrow?.startOffset ?? span.start;
  const mark = arrow?.image ?? "--";
  const ends = first !== undefined && nodeOf(first, "list") === undefined && links.length === 1;
  if (ends) {
    context.errors.push(missingRightSide.at(own(start, start + mark.length), { mark }));
  } else {
    const before = context.text.slice(0, start).trimEnd().length;
    const fix = mark === "--"
      ? replacement("make it a comment", { start, end: start + mark.length }, "//", false)
      : replacement("join it in a line of its own", { start: before, end: start }, `\n${sliceOf(context, list.span)} `, false);
    context.errors.push(dashesInDeclaration.at(own(start, start + mark.length), { mark }, { fixes: [fix] }));
  }
  return [{ kind: "decl", names: refsOf(list), args: [], span }];
}

export function refsOf(list: NodeList): readonly Ref[] {
  return list.items.filter((item): item is Ref => item.kind === "ref");
}

function connection(list: NodeList, leading: CstNode | undefined, links: readonly CstNode[], span: Span, context: Context): ConnectStmt {
  const words = leading === undefined ? [] : nodesOf(leading, "arg");
  if (words.length === 0) return { kind: "connect", chain: chainOf(list, links, span, context), span };
  const first = connectWords(list, words, span.end, context);
  if (first !== undefined) return { kind: "connect", chain: chainOf(first, links, span, context), span };
  return { kind: "connect", chain: chainOf(withPinWords(list, words, context), links, span, context), span };
}

/** A name, a list or a group with nothing behind it. */
function alone(list: NodeList, span: Span, context: Context): readonly Stmt[] {
  const inline = context.inline[0];
  if (inline !== undefined && list.items.length === 1) return [inlineDeclaration(inline, span, context)];
  const name = sliceOf(context, span);
  const short = name.length > 40 ? `${name.slice(0, 39)}…` : name;
  context.errors.push(noStatement.at(own(span.start, span.end), { name: short, hint: hintFor(list, name) }));
  return [];
}

function hintFor(list: NodeList, name: string): string {
  if (/^(?:part|module|unit|symbol)$/.test(name)) return `as a keyword, \`${name}\` needs a name and a block; as a name, a \`:\` and a kind, or an arrow`;
  if (/^(?:title|use|nc|place|align|orient|draw|flow|note)$/.test(name)) return `as a keyword, \`${name}\` needs something behind it; as a name, a \`:\` and a kind, or an arrow`;
  if (list.items.length > 1) return "join it to something with `->`, or declare it with `:` and a kind";
  return `declare it, as in \`${name.length > 12 || /\s/.test(name) ? "R1" : name}: resistor 10k\`, or join it to something with \`->\``;
}
