// rename.ts — gives a thing another name everywhere, or says why not. Invariant: the circuit stays the same but for names; it is read again
// with the edits made, and a rename after which anything else differs is refused.
import { kindKey } from "../catalog/index.ts";
import { formatValue, quoteName } from "../syntax/index.ts";
import type { FileEdits, Span, TextEdit, Uri } from "../types/source.ts";
import { applyEdits, sortEdits } from "./apply.ts";
import type { World } from "./kinds-in-view.ts";
import { type NameKind, occurrenceAt, type Occurrence, occurrencesIn } from "./occurrences.ts";
import { shapeOf } from "./shape.ts";

export type Renamed =
  | { readonly edits: readonly FileEdits[] }
  /** Lower case, without a full stop: why nothing may be changed. */
  | { readonly refused: string };

export type Renameable =
  | { readonly span: Span; readonly name: string; readonly kind: NameKind }
  | { readonly refused: string };

/** What stands at an offset, if it can be renamed. */
export function prepareRename(world: World, uri: Uri, offset: number): Renameable {
  const at = occurrenceAt(world, uri, offset);
  if (!at) return { refused: "no name stands here" };
  const refused = notRenameable(at, world);
  if (refused !== undefined) return { refused };
  return { span: spanOf(at, world) ?? at.span, name: at.name, kind: at.kind };
}

/** Renames what stands at an offset. */
export function rename(world: World, uri: Uri, offset: number, wanted: string): Renamed {
  const at = occurrenceAt(world, uri, offset);
  if (!at) return { refused: "no name stands here" };
  return renameAs(world, at, wanted);
}

/** Renames the thing that an occurrence names. */
function renameAs(world: World, at: Occurrence, wanted: string): Renamed {
  const refused = notRenameable(at, world) ?? badName(at.kind, wanted.normalize("NFC"));
  if (refused !== undefined) return { refused };
  const name = wanted.normalize("NFC");
  if (name === at.name) return { edits: [] };
  const all = world.files.flatMap((file) => occurrencesIn(world, file));
  const plan = at.elements && at.kind !== "pin" ? planList(at, all, name) : planOne(at, all, name, world);
  if ("refused" in plan) return plan;
  const edits = editsOf(plan.changes, world);
  if ("refused" in edits) return edits;
  return checked(world, edits.edits);
}

interface Change {
  readonly at: Occurrence;
  readonly name: string;
}

type Plan = { readonly changes: readonly Change[] } | { readonly refused: string };

