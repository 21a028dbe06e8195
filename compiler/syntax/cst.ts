// cst.ts — reading Chevrotain's trees: children by name, tokens in text order, spans.
import type { CstNode, IToken } from "../../grammar/index.ts";
import type { Span } from "../types/source.ts";

/** The sub-trees of that name, in text order. */
export function nodesOf(node: CstNode, name: string): readonly CstNode[] {
  const found: CstNode[] = [];
  for (const child of node.children[name] ?? []) if ("children" in child) found.push(child);
  return found;
}

export function nodeOf(node: CstNode, name: string): CstNode | undefined {
  const child = node.children[name]?.[0];
  return child !== undefined && "children" in child ? child : undefined;
}

/** The tokens of that name, in text order, without those that recovery made up. */
export function tokensOfKind(node: CstNode, name: string): readonly IToken[] {
  const found: IToken[] = [];
  for (const child of node.children[name] ?? []) if (!("children" in child) && child.isInsertedInRecovery !== true) found.push(child);
  return found;
}

export function tokenOfKind(node: CstNode, name: string): IToken | undefined {
  return tokensOfKind(node, name)[0];
}

/** The children of those names together, in text order. */
export function inOrder(node: CstNode, ...names: readonly string[]): readonly (CstNode | IToken)[] {
  const present = names.filter((name) => node.children[name] !== undefined);
  const all = present.flatMap((name) => node.children[name] ?? []).filter((child) => "children" in child || child.isInsertedInRecovery !== true);
  return present.length < 2 ? all : all.sort((a, b) => startOf(a) - startOf(b));
}

function startOf(child: CstNode | IToken): number {
  return "children" in child ? child.location?.startOffset ?? 0 : child.startOffset;
}

export function endOfToken(token: IToken): number {
  return token.startOffset + token.image.length;
}

export function tokenSpan(token: IToken): Span {
  return { start: token.startOffset, end: endOfToken(token) };
}

/** From the first to the last token inside; a tree that recovery made up has an empty span. */
export function spanOf(node: CstNode): Span {
  const start = node.location?.startOffset ?? Number.NaN;
  const end = node.location?.endOffset ?? Number.NaN;
  return Number.isNaN(start) || Number.isNaN(end) ? { start: 0, end: 0 } : { start, end: end + 1 };
}
