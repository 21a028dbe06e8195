// declare.ts — `name: kind arguments` read by its kind: net, supply, port, part or module instance.
import { isQuantity, kindKey, nearest, valueText } from "../catalog/index.ts";
import { dashInName, declaredTwice, kindInferred, kindMissing, misplacedStatement, unknownKind } from "../diagnostics/index.gen.ts";
import type { DeclStmt, Value } from "../types/ast.ts";
import type { PartDef } from "../types/model.ts";
import type { BuildPart } from "./build.ts";
import { type DeclaredName, declaredNames } from "./declared-names.ts";
import { familyOf } from "./family.ts";
import { replace } from "./fixes.ts";
import { countsInArgument, countsInKind, kindByPrefix, kindByUnit, looksLikeValue } from "./infer.ts";
import type { Kind } from "./kinds.ts";
import { declareNets } from "./net-declarations.ts";
import { rangeByDash, written } from "./names.ts";
import { declare, type Entry, idIn, place, type Scope, type Site, unknownDef } from "./scope.ts";
import { readValues } from "./values.ts";

/** A module instance to be expanded once all names of its scope are known. */
export interface PendingInstance {
  readonly stmt: DeclStmt;
  readonly site: Site;
  readonly name: DeclaredName;
  readonly kind: Extract<Kind, { kind: "module" }>;
}

export const NET_KINDS = ["net", "power", "ground", "port"];

/** Enters what a declaration declares. Instances are only noted: they are expanded later. */
export function declareStatement(stmt: DeclStmt, scope: Scope, site: Site, pending: PendingInstance[]): void {
  const report = scope.world.builder.report.bind(scope.world.builder);
  const names = declaredNames(stmt.names, site, report);
  const found = kindFor(stmt, names[0]?.text ?? "", scope, site);
  if (found.kind === "net") return declareNets(found.type, names, found.stmt.args, scope, site);
  if (found.kind === "refused") {
    for (const name of names) enter(scope, name, { kind: "refused", place: place(site.uri, name.span) });
    return;
  }
  if (found.kind === "module") {
    for (const name of names) pending.push({ stmt: found.stmt, site, name, kind: found.module });
    return;
  }
  declareParts(found, names, scope, site);
}

/** Enters a name, or says that it is taken. */
export function enter(scope: Scope, name: DeclaredName, entry: Entry): boolean {
  const other = declare(scope, name.text, entry);
  if (!other) return true;
  const related = [{ ...other.place, message: `\`${name.text}\` is declared here first` }];
  scope.world.builder.report(declaredTwice.at(entry.place, { name: name.text }, { related }));
  return false;
}

// --- which kind -------------------------------------------------------------------------------------------------------

type PartFound = { readonly kind: "part"; readonly part?: Extract<Kind, { kind: "part" }>; readonly text: string; readonly stmt: DeclStmt };
type Found =
  | PartFound
  | { readonly kind: "net"; readonly type: string; readonly stmt: DeclStmt }
  | { readonly kind: "module"; readonly module: Extract<Kind, { kind: "module" }>; readonly stmt: DeclStmt }
  | { readonly kind: "refused" };

function kindFor(stmt: DeclStmt, name: string, scope: Scope, site: Site): Found {
  const { builder } = scope.world;
  if (!stmt.type) return withoutKind(stmt, name, scope, site);
  const text = valueText(stmt.type, site.env).text;
  const word = text.toLowerCase();
  if (NET_KINDS.includes(word)) return { kind: "net", type: word, stmt };
  if (word === "pin") {
    builder.report(misplacedStatement.at(place(site.uri, stmt.span), { what: "a pin", where: "a circuit", allowed: "parts, nets, ports and connections; pins stand in a `part`" }));
    return { kind: "refused" };
  }
  const known = scope.kinds.find(stmt.type, text);
  if (known) return twoRows(known, stmt, scope, site) ?? foundKind(known, text, stmt, scope, site);
  return byHabit(stmt, stmt.type, text, name, scope, site) ?? unknown(stmt, stmt.type, text, scope, site);
}

function foundKind(known: Kind, text: string, stmt: DeclStmt, scope: Scope, site: Site): Found {
  if (stmt.type) scope.world.builder.mention({ kind: "kind", id: known.name }, place(site.uri, stmt.type.span));
  return known.kind === "module" ? { kind: "module", module: known, stmt } : { kind: "part", part: known, text, stmt };
}

/** `header 2x5`: a header of two rows is a kind of its own, since its pins are counted across. */
function twoRows(known: Kind, stmt: DeclStmt, scope: Scope, site: Site): Found | undefined {
  if (known.kind !== "part" || !known.family || !stmt.type) return undefined;
  const arg = stmt.args.find((each) => each.kind === "value" && countsInArgument(each.value.text) !== undefined);
  const counts = arg?.kind === "value" ? countsInArgument(arg.value.text) : undefined;
  if (!arg || !counts || counts.rows < 2) return undefined;
  const kind = `header_${counts.rows}x${counts.columns}`;
  const other = scope.kinds.find(bareValue(kind, stmt), kind);
  if (!other) return undefined;
  const span = { start: stmt.type.span.start, end: arg.span.end };
  const fixes = [replace(`write \`${kind}\``, site.uri, span, kind, true)];
  scope.world.builder.report(kindInferred.at(place(site.uri, span), { text: `${stmt.type.text} ${counts.rows}x${counts.columns}`, kind, count: true }, { fixes }));
  return foundKind(other, kind, { ...stmt, args: stmt.args.filter((each) => each !== arg) }, scope, site);
}

