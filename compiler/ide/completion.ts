// completion.ts — what may stand at the cursor. Deterministic: the same text and cursor give the same list in the same order.
import type { Snapshot } from "../types/session.ts";
import type { Span, Uri } from "../types/source.ts";
import { keyOf, kindsInView, type NameScope, occurrencesIn, scopeAt, scopeOf, suppliesOf, type World } from "../edit/index.ts";
import { classByName, spoken } from "../resolve/index.ts";
import { quoteName } from "../syntax/index.ts";
import type { Arg } from "../types/ast.ts";
import type { PartDef } from "../types/model.ts";
import { argumentItems } from "./completion-arguments.ts";
import { type Cursor, cursorAt, type Token } from "./cursor.ts";
import { describeKind, describeNet, describePart } from "./describe.ts";
import { factsOf } from "./facts.ts";
import { KEYWORDS } from "./keywords.ts";

export type CompletionKind = "kind" | "module" | "part" | "net" | "port" | "pin" | "unit" | "keyword" | "parameter" | "option" | "file" | "code" | "namespace" | "snippet";

export interface CompletionItem {
  readonly label: string;
  readonly kind: CompletionKind;
  readonly detail?: string;
  /** What is written; the label where absent. */
  readonly insert?: string;
  /** The same with places to fill, for editors that can. */
  readonly snippet?: string;
  /** Other words by which it is found. */
  readonly filter?: string;
  /** How to tell more of it: a kind's or a part's name. */
  readonly about?: { readonly kind: "kind" | "part" | "net"; readonly name: string };
}

export interface Completions {
  /** What is replaced. */
  readonly span: Span;
  /** In the order in which they are to be shown. */
  readonly items: readonly CompletionItem[];
  /** More would fit once more is typed. */
  readonly incomplete: boolean;
}

const MOST_ITEMS = 200;
const NONE: readonly CompletionItem[] = [];

/** Paths that a `use` in this file may name, as the editor found them. */
export type UsePaths = (uri: Uri) => readonly string[];

/** What may be written at an offset. */
export function complete(world: World, uri: Uri, offset: number, usePaths: UsePaths = () => []): Completions {
  const cursor = cursorAt(world, uri, offset);
  const items = itemsFor(cursor, world, uri, offset, usePaths);
  const fitting = matching(items, cursor.typed);
  return { span: cursor.span, items: fitting.slice(0, MOST_ITEMS), incomplete: fitting.length > MOST_ITEMS };
}

/** More about an item, as Markdown. */
export function describeItem(world: World, uri: Uri, about: NonNullable<CompletionItem["about"]>): string | undefined {
  if (about.kind === "kind") {
    const kind = kindsInView(world, uri).findName(about.name);
    return kind && describeKind(kind);
  }
  const { parts, nets } = factsOf(world.snapshot, uri);
  const [part, net] = [parts.get(about.name), nets.get(about.name)];
  return about.kind === "part" ? part && describePart(part) : net && describeNet(net);
}

/** Those that begin with what is typed, then those that hold its letters in their order; each in the order given. */
function matching(items: readonly CompletionItem[], typed: string): readonly CompletionItem[] {
  if (typed === "") return items;
  const wanted = typed.toLowerCase();
  const rank = (item: CompletionItem): number => {
    const words = [item.label, ...(item.filter === undefined ? [] : item.filter.split(" "))].map((each) => each.toLowerCase());
    if (words.some((word) => word.startsWith(wanted))) return 0;
    return words.some((word) => holdsInOrder(word, wanted)) ? 1 : 2;
  };
  const ranked = items.map((item) => ({ item, rank: rank(item) }));
  return [0, 1].flatMap((wantedRank) => ranked.filter((each) => each.rank === wantedRank).map((each) => each.item));
}

