// resolve/ — syntax trees and kinds into a Model. The last stage that knows spans; it never throws on what a user wrote.
import type { SyntaxFile } from "../types/ast.ts";
import type { Checked } from "../types/diagnostic.ts";
import type { Model } from "../types/model.ts";
import type { Uri } from "../types/source.ts";
import { NOTHING, valueText } from "../catalog/index.ts";
import { clash, judgeNames } from "./after.ts";
import { buildBody } from "./body.ts";
import { Builder } from "./build.ts";
import { countExpansion } from "./count.ts";
import { declaredNames } from "./declared-names.ts";
import { finish } from "./finish.ts";
import { defaultValues, moduleScope } from "./instances.ts";
import { type KindScope, kindsOf, type Surroundings } from "./kinds.ts";
import { designatorPattern } from "./names.ts";
import type { Scope, World } from "./scope.ts";
import type { Stmt } from "../types/ast.ts";

export type { Surroundings } from "./kinds.ts";
export { classByName } from "./names.ts";
export { findPins, spoken } from "./pins.ts";

export interface Resolved extends Checked<Model> {
  /** Every file that was looked at, the main one first. */
  readonly files: readonly Uri[];
}

/** Elements of lists that one design may make. */
const BUDGET = 400000;

/** Resolves the circuit whose top level is `file`. */
export function resolve(file: SyntaxFile, outside: Surroundings): Resolved {
  const builder = new Builder(clash);
  const report = builder.report.bind(builder);
  const files = new Set<Uri>();
  const kinds = kindsOf(file, outside, report, files);
  const all = scopesOf(kinds);
  for (const kind of all.flatMap((scope) => scope.own)) {
    builder.mention({ kind: "kind", id: kind.name }, kind.place, "declaration");
    if (kind.kind === "part") kind.with(NOTHING);
  }
  const modules = all.flatMap((scope) => scope.own.filter((kind) => kind.kind === "module"));
  const expansion = countExpansion(file.statements, kinds, modules, report);
  const fileOf = (uri: Uri) => (uri === file.uri ? file : outside.syntax(uri));
  if (expansion.allowed) {
    const scopes = build(file, kinds, builder, fileOf, expansion.endless);
    judgeNames(builder, scopes);
    tryUnused(all, builder, fileOf, expansion.endless);
  }
  return { value: finish(builder), diagnostics: builder.diagnostics, files: [...files] };
}

function scopesOf(main: KindScope): readonly KindScope[] {
  return [main, ...main.reached];
}

function build(file: SyntaxFile, kinds: KindScope, builder: Builder, fileOf: World["file"], endless: ReadonlySet<unknown>): readonly Scope[] {
  const scopes: Scope[] = [];
  const world: World = { builder, top: () => top, globals: globalsOf(file), file: fileOf, budget: { left: BUDGET }, endless, opened: (scope) => scopes.push(scope) };
  const top: Scope = {
    path: "", uri: file.uri, env: NOTHING, kinds, world, entries: new Map(), implicit: new Map(), alike: new Map(),
    designators: designatorPattern(kinds.prefixes), reported: new Set(),
  };
  scopes.push(top);
  buildBody(file.statements, top);
  return scopes;
}

/** Names that the top level declares power or ground: they mean one net in every module. */
function globalsOf(file: SyntaxFile): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (statements: readonly Stmt[]): void => {
    for (const stmt of statements) {
      if (stmt.kind === "group" || stmt.kind === "sheet") walk(stmt.block?.statements ?? []);
      if (stmt.kind !== "decl" || !stmt.type) continue;
      const kind = valueText(stmt.type, NOTHING).text.toLowerCase();
      if (kind !== "power" && kind !== "ground") continue;
      for (const name of declaredNames(stmt.names, { uri: file.uri, env: NOTHING, frame: null }, () => undefined)) found.add(name.text);
    }
  };
  walk(file.statements);
  return found;
}

// A module that nobody uses is read too, so that its mistakes are told before it is used; what it builds is thrown away.
function tryUnused(all: readonly KindScope[], builder: Builder, fileOf: World["file"], endless: ReadonlySet<unknown>): void {
  const used = new Set(builder.instances.map((instance) => instance.info.module));
  for (const kinds of all) {
    for (const kind of kinds.own) {
      if (kind.kind !== "module" || used.has(kind.name) || endless.has(kind.stmt)) continue;
      const aside = new Builder(clash);
      const scopes: Scope[] = [];
      const world: World = { builder: aside, top: () => top, globals: new Set(), file: fileOf, budget: { left: BUDGET }, endless, opened: (scope) => scopes.push(scope) };
      const top = moduleScope(kind, "", NOTHING, world);
      const inner = moduleScope(kind, kind.name, defaultValues(kind.stmt), world);
      scopes.push(inner);
      if (!countExpansion(kind.stmt.block?.statements ?? [], kind.scope, [], () => undefined).allowed) continue;
      buildBody(kind.stmt.block?.statements ?? [], inner);
      judgeNames(aside, scopes);
      for (const diagnostic of aside.diagnostics) builder.report(diagnostic);
    }
  }
}
