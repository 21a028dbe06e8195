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
  const all = names.flatMap((name) => node.children[name] ?? []).filter((child) => "children" in child || child.isInsertedInRecovery !== true);
  return all.map((child) => ({ child, at: "children" in child ? spanOf(child).start : child.startOffset })).sort((a, b) => a.at - b.at).map(({ child }) => child);
}

export function endOfToken(token: IToken): number {
  return token.startOffset + token.image.length;
}

export function tokenSpan(token: IToken): Span {
  return { start: token.startOffset, end: endOfToken(token) };
}

/** From the first to the last token inside; an empty tree has an empty span at 0. */
export function spanOf(node: CstNode): Span {
  let start = Infinity;
  let end = -1;
  for (const name in node.children) {
    for (const child of node.children[name] ?? []) {
      if ("children" in child) {
        const span = spanOf(child);
        if (span.end > 0) {
          start = Math.min(start, span.start);
          end = Math.max(end, span.end);
        }
      } else if (child.isInsertedInRecovery !== true) {
        start = Math.min(start, child.startOffset);
        end = Math.max(end, endOfToken(child));
      }
    }
  }
  return end < 0 ? { start: 0, end: 0 } : { start, end };
}
