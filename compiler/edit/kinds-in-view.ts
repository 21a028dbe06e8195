// kinds-in-view.ts — the kinds that a file's text can name: its own, those of the files that it uses, the library's. Read from the trees
// alone, so that it works in a text that is being typed and in a module that nobody uses.
import { type CompiledKind, compilePart, defaultsOf, type Environment, kindKey, type Library, NOTHING, valueText } from "../catalog/index.ts";
import type { Arg, ModuleStmt, PartStmt, Stmt, Value } from "../types/ast.ts";
import type { PartDef } from "../types/model.ts";
import type { Snapshot } from "../types/session.ts";
import type { Span, Uri } from "../types/source.ts";

/** What is looked at together: a snapshot, the standard library, and all files that may speak of each other. */
export interface World {
  readonly snapshot: Snapshot;
  readonly library: Library;
  readonly files: readonly Uri[];
}

interface Named {
  /** The same for every mention of the kind, whichever file it stands in. */
  readonly id: string;
  readonly name: string;
  readonly uri: Uri;
  /** The name where it is declared. */
  readonly span: Span;
}

export interface PartInView extends Named {
  readonly kind: "part";
  /** Of a kind that stands in one of our files. */
  readonly stmt?: PartStmt;
  readonly aliases: readonly string[];
  /** The definition for these arguments. */
  def(args?: readonly Arg[]): PartDef;
}

export interface ModuleInView extends Named {
  readonly kind: "module";
  readonly stmt: ModuleStmt;
}

export type KindInView = PartInView | ModuleInView;

export interface KindsInView {
  readonly own: readonly KindInView[];
  /** Namespaces of `use … as`, with the file that each means. */
  readonly spaces: ReadonlyMap<string, Uri>;
  /** Files used without a namespace. */
  readonly used: readonly Uri[];
  /** The kind that a value names, and the word after its namespace. */
  find(value: Value): KindInView | undefined;
  findName(name: string): KindInView | undefined;
}

const known = new WeakMap<Snapshot, Map<Uri, KindsInView>>();

/** The kinds that the text of `uri` can name. Kept as long as the snapshot. */
export function kindsInView(world: World, uri: Uri): KindsInView {
  const kept = known.get(world.snapshot) ?? new Map<Uri, KindsInView>();
  known.set(world.snapshot, kept);
  const found = kept.get(uri);
  if (found) return found;
  const made = read(world, uri);
  kept.set(uri, made);
  return made;
}

function read(world: World, uri: Uri): KindsInView {
  const { statements } = world.snapshot.syntax(uri).value;
  const spaces = new Map<string, Uri>();
  const used: Uri[] = [];
  for (const stmt of statements) {
    if (stmt.kind !== "use") continue;
    const target = world.snapshot.use(uri, stmt.path.text);
    if (target === undefined || target === uri) continue;
    if (!stmt.as) used.push(target);
    else if (!spaces.has(stmt.as.text)) spaces.set(stmt.as.text, target);
  }
  let own: readonly KindInView[] | undefined;
  const view: KindsInView = {
    get own() { own ??= declaredIn(statements).map((stmt) => inView(stmt, uri, world)); return own; },
    spaces, used,
    find: (value) => {
      const space = value.words.length > 1 ? spaces.get(value.words[0]?.text ?? "") : undefined;
      return space === undefined ? view.findName(value.text) : ownOf(kindsInView(world, space), value.words.slice(1).map((word) => word.text).join("."));
    },
    findName: (name) => ownOf(view, name) ?? used.map((file) => ownOf(kindsInView(world, file), name)).find((each) => each !== undefined) ?? fromLibrary(world.library, name),
  };
  return view;
}

function ownOf(view: KindsInView, name: string): KindInView | undefined {
  const key = kindKey(name);
  return view.own.find((kind) => kindKey(kind.name) === key || (kind.kind === "part" && kind.aliases.some((alias) => kindKey(alias) === key)));
}

/** Parts and modules of a file, in groups and sheets too. */
export function declaredIn(statements: readonly Stmt[]): readonly (PartStmt | ModuleStmt)[] {
  return statements.flatMap((stmt) => {
    if (stmt.kind === "group" || stmt.kind === "sheet") return declaredIn(stmt.block?.statements ?? []);
    return stmt.kind === "part" || stmt.kind === "module" ? [stmt] : [];
  });
}

function inView(stmt: PartStmt | ModuleStmt, uri: Uri, world: World): KindInView {
  const named = { id: `${uri}#${kindKey(stmt.name.text)}`, name: stmt.name.text, uri, span: stmt.name.span };
  if (stmt.kind === "module") return { kind: "module", ...named, stmt };
  const aliases = (stmt.block?.statements ?? []).flatMap((each) => (each.kind === "fact" && each.fact === "alias" ? each.words.map((word) => word.text) : []));
  const made = new Map<string, PartDef>();
  const def = (args: readonly Arg[] = []): PartDef => {
    const env = new Map([...defaultsOf(stmt), ...familyValues(stmt.params.map((param) => param.name.text), args)]);
    const key = [...env].map((each) => each.join("=")).join(" ");
    const kept = made.get(key) ?? compiled(stmt, env, uri, world).def;
    made.set(key, kept);
    return kept;
  };
  return { kind: "part", ...named, stmt, aliases, def };
}

function compiled(stmt: PartStmt, env: Environment, uri: Uri, world: World): CompiledKind {
  // Drawings that are borrowed from the library suffice here: pins never come from a borrowed drawing.
  return compilePart(stmt, env, { uri, report: () => undefined, lookup: (name) => world.library.find(name)?.with(NOTHING) });
}

function fromLibrary(library: Library, name: string): PartInView | undefined {
  const found = library.find(name);
  if (!found) return undefined;
  const { uri, span } = found.def.place;
  const params = found.def.params.filter((param) => param.family).map((param) => param.name);
  return {
    kind: "part", id: `${uri}#${kindKey(found.name)}`, name: found.name, uri, span, aliases: found.aliases,
    def: (args = []) => (found.family ? found.with(familyValues(params, args)).def : found.def),
  };
}

/** `connector 6` and `connector n=6`: the values of a family's own parameters. */
function familyValues(names: readonly string[], args: readonly Arg[]): Environment {
  const values = new Map<string, string>();
  for (const arg of args) {
    if (arg.kind === "named" && names.includes(arg.key.text)) values.set(arg.key.text, valueText(arg.value, NOTHING).text);
    const free = names.find((name) => !values.has(name));
    if (arg.kind === "value" && !arg.value.quoted && /^\d{1,4}$/u.test(arg.value.text) && free !== undefined) values.set(free, arg.value.text);
  }
  // No family grows beyond its limit while somebody types.
  return new Map([...values].filter(([, text]) => !/^\d+$/u.test(text) || (Number(text) >= 1 && Number(text) <= 2000)));
}