function notRenameable(at: Occurrence, world: World): string | undefined {
  if (at.kind === "file") return "a file is renamed in its folder, not in a text";
  if (/ ginexys:library\//u.test(at.key) || at.key.includes("ginexys:library/")) return `\`${at.name}\` is of the standard library, which is not changed`;
  if (at.kind === "pin" && !at.byName && at.role === "mention") {
    return `\`${at.name}\` is a number or another name of this pin; rename it where its part declares it`;
  }
  if (at.kind === "pin" && at.elements) return `\`${at.name}\` stands for several pins; rename each in the part's own lines`;
  if (at.elements && at.key.startsWith("name")) return `\`${at.name}\` is written by a range`;
  if ((at.kind === "kind" || at.kind === "module") && at.type && kindKey(at.type.name) !== kindKey(at.name)) return `\`${at.name}\` is another name of \`${at.type.name}\`, made by its \`alias\` line`;
  return spanOf(at, world) === undefined ? `\`${at.name}\` stands in a line that is written in another form; apply its fix first` : undefined;
}

function badName(kind: NameKind, name: string): string | undefined {
  if (name.trim() === "" || name !== name.trim()) return "a name is at least one character, without blanks around it";
  if (/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029{}]/u.test(name)) return "a name holds no line ends, control characters or braces";
  if (kind === "parameter" && !/^[A-Za-z_][A-Za-z0-9_]*$/u.test(name)) return `\`${name}\` is no name of a parameter: letters, digits and \`_\``;
  if (kind === "unit" && !/^\p{L}/u.test(name)) return `\`${name}\` is no name of a unit: it begins with a letter`;
  if (kind === "namespace" && !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return `\`${name}\` is no name of a namespace: letters, digits and \`_\``;
  return undefined;
}

// --- which places ---------------------------------------------------------------------------------------------------------

function planOne(at: Occurrence, all: readonly Occurrence[], name: string, world: World): Plan {
  const mine = all.filter((each) => each.key === at.key || each.elements?.includes(at.key) === true);
  const listed = mine.find((each) => each.elements !== undefined && !(at.kind === "pin" && !each.byName));
  if (listed) return { refused: `\`${at.name}\` is written by the range at ${lineOf(listed, world)}; rename the whole range at its name before the bracket` };
  const taken = all.find((each) => each.key === keyFor(at, name) || each.elements?.includes(keyFor(at, name)) === true);
  if (taken && taken.key !== at.key) return { refused: `\`${name}\` stands already, at ${lineOf(taken, world)}` };
  const changes = mine.filter((each) => renamesWith(each, at)).map((each): Change => ({ at: each, name }));
  return { changes };
}

/** The same place under another name. */
function keyFor(at: Occurrence, name: string): string {
  if (at.kind === "kind" || at.kind === "module") return at.key.slice(0, at.key.lastIndexOf("#") + 1) + kindKey(name);
  if (at.kind === "pin") return `${at.key} renamed`;
  return at.key.slice(0, at.key.length - at.name.length) + name;
}

// Numbers and written aliases of a pin, and aliases of a kind, are other names and stay.
function renamesWith(each: Occurrence, at: Occurrence): boolean {
  if (at.kind === "kind" || at.kind === "module") return kindKey(each.name) === kindKey(at.type?.name ?? at.name);
  if (at.kind !== "pin") return true;
  if (each.role === "declaration") return true;
  return each.byName === true;
}

/** `R[1..8]` under another name: all lists that share an element with it, and each element that stands alone. */
function planList(at: Occurrence, all: readonly Occurrence[], name: string): Plan {
  const elements = new Set(at.elements);
  const lists = all.filter((each) => each.key === at.key);
  for (let before = -1; before !== elements.size; ) {
    before = elements.size;
    for (const list of lists) if (list.elements?.some((key) => elements.has(key)) === true) for (const key of list.elements) elements.add(key);
  }
  const renamed = new Set([...elements].map((key) => replacedHead(key, at.name, name)));
  const taken = all.find((each) => !elements.has(each.key) && [each.key, ...(each.elements ?? [])].some((key) => renamed.has(key) && !elements.has(key)));
  if (taken) return { refused: `\`${taken.name}\` stands already` };
  const changes: Change[] = [];
  for (const each of all) {
    if (each.key === at.key && each.elements?.some((key) => elements.has(key)) === true) changes.push({ at: each, name });
    else if (each.elements?.some((key) => elements.has(key)) === true) return { refused: `\`${each.name}[…]\` lists some of them under another name` };
    else if (elements.has(each.key)) {
      if (!each.name.startsWith(at.name)) return { refused: `\`${each.name}\` is one of them under another name` };
      changes.push({ at: each, name: name + each.name.slice(at.name.length) });
    }
  }
  return { changes };
}

function replacedHead(key: string, head: string, name: string): string {
  const space = key.lastIndexOf(" ") + 1;
  return key.slice(0, space) + (key.startsWith(head, space) ? name + key.slice(space + head.length) : key.slice(space));
}

function lineOf(each: Occurrence, world: World): string {
  const before = (world.snapshot.text(each.uri) ?? "").slice(0, each.span.start);
  return `line ${before.split(/\r\n|\r|\n/u).length}`;
}

// --- edits ----------------------------------------------------------------------------------------------------------------

/** The characters to be replaced; undefined where the text does not hold the name as it is (a habit, an escape). */
function spanOf(at: Occurrence, world: World): Span | undefined {
  const written = world.snapshot.syntax(at.uri).value.text.slice(at.span.start, at.span.end);
  return written === at.name || written === quoted(at.name) || written.normalize("NFC") === at.name ? at.span : undefined;
}

function quoted(name: string): string {
  return `"${name.replace(/[\\"]/gu, (char) => `\\${char}`)}"`;
}

function editsOf(changes: readonly Change[], world: World): { readonly edits: readonly FileEdits[] } | { readonly refused: string } {
  const files = new Map<Uri, TextEdit[]>();
  for (const { at, name } of changes) {
    if (at.uri.startsWith("ginexys:library/")) return { refused: `\`${at.name}\` is of the standard library, which is not changed` };
    const span = spanOf(at, world);
    if (!span) return { refused: `\`${at.name}\` stands at ${lineOf(at, world)} in a line that is written in another form; apply its fix first` };
    const edits = files.get(at.uri) ?? [];
    if (!edits.some((edit) => edit.span.start === span.start)) edits.push({ span, text: writtenAs(at, name, world) });
    files.set(at.uri, edits);
  }
  const edits: FileEdits[] = [];
  for (const [uri, list] of files) {
    const sorted = sortEdits(list);
    if (!sorted) return { refused: "the places to change overlap" };
    edits.push({ uri, edits: sorted });
  }
  return { edits };
}

/** The name as it must be written at a place. Quotes that were not needed before are kept. */
function writtenAs(at: Occurrence, name: string, world: World): string {
  const isKind = at.kind === "kind" || at.kind === "module";
  const plain = isKind && at.role === "mention" ? formatValue(name) : quoteName(name);
  if (at.kind === "parameter" || at.kind === "namespace") return name;
  const { text } = world.snapshot.syntax(at.uri).value;
  const hadQuotes = text.charAt(at.span.start) === '"';
  const neededQuotes = quoteName(at.name).startsWith('"');
  return hadQuotes && !neededQuotes && plain === name ? quoted(name) : plain;
}

// --- the same circuit? ------------------------------------------------------------------------------------------------------

function checked(world: World, edits: readonly FileEdits[]): Renamed {
  const texts = new Map(edits.map(({ uri, edits: list }) => [uri, applyEdits(world.snapshot.text(uri) ?? "", list)]));
  const after = world.snapshot.with(texts);
  for (const uri of world.files) {
    if (!world.snapshot.files(uri).some((file) => texts.has(file))) continue;
    const fault = differs(world, uri, after);
    if (fault !== undefined) return { refused: fault };
  }
  return { edits };
}

function differs(world: World, uri: Uri, after: World["snapshot"]): string | undefined {
  const before = world.snapshot.model(uri);
  const now = after.model(uri);
  const errors = new Map<string, number>();
  for (const each of before.diagnostics) if (each.severity === "error") errors.set(each.code, (errors.get(each.code) ?? 0) + 1);
  for (const each of now.diagnostics) {
    if (each.severity !== "error") continue;
    const left = (errors.get(each.code) ?? 0) - 1;
    if (left < 0) return `it would bring an error: ${each.message}`;
    errors.set(each.code, left);
  }
  if (shapeOf(before.value) === shapeOf(now.value)) return undefined;
  const changed = now.value.nets.find((net) => net.class !== "signal" && !before.value.nets.some((old) => old.id === net.id && old.class === net.class));
  const lost = before.value.nets.find((net) => net.class !== "signal" && !now.value.nets.some((other) => other.class === net.class && other.pins.length === net.pins.length));
  if (!changed && lost) return `it would change the circuit: \`${lost.id}\` is ${lost.class === "ground" ? "ground" : "a supply"} by its name; declare it first`;
  return changed ? `it would change the circuit: \`${changed.id}\` is read as ${changed.class === "ground" ? "ground" : "a supply"} (${changed.because})` : "it would change the circuit, not only names";
}
