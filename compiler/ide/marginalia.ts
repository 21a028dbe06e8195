// marginalia.ts — what an editor shows beside the text: hints in lines, lenses above them, links in them.
import { occurrencesIn, type World } from "../edit/index.ts";
import type { Span, Uri } from "../types/source.ts";
import { readAs } from "../catalog/index.ts";
import { quantityText } from "./describe.ts";
import { factsOf, netsAt } from "./facts.ts";

export interface InlayHint {
  readonly at: number;
  readonly text: string;
  readonly kind: "net" | "number" | "value";
  readonly before?: true;
}

/** Pin numbers behind pin names, and values that a module's parameters give. Those within a span. */
export function inlayHints(world: World, uri: Uri, range: Span): readonly InlayHint[] {
  const hints: InlayHint[] = [];
  for (const each of occurrencesIn(world, uri)) {
    if (each.span.end < range.start || each.span.start > range.end || each.kind !== "pin" || each.role === "declaration" || !each.byName) continue;
    const numbers = (each.elements ?? [each.key]).map((key) => key.slice(key.lastIndexOf(" ") + 1));
    if (numbers.length <= 4 && !numbers.includes(each.name)) hints.push({ at: each.span.end, text: `:${numbers.join(",")}`, kind: "number" });
  }
  return [...hints, ...substituted(world, uri, range)].sort((a, b) => a.at - b.at);
}

/** `{top}` in a module with one value in all its instances: that value. */
function substituted(world: World, uri: Uri, range: Span): readonly InlayHint[] {
  const { model } = factsOf(world.snapshot, uri);
  const found: InlayHint[] = [];
  for (const { entity, place, role, property } of model.source.entries) {
    if (role !== "property" || place.uri !== uri || place.span.end < range.start || place.span.start > range.end || entity.kind !== "part") continue;
    const text = world.snapshot.text(uri)?.slice(place.span.start, place.span.end) ?? "";
    const part = factsOf(world.snapshot, uri).parts.get(entity.id);
    const value = part?.params.find((each) => each.name === property);
    if (!/^\{.*\}$/su.test(text) || !value) continue;
    const quantity = value.quantity ?? readAs(value.text, "number");
    const told = { at: place.span.end, text: ` = ${quantity ? quantityText(quantity.number, quantity.dimension) : value.text}`, kind: "value" as const };
    const twin = found.find((each) => each.at === told.at);
    if (!twin) found.push(told);
    else if (twin.text !== told.text) found[found.indexOf(twin)] = { ...twin, text: " = …" };
  }
  return found;
}

export interface Lens {
  readonly span: Span;
  readonly title: string;
  /** What it shows when chosen: the references of the name at `span`, or the drawing. */
  readonly shows: "references" | "drawing";
}

/** Above the file the drawing, above each net's declaration its pins, above each module its instances. */
export function lenses(world: World, uri: Uri): readonly Lens[] {
  const { model } = factsOf(world.snapshot, uri);
  const found: Lens[] = model.parts.length > 0 ? [{ span: { start: 0, end: 0 }, title: "show the drawing", shows: "drawing" }] : [];
  for (const each of occurrencesIn(world, uri)) {
    if (each.role !== "declaration") continue;
    if ((each.kind === "net" || each.kind === "port") && !each.elements) {
      const [net, ...more] = netsAt(world.snapshot, uri, uri, each.span.start);
      if (net && more.length === 0) found.push({ span: each.span, title: net.pins.length === 1 ? "1 pin" : `${net.pins.length} pins`, shows: "references" });
    }
    if (each.kind === "module") {
      const uses = world.files.flatMap((file) => occurrencesIn(world, file)).filter((other) => other.key === each.key && other.role === "mention").length;
      found.push({ span: each.span, title: uses === 1 ? "used once" : uses === 0 ? "not used" : `used ${uses} times`, shows: "references" });
    }
  }
  return found;
}

export interface Link {
  readonly span: Span;
  readonly target: string;
}

/** Files of `use` lines, and web addresses of data sheets. */
export function links(world: World, uri: Uri): readonly Link[] {
  const { text } = world.snapshot.syntax(uri).value;
  const files = occurrencesIn(world, uri).filter((each) => each.kind === "file").map((each) => ({ span: each.span, target: each.key.slice("file ".length) }));
  const web = [...text.matchAll(/https?:\/\/[^\s"'<>()[\]{}]+/gu)].map((match) => ({ span: { start: match.index, end: match.index + match[0].length }, target: match[0] }));
  return [...files, ...web].sort((a, b) => a.span.start - b.span.start);
}

/** Ranges that are edited together: a module's parameter and all its `{name}`. */
export function linkedRanges(world: World, uri: Uri, offset: number): readonly Span[] {
  const all = occurrencesIn(world, uri);
  const at = all.find((each) => each.span.start <= offset && offset <= each.span.end && each.kind === "parameter");
  return at ? all.filter((each) => each.key === at.key).map((each) => each.span) : [];
}
