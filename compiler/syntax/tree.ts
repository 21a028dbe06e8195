// tree.ts — raw statements and blocks → the statements of a file, each header with its block. What a block may follow is decided here.
import { blockNotAllowed } from "../diagnostics/gx1032-block-not-allowed.ts";
import { statementOutOfPlace } from "../diagnostics/gx1033-statement-out-of-place.ts";
import { wrapper } from "../diagnostics/gx1052-wrapper.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Block, Stmt } from "../types/ast.ts";
import type { Span } from "../types/source.ts";
import { declarationBlock } from "./decl-blocks.ts";
import { ownTokens, type RawStatement } from "./cut.ts";
import { remember, type ParseMemo } from "./memo.ts";
import type { Node, RawBlock } from "./nest.ts";
import { own, repair, settle } from "./problem.ts";
import { quote } from "./names.ts";
import { T } from "../../grammar/index.ts";

/** Where a statement stands: in the file itself, in a module, in a frame of either, or inside a part, unit or symbol. */
export type Where = "top" | "module" | "part" | "symbol";

export interface TreeContext {
  readonly text: string;
  readonly eol: string;
  readonly memo: ParseMemo;
  readonly diagnostics: Diagnostic[];
  /** Starts of statements whose own errors follow from one that is reported already. */
  readonly muted: ReadonlySet<number>;
  /** Places of braces that are reported already. */
  readonly blamed: readonly number[];
  /** Places of all `{` without a partner. */
  readonly mended: ReadonlySet<number>;
  /** Starts of statements with an error. */
  readonly wrong: Set<number>;
  /** End of the last statement that was reported as an error. */
  faulty: number;
}

export function statementsOf(nodes: readonly Node[], where: Where, context: TreeContext): readonly Stmt[] {
  return nodes.flatMap((node) => nodeStatements(node, where, context));
}

function nodeStatements(node: Node, where: Where, context: TreeContext): readonly Stmt[] {
  const { statement, block } = node;
  if (statement === undefined) return block === undefined ? [] : looseBlock(block, "nothing", where, context);
  if (block !== undefined && isWrapper(statement)) return unwrapped(statement, block, where, context);
  const { statements, diagnostics } = remember(statement, context.text, block !== undefined, context.eol, context.memo);
  report(statement, diagnostics, context);
  const wrong = diagnostics.some((each) => each.severity === "error");
  if (block === undefined) return wrong ? statements : inPlace(statements, where, context);
  const header = statements.at(-1);
  const read = header === undefined ? undefined : withBlock(header, block, where, context);
  if (read !== undefined) return wrong ? [...statements.slice(0, -1), read] : inPlace([...statements.slice(0, -1), read], where, context);
  if (header?.kind === "decl" && statements.length === 1 && !isBlamed(block.open, context)) {
    const rewritten = declarationBlock(statement, header, block, context);
    if (rewritten !== undefined) return rewritten;
  }
  if (header === undefined || header.kind === "error") return [...inPlace(statements.slice(0, -1), where, context), headless(header, statement, block, where, context)].flat();
  return [...inPlace(statements, where, context), ...looseBlock(block, describe(header), where, context)];
}

/** Puts down what was found in a statement. One mistake on a line is enough: a stray `;` leaves two broken halves. */
function report(statement: RawStatement, diagnostics: readonly Diagnostic[], context: TreeContext): void {
  const error = diagnostics.some((each) => each.severity === "error");
  const second = error && !statement.firstOnLine && context.faulty >= 0 && !/[\r\n]/.test(context.text.slice(context.faulty, statement.start));
  if (!second && !context.muted.has(statement.start)) context.diagnostics.push(...diagnostics);
  if (error) context.wrong.add(statement.start);
  if (error || context.muted.has(statement.start)) context.faulty = statement.end;
}

/** A block whose header cannot be read. By what is in it, it was a part's, a unit's or a symbol's; else its statements stand for themselves. */
function headless(header: Stmt | undefined, statement: RawStatement, block: RawBlock, where: Where, context: TreeContext): readonly Stmt[] {
  const span = { start: statement.start, end: Math.max(statement.end, block.end) };
  const content = contentOf(block);
  const inside: Where = content === "circuit" ? where : content;
  const statements = statementsOf(block.children, inside, context);
  if (content === "circuit" || where === "symbol") return [...(header === undefined ? [] : [header]), ...statements];
  const body: Block = { statements, span: { start: block.open, end: block.end } };
  const name = { text: "", quoted: true, span: { start: statement.end, end: statement.end } };
  const partial: Stmt = content === "symbol" ? { kind: "symbol", units: [], block: body, span }
    : where === "part" ? { kind: "unit", name, args: [], block: body, span } : { kind: "part", name, params: [], args: [], block: body, span };
  return [{ kind: "error", partial, span }];
}

/** What a block most likely belongs to, by how its statements begin. */
function contentOf(block: RawBlock): "part" | "symbol" | "circuit" {
  for (const { statement } of block.children) {
    if (statement === undefined) continue;
    const [first, second, third] = ownTokens(statement);
    const word = first?.image ?? "";
    if (second?.tokenType !== T.Colon && /^(?:unit|symbol|param|alias|swap|spice|kicad|through)$/.test(word)) return "part";
    if (second?.tokenType === T.Colon && third?.image === "pin") return "part";
    if (second?.tokenType === T.LParen && /^(?:line|polyline|polygon|rect|circle|arc)$/.test(word)) return "symbol";
  }
  return "circuit";
}

