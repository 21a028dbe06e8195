// declarations.ts — `names: kind args`, and the ways in which other languages write it.
import { callArguments } from "../diagnostics/gx1048-call-arguments.ts";
import { equalsDeclaration as equalsKind } from "../diagnostics/gx1047-equals-declaration.ts";
import { kindFirst } from "../diagnostics/gx1044-kind-first.ts";
import { missingKind } from "../diagnostics/gx1031-missing-kind.ts";
import { netlistForm } from "../diagnostics/gx1054-netlist-form.ts";
import { noKind } from "../diagnostics/gx1046-no-kind.ts";
import { unexpectedWord } from "../diagnostics/gx1030-unexpected-word.ts";
import type { Arg, DeclStmt, NodeList, Ref, Stmt, Value } from "../types/ast.ts";
import type { Span } from "../types/source.ts";
import { join, sliceOf, type Context } from "./context.ts";
import { insertion, own, repair, replacement } from "./problem.ts";
import { guessKind, looksLikeQuantity } from "./guess.ts";
import { quantityHabits } from "./quantities.ts";
import { pieceNodes } from "./piece-nodes.ts";
import { argsOf, isBare, type Piece } from "./values.ts";

export function declaration(list: NodeList, leading: readonly Piece[], tail: readonly Piece[], span: Span, context: Context): readonly Stmt[] {
  const odd = list.items.find((item) => item.kind === "group");
  if (odd !== undefined) context.errors.push(unexpectedWord.at(own(odd.span.start, odd.span.end), { found: sliceOf(context, odd.span), hint: "a declaration begins with names" }));
  const names = list.items.filter((item): item is Ref => item.kind === "ref");
  if (leading.length > 0) return kindFirstWithColon(names, leading, tail, span, context);
  const pins = netlist(list, tail, span, context);
  return pins === undefined ? [declared(names, tail, span, context)] : [pins];
}

/** The declaration of `names` whose kind and arguments stand in `pieces`. */
export function declared(names: readonly Ref[], pieces: readonly Piece[], span: Span, context: Context): DeclStmt {
  const flat = quantityHabits(withoutCall(pieces, context), context);
  const first = flat[0];
  const name = names[0]?.head.text ?? "";
  if (first === undefined) {
    context.errors.push(missingKind.at(own(span.start, span.end), { name }));
    return { kind: "decl", names, args: [], span };
  }
  const kind = first.kind === "arg" && first.arg.kind === "value" && isBare(first) ? first.arg.value : undefined;
  // `U1: 555`: a number may be a kind, which only the catalog knows; where nothing can be guessed the word is left to it.
  if (kind !== undefined && (!looksLikeQuantity(kind.text) || guessKind(name, kind.text) === "")) return { kind: "decl", names, type: kind, args: argsOf(flat.slice(1), context), span };
  return withoutKind(names, flat, kind?.text ?? "", span, context);
}

/** The habit `R1: 10k`. */
function withoutKind(names: readonly Ref[], pieces: readonly Piece[], value: string, span: Span, context: Context): DeclStmt {
  const name = names[0]?.head.text ?? "";
  const kind = guessKind(name, value);
  const at = pieces[0]?.span ?? span;
  const fixes = kind === "" ? [] : [insertion(`write \`${kind}\``, at.start, `${kind} `)];
  context.habits.push(noKind.at(own(at.start, at.end), { name, kind }, { fixes }));
  const place = { start: at.start, end: at.start };
  const type: Value | undefined = kind === "" ? undefined : { text: kind, quoted: false, words: [{ text: kind, quoted: false, span: place }], substitution: false, span: place };
  return { kind: "decl", names, ...(type ? { type } : {}), args: argsOf(pieces, context), span };
}

/** The habit `resistor(10k, tolerance=1%)`: the parentheses and commas are taken away. */
function withoutCall(pieces: readonly Piece[], context: Context): readonly Piece[] {
  const [kind, tuple, ...rest] = pieces;
  if (kind?.kind !== "arg" || tuple?.kind !== "tuple" || kind.span.end !== tuple.span.start) return pieces;
  const members = tuple.pieces.filter((piece) => piece.kind !== "comma");
  const text = [sliceOf(context, kind.span), ...members.map((piece) => sliceOf(context, piece.span))].join(" ");
  const all = join(kind.span, tuple.span);
  context.habits.push(callArguments.at(own(tuple.span.start, tuple.span.end), { better: text }, { fixes: [replacement(`write \`${text}\``, all, text)] }));
  return [kind, ...members, ...rest];
}

