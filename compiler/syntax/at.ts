// at.ts — what of the tree stands at an offset, from the outermost to the innermost.
import type { Span } from "../types/source.ts";
import type { Stmt, SyntaxFile, Word } from "../types/ast.ts";

/** A piece of the tree: its kind where it has one (`ref`, `decl`, `word`, …), and its span. */
export interface TreeNode {
  readonly kind: string;
  readonly span: Span;
  readonly node: object;
}

/** Every piece of the tree that holds the offset; a piece that ends there holds it too, as a cursor behind a word is at it. */
export function nodesAt(file: SyntaxFile, offset: number): readonly TreeNode[] {
  const path: TreeNode[] = [];
  descend(file.statements, offset, path);
  return path;
}

/** The innermost statement at an offset, in a block or not. */
export function statementAt(file: SyntaxFile, offset: number): Stmt | undefined {
  let found: Stmt | undefined;
  let level: readonly Stmt[] = file.statements;
  for (;;) {
    const next = level.find((stmt) => holds(stmt.span, offset));
    if (next === undefined) return found;
    found = next;
    const inner = next.kind === "error" ? next.partial : next;
    if (inner === undefined || !("block" in inner) || inner.block === undefined || !holds(inner.block.span, offset)) return found;
    level = inner.block.statements;
  }
}

/** The name or value at an offset. */
export function wordAt(file: SyntaxFile, offset: number): Word | undefined {
  for (const { node } of [...nodesAt(file, offset)].reverse()) if (isWordNode(node)) return node;
  return undefined;
}

function isWordNode(node: object): node is Word {
  return "text" in node && "quoted" in node && !("words" in node) && "span" in node;
}

function holds(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

function descend(value: unknown, offset: number, path: TreeNode[]): void {
  if (Array.isArray(value)) {
    for (const item of value) descend(item, offset, path);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if ("span" in value && isSpan(value.span)) {
    if (!holds(value.span, offset)) return;
    path.push({ kind: "kind" in value && typeof value.kind === "string" ? value.kind : isWordNode(value) ? "word" : "", span: value.span, node: value });
  }
  for (const item of Object.values(value)) if (typeof item === "object" && !isSpan(item)) descend(item, offset, path);
}

function isSpan(value: unknown): value is Span {
  return typeof value === "object" && value !== null && "start" in value && "end" in value && typeof value.start === "number";
}
