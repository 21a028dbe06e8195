// part-symbols.ts — which drawing each unit of a part gets: its own, one for each tradition, or one borrowed from another kind.
import { badBorrow, misplacedStatement, pinWithoutPlace, unknownPartMember } from "../diagnostics/index.gen.ts";
import type { SymbolStmt } from "../types/ast.ts";
import type { UnitDef } from "../types/model.ts";
import type { Shape, SymbolPair } from "../types/symbol.ts";
import { type Environment, valueText } from "./environment.ts";
import { nearest } from "./nearest.ts";
import type { CompiledKind, PartContext } from "./part.ts";
import type { DrawnPin } from "./pin-lines.ts";
import { type DrawnAt, drawing, drawnAt, reportMiss, shapeOf } from "./symbols.ts";

/** What a kind lends: how many of its unit's shapes come before the leads, and its pins. */
export interface Lent {
  readonly unit: string;
  readonly iec: number;
  readonly ansi: number;
  readonly pins: readonly DrawnAt[];
}

/** A kind by any of its names; undefined when there is none. */
export type Lookup = (name: string) => CompiledKind | undefined;

interface Drawn {
  readonly symbols: ReadonlyMap<string, SymbolPair>;
  readonly lends: readonly Lent[];
}

export function unitSymbols(
  statements: readonly SymbolStmt[], units: readonly UnitDef[], pins: readonly DrawnPin[], part: string, env: Environment, context: PartContext,
): Drawn {
  const symbols = new Map<string, SymbolPair>();
  const lends: Lent[] = [];
  checkUnits(statements, units, part, context);
  const shapes = new Map(statements.map((stmt): [SymbolStmt, readonly Shape[]] => [stmt, shapesOf(stmt, env, context)]));
  const placeless = new Set<string>();
  for (const unit of units) {
    const own = pins.filter((pin) => pin.def.unit === unit.name && !(pin.def.hidden && !pin.at));
    const mine = statements.filter((stmt) => stmt.units.some((word) => word.text === unit.name) || (stmt.units.length === 0 && appliesToAll(units, own)));
    const lender = mine.find((stmt) => stmt.borrow);
    const made = lender ? borrow(lender, unit, own, env, context) : mine.length > 0 ? draw(mine, shapes, own, part, placeless, context) : undefined;
    if (!made) continue;
    symbols.set(unit.name, made.pair);
    lends.push({ ...made.lent, unit: unit.name });
  }
  return { symbols, lends };
}

// A drawing that names no unit is that of the only unit, and in a part of several that of each whose pins all have places.
function appliesToAll(units: readonly UnitDef[], own: readonly DrawnPin[]): boolean {
  return units.length === 1 || (own.length > 0 && own.every((pin) => pin.at));
}

function checkUnits(statements: readonly SymbolStmt[], units: readonly UnitDef[], part: string, context: PartContext): void {
  const names = units.map((unit) => unit.name);
  for (const word of statements.flatMap((stmt) => stmt.units)) {
    if (names.includes(word.text)) continue;
    context.report(unknownPartMember.at({ uri: context.uri, span: word.span }, { fact: "symbol", name: word.text, part, near: nearest(word.text, names) }));
  }
}

function shapesOf(stmt: SymbolStmt, env: Environment, context: PartContext): readonly Shape[] {
  return (stmt.block?.statements ?? []).flatMap((each) => {
    if (each.kind === "primitive") return shapeOf(each, context.uri, env, context.report) ?? [];
    if (each.kind !== "error") {
      const values = { what: `\`${each.kind === "decl" ? each.type?.text ?? "decl" : each.kind}\``, where: "a symbol", allowed: "`line polyline polygon rect circle arc path text`" };
      context.report(misplacedStatement.at({ uri: context.uri, span: each.span }, values));
    }
    return [];
  });
}

interface Made {
  readonly pair: SymbolPair;
  readonly lent: Omit<Lent, "unit">;
}