/** The header with its block, or undefined when it takes none. A broken header keeps its block. */
function withBlock(header: Stmt, raw: RawBlock, where: Where, context: TreeContext): Stmt | undefined {
  if (header.kind === "error") {
    const partial = header.partial === undefined ? undefined : withBlock(header.partial, raw, where, context);
    return partial === undefined ? undefined : { ...header, partial };
  }
  switch (header.kind) {
    case "part": case "unit": return { ...header, block: blockOf(raw, "part", context), span: reach(header.span, raw) };
    case "symbol": return { ...header, block: blockOf(raw, "symbol", context), span: reach(header.span, raw) };
    case "module": return { ...header, block: blockOf(raw, "module", context), span: reach(header.span, raw) };
    case "group": case "sheet": return { ...header, block: blockOf(raw, where, context), span: reach(header.span, raw) };
    default: return undefined;
  }
}

function blockOf(raw: RawBlock, where: Where, context: TreeContext): Block {
  return { statements: statementsOf(raw.children, where, context), span: { start: raw.open, end: raw.end } };
}

function reach(span: Span, raw: RawBlock): Span {
  return { start: span.start, end: Math.max(span.end, raw.end) };
}

/** Braces that no header opens: reported, and read as if they were not there. */
function looseBlock(block: RawBlock, after: string, where: Where, context: TreeContext): readonly Stmt[] {
  const edits = [{ span: { start: block.open, end: block.open + 1 }, text: "" }];
  if (context.text[block.end - 1] === "}") edits.push({ span: { start: block.end - 1, end: block.end }, text: "" });
  const oneLine = !/[\r\n]/.test(context.text.slice(block.open, block.end));
  const fix = repair("remove the braces", oneLine ? edits.map((edit, index) => ({ ...edit, text: index === 0 && after !== "nothing" ? ";" : "" })) : edits, false);
  if (isBlamed(block.open, context)) return statementsOf(block.children, where, context);
  const found = blockNotAllowed.at(own(block.open, block.open + 1), { after }, { fixes: [fix] });
  context.diagnostics.push(settle(found, context.memo.uri, 0, context.eol));
  return statementsOf(block.children, where, context);
}

/** Whether a brace on the same line is reported already. */
function isBlamed(open: number, context: TreeContext): boolean {
  if (context.mended.has(open)) return true;
  return context.blamed.some((at) => !/[\r\n]/.test(context.text.slice(Math.min(at, open), Math.max(at, open))));
}

const WRAPPERS = /^(?:circuit|schematic|board|design|project|netlist|components?|parts|nets|connections?|wires|wiring|declarations)$/i;

/** `circuit "x" {`, `components {`: words that open a block in other languages. */
function isWrapper(statement: RawStatement): boolean {
  const [word, name, ...more] = ownTokens(statement);
  if (word?.tokenType !== T.Word || !WRAPPERS.test(word.image)) return false;
  if (name?.tokenType === T.Colon && more.length === 0) return true;
  return name === undefined || ((name.tokenType === T.Str || name.tokenType === T.Word) && (more.length === 0 || (more.length === 1 && more[0]?.tokenType === T.Colon)));
}

function unwrapped(statement: RawStatement, block: RawBlock, where: Where, context: TreeContext): readonly Stmt[] {
  const [word, name] = ownTokens(statement);
  const text = name === undefined || name.tokenType === T.Colon ? undefined : name.image.replace(/^["“]|["”]$/g, "");
  const span = { start: statement.start, end: statement.end };
  const titled = where === "top" && text !== undefined;
  const edits = [{ span: { start: span.start, end: block.open + 1 }, text: titled ? `title ${quote(text)}` : "" }];
  if (context.text[block.end - 1] === "}") edits.push({ span: { start: block.end - 1, end: block.end }, text: "" });
  if (titled && !/^[ \t]*[\r\n]/.test(context.text.slice(block.open + 1))) edits[0] = { span: { start: span.start, end: block.open + 1 }, text: `title ${quote(text)}\n` };
  const found = wrapper.at(own(span.start, span.end), { word: word?.image ?? "" }, { fixes: [repair("remove the wrapper", edits)] });
  context.diagnostics.push(settle(found, context.memo.uri, 0, context.eol));
  const title: readonly Stmt[] = titled ? [{ kind: "title", title: { text: text.normalize("NFC"), quoted: true, span }, args: [], span }] : [];
  return [...title, ...statementsOf(block.children, where, context)];
}

// --- statements in the wrong place --------------------------------------------------------------------------------------

/** Statements that cannot stand in a circuit, and where they belong. Inside a part the catalog says what belongs there. */
function inPlace(statements: readonly Stmt[], where: Where, context: TreeContext): readonly Stmt[] {
  if (where === "part" || where === "symbol") return statements;
  return statements.map((stmt) => {
    const belongs = home(stmt, where);
    if (belongs === undefined || context.muted.has(stmt.span.start)) return stmt;
    const end = "block" in stmt && stmt.block !== undefined ? stmt.block.span.start : stmt.span.end;
    context.diagnostics.push({ ...statementOutOfPlace.at(own(stmt.span.start, end), { what: describe(stmt), where: belongs }), uri: context.memo.uri });
    return { kind: "error", partial: stmt, span: stmt.span };
  });
}

function home(stmt: Stmt, where: Where): string | undefined {
  switch (stmt.kind) {
    case "unit": case "symbol": case "param": case "fact": case "through": return "inside a `part NAME { }`";
    case "primitive": return "inside a part's `symbol { }`";
    case "part": case "module": return where === "top" ? undefined : "at the top level of the file";
    case "use": case "title": return where === "top" ? undefined : "at the top level of the file";
    default: return undefined;
  }
}

function describe(stmt: Stmt): string {
  switch (stmt.kind) {
    case "fact": return `\`${stmt.fact}\``;
    case "primitive": return `\`${stmt.shape}\``;
    case "decl": return "a declaration";
    case "connect": return "a connection";
    case "error": return "this statement";
    default: return `\`${stmt.kind}\``;
  }
}
