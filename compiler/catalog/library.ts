// library.ts — the standard library as its users see it. Nothing of it is parsed before a kind is asked for.
import { parse } from "../syntax/index.ts";
import type { PartDef } from "../types/model.ts";
import { type Environment, NOTHING } from "./environment.ts";
import { defaultsOf } from "./families.ts";
import { kindKey } from "./kind-key.ts";
import { type CompiledKind, compilePart } from "./part.ts";
import { type Family, type PackedKind, unpack } from "./record.ts";

/** What the generated module holds: a line of names a kind (canonical, then aliases), and each kind's record as JSON. */
export interface LibraryData {
  readonly names: string;
  readonly records: readonly string[];
}

export interface LibraryKind {
  readonly name: string;
  readonly aliases: readonly string[];
  /** The definition, a family's with its defaults. */
  readonly def: PartDef;
  readonly compiled: CompiledKind;
  readonly family: boolean;
  /** A family's definition for these values of its parameters; others are the defaults. */
  with(values: Environment): CompiledKind;
}

export interface Library {
  /** By canonical name or alias, without regard to case, `_` and `-`. */
  find(name: string): LibraryKind | undefined;
  /** All canonical names, in the order of the library. */
  readonly kinds: readonly string[];
  /** All names, aliases too. */
  readonly allNames: readonly string[];
}

/** A library over generated data. Its answers are kept, so asking twice costs once. */
export function createLibrary(data: LibraryData): Library {
  const lines = data.names === "" ? [] : data.names.split("\n").map((line) => line.split("\t"));
  const index = new Map<string, number>();
  lines.forEach((names, row) => names.forEach((name) => { if (!index.has(kindKey(name))) index.set(kindKey(name), row); }));
  const read = new Map<number, LibraryKind>();
  const library: Library = {
    find: (name) => {
      const row = index.get(kindKey(name));
      if (row === undefined) return undefined;
      const known = read.get(row);
      if (known) return known;
      const [canonical = "", ...aliases] = lines[row] ?? [];
      const made = kindOf(canonical, aliases, data.records[row] ?? "{}", library);
      read.set(row, made);
      return made;
    },
    kinds: lines.map((names) => names[0] ?? ""),
    get allNames() { return lines.flat(); },
  };
  return library;
}

function kindOf(name: string, aliases: readonly string[], json: string, library: Library): LibraryKind {
  // The record was made by our own generator, so its shape needs no check.
  const record = unpack(JSON.parse(json) as PackedKind);
  const made = new Map<string, CompiledKind>();
  return {
    name,
    aliases,
    def: record.def,
    compiled: record,
    family: record.family !== undefined,
    with: (values) => {
      if (!record.family || values.size === 0) return record;
      const key = [...values].map(([param, text]) => `${param}=${text}`).sort().join(" ");
      const known = made.get(key) ?? compileFamily(record.family, values, library) ?? record;
      made.set(key, known);
      return known;
    },
  };
}

/** A family's source compiled for the given values; its place is that in the library's own file. */
function compileFamily(family: Family, values: Environment, library: Library): CompiledKind | undefined {
  const stmt = parse(family.uri, family.text).value.statements.find((each) => each.kind === "part");
  if (!stmt) return undefined;
  const env = new Map([...defaultsOf(stmt), ...values]);
  const lookup = (kind: string) => library.find(kind)?.with(NOTHING);
  const compiled = compilePart(stmt, env, { uri: family.uri, report: () => undefined, lookup });
  const { start, end } = compiled.def.place.span;
  return { ...compiled, def: { ...compiled.def, place: { uri: family.uri, span: { start: start + family.start, end: end + family.start } } } };
}
