// part.ts — a `part` statement compiled into a definition. Whatever is wrong in it is reported, and the rest still stands.
import { badUnitName, misplacedStatement, pinNumberRepeated, unknownPartMember } from "../diagnostics/index.gen.ts";
import type { DeclStmt, FactStmt, ParamStmt, PartStmt, Stmt, SymbolStmt, ThroughStmt, UnitStmt, Value } from "../types/ast.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { KicadMapping, PartDef, PinDef, UnitDef } from "../types/model.ts";
import type { Uri } from "../types/source.ts";
import { type Environment, fill, valueText, wordText } from "./environment.ts";
import { type Lookup, type Lent, unitSymbols } from "./part-symbols.ts";
import { familyParams, paramOf } from "./params.ts";
import { type DrawnPin, pinsOf } from "./pin-lines.ts";
import { nearest } from "./nearest.ts";

/** A definition with what others need to borrow its drawings. */
export interface CompiledKind {
  readonly def: PartDef;
  readonly lends: readonly Lent[];
}

export interface PartContext {
  readonly uri: Uri;
  readonly report: (diagnostic: Diagnostic) => void;
  /** Other kinds, whose drawings may be borrowed. */
  readonly lookup: Lookup;
}

/** What a part's block holds, by kind of statement. */
interface Contents {
  readonly pins: DeclStmt[];
  readonly units: UnitStmt[];
  readonly params: ParamStmt[];
  readonly facts: FactStmt[];
  readonly symbols: SymbolStmt[];
  through?: ThroughStmt;
}

const PINS_PER_PART = 5000;

/** Compiles one part; `env` holds the values of a family's parameters. */
export function compilePart(stmt: PartStmt, env: Environment, context: PartContext): CompiledKind {
  const contents = sortOut(stmt.block?.statements ?? [], context);
  const drawn = allPins(contents, env, context);
  const units = unitsOf(contents, drawn, context);
  const { symbols, lends } = unitSymbols(contents.symbols, units, drawn, stmt.name.text, env, context);
  const name = stmt.name.text;
  const bare: PartDef = {
    kind: name,
    description: stmt.description ? wordText(stmt.description, env) : "",
    ...headFacts(stmt, env, context),
    aliases: contents.facts.filter((fact) => fact.fact === "alias").flatMap((fact) => fact.words.map((word) => textOf(word, env))),
    params: [...familyParams(stmt), ...contents.params.flatMap((param) => paramOf(param, context))],
    pins: drawn.map((pin) => pin.def),
    units: units.map((unit) => ({ ...unit, ...(symbols.has(unit.name) ? { symbol: symbols.get(unit.name) } : {}) })),
    swaps: [],
    place: { uri: context.uri, span: stmt.name.span },
  };
  return { def: { ...bare, ...factsOf(contents, bare, env, context) }, lends };
}

function sortOut(statements: readonly Stmt[], context: PartContext): Contents {
  const contents: Contents = { pins: [], units: [], params: [], facts: [], symbols: [] };
  for (const stmt of statements) {
    switch (stmt.kind) {
      case "decl": if (isPin(stmt)) contents.pins.push(stmt); else misplaced(stmt, "a part", context); break;
      case "unit": contents.units.push(stmt); break;
      case "param": contents.params.push(stmt); break;
      case "fact": contents.facts.push(stmt); break;
      case "symbol": contents.symbols.push(stmt); break;
      case "through": contents.through = stmt; break;
      case "error": break;
      default: misplaced(stmt, "a part", context);
    }
  }
  return contents;
}

function isPin(stmt: DeclStmt): boolean {
  return stmt.type?.text.toLowerCase() === "pin";
}

const ALLOWED: Readonly<Record<string, string>> = {
  "a part": "pins, units, `param`, `alias`, `through`, `swap`, `spice`, `kicad` and `symbol`",
  "a unit": "pins",
};