/** The habit `resistor R1: 10k`. */
function kindFirstWithColon(names: readonly Ref[], leading: readonly Piece[], tail: readonly Piece[], span: Span, context: Context): readonly Stmt[] {
  const [type, more] = names;
  const [target, extra] = leading;
  if (type === undefined || more !== undefined || target?.kind !== "arg" || target.arg.kind !== "value" || extra !== undefined || type.steps.length > 0 || type.range !== undefined) {
    const odd = leading[0]?.span ?? span;
    context.errors.push(unexpectedWord.at(own(odd.start, odd.end), { found: sliceOf(context, odd), hint: "a declaration is a name, a colon, a kind and its arguments" }));
    return [{ kind: "decl", names, args: [], span }];
  }
  const ref = pieceNodes([target], context);
  const rest = tail.length === 0 ? "" : ` ${sliceOf(context, join(tail[0]?.span ?? span, tail.at(-1)?.span ?? span))}`;
  // `part R1: resistor 10k` names its kind behind the colon; `resistor R1: 10k` before it.
  const first = tail[0];
  const kindBehind = first?.kind === "arg" && first.arg.kind === "value" && /^[a-z_]{3,}$/i.test(first.arg.value.text) && /^(?:part|component|device|symbol)$/i.test(type.head.text);
  const better = kindBehind ? `${sliceOf(context, target.span)}:${rest}` : `${sliceOf(context, target.span)}: ${sliceOf(context, type.span)}${rest}`;
  context.habits.push(kindFirst.at(own(span.start, target.span.end), { better }, { fixes: [replacement(`write \`${better}\``, span, better)] }));
  if (kindBehind) return [declared(ref, tail, span, context)];
  const kind: Value = { text: type.head.text, quoted: type.head.quoted, words: [type.head], substitution: false, span: type.span };
  return [{ kind: "decl", names: ref, type: kind, args: argsOf(quantityHabits(tail, context), context), span }];
}

/** The habit `R1 = resistor(10k)`. */
export function equalsDeclaration(list: NodeList, leading: readonly Piece[], equals: Span, tail: readonly Piece[], span: Span, context: Context): readonly Stmt[] {
  const names = list.items.filter((item): item is Ref => item.kind === "ref");
  const odd = leading[0];
  if (odd !== undefined || names.length < list.items.length || names.some((name) => name.steps.length > 0)) {
    const at = odd?.span ?? list.span;
    context.errors.push(unexpectedWord.at(own(at.start, at.end), { found: sliceOf(context, at), hint: "a declaration is a name, a colon, a kind and its arguments" }));
    return [];
  }
  const inner: Context = { ...context, habits: [] };
  const stmt = declared(names, tail, span, inner);
  const before = /\s$/.test(context.text.slice(0, equals.start)) ? { start: list.span.end, end: equals.end } : equals;
  const edits = [{ span: before, text: /\s/.test(context.text[equals.end] ?? " ") ? ":" : ": " }, ...inner.habits.flatMap((habit) => habit.fixes[0]?.edits[0]?.edits ?? [])];
  const better = applied(sliceOf(context, span), edits, span.start);
  context.habits.push(equalsKind.at(own(equals.start, equals.end), { better }, { fixes: [repair(`write \`${better}\``, edits)] }));
  return [stmt];
}

/** The habit `VCC: U1.8, C1.1`: a net and what hangs on it. */
function netlist(list: NodeList, tail: readonly Piece[], span: Span, context: Context): Stmt | undefined {
  const members = tail.filter((piece) => piece.kind !== "comma");
  const commas = tail.length - members.length;
  if (commas !== members.length - 1 && commas !== members.length) return undefined;
  if (!members.every((piece) => piece.kind === "arg" && isPinLike(piece.arg))) return undefined;
  const nodes = pieceNodes(members, context);
  const nodesSpan = join(members[0]?.span ?? span, members.at(-1)?.span ?? span);
  const better = `${sliceOf(context, list.span)} -- ${sliceOf(context, nodesSpan)}`;
  context.habits.push(netlistForm.at(own(span.start, span.end), { better }, { fixes: [replacement(`write \`${better}\``, span, better)] }));
  const arrowSpan = { start: list.span.end, end: list.span.end + 1 };
  return { kind: "connect", chain: { first: list, links: [{ arrow: "--", arrowSpan, list: { items: nodes, span: nodesSpan } }], span }, span };
}

function isPinLike(arg: Arg): boolean {
  return arg.kind === "value" && arg.value.words.length > 1 && /^[A-Z]{1,3}\d+[A-Z]?$/.test(arg.value.words[0]?.text ?? "");
}

/** The text with the edits made; edits are sorted here. */
export function applied(text: string, edits: readonly { readonly span: Span; readonly text: string }[], base: number): string {
  let result = text;
  for (const edit of [...edits].sort((a, b) => b.span.start - a.span.start)) result = result.slice(0, edit.span.start - base) + edit.text + result.slice(edit.span.end - base);
  return result;
}
