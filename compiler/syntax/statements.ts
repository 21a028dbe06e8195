// statements.ts — the tree of one keyword statement. A statement of another shape than its keyword asks for is reported in its own words.
import type { CstNode, IToken } from "../../grammar/index.ts";
import { incompleteStatement } from "../diagnostics/gx1034-incomplete-statement.ts";
import { unexpectedWord } from "../diagnostics/gx1030-unexpected-word.ts";
import type { Arg, FactStmt, ModuleParam, PlaceStmt, PointValue, PrimitiveStmt, Stmt, SymbolStmt, Value, Word } from "../types/ast.ts";
import type { Span } from "../types/source.ts";
import { nodeOf, spanOf, tokenOfKind, tokensOfKind } from "./cst.ts";
import { sliceOf, type Context } from "./context.ts";
import { wordOf } from "./names.ts";
import { own } from "./problem.ts";
import { listOf, refOf } from "./refs.ts";
import { argsOf, asWord, piecesOf, pointOf, valueOf, type Piece } from "./values.ts";

/** Builds the statement of a keyword's rule; `span` is the whole statement's. */
export function keywordStatement(node: CstNode, span: Span, context: Context): Stmt | undefined {
  switch (node.name) {
    case "header": return header(node, span, context);
    case "unit": return { kind: "unit", name: nameIn(node, "Name", context) ?? missing("unit", "a name that begins with a letter", span, context), args: argsIn(node, context), span };
    case "frame": return frame(node, span, context);
    case "symbol": return symbol(node, span, context);
    case "title": return { kind: "title", title: nameIn(node, "Name", context) ?? noName(span), args: named(argsIn(node, context), "title", context), span };
    case "use": return use(node, span, context);
    case "nodes": return nodes(node, span, context);
    case "place": return place(node, span, context);
    case "wordAfter": return wordAfter(node, span, context);
    case "flow": return flow(node, span, context);
    case "note": return note(node, span, context);
    case "param": return param(node, span, context);
    case "through": return through(node, span, context);
    case "plain": return plain(node, span, context);
    default: return undefined;
  }
}

function nameIn(node: CstNode, label: string, context: Context): Word | undefined {
  const token = tokenOfKind(node, label);
  return token === undefined ? undefined : wordOf(token, context);
}

function noName(span: Span): Word {
  return { text: "", quoted: true, span: { start: span.end, end: span.end } };
}

function missing(keyword: string, needs: string, span: Span, context: Context): Word {
  if (context.errors.length === 0) context.errors.push(incompleteStatement.at(own(span.start, span.end), { keyword, needs }));
  return noName(span);
}

function argsIn(node: CstNode, context: Context): readonly Arg[] {
  return argsOf(piecesOf(nodeOf(node, "args"), context), context);
}

/** Arguments of a statement that takes `key=value` only. */
function named(args: readonly Arg[], keyword: string, context: Context): readonly Arg[] {
  const odd = args.find((arg) => arg.kind !== "named");
  if (odd !== undefined) {
    context.errors.push(unexpectedWord.at(own(odd.span.start, odd.span.end), { found: sliceOf(context, odd.span), hint: `\`${keyword}\` takes only \`key=value\` here, and a new statement stands on its own line` }));
  }
  return args.filter((arg) => arg.kind === "named");
}

/** `part NAME(params) "description" key=value` and the same of a module. */
function header(node: CstNode, span: Span, context: Context): Stmt {
  const kind = tokenOfKind(node, "Kw_part") === undefined ? "module" : "part";
  const name = nameIn(node, "Name", context) ?? missing(kind, "a name", span, context);
  const tuple = nodeOf(node, "tuple");
  const params = tuple === undefined ? [] : paramsOf(piecesOf(nodeOf(tuple, "args"), context), context);
  const [first, ...rest] = argsIn(node, context);
  const described = first?.kind === "value" && first.value.quoted;
  const description = described ? asWord(first.value) : undefined;
  const args = described || first === undefined ? rest : [first, ...rest];
  return { kind, name, params, ...(description ? { description } : {}), args, span };
}

