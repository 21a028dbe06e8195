// refs.ts — references, lists, groups and chains.
import type { CstNode, IToken } from "../../grammar/index.ts";
import { arrowInPass } from "../diagnostics/gx1058-arrow-in-pass.ts";
import { blankInName } from "../diagnostics/gx1037-blank-in-name.ts";
import { doubleBar } from "../diagnostics/gx1063-double-bar.ts";
import { foreignArrow } from "../diagnostics/gx1043-foreign-arrow.ts";
import { incompleteRange } from "../diagnostics/gx1035-incomplete-range.ts";
import { missingRightSide } from "../diagnostics/gx1022-missing-right-side.ts";
import { pinForm } from "../diagnostics/gx1056-pin-form.ts";
import { rangeDots } from "../diagnostics/gx1059-range-dots.ts";
import { strayComma } from "../diagnostics/gx1061-stray-comma.ts";
import { strayMark } from "../diagnostics/gx1024-stray-mark.ts";
import { unexpectedWord } from "../diagnostics/gx1030-unexpected-word.ts";
import type { Chain, Link, NodeList, ParallelGroup, Range, RangeMember, Ref, Step, Through, Word } from "../types/ast.ts";
import type { Span } from "../types/source.ts";
import { endOfToken, inOrder, nodeOf, nodesOf, spanOf, tokenOfKind, tokensOfKind, tokenSpan } from "./cst.ts";
import { join, sliceOf, type Context } from "./context.ts";
import { wordOf } from "./names.ts";
import { deletion, own, replacement } from "./problem.ts";
import { piecesOf, valueOf, type Piece } from "./values.ts";

/** Items joined by commas. A comma too many is reported and left out. */
export function listOf(list: CstNode, context: Context): NodeList {
  const children = inOrder(list, "ref", "group", "Comma");
  const items: (Ref | ParallelGroup)[] = [];
  children.forEach((child, index) => {
    if ("children" in child) {
      items.push(child.name === "group" ? groupOf(child, context) : refOf(child, context));
      return;
    }
    const next = children[index + 1];
    if (next !== undefined && "children" in next) return;
    const end = next === undefined;
    context.habits.push(strayComma.at(own(child.startOffset, child.startOffset + 1), { where: end ? "at the end of the list" : "here" }, { fixes: [deletion("remove it", child.startOffset, child.startOffset + 1)] }));
  });
  return { items, span: spanOf(list) };
}

function groupOf(group: CstNode, context: Context): ParallelGroup {
  const span = spanOf(group);
  const children = inOrder(group, "branch", "Bar");
  const branches: Chain[] = [];
  children.forEach((child, index) => {
    if ("children" in child) {
      branches.push(branchOf(child, context));
      return;
    }
    const before = children[index - 1];
    if (before !== undefined && !("children" in before) && endOfToken(before) === child.startOffset) {
      context.habits.push(doubleBar.at(own(before.startOffset, endOfToken(child)), {}, { fixes: [deletion("write `|`", child.startOffset, endOfToken(child))] }));
      return;
    }
    const next = children[index + 1];
    const doubled = next !== undefined && !("children" in next) && endOfToken(child) === next.startOffset;
    if (before === undefined || !("children" in before) || next === undefined || (!("children" in next) && !doubled)) {
      context.errors.push(strayMark.at(tokenPlace(child), { mark: "|", hint: "a branch of the parallel group is missing beside it" }));
    }
  });
  if (branches.length === 0 && group.recoveredNode !== true) context.errors.push(strayMark.at(own(span.start, span.end), { mark: "( )", hint: "a group holds parts, as in `(R1 | R2)`" }));
  return { kind: "group", branches, span };
}

function branchOf(branch: CstNode, context: Context): Chain {
  const list = nodeOf(branch, "list");
  const first = list === undefined ? { items: [], span: spanOf(branch) } : listOf(list, context);
  return chainOf(first, nodesOf(branch, "link"), spanOf(branch), context);
}

