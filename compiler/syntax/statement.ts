// statement.ts — one statement's tokens → its tree and at most one diagnostic. 
import { keywordOf, parseTokens, T, type CstNode, type IToken } from "../../grammar/index.ts";
import { missingLineEnd } from "../diagnostics/gx1028-missing-line-end.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { ConnectStmt, ErrorStmt, Stmt } from "../types/ast.ts";
import type { Span } from "../types/source.ts";
import { endOfToken } from "./cst.ts";
import { newContext, type Context } from "./context.ts";
import { explain } from "./explain.ts";
import { looksLikeQuantity } from "./guess.ts";
import { prepare } from "./prepare.ts";
import { own, replacement } from "./problem.ts";
import { simpleStatements } from "./simple.ts";
import { keywordStatement } from "./statements.ts";

export interface Built {
  /** None for a heading that is skipped, several where a habit stands for several. */
  readonly statements: readonly Stmt[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where a forgotten line end is looked for at most. */
const MAX_SPLITS = 16;

/** `tokens` are the statement's own, with offsets into the file's `text`. `opensBlock`: a `{` follows. */
export function buildStatement(tokens: readonly IToken[], text: string, opensBlock: boolean): Built {
  const first = attempt(tokens, text, opensBlock);
  if (first.fault === undefined || first.characters) return result(first);
  return split(tokens, text, opensBlock) ?? result(first);
}

interface Attempt {
  readonly statements: readonly Stmt[];
  readonly context: Context;
  /** The grammar's or the builder's complaint. */
  readonly fault: Diagnostic | undefined;
  /** True when characters are wrong already; they are then what is reported. */
  readonly characters: boolean;
  readonly span: Span;
}

function attempt(tokens: readonly IToken[], text: string, opensBlock: boolean): Attempt {
  const context = newContext(text);
  const start = tokens[0]?.startOffset ?? 0;
  const last = tokens.at(-1);
  const span = { start, end: last === undefined ? start : endOfToken(last) };
  const prepared = prepare(tokens, opensBlock, context);
  if (prepared === undefined) return { statements: [], context, fault: context.errors[0], characters: true, span };
  if (prepared.length === 0) return { statements: [], context, fault: undefined, characters: context.errors.length > 0, span };
  const characters = context.errors.length > 0;
  const inside = { start: prepared[0]?.startOffset ?? start, end: span.end };
  const { cst, errors } = parseTokens(prepared);
  const error = errors[0];
  const complaint = error === undefined ? undefined : explain(error, prepared);
  const quiet = error === undefined ? context : { ...newContext(text), habits: context.habits };
  const before = quiet.errors.length;
  const statements = build(cst, inside, quiet);
  return { statements, context, fault: complaint ?? quiet.errors[before], characters, span };
}

function build(cst: CstNode, span: Span, context: Context): readonly Stmt[] {
  const child = Object.values(cst.children)[0]?.[0];
  if (child === undefined || !("children" in child)) return [];
  if (child.name === "simple") return simpleStatements(child, span, context);
  const statement = keywordStatement(child, span, context);
  return statement === undefined ? [] : [statement];
}

/** Characters come first, then the grammar, then habits; one speaks for the statement. */
function result({ statements, context, fault, characters, span }: Attempt): Built {
  const error = characters ? context.errors[0] : fault ?? context.errors[0];
  if (error !== undefined && fault === undefined) return { statements, diagnostics: [error] };
  if (error === undefined) return { statements, diagnostics: context.habits.slice(0, 1) };
  const [partial, ...more] = statements;
  const broken: ErrorStmt = { kind: "error", ...(partial ? { partial } : {}), span };
  return { statements: [broken, ...more], diagnostics: [error] };
}

/** A forgotten line end: two statements that are both well formed. */
function split(tokens: readonly IToken[], text: string, opensBlock: boolean): Built | undefined {
  let tried = 0;
  for (let index = 1; index < tokens.length && tried < MAX_SPLITS; index++) {
    const token = tokens[index];
    if (token === undefined || !mayBegin(tokens, index, opensBlock)) continue;
    tried++;
    const left = attempt(tokens.slice(0, index), text, false);
    if (!isClean(left)) continue;
    const right = attempt(tokens.slice(index), text, opensBlock);
    if (!isClean(right)) continue;
    const before = tokens[index - 1];
    const gap = { start: before === undefined ? token.startOffset : endOfToken(before), end: token.startOffset };
    const joined = asOneChain(left.statements, right.statements, gap);
    const apart = replacement("put it on its own line", gap, "\n", false);
    const fixes = joined ? [replacement("write `->`", gap, " -> ", false), apart] : [apart];
    const diagnostic = missingLineEnd.at(own(token.startOffset, endOfToken(token)), { next: token.image, joins: joined !== undefined }, { fixes });
    return { statements: joined ? [joined] : [...left.statements, ...right.statements], diagnostics: [diagnostic] };
  }
  return undefined;
}

/** Two connections on one line are read as one with an arrow left out, so that neither half is told as a chain that ends too soon. */
function asOneChain([left, ...more]: readonly Stmt[], [right, ...others]: readonly Stmt[], gap: Span): ConnectStmt | undefined {
  if (left?.kind !== "connect" || right?.kind !== "connect" || more.length + others.length > 0) return undefined;
  const span = { start: left.span.start, end: right.span.end };
  const links = [...left.chain.links, { arrow: "->" as const, arrowSpan: gap, list: right.chain.first }, ...right.chain.links];
  return { kind: "connect", chain: { first: left.chain.first, links, span }, span };
}

const BEHIND_A_NAME = new Set([T.Colon, T.Arrow, T.Dot, T.Comma, T.LSquare, T.LParen]);

function mayBegin(tokens: readonly IToken[], index: number, opensBlock: boolean): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token?.tokenType !== T.Word) return false;
  if (next !== undefined && BEHIND_A_NAME.has(next.tokenType)) return !(next.tokenType === T.Arrow && looksLikeQuantity(token.image));
  return keywordOf(tokens.slice(index, index + 4), opensBlock) !== undefined;
}

function isClean(attempted: Attempt): boolean {
  return attempted.statements.length > 0 && attempted.fault === undefined && attempted.context.errors.length === 0 && attempted.context.habits.length === 0;
}