function paramsOf(pieces: readonly Piece[], context: Context): readonly ModuleParam[] {
  const params: ModuleParam[] = [];
  for (const piece of pieces) {
    if (piece.kind === "comma") continue;
    if (piece.kind === "arg" && piece.arg.kind === "named") params.push({ name: piece.arg.key, default: piece.arg.value, span: piece.span });
    else if (piece.kind === "arg" && piece.arg.kind === "value" && piece.arg.value.words.length === 1) params.push({ name: asWord(piece.arg.value), span: piece.span });
    else context.errors.push(unexpectedWord.at(own(piece.span.start, piece.span.end), { found: sliceOf(context, piece.span), hint: "a parameter is a name, or a name with its default, as in `(n=2)`" }));
  }
  return params;
}

function frame(node: CstNode, span: Span, context: Context): Stmt {
  const keyword = tokenOfKind(node, "Kw_frame")?.image === "sheet" ? "sheet" : "group";
  const title = nameIn(node, "Name", context);
  return { kind: keyword, ...(title ? { title } : {}), args: named(argsIn(node, context), keyword, context), span };
}

/** `symbol`, `symbol ansi`, `symbol A, B iec`, `symbol A, B = opamp`. */
function symbol(node: CstNode, span: Span, context: Context): SymbolStmt {
  const names = tokensOfKind(node, "Name").map((token) => wordOf(token, context));
  const last = nameIn(node, "tradition", context);
  const alone = names.length === 1 && last === undefined ? names[0] : undefined;
  const word = last ?? (alone !== undefined && traditionOf(alone) !== undefined ? alone : undefined);
  const tradition = word === undefined ? undefined : traditionOf(word);
  if (last !== undefined && tradition === undefined) missing("symbol", "`ansi` or `iec` behind the units, which are parted by commas", last.span, context);
  const path = nodeOf(node, "path");
  const borrow = path === undefined ? undefined : valueOf(path, context);
  return { kind: "symbol", units: word === alone && tradition !== undefined ? [] : names, ...(tradition ? { tradition } : {}), ...(borrow ? { borrow } : {}), span };
}

function traditionOf(word: Word): "ansi" | "iec" | undefined {
  return word.text === "ansi" || word.text === "iec" ? word.text : undefined;
}

function use(node: CstNode, span: Span, context: Context): Stmt {
  const path = nameIn(node, "Name", context) ?? noName(span);
  const as = tokenOfKind(node, "as");
  const alias = nameIn(node, "alias", context);
  if (as !== undefined && as.image !== "as") missing("use", "`as NAME` behind the file, if anything", span, context);
  return { kind: "use", path, ...(alias ? { as: alias } : {}), span };
}

function nodes(node: CstNode, span: Span, context: Context): Stmt {
  const list = nodeOf(node, "list");
  const read = list === undefined ? { items: [], span } : listOf(list, context);
  return { kind: tokenOfKind(node, "Kw_nodes")?.image === "nc" ? "nc" : "align", nodes: read, span };
}

const RELATIONS: Readonly<Record<string, PlaceStmt["relation"]>> = { near: "near", above: "above", below: "below", left: "left of", right: "right of", at: "at" };

function place(node: CstNode, span: Span, context: Context): Stmt {
  const list = nodeOf(node, "list");
  const word = tokenOfKind(node, "relation");
  const of = tokenOfKind(node, "of");
  const relation = Object.hasOwn(RELATIONS, word?.image ?? "") ? RELATIONS[word?.image ?? ""] : undefined;
  const what = list === undefined ? { items: [], span } : listOf(list, context);
  const ref = nodeOf(node, "ref");
  const tuple = nodeOf(node, "tuple");
  const target = ref === undefined ? undefined : refOf(ref, context);
  const at = tuple === undefined ? undefined : pointOf(piecesOf(nodeOf(tuple, "args"), context), spanOf(tuple), context);
  const sided = relation === "left of" || relation === "right of";
  if (relation === undefined || (relation === "at") !== (tuple !== undefined) || sided !== (of !== undefined)) {
    missing("place", "`near U1`, `above R2`, `below R2`, `left of R2`, `right of R2` or `at (12, 4)` behind the part", span, context);
  }
  return { kind: "place", what, relation: relation ?? "near", ...(target ? { target } : {}), ...(at ? { at } : {}), args: argsIn(node, context), span };
}