function draw(
  mine: readonly SymbolStmt[], shapes: ReadonlyMap<SymbolStmt, readonly Shape[]>, own: readonly DrawnPin[], part: string, placeless: Set<string>, context: PartContext,
): Made | undefined {
  const missing = own.filter((pin) => !pin.at);
  for (const pin of missing) {
    if (placeless.has(pin.def.number)) continue;
    placeless.add(pin.def.number);
    context.report(pinWithoutPlace.at({ uri: context.uri, span: pin.span }, { pin: pin.def.name, part }));
  }
  if (missing.length > 0) return undefined;
  const of = (tradition: "iec" | "ansi") => mine.filter((stmt) => stmt.tradition === tradition);
  const plain = mine.filter((stmt) => !stmt.tradition);
  const pick = (tradition: "iec" | "ansi", other: "iec" | "ansi"): readonly Shape[] => {
    const chosen = of(tradition).length > 0 ? of(tradition) : plain.length > 0 ? plain : of(other);
    return chosen.flatMap((stmt) => shapes.get(stmt) ?? []);
  };
  const at = own.flatMap((pin) => (pin.at ? [drawnAt(pin, pin.at)] : []));
  const [iec, ansi] = [pick("iec", "ansi"), pick("ansi", "iec")];
  const once = onceEach(reportMiss(context.uri, own, context.report));
  return { pair: { iec: drawing(iec, at, once), ansi: drawing(ansi, at, once) }, lent: { iec: iec.length, ansi: ansi.length, pins: at } };
}

function borrow(stmt: SymbolStmt, unit: UnitDef, own: readonly DrawnPin[], env: Environment, context: PartContext): Made | undefined {
  const kind = stmt.borrow ? valueText(stmt.borrow, env).text : "";
  const fail = (fault: string): undefined => {
    context.report(badBorrow.at({ uri: context.uri, span: stmt.span }, { kind, fault }));
    return undefined;
  };
  const lender = context.lookup(kind);
  if (!lender) return fail("there is no such kind");
  const lent = lender.lends.find((each) => each.unit === unit.name) ?? lender.lends[0];
  const symbol = lender.def.units.find((each) => each.name === lent?.unit)?.symbol;
  if (!lent || !symbol) return fail("it has no drawing of its own");
  const at: DrawnAt[] = [];
  for (const pin of own) {
    const match = matching(pin, lender, lent);
    if (!match) return fail(`it has no pin \`${pin.def.name}\`, only ${lent.pins.map((each) => `\`${each.name}\``).join(", ")}`);
    at.push({ ...match, number: pin.def.number, name: pin.def.name, inverted: match.inverted || pin.def.inverted, clock: match.clock || pin.def.clock });
  }
  const once = onceEach(reportMiss(context.uri, own, context.report));
  const iec = symbol.iec.shapes.slice(0, lent.iec);
  const ansi = symbol.ansi.shapes.slice(0, lent.ansi);
  return { pair: { iec: drawing(iec, at, once), ansi: drawing(ansi, at, once) }, lent: { iec: lent.iec, ansi: lent.ansi, pins: at } };
}

/** The lender's pin of the same name, then one that shares a name with it through an alias. */
function matching(pin: DrawnPin, lender: CompiledKind, lent: Lent): DrawnAt | undefined {
  const named = lent.pins.find((each) => each.name === pin.def.name);
  if (named) return named;
  const mine = new Set([pin.def.name, ...pin.def.aliases]);
  return lent.pins.find((each) => {
    const def = lender.def.pins.find((candidate) => candidate.number === each.number);
    return mine.has(each.name) || def?.aliases.some((alias) => mine.has(alias));
  });
}

// Both traditions draw the same pins; a lead that meets nothing in either is one mistake.
function onceEach(miss: (pin: DrawnAt) => void): (pin: DrawnAt) => void {
  const seen = new Set<string>();
  return (pin) => {
    if (seen.has(pin.number)) return;
    seen.add(pin.number);
    miss(pin);
  };
}