/** A list and the links behind it. An arrow without a right side is an error and is left out. */
export function chainOf(first: NodeList, links: readonly CstNode[], span: Span, context: Context): Chain {
  const read: Link[] = [];
  for (const node of links) {
    const arrow = tokenOfKind(node, "Arrow");
    const list = nodeOf(node, "list");
    if (arrow === undefined) continue;
    const words = nodesOf(node, "arg");
    if (list === undefined) {
      const word = words[0];
      if (word !== undefined) unexpected(word, "a node is a name, a pin such as `U1.7`, or a group in parentheses", context);
      else context.errors.push(missingRightSide.at(tokenPlace(arrow), { mark: arrow.image }));
      continue;
    }
    let next = listOf(list, context);
    if (words.length > 0) next = withPinWords(next, words, context);
    read.push({ arrow: /^[-−][-−]+$|^[–—]+$|^<[-–—=]*>$|^↔$/u.test(arrow.image) ? "--" : "->", arrowSpan: tokenSpan(arrow), list: next });
  }
  return directed(first, read, span, context);
}

function tokenPlace(token: IToken): ReturnType<typeof own> {
  return own(token.startOffset, endOfToken(token));
}

export function unexpected(node: CstNode, hint: string, context: Context): void {
  const span = spanOf(node);
  context.errors.push(unexpectedWord.at(own(span.start, span.end), { found: sliceOf(context, span), hint }));
}

/** The habit `U1 pin 7`: the words behind the list's last name are its pin. Anything else is an error. */
export function withPinWords(list: NodeList, words: readonly CstNode[], context: Context): NodeList {
  const last = list.items.at(-1);
  const [pin, number, more] = words;
  if (last?.kind === "ref" && last.steps.length === 0 && last.through === undefined && pin !== undefined && number !== undefined && more === undefined && /^pins?$/i.test(sliceOf(context, spanOf(pin)))) {
    const name = valueOf(nodeOf(number, "path") ?? number, context);
    const span = join(last.span, name.span);
    const better = `${sliceOf(context, last.span)}.${sliceOf(context, name.span)}`;
    context.habits.push(pinForm.at(own(span.start, span.end), { better }, { fixes: [replacement(`write \`${better}\``, span, better)] }));
    const word: Word = { text: name.text, quoted: name.quoted, span: name.span };
    return { items: [...list.items.slice(0, -1), { ...last, steps: [{ name: word, span: name.span }], span }], span: join(list.span, span) };
  }
  if (pin !== undefined) unexpected(pin, "nodes are parted by `->`, `--` or a comma, and a new statement stands on its own line", context);
  return list;
}

/** Reports arrows of other kinds. A chain of `<-` is turned round, as each of its arrows says; a mixed one is an error. */
function directed(first: NodeList, links: readonly Link[], span: Span, context: Context): Chain {
  const images = links.map((link) => sliceOf(context, link.arrowSpan));
  const backwards = images.filter((image) => /^(?:<[-−–—=]+)$/.test(image)).length;
  if (backwards > 0) return turned(first, links, span, backwards, context);
  const odd = links.filter((_, index) => images[index] !== "->" && images[index] !== "--");
  const sample = odd[0];
  if (sample !== undefined) {
    const edits = odd.map((link) => ({ span: link.arrowSpan, text: spaced(link, context) }));
    const fix = { title: `write \`${sample.arrow}\``, safe: true, edits: [{ uri: "", edits }] };
    context.habits.push(foreignArrow.at(own(sample.arrowSpan.start, sample.arrowSpan.end), { found: sliceOf(context, sample.arrowSpan), arrow: sample.arrow }, { fixes: [fix] }));
  }
  return { first, links, span };
}

/** The canonical arrow, with the blanks without which it would run into a word (`A→-5V`). */
function spaced(link: Link, context: Context): string {
  const before = /\s/.test(context.text[link.arrowSpan.start - 1] ?? " ") ? "" : " ";
  const after = /\s/.test(context.text[link.arrowSpan.end] ?? " ") ? "" : " ";
  return `${before}${link.arrow}${after}`;
}

