// format.ts — the canonical form: two blanks of indent a block, one blank between words, at most one empty line. Only blanks change, so no
// token and no comment can be lost; and the result is read again, so no meaning can change. Statements that are reported keep their
// inner blanks, for what is wrong with them may lie there.
import { T, type TokenType } from "../../grammar/index.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Stmt, SyntaxFile } from "../types/ast.ts";
import type { TextEdit } from "../types/source.ts";
import { atomsOf, type Atom } from "./atoms.ts";
import type { RawStatement } from "./cut.ts";
import { parse } from "./parse.ts";
import { refusal } from "./refuse.ts";

/** Codes of braces that were mended by the very indentation that would change. */
const BRACES = new Set(["GX1011", "GX1025", "GX1026", "GX1027", "GX1032"]);

/** The one code that the canonical form itself mends. */
const INDENTED = "GX1038";

/** The edits that bring a file into its canonical form: disjoint, sorted, none where the text is canonical already. */
export function format(file: SyntaxFile, text: string): readonly TextEdit[] {
  const { value, diagnostics } = parse(file.uri, text);
  if (refusal(text) !== undefined || diagnostics.some((diagnostic) => BRACES.has(diagnostic.code))) return [];
  const edits = new Formatting(text, value.statements, diagnostics).edits();
  const result = parse(file.uri, applyEdits(text, edits));
  // Why: a guard against the one case in a million, where a word that moves to a line's start would be read as a list mark.
  return sameTree(value.statements, result.value.statements) && sameCodes(diagnostics, result.diagnostics) ? edits : [];
}

/** The text in its canonical form. */
export function formatText(text: string): string {
  return applyEdits(text, format({ uri: "", text, statements: [], comments: [] }, text));
}

/** The text with the edits made. They are sorted and disjoint. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let from = 0;
  for (const edit of edits) {
    result += text.slice(from, edit.span.start) + edit.text;
    from = edit.span.end;
  }
  return result + text.slice(from);
}

/** Whether two trees differ in their spans at most. */
export function sameTree(a: readonly Stmt[], b: readonly Stmt[]): boolean {
  return JSON.stringify(a, withoutSpans) === JSON.stringify(b, withoutSpans);
}

function withoutSpans(key: string, value: unknown): unknown {
  return key === "span" || key === "arrowSpan" ? undefined : value;
}

function sameCodes(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  const codes = (list: readonly Diagnostic[]): string => list.filter((each) => each.code !== INDENTED).map((each) => each.code).join();
  return codes(a) === codes(b);
}

class Formatting {
  readonly #text: string;
  readonly #atoms: readonly Atom[];
  readonly #eol: string;
  /** Statements with a diagnostic. */
  readonly #frozen: ReadonlySet<RawStatement>;
  /** By atom: how many colons of its statement stand before it. */
  readonly #colons: readonly number[];
  readonly #kinds = new Map<number, Stmt["kind"]>();
  /** Whether each `{`, by its place, has a line end inside. */
  readonly #broken: ReadonlySet<number>;

  constructor(text: string, statements: readonly Stmt[], diagnostics: readonly Diagnostic[]) {
    this.#text = text;
    this.#atoms = atomsOf(text).atoms;
    this.#eol = text.includes("\r\n") ? "\r\n" : text.includes("\n") || !text.includes("\r") ? "\n" : "\r";
    this.#frozen = reported(this.#atoms, diagnostics.filter((each) => each.code !== INDENTED));
    this.#colons = colonsBefore(this.#atoms);
    this.#learn(statements);
    this.#broken = brokenBlocks(text, this.#atoms);
  }