// `R1: 10k` and `VCC: 5V` were reported where they were read; here the kind is only found.
function withoutKind(stmt: DeclStmt, name: string, scope: Scope, site: Site): Found {
  const first = stmt.args.find((arg) => arg.kind === "value");
  const kind = kindByPrefix(name) ?? (first ? kindByUnit(valueText(first.value, site.env).text) : undefined);
  if (kind === "power") return { kind: "net", type: "power", stmt };
  const known = kind === undefined ? undefined : scope.kinds.find(bareValue(kind, stmt), kind);
  if (kind !== undefined && known) return foundKind(known, kind, stmt, scope, site);
  scope.world.builder.report(kindMissing.at(place(site.uri, stmt.span), { name }));
  return { kind: "part", text: "", stmt };
}

function bareValue(text: string, stmt: DeclStmt): Value {
  return { text, quoted: false, words: [{ text, quoted: false, span: stmt.span }], substitution: false, span: stmt.span };
}

/** `conn_01x06`, and a value or a maker's type where the kind should stand: `D1: 1N4148`. */
function byHabit(stmt: DeclStmt, type: Value, text: string, name: string, scope: Scope, site: Site): Found | undefined {
  const { builder } = scope.world;
  const counts = countsInKind(text);
  const counted = counts && scope.kinds.find(bareValue(counts.kind, stmt), counts.kind);
  if (counts && counted?.kind === "part" && counted.family) {
    const total = counts.rows * counts.columns;
    const fixes = [replace(`write \`${counts.kind} ${total}\``, site.uri, type.span, `${counts.kind} ${total}`, true)];
    builder.report(kindInferred.at(place(site.uri, type.span), { text, kind: `${counts.kind} ${total}`, count: true }, { fixes }));
    const value = { ...bareValue(String(total), stmt), span: type.span };
    return foundKind(counted, counts.kind, { ...stmt, args: [{ kind: "value", value, span: type.span }, ...stmt.args] }, scope, site);
  }
  const implied = kindByUnit(text) ?? kindByPrefix(name);
  if (implied === undefined || !looksLikeValue(text)) return undefined;
  const fixes = [replace(`write \`${implied} ${text}\``, site.uri, type.span, `${implied} ${written(text)}`, true)];
  const moved: DeclStmt = { ...stmt, args: [{ kind: "value", value: type, span: type.span }, ...stmt.args] };
  if (implied === "power") {
    builder.report(kindInferred.at(place(site.uri, type.span), { text, kind: implied }, { fixes }));
    return { kind: "net", type: "power", stmt: moved };
  }
  const known = scope.kinds.find(bareValue(implied, stmt), implied);
  if (!known) return undefined;
  builder.report(kindInferred.at(place(site.uri, type.span), { text, kind: implied }, { fixes }));
  return foundKind(known, implied, moved, scope, site);
}

function unknown(stmt: DeclStmt, type: Value, text: string, scope: Scope, site: Site): Found {
  if (isQuantity(text)) {
    scope.world.builder.report(kindMissing.at(place(site.uri, type.span), { name: stmt.names[0]?.head.text ?? "" }));
    return { kind: "part", text: "", stmt };
  }
  const near = [...scope.kinds.near(text), ...nearest(text, NET_KINDS, 1)].slice(0, 3);
  const fixes = near.map((each) => replace(`write \`${each}\``, site.uri, type.span, each, false));
  const subjects = stmt.names.filter((name) => !name.range).map((name) => idIn(scope, name.head.text));
  scope.world.builder.report(unknownKind.at(place(site.uri, type.span), { kind: text, near }, { fixes, subjects }));
  return { kind: "part", text, stmt };
}

// `R1-R8` is a legal name, and hardly ever meant as one.
function dashedRange(name: DeclaredName, scope: Scope, site: Site): void {
  const range = rangeByDash(name.text, scope.designators);
  if (range !== undefined) scope.world.builder.report(dashInName.at(place(site.uri, name.span), { name: name.text, range }));
}

// --- parts ------------------------------------------------------------------------------------------------------------

/** A part that comes in a package is known by its type, as written: `74LS00`, `AMS1117-3.3`. It is drawn where no value was given. */
function typeOf(def: PartDef, text: string): string {
  if (def.properties["package"] === undefined) return "";
  return [def.kind, ...def.aliases].some((name) => kindKey(name) === kindKey(text)) ? text : def.kind;
}

function declareParts(found: PartFound, names: readonly DeclaredName[], scope: Scope, site: Site): void {
  const { builder } = scope.world;
  const report = builder.report.bind(builder);
  const at = place(site.uri, found.stmt.span);
  const family = found.part ? familyOf(found.part, found.stmt.args, site, report) : undefined;
  const known = family?.def;
  const values = readValues(known ?? unknownDef(found.text, at), family?.args ?? found.stmt.args, site, report);
  for (const name of names) {
    const spot = place(site.uri, name.span);
    dashedRange(name, scope, site);
    const id = idIn(scope, name.text);
    if (scope.entries.has(name.text)) { enter(scope, name, { kind: "refused", place: spot }); continue; }
    const def = known ?? unknownDef(found.text, at);
    const part: BuildPart = builder.addPart({
      // A known definition is shared and never gains pins; only boxes of unknown kind do.
      id, designator: name.text, def: { ...def, pins: known ? [...known.pins] : [] }, unknown: !known, params: values.params, value: values.value || typeOf(def, found.text),
      properties: values.properties, dnp: values.dnp, module: scope.path === "" ? null : scope.path, frame: site.frame, place: spot,
    });
    enter(scope, name, { kind: "part", part, place: spot });
    builder.mention({ kind: "part", id }, spot, "declaration", undefined, found.stmt.span);
    for (const each of values.places) builder.mention({ kind: "part", id }, each.place, "property", each.property);
  }
}