function turned(first: NodeList, links: readonly Link[], span: Span, backwards: number, context: Context): Chain {
  const arrow = links[0]?.arrowSpan ?? span;
  const lists = [first, ...links.map((link) => link.list)].reverse();
  if (backwards < links.length) {
    context.errors.push(strayMark.at(own(arrow.start, arrow.end), { mark: "<-", hint: "a chain runs one way; write it from its start with `->`" }));
    return { first, links, span };
  }
  const better = lists.map((list) => sliceOf(context, list.span)).join(" -> ");
  const range = { start: first.span.start, end: (links.at(-1)?.list ?? first).span.end };
  context.habits.push(foreignArrow.at(own(arrow.start, arrow.end), { found: "<-", arrow: "->" }, { fixes: [replacement(`write \`${better}\``, range, better)] }));
  const [start = first, ...rest] = lists;
  const forward = rest.map((list, index): Link => ({ arrow: "->", arrowSpan: links[links.length - 1 - index]?.arrowSpan ?? arrow, list }));
  return { first: start, links: forward, span };
}

// --- one reference ----------------------------------------------------------------------------------------------------

export function refOf(node: CstNode, context: Context): Ref {
  const names = tokensOfKind(node, "Name");
  const headToken = names[0];
  const span = spanOf(node);
  if (headToken === undefined) return { kind: "ref", head: { text: "", quoted: false, span }, steps: [], span };
  const head = wordOf(headToken, context);
  const rangeNode = nodeOf(node, "range");
  const range = rangeNode === undefined ? undefined : rangeOf(rangeNode, context);
  const steps = nodesOf(node, "step").map((step) => stepOf(step, context));
  checkBlanks(node, context);
  const inside = nodeOf(node, "inside");
  const pieces = inside === undefined ? [] : insidePieces(inside, context);
  const through = inside === undefined ? undefined : throughOf(inside, pieces, context);
  const ref: Ref = { kind: "ref", head, ...(range ? { range } : {}), steps, ...(through ? { through } : {}), span };
  if (inside !== undefined && through === undefined) context.inline.push({ ref, parentheses: spanOf(inside), pieces });
  const pin = tokenOfKind(node, "pinNumber");
  if (pin !== undefined) return withPinColon(ref, wordOf(pin, context), context);
  const to = names[1];
  return to === undefined ? ref : withDots(ref, wordOf(to, context), context);
}

/** The habit `R1:1`. */
function withPinColon(ref: Ref, pin: Word, context: Context): Ref {
  const better = `${sliceOf(context, { start: ref.span.start, end: pin.span.start - 1 })}.${sliceOf(context, pin.span)}`;
  context.habits.push(pinForm.at(own(ref.span.start, ref.span.end), { better }, { fixes: [replacement(`write \`${better}\``, ref.span, better)] }));
  return { ...ref, steps: [...ref.steps, { name: pin, span: pin.span }] };
}

/** The habit `R1..R8`: a range that needs brackets, with the prefix that both ends share. */
function withDots(ref: Ref, to: Word, context: Context): Ref {
  const ending = /[\d]+$|[\p{L}]$/u;
  const [from = "", last = ""] = [ending.exec(ref.head.text)?.[0], ending.exec(to.text)?.[0]];
  const prefix = ref.head.text.slice(0, ref.head.text.length - from.length);
  const other = to.text.slice(0, to.text.length - last.length);
  if (from === "" || last === "" || ref.range !== undefined || ref.steps.length > 0 || prefix === "" || (other !== "" && other !== prefix)) {
    context.errors.push(strayMark.at(own(ref.span.start, ref.span.end), { mark: "..", hint: "a range stands in brackets, as in `R[1..8]`" }));
    return ref;
  }
  const better = `${prefix}[${from}..${last}]`;
  context.habits.push(rangeDots.at(own(ref.span.start, ref.span.end), { better }, { fixes: [replacement(`write \`${better}\``, ref.span, better)] }));
  const member: RangeMember = { kind: "run", from: { text: from, quoted: false, span: ref.head.span }, to: { text: last, quoted: false, span: to.span } };
  return { kind: "ref", head: { ...ref.head, text: prefix }, range: { members: [member], span: ref.span }, steps: [], span: ref.span };
}