function holdsInOrder(word: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = word.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function itemsFor(cursor: Cursor, world: World, uri: Uri, offset: number, usePaths: UsePaths): readonly CompletionItem[] {
  const { before } = cursor;
  const [first, second] = before;
  if (cursor.inside === "comment") return codesNear(world.snapshot, uri, offset);
  if (cursor.inside === "string") return first?.text === "use" && before.length === 1 ? usePaths(uri).map((path) => ({ label: path, kind: "file" as const })) : NONE;
  const scope = scopeAt(world, uri, offset);
  const last = before.at(-1);
  if (!first || !last) return statementStart(cursor, scope, world, uri);
  const members = membersAt(before, cursor, scope, world, uri);
  if (members) return members;
  const colon = before.findIndex((each) => each.text === ":");
  if (colon > 0 && first.text !== "param" && !before.slice(0, colon).some((each) => each.class === "arrow")) {
    return colon === before.length - 1 ? kindItems(cursor, scope, world, uri) : argumentItems(before.slice(colon + 1), cursor, scope, world, uri);
  }
  return afterKeyword(first, second, before, cursor, scope, world, uri, usePaths) ?? (expectsNode(last) ? nodeItems(scope, world, uri, last.text) : NONE);
}

// --- at a statement's start -----------------------------------------------------------------------------------------------

function statementStart(cursor: Cursor, scope: NameScope, world: World, uri: Uri): readonly CompletionItem[] {
  const keywords = KEYWORDS.filter((each) => each.snippet !== undefined && each.where.includes(cursor.where))
    .map((each): CompletionItem => ({ label: each.word, kind: "keyword", detail: each.about, insert: `${each.word} `, ...(each.snippet === undefined ? {} : { snippet: each.snippet }) }));
  if (cursor.where === "part" || cursor.where === "unit") {
    return [{ label: "pin", kind: "snippet", detail: "NAME: pin NUMBER type side", filter: "name:", insert: "NAME: pin 1", snippet: "${1:NAME}: pin ${2:1} ${3|input,output,bidirectional,passive,power_in,ground,open_collector|} ${4|left,right,top,bottom|}" }, ...keywords];
  }
  return cursor.where === "symbol" ? keywords : [...nodeItems(scope, world, uri, ""), ...keywords];
}

function codesNear(snapshot: Snapshot, uri: Uri, offset: number): readonly CompletionItem[] {
  const { text } = snapshot.syntax(uri).value;
  const head = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  if (!/(?:\/\/|\/\*)\s*(?:ginexys:?\s*(?:ignore\s*(?:GX\d*)?)?)?[\w ]*$/u.test(head)) return NONE;
  const codes = new Map(snapshot.diagnostics(uri).filter((each) => each.uri === uri && each.severity !== "error").map((each) => [each.code, each.message]));
  if (/ginexys:\s*ignore/u.test(head)) return [...codes].sort().map(([code, message]) => ({ label: code, kind: "code" as const, detail: message }));
  return [{ label: "ginexys: ignore", kind: "keyword", detail: "silence a warning on this line or the next", insert: "ginexys: ignore " }];
}

// --- members: behind a dot, in `.[…]`, in `(… > …)` ---------------------------------------------------------------------------

function membersAt(before: readonly Token[], cursor: Cursor, scope: NameScope, world: World, uri: Uri): readonly CompletionItem[] | undefined {
  const tokens = [...before];
  const last = tokens.at(-1);
  if (!last) return undefined;
  const open = openBracket(tokens);
  if (last.text === ".") return ofPath(pathBefore(tokens.slice(0, -1)), scope, world, uri, true);
  if (open && (open.mark === "[" || open.mark === "(")) {
    const ahead = tokens.slice(0, open.index);
    const previous = ahead.at(-1);
    if (open.mark === "[" && previous?.text === ".") return ofPath(pathBefore(ahead.slice(0, -1)), scope, world, uri, true);
    const touching = previous !== undefined && tokens[open.index]?.span.start === previous.span.end && previous.class !== "arrow";
    if (open.mark === "(" && touching) return ofPath(pathBefore(ahead), scope, world, uri, false);
  }
  return cursor.where === "part" && tokens[0]?.text === "through" ? ownPins(cursor, world, uri) : undefined;
}

function openBracket(tokens: readonly Token[]): { readonly mark: string; readonly index: number } | undefined {
  let depth = 0;
  for (let index = tokens.length - 1; index >= 0; index--) {
    const mark = tokens[index]?.text ?? "";
    if (mark === ")" || mark === "]") depth++;
    if (mark === "(" || mark === "[") {
      if (depth === 0) return { mark, index };
      depth--;
    }
  }
  return undefined;
}

/** The names of `U1.A` before a dot, the outermost first. */
function pathBefore(tokens: readonly Token[]): readonly string[] {
  const path: string[] = [];
  let index = tokens.length - 1;
  for (;;) {
    const closing = tokens[index];
    if (closing?.text === "]") while (index >= 0 && tokens[index]?.text !== "[") index--;
    if (closing?.text === "]") index--;
    const name = tokens[index];
    if (!name || name.class === "mark" || name.class === "arrow") return path;
    // `R[1..8].` speaks of the first that the range lists; its head alone is enough to find the kind.
    path.unshift(closing?.text === "]" ? `${unquoted(name.text)}[` : unquoted(name.text));
    if (tokens[index - 1]?.text !== ".") return path;
    index -= 2;
  }
}

function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, text.endsWith('"') && text.length > 1 ? -1 : undefined).replace(/\\(["\\])/gu, "$1") : text;
}

function declaredAs(scope: NameScope, name: string) {
  if (!name.endsWith("[")) return scope.names.get(name);
  return [...scope.names].find(([each]) => each.startsWith(name.slice(0, -1)) && /^\d+$|^[A-Z]$/u.test(each.slice(name.length - 1)))?.[1];
}

function ofPath(path: readonly string[], scope: NameScope, world: World, uri: Uri, dotted: boolean): readonly CompletionItem[] {
  const [head, ...rest] = path;
  const declared = head === undefined ? undefined : declaredAs(scope, head);
  const type = declared?.type;
  if (!declared || !type) return path.length === 1 && head !== undefined ? namespaceItems(head, world, uri) : NONE;
  if (type.kind === "part") return pinItems(type.def(declared.stmt.args), rest[0], dotted);
  const inner = scopeOf(world, type.uri, type.stmt);
  if (rest.length > 0) return ofPath(rest, inner, world, type.uri, dotted);
  const names = [...inner.names].filter(([, each]) => each.kind === "port" || (dotted && each.kind !== "net"));
  const rank = (kind: string) => (kind === "port" ? 0 : 1);
  return names.sort(([, a], [, b]) => rank(a.kind) - rank(b.kind)).map(([name, each]): CompletionItem => ({ label: name, insert: quoteName(name), kind: each.kind === "port" ? "port" : "part", detail: argsText(each.stmt.args) }));
}

function argsText(args: readonly Arg[]): string {
  return args.flatMap((arg) => (arg.kind === "value" ? [arg.value.substitution ? `{${arg.value.text}}` : arg.value.text] : [])).join(" ");
}

function pinItems(def: PartDef, unit: string | undefined, dotted: boolean): readonly CompletionItem[] {
  const units = def.units.filter((each) => each.name !== "");
  const pins = def.pins.filter((pin) => (unit === undefined || pin.unit === unit) && pin.electrical !== "no_connect");
  const free = def.pins.filter((pin) => (unit === undefined || pin.unit === unit) && pin.electrical === "no_connect");
  const shared = new Map<string, number>();
  for (const pin of def.pins) shared.set(pin.name, (shared.get(pin.name) ?? 0) + 1);
  const own = [...pins, ...free].map((pin): CompletionItem => {
    const said = unit === undefined ? spoken(def, pin) : pin.name;
    const written = said.split(".").length === 2 && pin.unit !== "" && said.startsWith(`${pin.unit}.`) ? `${pin.unit}.${quoteName(pin.name)}` : quoteName(/^\d+$/u.test(said) ? `pin${said}` : said);
    return {
      label: said === pin.number && pin.name !== pin.number ? `${pin.name} (pin ${pin.number})` : /^\d+$/u.test(said) ? `pin${said}` : said, kind: "pin", insert: written,
      detail: `pin ${pin.pads.join(", ")}, ${pin.ground ? "ground" : pin.electrical.replace(/_/gu, " ")}`, filter: [pin.name, `pin${pin.number}`, ...pin.aliases].join(" "),
    };
  });
  const seen = new Set<string>();
  const once = own.filter((item) => !seen.has(item.insert ?? "") && seen.add(item.insert ?? ""));
  return unit === undefined && dotted ? [...once, ...units.map((each): CompletionItem => ({ label: each.name, kind: "unit", detail: `${each.pins.length} pins` }))] : once;
}

function ownPins(cursor: Cursor, world: World, uri: Uri): readonly CompletionItem[] {
  const kind = kindsInView(world, uri).own.find((each) => each.kind === "part" && each.stmt === cursor.block);
  return kind?.kind === "part" ? pinItems(kind.def(), undefined, false) : NONE;
}

function namespaceItems(name: string, world: World, uri: Uri): readonly CompletionItem[] {
  const space = kindsInView(world, uri).spaces.get(name);
  return space === undefined ? NONE : kindsInView(world, space).own.map((kind) => ({ label: kind.name, kind: kind.kind === "module" ? "module" : "kind" }));
}

// --- kinds ----------------------------------------------------------------------------------------------------------------

function kindItems(cursor: Cursor, scope: NameScope, world: World, uri: Uri): readonly CompletionItem[] {
  if (cursor.where === "part" || cursor.where === "unit") return [{ label: "pin", kind: "keyword", insert: "pin ", snippet: "pin ${1:1} ${2|input,output,bidirectional,passive,power_in,ground,open_collector|} ${3|left,right,top,bottom|}" }];
  const view = kindsInView(world, uri);
  const kinds = [...view.own, ...view.used.flatMap((file) => kindsInView(world, file).own)].filter((kind) => kind.kind !== "module" || kind.stmt !== scope.module);
  const basic = ["net", "power", "ground", "port"].map((word): CompletionItem => ({ label: word, kind: "keyword", detail: KEYWORDS.find((each) => each.word === word)?.about ?? "" }));
  const own = kinds.map((kind): CompletionItem => ({ label: kind.name, kind: kind.kind === "module" ? "module" : "kind", about: { kind: "kind", name: kind.name } }));
  const spaces = [...view.spaces.keys()].map((name): CompletionItem => ({ label: name, kind: "namespace", insert: `${name}.` }));
  const { kinds: all } = world.library;
  return [...own, ...spaces, ...basic, ...libraryItems(all, cursor.typed, world)];
}

// A list of two thousand names helps nobody: aliases come only where they are what is being typed.
function libraryItems(all: readonly string[], typed: string, world: World): readonly CompletionItem[] {
  const canonical = all.map((name): CompletionItem => ({ label: name, kind: "kind", about: { kind: "kind", name } }));
  if (typed.length < 2) return canonical;
  const wanted = typed.toLowerCase();
  const known = new Set(all);
  const aliases = world.library.allNames.filter((name) => !known.has(name) && name.toLowerCase().startsWith(wanted));
  return [...canonical, ...aliases.map((name): CompletionItem => ({ label: name, kind: "kind", detail: `= ${world.library.find(name)?.name ?? ""}`, about: { kind: "kind", name } }))];
}

// --- nodes ----------------------------------------------------------------------------------------------------------------

function expectsNode(last: Token): boolean {
  return last.class === "arrow" || last.text === "," || last.text === "(" || last.text === "|";
}

/** Names that may stand as a node: nets first, then parts; each in the order of the text. */
export function nodeItems(scope: NameScope, world: World, uri: Uri, after: string): readonly CompletionItem[] {
  const supplies = suppliesOf(world);
  const prefix = keyOf(scope, "\u0000", supplies).key.slice(0, -1);
  const nets = new Map<string, CompletionItem>();
  for (const each of occurrencesIn(world, uri)) {
    const here = each.key.startsWith(prefix) || (each.global === true && each.key.startsWith("global "));
    if (!here || each.elements || (each.kind !== "net" && each.kind !== "port") || nets.has(each.name)) continue;
    nets.set(each.name, { label: each.name, insert: quoteName(each.name), kind: each.kind, detail: netDetail(each.name, each.kind), about: { kind: "net", name: each.name } });
  }
  const parts = [...scope.names].filter(([, each]) => each.kind === "part" || each.kind === "instance").map(([name, each]): CompletionItem => ({
    label: name, insert: quoteName(name), kind: each.kind === "instance" ? "module" : "part", detail: [each.stmt.type?.text ?? "", argsText(each.stmt.args)].join(" ").trim(), about: { kind: "part", name },
  }));
  return after === "place" ? [...parts, ...nets.values()] : [...nets.values(), ...parts];
}

function netDetail(name: string, kind: string): string {
  const named = classByName(name);
  return named ? (named.class === "ground" ? "ground" : "supply") : kind;
}

// --- after a keyword --------------------------------------------------------------------------------------------------------

const RELATIONS = ["near", "above", "below", "left of", "right of", "at"];

function words(list: readonly string[], kind: CompletionKind = "keyword"): readonly CompletionItem[] {
  return list.map((label) => ({ label, kind }));
}

function afterKeyword(first: Token, second: Token | undefined, before: readonly Token[], cursor: Cursor, scope: NameScope, world: World, uri: Uri, usePaths: UsePaths): readonly CompletionItem[] | undefined {
  const last = before.at(-1);
  const nodes = () => nodeItems(scope, world, uri, first.text);
  const atNode = before.length === 1 || last?.text === ",";
  switch (first.text) {
    case "use": return second ? (second.class === "string" && before.length === 2 ? words(["as"]) : NONE) : usePaths(uri).map((path) => ({ label: path, kind: "file" as const, insert: `"${path}"` }));
    case "nc": case "align": return atNode ? nodes() : last?.text === "." ? undefined : NONE;
    case "place": {
      const relation = before.findIndex((each, index) => index > 1 && RELATIONS.some((word) => word.split(" ")[0] === each.text));
      if (relation >= 0) return before[relation]?.text === "left" || before[relation]?.text === "right" ? (last?.text === "of" ? nodes() : words(["of"])) : before[relation]?.text === "at" ? words(["rotate=90", "mirror"]) : relation === before.length - 1 ? nodes() : NONE;
      return atNode ? nodes() : words(RELATIONS);
    }
    case "orient": return atNode ? nodes() : words(["vertical", "horizontal"]);
    case "draw": return atNode ? nodes() : last?.text === "as" ? words(["label", "wire"]) : words(["as"]);
    case "flow": return before.length === 1 ? words(["right", "down"]) : NONE;
    case "note": return last?.text === "near" ? nodes() : second ? words(["near"]) : NONE;
    case "param": return last?.text === ":" ? words(DIMENSIONS, "option") : NONE;
    case "symbol": return second ? words(["ansi", "iec"]) : [...words(["ansi", "iec", "="]), ...unitsOf(cursor)];
    case "swap": return unitsOf(cursor);
    default: return undefined;
  }
}

const DIMENSIONS = ["ohm", "farad", "henry", "volt", "ampere", "watt", "hertz", "second", "kelvin", "celsius", "percent", "ppm", "meter", "candela", "lumen", "joule", "decibel", "coulomb", "siemens", "number", "text", "flag"];

function unitsOf(cursor: Cursor): readonly CompletionItem[] {
  const block = cursor.block?.kind === "part" ? cursor.block.block : undefined;
  return (block?.statements ?? []).flatMap((stmt) => (stmt.kind === "unit" ? [{ label: stmt.name.text, kind: "unit" as const }] : []));
}
