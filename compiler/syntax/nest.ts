// nest.ts — statements and braces → a tree of statements. When braces do not balance they are mended by indentation: a statement at or
// left of the block's own column closes it, and a header before a deeper line opens one. Each is reported where the block opens.
import { keywordOf } from "../../grammar/index.ts";
import { missingBrace } from "../diagnostics/gx1027-missing-brace.ts";
import { nestingTooDeep } from "../diagnostics/gx1011-nesting-too-deep.ts";
import { strayBrace } from "../diagnostics/gx1026-stray-brace.ts";
import { unclosedBrace } from "../diagnostics/gx1025-unclosed-brace.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Item, RawStatement } from "./cut.ts";
import { deletion, insertion, own } from "./problem.ts";

/** Deepest nesting of blocks, and of brackets within a statement. */
export const MAX_DEPTH = 64;

export interface Node {
  /** Absent for a block that no header opens. */
  readonly statement?: RawStatement;
  block?: RawBlock;
}

export interface RawBlock {
  readonly open: number;
  /** The offset after `}`, or where the block was closed for want of one. */
  end: number;
  readonly children: Node[];
}

interface Frame {
  readonly block: RawBlock;
  readonly column: number;
  /** Opened by indentation, and already reported. */
  readonly implied: boolean;
}

/** The statement's keyword if it begins a block, told by its first tokens. */
export function blockKeyword(statement: RawStatement, opensBlock: boolean): string | undefined {
  const run = statement.runs[0];
  if (run === undefined) return undefined;
  const tokens = run.line.line.tokens.slice(run.from, Math.min(run.to, run.from + 4));
  const first = tokens[0]?.image ?? "";
  return BLOCKS.has(first) && keywordOf(tokens, opensBlock) !== undefined ? first : undefined;
}

const BLOCKS: ReadonlySet<string> = new Set(["part", "module", "unit", "group", "sheet", "symbol"]);

export interface Nested {
  readonly nodes: readonly Node[];
  readonly diagnostics: readonly Diagnostic[];
  /** Starts of statements that stand where a brace is missing: what is wrong with them is most likely just that. */
  readonly suspects: ReadonlySet<number>;
  /** Places of all `{` that have no partner, those among them that are one too many to report. */
  readonly mended: ReadonlySet<number>;
}

export function nest(text: string, items: readonly Item[]): Nested {
  const nesting = new Nesting(text, items);
  items.forEach((item, index) => nesting.take(item, index));
  return nesting.finish();
}

class Nesting {
  readonly #root: Node[] = [];
  readonly #frames: Frame[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  readonly #imbalance: number;
  readonly #text: string;
  readonly #items: readonly Item[];
  readonly #suspects = new Set<number>();
  readonly #mended = new Set<number>();
  #skipped = 0;
  #tooDeep = false;

  constructor(text: string, items: readonly Item[]) {
    this.#text = text;
    this.#items = items;
    this.#imbalance = imbalance(items);
  }

  take(item: Item, index: number): void {
    switch (item.kind) {
      case "statement": return this.#statement(item.statement, index);
      case "open": return this.#open(item);
      case "close": return this.#close(item, index);
    }
  }

