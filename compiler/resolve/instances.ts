// instances.ts — a module used: its parameters bound, its text built again under the instance's name.
import { nearest, valueText } from "../catalog/index.ts";
import {
  moduleParameterMissing, moduleParameterUnknown, secondValue, strayArgument, unknownParameter, wrongDimension,
} from "../diagnostics/index.gen.ts";
import type { Arg, DeclStmt, ModuleStmt, Value } from "../types/ast.ts";
import type { ModuleInstance } from "../types/model.ts";
import { buildBody } from "./body.ts";
import type { BuildNet } from "./build.ts";
import { enter, type PendingInstance } from "./declare.ts";
import { replace } from "./fixes.ts";
import type { Kind } from "./kinds.ts";
import { designatorPattern } from "./names.ts";
import { idIn, place, type Scope, type Site, type World } from "./scope.ts";

type Module = Extract<Kind, { kind: "module" }>;

/** Builds an instance and enters its name. */
export function expand(pending: PendingInstance, outer: Scope): void {
  const { name, kind, site, stmt } = pending;
  const { builder } = outer.world;
  const at = place(site.uri, name.span);
  if (outer.entries.has(name.text)) { enter(outer, name, { kind: "refused", place: at }); return; }
  if (outer.world.endless.has(kind.stmt)) { enter(outer, name, { kind: "refused", place: at }); return; }
  const id = idIn(outer, name.text);
  const bound = bind(kind, stmt, site, outer);
  const scope = moduleScope(kind, id, bound.values, outer.world);
  const ports = new Map<string, BuildNet>();
  enter(outer, name, { kind: "instance", instance: { id, ports, scope }, place: at });
  const info = { id, module: kind.name, description: kind.stmt.description?.text ?? "", drawAs: bound.drawAs, parent: outer.path === "" ? null : outer.path, frame: site.frame };
  builder.instances.push({ info, ports, place: at });
  builder.mention({ kind: "module", id }, at, "declaration");
  outer.world.opened(scope);
  buildBody(kind.stmt.block?.statements ?? [], scope);
  for (const [port, entry] of scope.entries) if (entry.kind === "net" && entry.net.port) ports.set(port, entry.net);
}

/** A scope for a module's text. */
export function moduleScope(kind: Module, path: string, env: ReadonlyMap<string, string>, world: World): Scope {
  return {
    path, uri: kind.place.uri, env, kinds: kind.scope, world, entries: new Map(), implicit: new Map(), alike: new Map(),
    designators: designatorPattern(kind.scope.prefixes), reported: new Set(),
  };
}

/** Parameters at their defaults, for a module that nobody uses. One without a default is "1". */
export function defaultValues(stmt: ModuleStmt): ReadonlyMap<string, string> {
  return new Map(stmt.params.map((param) => [param.name.text, param.default?.text ?? "1"]));
}

interface Bound {
  readonly values: ReadonlyMap<string, string>;
  readonly drawAs: ModuleInstance["drawAs"];
}

function bind(kind: Module, { args, span }: DeclStmt, site: Site, outer: Scope): Bound {
  const report = outer.world.builder.report.bind(outer.world.builder);
  const names = kind.stmt.params.map((param) => param.name.text);
  const given = new Map<string, string>();
  let drawAs: ModuleInstance["drawAs"] = "inline";
  const textOf = (value: Value): string => {
    const { text, unknown } = valueText(value, site.env);
    if (unknown !== undefined) report(unknownParameter.at(place(site.uri, value.span), { name: unknown, known: [...site.env.keys()] }));
    return text;
  };
  const give = (name: string, text: string, arg: Arg) => {
    if (given.has(name)) report(secondValue.at(place(site.uri, arg.span), { name, text, first: given.get(name) ?? "" }));
    else given.set(name, text);
  };
  for (const arg of args) {
    if (arg.kind === "named" && arg.key.text === "draw") {
      const mode = textOf(arg.value);
      if (mode === "inline" || mode === "box" || mode === "sheet") drawAs = mode;
      else report(wrongDimension.at(place(site.uri, arg.value.span), { name: "draw", text: mode, wanted: "one of `inline`, `box`, `sheet`" }));
    } else if (arg.kind === "named" && names.includes(arg.key.text)) give(arg.key.text, textOf(arg.value), arg);
    else if (arg.kind === "named") {
      const near = nearest(arg.key.text, names, 1);
      const fixes = near.map((each) => replace(`write \`${each}\``, site.uri, arg.key.span, each, false));
      report(moduleParameterUnknown.at(place(site.uri, arg.span), { module: kind.name, name: arg.key.text, params: names, near }, { fixes }));
    } else if (arg.kind === "value") {
      const free = names.find((name) => !given.has(name));
      if (free === undefined) report(moduleParameterUnknown.at(place(site.uri, arg.span), { module: kind.name, name: arg.value.text, params: names, near: [] }));
      else give(free, textOf(arg.value), arg);
    } else report(strayArgument.at(place(site.uri, arg.span), { what: arg.kind === "run" ? "a range" : "a point" }));
  }
  const values = new Map<string, string>();
  for (const param of kind.stmt.params) {
    const text = given.get(param.name.text) ?? param.default?.text;
    if (text === undefined) report(moduleParameterMissing.at(place(site.uri, span), { module: kind.name, name: param.name.text }));
    values.set(param.name.text, text ?? `{${param.name.text}}`);
  }
  return { values, drawAs };
}
