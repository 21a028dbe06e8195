// kinds.ts — which kind a name means: in the file, in what it uses, in the library. A module's text is looked up from its own file.
import {
  type CompiledKind, compilePart, defaultsOf, type Environment, FAMILY_LIMIT, kindKey, type Library, type LibraryKind, nearest, NOTHING,
} from "../catalog/index.ts";
import { kindAmbiguous, kindDeclaredTwice, namespaceTaken, useRefused, useSelf } from "../diagnostics/index.gen.ts";
import type { ModuleStmt, PartStmt, Stmt, SyntaxFile, UseStmt, Value } from "../types/ast.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Host, Place, Uri } from "../types/source.ts";

/** What the resolver needs from outside. */
export interface Surroundings {
  readonly library: Library;
  /** The tree of a used file. */
  readonly syntax: (uri: Uri) => SyntaxFile | undefined;
  readonly resolveUse: Host["resolve"];
}

export type Kind =
  | { readonly kind: "part"; readonly name: string; readonly keys: readonly string[]; readonly place: Place; readonly family: boolean; readonly with: (values: Environment) => CompiledKind }
  | { readonly kind: "module"; readonly name: string; readonly keys: readonly string[]; readonly place: Place; readonly stmt: ModuleStmt; readonly scope: KindScope };

/** The kinds that one file's text can name. */
export interface KindScope {
  readonly uri: Uri;
  /** By a value as written; `lib.opamp` looks into a namespace. */
  find(value: Value, text: string): Kind | undefined;
  /** The same without reporting, for counting. */
  findQuietly(value: Value, text: string): Kind | undefined;
  near(name: string): readonly string[];
  /** Parts and modules that this file itself declares. */
  readonly own: readonly Kind[];
  readonly prefixes: readonly string[];
  /** Scopes of all other files that this one uses, directly or not. */
  readonly reached: readonly KindScope[];
}

interface FileKinds {
  readonly own: Map<string, Kind>;
  readonly list: Kind[];
  readonly prefixes: string[];
}

type Report = (diagnostic: Diagnostic) => void;

/** Reads the kinds of a file and of all it uses. `files` collects the uris of every file that was looked at. */
export function kindsOf(main: SyntaxFile, outside: Surroundings, report: Report, files: Set<Uri>): KindScope {
  const scopes = new Map<Uri, KindScope>();
  const open = (file: SyntaxFile): KindScope => {
    const known = scopes.get(file.uri);
    if (known) return known;
    files.add(file.uri);
    const own: FileKinds = { own: new Map(), list: [], prefixes: [] };
    const used: KindScope[] = [];
    const spaces = new Map<string, KindScope>();
    const scope = scopeOf(file.uri, own, used, spaces, outside.library, report, scopes);
    scopes.set(file.uri, scope);
    collect(file.statements, file.uri, scope, own, report);
    for (const stmt of usesIn(file.statements)) {
      const other = openUse(stmt, file.uri, outside, report, files);
      if (other) bind(stmt, open(other), used, spaces, file.uri, report);
    }
    return scope;
  };
  return open(main);
}

function scopeOf(uri: Uri, kinds: FileKinds, used: readonly KindScope[], spaces: ReadonlyMap<string, KindScope>, library: Library, report: Report, all: ReadonlyMap<Uri, KindScope>): KindScope {
  const ownOf = (other: KindScope, key: string) => other.own.find((kind) => kind.keys.includes(key));
  const find = (value: Value, text: string, say: Report): Kind | undefined => {
    const [head, ...rest] = value.words;
    const space = head && rest.length > 0 ? spaces.get(head.text) : undefined;
    if (head && space) return ownOf(space, kindKey(text.slice(head.text.length + 1)));
    const key = kindKey(text);
    const own = kinds.own.get(key);
    if (own) return own;
    const found = used.flatMap((other) => ownOf(other, key) ?? []);
    if (found.length > 1 && new Set(found.map((kind) => kind.place.uri)).size > 1) {
      const related = found.map((kind) => ({ ...kind.place, message: "one is declared here" }));
      say(kindAmbiguous.at({ uri, span: value.span }, { name: text }, { related }));
    }
    return found[0] ?? fromLibrary(library, text);
  };
  return {
    uri,
    find: (value, text) => find(value, text, report),
    findQuietly: (value, text) => find(value, text, () => undefined),
    near: (name) => {
      const mine = [...kinds.list, ...used.flatMap((other) => other.own)].map((kind) => kind.name);
      return nearest(name, [...mine, ...library.allNames].filter((each) => each.length > 2 || each.length >= name.length));
    },
    get own() { return kinds.list; },
    get prefixes() { return kinds.prefixes; },
    get reached() { return [...all.values()].filter((scope) => scope.uri !== uri); },
  };
}