function misplaced(stmt: Stmt, where: string, context: PartContext): void {
  const what = stmt.kind === "decl" ? `a declaration of \`${stmt.type?.text ?? ""}\`` : stmt.kind === "connect" ? "a connection" : `\`${stmt.kind}\``;
  context.report(misplacedStatement.at({ uri: context.uri, span: stmt.span }, { what, where, allowed: ALLOWED[where] ?? "" }));
}

function allPins(contents: Contents, env: Environment, context: PartContext): readonly DrawnPin[] {
  const found: DrawnPin[] = [];
  const numbers = new Set<string>();
  const add = (stmt: DeclStmt, unit: string) => {
    for (const pin of pinsOf(stmt, unit, context.uri, env, context.report)) {
      const twice = pin.def.pads.find((pad, index) => numbers.has(pad) || pin.def.pads.indexOf(pad) !== index);
      if (twice !== undefined) {
        context.report(pinNumberRepeated.at({ uri: context.uri, span: stmt.span }, { part: pin.def.name, number: twice }));
        continue;
      }
      for (const pad of pin.def.pads) numbers.add(pad);
      if (found.length < PINS_PER_PART) found.push(pin);
    }
  };
  for (const stmt of contents.pins) {
    if (contents.units.length === 0) add(stmt, "");
    else misplaced(stmt, "a part with units", context);
  }
  for (const unit of contents.units) {
    for (const stmt of unit.block?.statements ?? []) {
      if (stmt.kind === "decl" && isPin(stmt)) add(stmt, unit.name.text);
      else if (stmt.kind !== "error") misplaced(stmt, "a unit", context);
    }
  }
  return found;
}

function unitsOf(contents: Contents, pins: readonly DrawnPin[], context: PartContext): readonly UnitDef[] {
  const numbersOf = (unit: string) => pins.filter((pin) => pin.def.unit === unit).map((pin) => pin.def.number);
  if (contents.units.length === 0) return [{ name: "", pins: numbersOf("") }];
  const seen = new Set<string>();
  return contents.units.flatMap((unit) => {
    const name = unit.name.text;
    const fault = seen.has(name) ? "stands twice in its part" : /^\p{L}/u.test(name) ? undefined : "must begin with a letter";
    if (fault) context.report(badUnitName.at({ uri: context.uri, span: unit.name.span }, { name, fault }));
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ name, pins: numbersOf(name) }];
  });
}

function headFacts(stmt: PartStmt, env: Environment, context: PartContext): { readonly prefix: string; readonly properties: Readonly<Record<string, string>> } {
  let prefix = "U";
  const properties: [string, string][] = [];
  for (const arg of stmt.args) {
    if (arg.kind === "named" && arg.key.text === "prefix") prefix = textOf(arg.value, env);
    else if (arg.kind === "named") properties.push([arg.key.text, textOf(arg.value, env)]);
    else {
      const what = arg.kind === "value" ? `the word \`${arg.value.text}\`` : "a point";
      context.report(misplacedStatement.at({ uri: context.uri, span: arg.span }, { what, where: "a part's first line", allowed: "a description, `prefix=` and other `key=value` facts" }));
    }
  }
  return { prefix, properties: Object.fromEntries(properties) };
}

function textOf(value: Value, env: Environment): string {
  return valueText(value, env).text;
}

// --- facts about pins and units ---------------------------------------------------------------------------------------

type Facts = Pick<PartDef, "through" | "swaps" | "spice" | "kicad">;

function factsOf(contents: Contents, part: PartDef, env: Environment, context: PartContext): Facts {
  const kicad = contents.facts.find((fact) => fact.fact === "kicad");
  const spice = contents.facts.find((fact) => fact.fact === "spice");
  const through = throughOf(contents.through, part, context);
  return {
    ...(through ? { through } : {}),
    swaps: contents.facts.filter((fact) => fact.fact === "swap").map((fact) => swapOf(fact, part, env, context)).filter((units) => units.length > 1),
    ...(spice ? { spice: spiceOf(spice, part, env, context) } : {}),
    ...(kicad ? { kicad: kicadOf(kicad, part, env, context) } : {}),
  };
}

