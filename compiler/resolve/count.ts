// count.ts — how large a design will be, counted from its text before anything is built.
import { kindKey, rangeLength, valueText, NOTHING } from "../catalog/index.ts";
import { moduleRecursion, tooDeep, tooManyParts } from "../diagnostics/index.gen.ts";
import type { DeclStmt, ModuleStmt, Stmt } from "../types/ast.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import { NET_KINDS } from "./declare.ts";
import type { Kind, KindScope } from "./kinds.ts";

export const PART_LIMIT = 20000;
export const DEPTH_LIMIT = 64;

type Module = Extract<Kind, { kind: "module" }>;

export interface Expansion {
  /** Parts that building everything would make. */
  readonly parts: number;
  /** True when the design is within the limits and may be built. */
  readonly allowed: boolean;
  /** Modules that contain themselves; their instances are refused. */
  readonly endless: ReadonlySet<ModuleStmt>;
}

/** Counts what the statements expand to, and looks into all `modules` for circles; recursion, depth and size are reported. */
export function countExpansion(statements: readonly Stmt[], kinds: KindScope, modules: readonly Module[], report: (d: Diagnostic) => void): Expansion {
  const counts = new Map<ModuleStmt, { readonly parts: number; readonly depth: number }>();
  const chain: Module[] = [];
  const endless = new Set<ModuleStmt>();
  let allowed = true;

  const bodyOf = (body: readonly Stmt[], scope: KindScope): { readonly parts: number; readonly depth: number } => {
    let [parts, depth] = [0, 0];
    for (const decl of declarations(body)) {
      const many = decl.names.reduce((sum, ref) => sum + (ref.range ? rangeLength(ref.range, ref.head.text, (word) => word.text) : 1), 0);
      const module = moduleOf(decl, scope);
      if (module) {
        const inner = moduleCount(module, decl, scope);
        parts += many * inner.parts;
        depth = Math.max(depth, inner.depth + 1);
      } else if (!NET_KINDS.includes(decl.type?.text.toLowerCase() ?? "")) parts += many;
    }
    return { parts, depth };
  };

  const moduleCount = (module: Module, decl: Pick<DeclStmt, "span">, scope: KindScope) => {
    const known = counts.get(module.stmt);
    if (known) return known;
    const from = chain.findIndex((each) => each.stmt === module.stmt);
    if (from >= 0) {
      const names = [...chain.slice(from), module].map((each) => each.name);
      for (const each of chain.slice(from)) endless.add(each.stmt);
      report(moduleRecursion.at({ uri: scope.uri, span: decl.span }, { chain: names }, { related: chain.slice(from).map((each) => ({ ...each.place, message: `\`${each.name}\` is declared here` })) }));
      return { parts: 0, depth: 0 };
    }
    if (chain.length >= DEPTH_LIMIT) {
      if (allowed) report(tooDeep.at({ uri: scope.uri, span: decl.span }, { limit: DEPTH_LIMIT }));
      allowed = false;
      return { parts: 0, depth: 0 };
    }
    chain.push(module);
    const result = bodyOf(module.stmt.block?.statements ?? [], module.scope);
    chain.pop();
    counts.set(module.stmt, result);
    return result;
  };

  const total = bodyOf(statements, kinds);
  for (const module of modules) moduleCount(module, module.stmt, module.scope);
  if (total.depth > DEPTH_LIMIT && allowed) {
    allowed = false;
    const deepest = declarations(statements).find((decl) => { const module = moduleOf(decl, kinds); return module && moduleCount(module, decl, kinds).depth >= DEPTH_LIMIT; });
    if (deepest) report(tooDeep.at({ uri: kinds.uri, span: deepest.span }, { limit: DEPTH_LIMIT }));
  }
  if (total.parts > PART_LIMIT) {
    allowed = false;
    report(tooManyParts.at({ uri: kinds.uri, span: largest(statements, (body) => bodyOf(body, kinds).parts) }, { parts: total.parts, limit: PART_LIMIT }));
  }
  return { parts: total.parts, allowed, endless };
}

function declarations(statements: readonly Stmt[]): readonly DeclStmt[] {
  return statements.flatMap((stmt): readonly DeclStmt[] => {
    if (stmt.kind === "decl") return [stmt];
    if (stmt.kind === "group" || stmt.kind === "sheet") return declarations(stmt.block?.statements ?? []);
    return [];
  });
}

export function moduleOf(decl: DeclStmt, scope: KindScope): Module | undefined {
  if (!decl.type) return undefined;
  const text = valueText(decl.type, NOTHING).text;
  if (NET_KINDS.includes(kindKey(text))) return undefined;
  const kind = scope.findQuietly(decl.type, text);
  return kind?.kind === "module" ? kind : undefined;
}

/** The span of the declaration that makes the most parts. */
function largest(statements: readonly Stmt[], parts: (body: readonly Stmt[]) => number): DeclStmt["span"] {
  let best: DeclStmt["span"] = { start: 0, end: 0 };
  let most = 0;
  for (const decl of declarations(statements)) {
    const many = parts([decl]);
    if (many > most) [best, most] = [decl.span, many];
  }
  return best;
}