  #learn(statements: readonly Stmt[]): void {
    for (const stmt of statements) {
      this.#kinds.set(stmt.span.start, stmt.kind);
      if ("block" in stmt && stmt.block !== undefined) this.#learn(stmt.block.statements);
    }
  }

  edits(): readonly TextEdit[] {
    const edits: TextEdit[] = [];
    const put = (start: number, end: number, text: string): void => {
      if (this.#text.slice(start, end) !== text) edits.push({ span: { start, end }, text });
    };
    let depth = 0;
    const opened: number[] = [];
    let at = this.#text.startsWith("\ufeff") ? 1 : 0;
    this.#atoms.forEach((atom, index) => {
      const before = this.#atoms[index - 1];
      if (atom.type === T.RCurly) depth = Math.max(0, depth - 1);
      put(at, atom.start, this.#gap(before, atom, index, depth, opened.at(-1)));
      if (atom.type === T.LCurly) {
        opened.push(atom.start);
        depth++;
      }
      if (atom.type === T.RCurly) opened.pop();
      at = atom.end - trailingBlanks(atom);
      if (at < atom.end) edits.push({ span: { start: at, end: atom.end }, text: "" });
      at = atom.end;
    });
    put(at, this.#text.length, this.#atoms.length === 0 ? "" : this.#eol);
    return joined(edits);
  }

  /** The blanks before an atom. */
  #gap(before: Atom | undefined, atom: Atom, index: number, depth: number, opened: number | undefined): string {
    if (before === undefined) return "";
    const gap = this.#text.slice(before.end, atom.start);
    const breaks = gap.match(/\r\n?|\n/g)?.length ?? 0;
    if (breaks === 0 && !this.#mustBreak(before, atom, opened)) return this.#inline(before, atom, gap, index);
    const joins = atom.type === T.LCurly && !before.comment && before.statement !== undefined;
    if (joins) return " ";
    const tight = before.type === T.LCurly || atom.type === T.RCurly;
    const continued = this.#continues(before, atom, index);
    const empty = breaks > 1 && !tight && !continued ? this.#eol : "";
    return empty + this.#eol + "  ".repeat(depth + (continued ? 1 : 0));
  }

  /** A block that holds a line end has its braces at the ends of lines. */
  #mustBreak(before: Atom, atom: Atom, opened: number | undefined): boolean {
    if (atom.type === T.LineComment) return false;
    if (before.type === T.LCurly && this.#broken.has(before.start)) return !atom.comment;
    return atom.type === T.RCurly && opened !== undefined && this.#broken.has(opened);
  }

  /** Whether the line that begins here goes on with the statement above it. */
  #continues(before: Atom, atom: Atom, index: number): boolean {
    const back = before.comment ? this.#token(index - 1, -1) : before;
    const next = atom.comment ? this.#token(index, 1) : atom;
    return back?.statement !== undefined && back.statement === next?.statement;
  }

  #token(from: number, step: 1 | -1): Atom | undefined {
    for (let index = from; index >= 0 && index < this.#atoms.length; index += step) {
      const atom = this.#atoms[index];
      if (atom !== undefined && !atom.comment) return atom;
    }
    return undefined;
  }

  /** The blanks between two atoms of one line. */
  #inline(before: Atom, atom: Atom, gap: string, index: number): string {
    const kept = gap === "" ? "" : " ";
    if (atom.type === T.LineComment || atom.type === T.ForeignComment) return gap === "" ? "" : "  ";
    if (atom.comment || before.comment) return kept;
    if (atom.type === T.Semicolon) return this.#endsLine(index) ? "" : " ";
    if (atom.statement === undefined || before.statement !== atom.statement) return " ";
    if (this.#frozen.has(atom.statement)) return gap;
    return between(before, atom, kept, this.#kinds.get(atom.statement.start), this.#colons[index] ?? 0);
  }

  #endsLine(index: number): boolean {
    const [atom, next] = [this.#atoms[index], this.#atoms[index + 1]];
    return atom !== undefined && (next === undefined || next.comment || next.type === T.RCurly || /[\r\n]/.test(this.#text.slice(atom.end, next.start)));
  }
}

const NO_BLANK_BEFORE = new Set<TokenType>([T.Comma, T.RParen, T.RSquare, T.LSquare, T.DotDot]);
const NO_BLANK_AFTER = new Set<TokenType>([T.LParen, T.LSquare, T.DotDot]);
const BLANKS_AROUND = new Set<TokenType>([T.Arrow, T.Bar, T.Greater]);

/** The blanks between two tokens of one statement. `kept` is what stands there now, as one blank or none. */
function between(before: Atom, atom: Atom, kept: string, kind: Stmt["kind"] | undefined, colons: number): string {
  if (before.type === T.Dot || atom.type === T.Dot) return kept;
  if (NO_BLANK_AFTER.has(before.type) || NO_BLANK_BEFORE.has(atom.type)) return "";
  if (BLANKS_AROUND.has(before.type) || BLANKS_AROUND.has(atom.type)) return " ";
  if (before.type === T.Comma) return " ";
  const declares = kind === "decl" || kind === "param";
  if (atom.type === T.Colon) return declares && colons === 0 ? "" : kept;
  if (before.type === T.Colon) return declares && colons === 1 ? " " : kept;
  if (atom.type === T.Equals || before.type === T.Equals) return kind === "symbol" || kind === "param" ? " " : "";
  if (atom.type === T.LParen) return kind === "connect" || kind === "nc" ? "" : kept;
  return kept;
}

/** Blanks at the end of a comment that runs to its line's end. */
function trailingBlanks(atom: Atom): number {
  return atom.type === T.LineComment || atom.type === T.ForeignComment ? atom.image.length - atom.image.trimEnd().length : 0;
}

/** Neighbouring edits as one. */
function joined(edits: readonly TextEdit[]): readonly TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of edits) {
    const last = result.at(-1);
    if (last !== undefined && last.span.end === edit.span.start) result[result.length - 1] = { span: { start: last.span.start, end: edit.span.end }, text: last.text + edit.text };
    else result.push(edit);
  }
  return result;
}

function brokenBlocks(text: string, atoms: readonly Atom[]): ReadonlySet<number> {
  const broken = new Set<number>();
  const opened: number[] = [];
  for (const atom of atoms) {
    if (atom.type === T.LCurly) opened.push(atom.start);
    if (atom.type !== T.RCurly) continue;
    const open = opened.pop();
    if (open !== undefined && /[\r\n]/.test(text.slice(open, atom.end))) broken.add(open);
  }
  return broken;
}

function colonsBefore(atoms: readonly Atom[]): readonly number[] {
  let statement: RawStatement | undefined;
  let colons = 0;
  return atoms.map((atom) => {
    if (atom.comment) return colons;
    if (atom.statement !== statement) colons = 0;
    statement = atom.statement;
    return atom.type === T.Colon ? colons++ : colons;
  });
}

function reported(atoms: readonly Atom[], diagnostics: readonly Diagnostic[]): ReadonlySet<RawStatement> {
  const found = new Set<RawStatement>();
  let from = 0;
  for (const { span } of diagnostics) {
    while ((atoms[from]?.statement?.end ?? atoms[from]?.end ?? Infinity) < span.start) from++;
    for (let index = from; (atoms[index]?.start ?? Infinity) <= span.end; index++) {
      const statement = atoms[index]?.statement;
      if (statement !== undefined) found.add(statement);
    }
  }
  return found;
}