function fromLibrary(library: Library, text: string): Kind | undefined {
  const found: LibraryKind | undefined = library.find(text);
  return found && { kind: "part", name: found.name, keys: [kindKey(found.name)], place: found.def.place, family: found.family, with: (values) => found.with(values) };
}

function collect(statements: readonly Stmt[], uri: Uri, scope: KindScope, into: FileKinds, report: Report): void {
  for (const stmt of statements) {
    if (stmt.kind === "group" || stmt.kind === "sheet") collect(stmt.block?.statements ?? [], uri, scope, into, report);
    if (stmt.kind !== "part" && stmt.kind !== "module") continue;
    const at = { uri, span: stmt.name.span };
    const made: Kind = stmt.kind === "module"
      ? { kind: "module", name: stmt.name.text, keys: [kindKey(stmt.name.text)], place: at, stmt, scope }
      : partKind(stmt, at, scope, report);
    for (const key of made.keys) {
      const other = into.own.get(key);
      if (other) {
        report(kindDeclaredTwice.at(at, { name: made.name }, { related: [{ ...other.place, message: "it is declared here first" }] }));
        break;
      }
      into.own.set(key, made);
    }
    into.list.push(made);
    if (stmt.kind === "part") into.prefixes.push(...prefixOf(stmt));
  }
}

function prefixOf(stmt: PartStmt): readonly string[] {
  return stmt.args.flatMap((arg) => (arg.kind === "named" && arg.key.text === "prefix" ? [arg.value.text] : []));
}

function aliasKeys(stmt: PartStmt): readonly string[] {
  return (stmt.block?.statements ?? []).flatMap((each) => (each.kind === "fact" && each.fact === "alias" ? each.words.map((word) => kindKey(word.text)) : []));
}

function partKind(stmt: PartStmt, at: Place, scope: KindScope, report: Report): Kind {
  const made = new Map<string, CompiledKind>();
  let busy = false;
  const compile = (values: Environment): CompiledKind => {
    const env = new Map([...defaultsOf(stmt), ...values]);
    const key = [...env].map(([name, text]) => `${name}=${text}`).join(" ");
    const known = made.get(key);
    if (known) return known;
    // A part that borrows from itself, through however many others, finds no drawing.
    const lookup = (name: string) => {
      if (busy && kindKey(name) === kindKey(stmt.name.text)) return undefined;
      const word = { text: name, quoted: false, span: stmt.name.span };
      const kind = scope.find({ text: name, quoted: false, words: [word], substitution: false, span: stmt.name.span }, name);
      return kind?.kind === "part" ? kind.with(NOTHING) : undefined;
    };
    if (busy) return compilePart({ ...stmt, block: undefined }, env, { uri: at.uri, report: () => undefined, lookup: () => undefined });
    busy = true;
    const result = compilePart(stmt, env, { uri: at.uri, report, lookup });
    busy = false;
    made.set(key, result);
    return result;
  };
  const keys = [...new Set([kindKey(stmt.name.text), ...aliasKeys(stmt)])];
  return { kind: "part", name: stmt.name.text, keys, place: at, family: stmt.params.length > 0, with: compile };
}

function usesIn(statements: readonly Stmt[]): readonly UseStmt[] {
  return statements.filter((stmt) => stmt.kind === "use");
}

function openUse(stmt: UseStmt, from: Uri, outside: Surroundings, report: Report, files: Set<Uri>): SyntaxFile | undefined {
  const at = { uri: from, span: stmt.path.span };
  const found = outside.resolveUse(from, stmt.path.text);
  if ("refused" in found) {
    report(useRefused.at(at, { path: stmt.path.text, reason: found.refused }));
    return undefined;
  }
  if (found.uri === from) {
    report(useSelf.at(at, { path: stmt.path.text }));
    return undefined;
  }
  files.add(found.uri);
  const file = outside.syntax(found.uri);
  if (!file) report(useRefused.at(at, { path: stmt.path.text, reason: "unreadable" }));
  return file;
}

function bind(stmt: UseStmt, other: KindScope, used: KindScope[], spaces: Map<string, KindScope>, uri: Uri, report: Report): void {
  if (!stmt.as) { used.push(other); return; }
  if (spaces.has(stmt.as.text)) report(namespaceTaken.at({ uri, span: stmt.as.span }, { name: stmt.as.text }));
  else spaces.set(stmt.as.text, other);
}

/** Why a family cannot be built with these values, or undefined. */
export function familyFault(values: Environment): string | undefined {
  for (const [name, text] of values) {
    const number = Number(text);
    if (!Number.isFinite(number)) continue;
    if (!Number.isInteger(number) || number < 1) return `\`${name}\` must be a whole number from 1, not ${text}`;
    if (number > FAMILY_LIMIT) return `\`${name}\` is at most ${FAMILY_LIMIT}, not ${text}`;
  }
  return undefined;
}
