// compile-library.ts — all files of a library compiled together, for the generated module and for those who write parts.
import { kindDeclaredTwice, misplacedStatement } from "../diagnostics/index.gen.ts";
import { parse } from "../syntax/index.ts";
import type { PartStmt } from "../types/ast.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Uri } from "../types/source.ts";
import { defaultsOf } from "./families.ts";
import { kindKey } from "./kind-key.ts";
import { type CompiledKind, compilePart } from "./part.ts";

export interface LibraryFile {
  readonly uri: Uri;
  readonly text: string;
}

export interface LibraryEntry {
  readonly name: string;
  readonly aliases: readonly string[];
  /** With a family's parameters at their defaults. */
  readonly compiled: CompiledKind;
  /** Present for a family: its source, compiled again for each set of parameters. */
  readonly family?: { readonly uri: Uri; readonly start: number; readonly text: string };
}

export interface CompiledLibrary {
  readonly entries: readonly LibraryEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Source {
  readonly stmt: PartStmt;
  readonly file: LibraryFile;
}

/** Compiles every part of the files. Whatever is wrong is reported, the rest is given. */
export function compileLibrary(files: readonly LibraryFile[]): CompiledLibrary {
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, Source>();
  const order: Source[] = [];
  const claim = (name: string, source: Source) => {
    const key = kindKey(name);
    const other = sources.get(key);
    if (other && other !== source) {
      const related = [{ uri: other.file.uri, span: other.stmt.name.span, message: "it is declared here" }];
      diagnostics.push(kindDeclaredTwice.at({ uri: source.file.uri, span: source.stmt.name.span }, { name }, { related }));
    } else sources.set(key, source);
  };
  for (const file of files) {
    const parsed = parse(file.uri, file.text);
    diagnostics.push(...parsed.diagnostics);
    for (const stmt of parsed.value.statements) {
      if (stmt.kind === "part") order.push({ stmt, file });
      else if (stmt.kind !== "error") {
        const values = { what: `\`${stmt.kind}\``, where: "a library file", allowed: "parts" };
        diagnostics.push(misplacedStatement.at({ uri: file.uri, span: stmt.span }, values));
      }
    }
  }
  for (const source of order) claim(source.stmt.name.text, source);
  for (const source of order) for (const alias of aliasWords(source.stmt)) claim(alias, source);
  const compile = compiler(sources, diagnostics);
  return { entries: order.map((source) => entryOf(source, compile(source))), diagnostics };
}

// Kinds may borrow from one another in any order; a circle of borrowing finds nothing the second time round.
function compiler(sources: ReadonlyMap<string, Source>, diagnostics: Diagnostic[]): (source: Source) => CompiledKind {
  const done = new Map<Source, CompiledKind>();
  const busy = new Set<Source>();
  const compile = (source: Source): CompiledKind => {
    const known = done.get(source);
    if (known) return known;
    busy.add(source);
    const made = compilePart(source.stmt, defaultsOf(source.stmt), {
      uri: source.file.uri,
      report: (diagnostic) => diagnostics.push(diagnostic),
      lookup: (name) => {
        const other = sources.get(kindKey(name));
        return other && !busy.has(other) ? compile(other) : undefined;
      },
    });
    busy.delete(source);
    done.set(source, made);
    return made;
  };
  return compile;
}

function aliasWords(stmt: PartStmt): readonly string[] {
  const facts = (stmt.block?.statements ?? []).filter((each) => each.kind === "fact").filter((fact) => fact.fact === "alias");
  return facts.flatMap((fact) => fact.words.map((word) => word.text));
}

function entryOf({ stmt, file }: Source, compiled: CompiledKind): LibraryEntry {
  const family = stmt.params.length > 0 ? { family: { uri: file.uri, start: stmt.span.start, text: file.text.slice(stmt.span.start, stmt.span.end) } } : {};
  return { name: stmt.name.text, aliases: compiled.def.aliases, compiled, ...family };
}

