// body.ts — the statements of the top level or of one module instance: first all names, then instances, then what joins them.
import { misplacedStatement } from "../diagnostics/index.gen.ts";
import type { DeclStmt, FrameStmt, Stmt } from "../types/ast.ts";
import type { Frame } from "../types/model.ts";
import { connect } from "./chains.ts";
import { declareStatement, NET_KINDS, type PendingInstance } from "./declare.ts";
import { isHint, readHint } from "./hints.ts";
import { expand } from "./instances.ts";
import { leaveOpen } from "./open-pins.ts";
import { idIn, place, type Scope, type Site } from "./scope.ts";

interface Placed<S extends Stmt = Stmt> {
  readonly stmt: S;
  readonly site: Site;
}

/** Builds one body. Statements of groups and sheets belong to it; only their frame differs. */
export function buildBody(statements: readonly Stmt[], scope: Scope): void {
  const all = flatten(statements, { uri: scope.uri, env: scope.env, frame: null }, scope);
  const declarations = all.flatMap(({ stmt, site }) => declarationsIn(stmt).map((decl): Placed<DeclStmt> => ({ stmt: decl, site })));
  // Nets first: a part's or an instance's name that a net has is then reported at the part, whatever the order of lines.
  const nets = declarations.filter(({ stmt }) => isNet(stmt));
  const pending: PendingInstance[] = [];
  for (const { stmt, site } of nets) declareStatement(stmt, scope, site, pending);
  for (const { stmt, site } of declarations) if (!isNet(stmt)) declareStatement(stmt, scope, site, pending);
  for (const instance of pending) expand(instance, scope);
  for (const { stmt, site } of all) act(stmt, scope, site);
  // Hints speak of nets too, which are known when everything is joined.
  for (const { stmt, site } of all) if (isHint(stmt)) readHint(stmt, scope, site);
}

function isNet(stmt: DeclStmt): boolean {
  return NET_KINDS.includes(stmt.type?.text.toLowerCase() ?? "");
}

// A statement that could only be read in part still declares its names, so that one mistake is not reported again at each use.
function declarationsIn(stmt: Stmt): readonly DeclStmt[] {
  if (stmt.kind === "decl") return [stmt];
  return stmt.kind === "error" && stmt.partial ? declarationsIn(stmt.partial) : [];
}

function act(stmt: Stmt, scope: Scope, site: Site): void {
  switch (stmt.kind) {
    case "connect": connect(stmt, scope, site); return;
    case "nc": leaveOpen(stmt, scope, site); return;
    case "title": readTitle(stmt, scope, site); return;
    case "error": case "decl": case "group": case "sheet": case "place": case "align": case "orient": case "draw": case "flow": case "note": return;
    case "part": case "module":
      if (scope.path !== "") misplaced(`\`${stmt.kind}\``, "a module", stmt, scope, site);
      return;
    case "use":
      if (scope.path !== "" || site.frame !== null) misplaced("`use`", "a module or a frame", stmt, scope, site);
      return;
    case "unit": case "symbol": case "primitive": case "param": case "fact": case "through":
      misplaced(`\`${stmt.kind === "fact" ? stmt.fact : stmt.kind === "primitive" ? stmt.shape : stmt.kind}\``, "a circuit", stmt, scope, site);
  }
}

function misplaced(what: string, where: string, stmt: Stmt, scope: Scope, site: Site): void {
  const allowed = "declarations, connections and hints; drawings, units and parameters stand in a `part`, and `use` at the top of a file";
  scope.world.builder.report(misplacedStatement.at(place(site.uri, stmt.span), { what, where, allowed }));
}

function readTitle(stmt: Extract<Stmt, { kind: "title" }>, scope: Scope, site: Site): void {
  if (scope.path !== "") { misplaced("`title`", "a module", stmt, scope, site); return; }
  if (scope.world.builder.title) { misplaced("a second `title`", "a circuit", stmt, scope, site); return; }
  const fields = stmt.args.flatMap((arg) => (arg.kind === "named" ? [{ key: arg.key.text, value: arg.value.text }] : []));
  for (const arg of stmt.args) {
    if (arg.kind === "named") continue;
    const values = { what: `\`${arg.kind === "value" ? arg.value.text : "a point"}\``, where: "a title", allowed: "`key=value` fields such as `rev=A`" };
    scope.world.builder.report(misplacedStatement.at(place(site.uri, arg.span), values));
  }
  scope.world.builder.title = { title: stmt.title.text, fields };
}

// --- frames -------------------------------------------------------------------------------------------------------------

function flatten(statements: readonly Stmt[], site: Site, scope: Scope): readonly Placed[] {
  return statements.flatMap((stmt): readonly Placed[] => {
    if (stmt.kind !== "group" && stmt.kind !== "sheet") return [{ stmt, site }];
    const frame = newFrame(stmt, site, scope);
    return flatten(stmt.block?.statements ?? [], { ...site, frame: frame.id }, scope);
  });
}

function newFrame(stmt: FrameStmt, site: Site, scope: Scope): Frame {
  const { builder } = scope.world;
  const title = stmt.title?.text ?? "";
  const base = idIn(scope, title === "" ? `${stmt.kind} ${builder.frames.length + 1}` : title);
  let id = base;
  for (let i = 2; builder.frames.some((frame) => frame.id === id); i += 1) id = `${base} (${i})`;
  for (const arg of stmt.args) {
    const values = { what: "an argument", where: `a ${stmt.kind}'s first line`, allowed: "its title" };
    builder.report(misplacedStatement.at(place(site.uri, arg.span), values));
  }
  const frame: Frame = { id, kind: stmt.kind, title, parent: site.frame, module: scope.path === "" ? null : scope.path };
  builder.frames.push(frame);
  builder.mention({ kind: "frame", id }, place(site.uri, stmt.title?.span ?? stmt.span), "declaration");
  return frame;
}