const ENTRIES = ["A", "anode", "+", "positive"];

function throughOf(stmt: ThroughStmt | undefined, part: PartDef, context: PartContext): { readonly from: string; readonly to: string } | undefined {
  if (stmt && !stmt.from) return undefined;
  if (stmt?.from && stmt.to) {
    const [from, to] = [stmt.from, stmt.to].map((word) => pinCalled(word.text, part.pins));
    if (!from) unknown("through", stmt.from.text, stmt, part, context);
    if (!to) unknown("through", stmt.to.text, stmt, part, context);
    return from && to ? { from: from.number, to: to.number } : undefined;
  }
  return defaultThrough(part.pins);
}

/** The way through two pins that nothing else is said of: in at A, anode, + or positive, else at the first. */
export function defaultThrough(pins: readonly PinDef[]): { readonly from: string; readonly to: string } | undefined {
  const [first, second] = pins;
  if (pins.length !== 2 || !first || !second) return undefined;
  const enters = (pin: PinDef) => ENTRIES.some((name) => pin.name === name || pin.aliases.includes(name));
  return !enters(first) && enters(second) ? { from: second.number, to: first.number } : { from: first.number, to: second.number };
}

function pinCalled(name: string, pins: readonly PinDef[]): PinDef | undefined {
  return pins.find((pin) => pin.name === name) ?? pins.find((pin) => pin.pads.includes(name)) ?? pins.find((pin) => pin.aliases.includes(name));
}

function unknown(fact: string, name: string, stmt: Stmt, part: PartDef, context: PartContext): void {
  const names = [...part.pins.flatMap((pin) => [pin.name, ...pin.aliases]), ...part.units.map((unit) => unit.name)];
  context.report(unknownPartMember.at({ uri: context.uri, span: stmt.span }, { fact, name, part: part.kind, near: nearest(name, names) }));
}

function swapOf(stmt: FactStmt, part: PartDef, env: Environment, context: PartContext): readonly string[] {
  return stmt.words.map((word) => textOf(word, env)).filter((name) => {
    const known = part.units.some((unit) => unit.name === name);
    if (!known) unknown("swap", name, stmt, part, context);
    return known;
  });
}

function spiceOf(stmt: FactStmt, part: PartDef, env: Environment, context: PartContext): string {
  const template = stmt.words.map((word) => (word.substitution ? `{${word.text}}` : fill(word.text, env))).join(" ");
  const args = stmt.args.map((arg) => (arg.kind === "named" ? ` ${arg.key.text}=${arg.value.substitution ? `{${arg.value.text}}` : arg.value.text}` : "")).join("");
  for (const match of (template + args).matchAll(/\{([^{}]+)\}/gu)) {
    const name = match[1] ?? "";
    const known = ["value", "name", "reference"].includes(name) || part.params.some((param) => param.name === name) || pinCalled(name, part.pins);
    if (!known) unknown("spice", name, stmt, part, context);
  }
  return template + args;
}

function kicadOf(stmt: FactStmt, part: PartDef, env: Environment, context: PartContext): KicadMapping {
  // KiCad writes counts with two digits (`Conn_01x06`), so a family's parameter is filled in so here.
  const padded: Environment = new Map([...env].map(([key, text]) => [key, /^\d$/u.test(text) ? `0${text}` : text]));
  const symbol = stmt.words[0] ? textOf(stmt.words[0], padded) : "";
  const pins: [string, string][] = [];
  let footprint: string | undefined;
  for (const arg of stmt.args) {
    if (arg.kind !== "named") continue;
    if (arg.key.text === "footprint") { footprint = textOf(arg.value, padded); continue; }
    const pin = pinCalled(textOf(arg.value, env), part.pins);
    if (!pin) unknown("kicad", arg.value.text, stmt, part, context);
    else if (pin.number !== arg.key.text) pins.push([arg.key.text, pin.number]);
  }
  return { symbol, ...(footprint === undefined ? {} : { footprint }), pins: Object.fromEntries(pins) };
}
