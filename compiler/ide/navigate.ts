// navigate.ts — from a name to what it names and back: definitions, types, references, highlights.
import { kindsInView, occurrenceAt, type Occurrence, occurrencesIn, type World } from "../edit/index.ts";
import type { Place, Span, Uri } from "../types/source.ts";

export interface Target extends Place {
  /** The whole declaration; `span` is its name. */
  readonly whole: Span;
}

export interface Definitions {
  /** The name under the cursor. */
  readonly origin: Span;
  readonly targets: readonly Target[];
}

/** Where the name at an offset is declared. A net that nothing declares has the place where it first stands. */
export function definition(world: World, uri: Uri, offset: number): Definitions | undefined {
  const at = occurrenceAt(world, uri, offset);
  if (!at) return undefined;
  if (at.kind === "file") return { origin: at.span, targets: [fileTarget(at.key.slice("file ".length))] };
  if ((at.kind === "kind" || at.kind === "module") && at.type) return { origin: at.span, targets: [kindTarget(world, at.type)] };
  if (at.kind === "pin" && at.type && at.type.uri.startsWith("ginexys:library/")) return { origin: at.span, targets: libraryPin(world, at) };
  const all = everywhere(world, at);
  const declared = all.filter((each) => each.role === "declaration");
  const found = declared.length > 0 ? declared : at.kind === "net" ? all.slice(0, 1) : [];
  return found.length === 0 ? undefined : { origin: at.span, targets: found.map(targetOf) };
}

/** The kind of the part, instance or pin at an offset. */
export function typeDefinition(world: World, uri: Uri, offset: number): Definitions | undefined {
  const at = occurrenceAt(world, uri, offset);
  return at?.type && { origin: at.span, targets: [kindTarget(world, at.type)] };
}

/** All places that name what stands at an offset, by file and place. */
export function references(world: World, uri: Uri, offset: number, withDeclaration: boolean): readonly Place[] {
  const at = occurrenceAt(world, uri, offset);
  if (!at) return [];
  return everywhere(world, at).filter((each) => withDeclaration || each.role !== "declaration").map(({ uri: file, span }) => ({ uri: file, span }));
}

export interface Highlight {
  readonly span: Span;
  /** A declaration writes, a mention reads. */
  readonly write: boolean;
}

/** The places in this file that name what stands at an offset. */
export function highlights(world: World, uri: Uri, offset: number): readonly Highlight[] {
  const at = occurrenceAt(world, uri, offset);
  if (!at) return [];
  return once(occurrencesIn(world, uri).filter((each) => same(each, at))).map((each) => ({ span: each.span, write: each.role === "declaration" }));
}

/** All occurrences of a thing in all files of the world, each place once. */
export function everywhere(world: World, at: Occurrence): readonly Occurrence[] {
  return world.files.flatMap((file) => once(occurrencesIn(world, file).filter((each) => same(each, at))));
}

// A pin at a part is that part's; in the part's own lines it is every part's. A list and its elements share places.
function same(each: Occurrence, at: Occurrence): boolean {
  const keys = at.elements ? [at.key, ...at.elements] : [at.key];
  if (!keys.includes(each.key) && each.elements?.some((key) => keys.includes(key)) !== true) return false;
  return at.owner === undefined || at.kind !== "pin" || each.owner === at.owner || (each.owner === undefined && each.role === "declaration");
}

function once(list: readonly Occurrence[]): readonly Occurrence[] {
  return list.filter((each, index) => each.span.start !== list[index - 1]?.span.start || each.span.end !== list[index - 1]?.span.end);
}

function targetOf(each: Occurrence): Target {
  const { statement } = each;
  const whole = statement && statement.start <= each.span.start && each.span.end <= statement.end ? statement : each.span;
  return { uri: each.uri, span: each.span, whole };
}

function kindTarget(world: World, kind: NonNullable<Occurrence["type"]>): Target {
  const stmt = kindsInView(world, kind.uri).own.find((each) => each.span.start === kind.span.start)?.stmt;
  return { uri: kind.uri, span: kind.span, whole: stmt?.span ?? kind.span };
}

function fileTarget(uri: Uri): Target {
  const start = { start: 0, end: 0 };
  return { uri, span: start, whole: start };
}

/** The pin's line in the library's text, or the kind's where that text is not at hand. */
function libraryPin(world: World, at: Occurrence): readonly Target[] {
  if (!at.type) return [];
  const keys = at.elements ?? [at.key];
  const lines = occurrencesIn(world, at.type.uri).filter((each) => each.role === "declaration" && each.kind === "pin" && [each.key, ...(each.elements ?? [])].some((key) => keys.includes(key)));
  return lines.length > 0 ? lines.map(targetOf) : [kindTarget(world, at.type)];
}