function wordAfter(node: CstNode, span: Span, context: Context): Stmt {
  const list = nodeOf(node, "list");
  const read = list === undefined ? { items: [], span } : listOf(list, context);
  const words = tokensOfKind(node, "word").map((token) => token.image);
  if (tokenOfKind(node, "Kw_wordAfter")?.image === "orient") {
    const direction = words.length === 1 && words[0] === "horizontal" ? "horizontal" : "vertical";
    if (words.length !== 1 || words[0] !== direction) missing("orient", "`vertical` or `horizontal` behind the parts", span, context);
    return { kind: "orient", nodes: read, direction, span };
  }
  const as = words[1] === "wire" ? "wire" : "label";
  if (words.length !== 2 || words[0] !== "as" || words[1] !== as) missing("draw", "`as label` or `as wire` behind the nets", span, context);
  return { kind: "draw", nodes: read, as, span };
}

function flow(node: CstNode, span: Span, context: Context): Stmt {
  const word = tokenOfKind(node, "Word")?.image;
  if (word !== "right" && word !== "down") missing("flow", "`right` or `down`", span, context);
  return { kind: "flow", direction: word === "down" ? "down" : "right", span };
}

function note(node: CstNode, span: Span, context: Context): Stmt {
  const text = nameIn(node, "Name", context) ?? noName(span);
  const near = tokenOfKind(node, "near");
  const ref = nodeOf(node, "ref");
  if (near !== undefined && near.image !== "near") missing("note", "its text in quotes, and `near NAME` if anything more", span, context);
  const target = ref === undefined ? undefined : refOf(ref, context);
  return { kind: "note", text, ...(target ? { near: target } : {}), span };
}

function param(node: CstNode, span: Span, context: Context): Stmt {
  const name = nameIn(node, "Name", context) ?? noName(span);
  const options = tokensOfKind(node, "Val").map((token) => wordOf(token, context));
  const path = nodeOf(node, "path");
  return { kind: "param", name, options, ...(path ? { default: valueOf(path, context) } : {}), span };
}

function through(node: CstNode, span: Span, context: Context): Stmt {
  const [from, to] = tokensOfKind(node, "Name").map((token) => wordOf(token, context));
  if (to === undefined && from?.text === "no") return { kind: "through", span };
  if (to === undefined) missing("through", "two pins, as in `through A > K`, or `no`", span, context);
  return { kind: "through", ...(from ? { from } : {}), ...(to ? { to } : {}), span };
}

/** Facts and drawing primitives. */
function plain(node: CstNode, span: Span, context: Context): Stmt | undefined {
  const keyword: IToken | undefined = tokenOfKind(node, "Kw_fact") ?? tokenOfKind(node, "Kw_shape");
  const args = argsIn(node, context);
  switch (keyword?.image) {
    case "alias": case "swap": case "spice": case "kicad": return fact(keyword.image, args, span, context);
    case "line": case "polyline": case "polygon": case "rect": case "circle": case "arc": case "path": case "text": return primitive(keyword.image, args, span);
    default: return undefined;
  }
}

function fact(name: FactStmt["fact"], args: readonly Arg[], span: Span, context: Context): FactStmt {
  const words: Value[] = [];
  for (const arg of args) {
    if (arg.kind === "value") words.push(arg.value);
    else if (arg.kind !== "named") context.errors.push(unexpectedWord.at(own(arg.span.start, arg.span.end), { found: sliceOf(context, arg.span), hint: `\`${name}\` takes words and \`key=value\`` }));
  }
  return { kind: "fact", fact: name, words, args: args.filter((arg) => arg.kind === "named"), span };
}

function primitive(shape: PrimitiveStmt["shape"], args: readonly Arg[], span: Span): PrimitiveStmt {
  const first = args[0];
  const text = first?.kind === "value" && first.value.quoted ? asWord(first.value) : undefined;
  const rest = text === undefined ? args : args.slice(1);
  const points: PointValue[] = rest.flatMap((arg) => (arg.kind === "point" ? [arg.point] : []));
  return { kind: "primitive", shape, ...(text ? { text } : {}), points, args: rest.filter((arg) => arg.kind !== "point"), span };
}