function stepOf(node: CstNode, context: Context): Step {
  const token = tokenOfKind(node, "Name");
  const rangeNode = nodeOf(node, "range");
  const dot = tokenOfKind(node, "Dot");
  const whole = spanOf(node);
  const span = { start: dot === undefined ? whole.start : endOfToken(dot), end: whole.end };
  const name = token === undefined ? undefined : wordOf(token, context);
  return { ...(name ? { name } : {}), ...(rangeNode ? { range: rangeOf(rangeNode, context) } : {}), span };
}

/** No blank may stand inside `U1.D[0..7]` outside its brackets. */
function checkBlanks(node: CstNode, context: Context): void {
  const steps = nodesOf(node, "step");
  const last = steps.at(-1);
  const head = tokensOfKind(node, "Name")[0];
  if (last === undefined || head === undefined) return;
  const span = { start: head.startOffset, end: spanOf(last).end };
  const outside = sliceOf(context, span).replace(/"(?:[^"\\]|\\.)*"|\[[^\]]*\]/g, "x");
  if (!/\s/.test(outside)) return;
  const text = sliceOf(context, span).replace(/\s*\.\s*/g, ".");
  context.errors.push(blankInName.at(own(span.start, span.end), { text }, { fixes: [replacement(`write \`${text}\``, span, text)] }));
}

export function rangeOf(node: CstNode, context: Context): Range {
  const span = spanOf(node);
  const members = nodesOf(node, "member").map((member) => memberOf(member, context));
  const commas = tokensOfKind(node, "Comma").length;
  if (node.recoveredNode !== true && (members.length === 0 || commas >= members.length)) {
    context.errors.push(incompleteRange.at(own(span.start, span.end), { text: sliceOf(context, span) }));
  }
  return { members, span };
}

function memberOf(node: CstNode, context: Context): RangeMember {
  const [from, to] = tokensOfKind(node, "Val").map((token) => wordOf(token, context));
  const nested = nodeOf(node, "range");
  if (nested !== undefined) {
    const span = spanOf(nested);
    context.errors.push(incompleteRange.at(own(span.start, span.end), { text: sliceOf(context, span) }));
  }
  const start = from ?? { text: "", quoted: false, span: spanOf(node) };
  return to === undefined ? { kind: "one", value: start } : { kind: "run", from: start, to };
}

/** What stands in parentheses behind a name: the way through it, or undefined when it is something else (`R1(10k, 1%)`). */
function throughOf(node: CstNode, pieces: readonly Piece[], context: Context): Through | undefined {
  const span = spanOf(node);
  const path = nodeOf(node, "path");
  const [only, more] = pieces;
  if (path === undefined) return undefined;
  if (only?.kind !== "arg" || only.arg.kind !== "value" || more !== undefined) {
    context.errors.push(strayMark.at(own(span.start, span.end), { mark: ">", hint: "one pin stands on each side, as in `D1(K > A)`" }));
    return undefined;
  }
  if (tokenOfKind(node, "Arrow") !== undefined) {
    const better = sliceOf(context, span).replace(/\s*(?:-->|->|=>|→|⟶|--|—|–)\s*/u, " > ");
    context.habits.push(arrowInPass.at(own(span.start, span.end), { better }, { fixes: [replacement(`write \`${better}\``, span, better)] }));
  }
  return { from: only.arg.value.words, to: valueOf(path, context).words, span };
}

/** The arguments in the parentheses behind a name. */
function insidePieces(node: CstNode, context: Context): readonly Piece[] {
  return piecesOf(nodeOf(node, "args"), context);
}