  finish(): Nested {
    while (this.#frames.length > 0) this.#leaveUnclosed();
    // Why a cap: with wrong indentation one missing brace could be felt at many places, and it is still one mistake.
    // More open braces than blocks can be nested are no slips but a damaged file, of which one word is enough.
    const reported = this.#diagnostics.slice(0, this.#tooDeep || this.#imbalance > MAX_DEPTH ? 1 : Math.max(1, this.#imbalance));
    return { nodes: this.#root, diagnostics: reported, suspects: this.#suspects, mended: this.#mended };
  }

  #statement(statement: RawStatement, index: number): void {
    if (this.#imbalance > 0 && statement.firstOnLine) this.#leaveTo(statement.column);
    const node: Node = { statement };
    this.#children().push(node);
    const next = this.#items[index + 1];
    if (this.#imbalance === 0 || next?.kind !== "statement" || !next.statement.firstOnLine || next.statement.column <= statement.column) return;
    const keyword = blockKeyword(statement, true);
    if (keyword === undefined || this.#frames.length >= MAX_DEPTH) return;
    const block = { open: statement.end, end: statement.end, children: [] };
    node.block = block;
    this.#frames.push({ block, column: statement.column, implied: true });
    this.#diagnostics.push(missingBrace.at(own(statement.start, statement.end), { keyword }, { fixes: [insertion("insert `{`", statement.end, " {")] }));
  }

  #open(item: Extract<Item, { kind: "open" }>): void {
    if (this.#frames.length >= MAX_DEPTH) {
      this.#skipped++;
      if (!this.#tooDeep) this.#diagnostics.unshift(nestingTooDeep.at(own(item.at, item.at + 1), { limit: MAX_DEPTH, what: "blocks" }));
      this.#tooDeep = true;
      return;
    }
    const header = item.header ? this.#children().at(-1) : undefined;
    const node: Node = header ?? {};
    if (header === undefined) this.#children().push(node);
    const block = { open: item.at, end: item.at + 1, children: [] };
    node.block = block;
    this.#frames.push({ block, column: item.column, implied: false });
  }

  #close(item: Extract<Item, { kind: "close" }>, index: number): void {
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    if (this.#imbalance > 0 && item.firstOnLine) {
      while ((this.#frames.at(-1)?.column ?? -1) > item.column) this.#leaveUnclosed();
      const top = this.#frames.at(-1);
      if (top !== undefined && top.column < item.column && this.#closesLater(top.column, index)) return this.#stray(item.at);
    }
    const top = this.#frames.at(-1);
    if (top === undefined || this.#isSurplus(item, index, top)) return this.#stray(item.at);
    this.#frames.pop();
    top.block.end = item.at + 1;
  }

  /** A `}` in the midst of a line, where the block that it would close opened on another line and closes below. */
  #isSurplus(item: Extract<Item, { kind: "close" }>, index: number, top: Frame): boolean {
    if (this.#imbalance === 0 || item.firstOnLine || !/[\r\n]/.test(this.#text.slice(top.block.open, item.at))) return false;
    return this.#closesLater(top.column, index);
  }

  #stray(at: number): void {
    this.#diagnostics.push(strayBrace.at(own(at, at + 1), {}, { fixes: [deletion("remove it", at, at + 1)] }));
  }

  #children(): Node[] {
    return this.#frames.at(-1)?.block.children ?? this.#root;
  }

  #leaveTo(column: number): void {
    while ((this.#frames.at(-1)?.column ?? -1) >= column) this.#leaveUnclosed();
  }

  #leaveUnclosed(): void {
    const top = this.#frames.pop();
    if (top === undefined) return;
    const end = endOf(top.block);
    top.block.end = end;
    if (top.implied) return;
    this.#mended.add(top.block.open);
    const last = top.block.children.at(-1)?.statement;
    if (last !== undefined) this.#suspects.add(last.start);
    const oneLine = !/[\r\n]/.test(this.#text.slice(top.block.open, end));
    const closing = oneLine && end > top.block.open + 1 ? " }" : `\n${" ".repeat(top.column)}}`;
    this.#diagnostics.push(unclosedBrace.at(own(top.block.open, top.block.open + 1), {}, { fixes: [insertion("insert `}`", end, closing)] }));
  }

  /** Whether a `}` at this column follows before the block is left by a statement. */
  #closesLater(column: number, index: number): boolean {
    for (const item of this.#items.slice(index + 1, index + 1000)) {
      if (item.kind === "close" && item.firstOnLine && item.column <= column) return item.column === column;
      if (item.kind === "statement" && item.statement.firstOnLine && item.statement.column <= column) return false;
    }
    return false;
  }
}

/** How many braces have no partner. */
function imbalance(items: readonly Item[]): number {
  let open = 0;
  let stray = 0;
  for (const item of items) {
    if (item.kind === "open") open++;
    if (item.kind === "close" && --open < 0) {
      stray++;
      open = 0;
    }
  }
  return open + stray;
}

/** The end of the last thing inside a block. */
function endOf(block: RawBlock): number {
  const last = block.children.at(-1);
  return Math.max(block.open + 1, last?.block?.end ?? 0, last?.statement?.end ?? 0);
}
