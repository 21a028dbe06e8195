// refs.ts — a reference resolved to what it stands for. A name that means nothing is reported once and becomes "nothing".
import { NOTHING, wordText } from "../catalog/index.ts";
import { budgetSpent, habitPin } from "../diagnostics/index.gen.ts";
import type { Range, Ref, Step, Through, Word } from "../types/ast.ts";
import type { Place, Span } from "../types/source.ts";
import type { BuildNet, BuildPart } from "./build.ts";
import { listed } from "./element-names.ts";
import { replace } from "./fixes.ts";
import { memberOf } from "./members.ts";
import { meansOpen, written } from "./names.ts";
import { netHere } from "./nets.ts";
import { pinsOfWord } from "./pin-refs.ts";
import { type Entry, type Instance, place, type Scope, type Site } from "./scope.ts";
import { undeclared } from "./undeclared.ts";

export type Endpoint =
  | { readonly kind: "node"; readonly node: number; readonly place: Place; readonly net?: BuildNet; readonly pin?: { readonly part: BuildPart; readonly index: number } }
  /** A part or a unit of it, bare or with `(… > …)`. */
  | { readonly kind: "part"; readonly part: BuildPart; readonly unit?: string; readonly through?: Through; readonly place: Place; readonly ref: Ref }
  | { readonly kind: "instance"; readonly instance: Instance; readonly through?: Through; readonly place: Place; readonly ref: Ref }
  /** `NC`. */
  | { readonly kind: "open"; readonly place: Place }
  /** Reported already. */
  | { readonly kind: "nothing"; readonly place: Place };

export interface Resolved {
  readonly endpoints: readonly Endpoint[];
  /** Written with a range, so that one element is still a list. */
  readonly ranged: boolean;
  /** A running range of one part's pins, such as `U1.D[0..7]`. */
  readonly pinRun?: { readonly name: string; readonly range: Range };
}

/** Resolves one reference in its scope. */
export function resolveRef(ref: Ref, scope: Scope, site: Site): Resolved {
  const heads = headNames(ref, scope, site);
  if (heads === undefined) return { endpoints: [{ kind: "nothing", place: place(site.uri, ref.span) }], ranged: true };
  const endpoints = heads.flatMap((name) => resolveName(name, ref, scope, site));
  const last = ref.steps.at(-1);
  const runs = last?.range?.members.some((member) => member.kind === "run") === true;
  const ranged = ref.range !== undefined || ref.steps.some((step) => step.range !== undefined);
  return { endpoints: spend(endpoints, ref, scope, site), ranged, ...(last?.range && runs && heads.length === 1 ? { pinRun: { name: last.name?.text ?? "", range: last.range } } : {}) };
}

function spend(endpoints: readonly Endpoint[], ref: Ref, scope: Scope, site: Site): readonly Endpoint[] {
  const { budget, builder } = scope.world;
  if (endpoints.length <= budget.left) { budget.left -= endpoints.length; return endpoints; }
  builder.report(budgetSpent.at(place(site.uri, ref.span), {}));
  return [{ kind: "nothing", place: place(site.uri, ref.span) }];
}

function headNames(ref: Ref, scope: Scope, site: Site): readonly string[] | undefined {
  const head = wordText(ref.head, site.env);
  if (!ref.range) return [head];
  const elements = elementsOf(ref.range, head, scope, site);
  return elements?.map((element) => head + element);
}

function elementsOf(range: Range, head: string, scope: Scope, site: Site): readonly string[] | undefined {
  const { builder } = scope.world;
  return listed(range, head, NOTHING, site.uri, (diagnostic) => builder.report(diagnostic))?.map((element) => element.text);
}

function resolveName(name: string, ref: Ref, scope: Scope, site: Site): readonly Endpoint[] {
  const entry = scope.entries.get(name);
  if (entry) return fromEntry(entry, name, ref, scope, site);
  const indexed = indexedPart(name, ref, scope, site);
  if (indexed) return indexed;
  if (ref.steps.length === 0 && !ref.range && meansOpen(name)) return [{ kind: "open", place: place(site.uri, ref.span) }];
  const answer = undeclared(name, ref, scope, site);
  if (answer.kind === "entry") return fromEntry(answer.entry, answer.name, { ...ref, steps: answer.steps ?? ref.steps }, scope, site);
  if (answer.kind === "nothing") return [{ kind: "nothing", place: place(site.uri, ref.span) }];
  return [netNode(netHere(scope, name), headSpan(ref), ref, site, scope)];
}

// `R1[1]` by habit means pin 1 of R1, when R1 is declared and R11 is not.
function indexedPart(name: string, ref: Ref, scope: Scope, site: Site): readonly Endpoint[] | undefined {
  if (!ref.range || ref.steps.length > 0) return undefined;
  const head = wordText(ref.head, site.env);
  const entry = scope.entries.get(head);
  if (entry?.kind !== "part") return undefined;
  const pin = name.slice(head.length);
  const list = (elementsOf(ref.range, head, scope, site) ?? []).map(written).join(", ");
  const text = ref.range.members.length === 1 && ref.range.members[0]?.kind === "one" ? `${written(head)}.${list}` : `${written(head)}.[${list}]`;
  const span = { start: ref.head.span.start, end: ref.range.span.end };
  scope.world.builder.report(habitPin.at(place(site.uri, span), { text: scope.world.file(site.uri)?.text.slice(span.start, span.end) ?? name, right: text }, { fixes: [replace(`write \`${text}\``, site.uri, span, text, true)] }));
  const word: Word = { text: pin, quoted: false, span: ref.range.span };
  return pinEndpoints(entry.part, word, undefined, scope, site);
}

function fromEntry(entry: Entry, name: string, ref: Ref, scope: Scope, site: Site): readonly Endpoint[] {
  const { builder } = scope.world;
  const at = place(site.uri, ref.span);
  switch (entry.kind) {
    case "refused": return [{ kind: "nothing", place: at }];
    case "net": {
      if (ref.steps.length > 0 || ref.through) return memberOf.ofNet(name, ref, scope, site);
      return [netNode(entry.net, headSpan(ref), ref, site, scope)];
    }
    case "part": {
      builder.mention({ kind: "part", id: entry.part.id }, place(site.uri, ref.head.span));
      return fromPart(entry.part, ref.steps, ref, scope, site);
    }
    case "instance": {
      builder.mention({ kind: "module", id: entry.instance.id }, place(site.uri, ref.head.span));
      return fromInstance(entry.instance, ref.steps, ref, scope, site);
    }
  }
}

/** A name with its range. */
function headSpan(ref: Ref): Span {
  return ref.range ? { start: ref.head.span.start, end: ref.range.span.end } : ref.head.span;
}

function netNode(net: BuildNet, span: Span, ref: Ref, site: Site, scope: Scope): Endpoint {
  const at = place(site.uri, span);
  net.mentions.push(at);
  scope.world.builder.mention({ kind: "net", id: net.path === "" ? net.name : `${net.path}.${net.name}` }, at);
  if (ref.through) memberOf.ofNet(net.name, ref, scope, site);
  return { kind: "node", node: net.node, place: at, net };
}

// --- steps --------------------------------------------------------------------------------------------------------------

function fromPart(part: BuildPart, steps: readonly Step[], ref: Ref, scope: Scope, site: Site): readonly Endpoint[] {
  const at = place(site.uri, ref.span);
  const [first, ...rest] = steps;
  if (!first) {
    if (part.def.pins.length === 1 && !part.unknown && !ref.through) return [pinNode(part, 0, at, scope)];
    return [{ kind: "part", part, ...(ref.through ? { through: ref.through } : {}), place: at, ref }];
  }
  const unit = first.name && part.def.units.find((each) => each.name !== "" && each.name === first.name?.text);
  if (unit && !first.range && (rest.length > 0 || !part.def.pins.some((pin) => pin.name === unit.name))) {
    if (rest.length === 0) return [{ kind: "part", part, unit: unit.name, ...(ref.through ? { through: ref.through } : {}), place: at, ref }];
    return stepPins(part, rest, unit.name, ref, scope, site);
  }
  return stepPins(part, steps, undefined, ref, scope, site);
}

function stepPins(part: BuildPart, steps: readonly Step[], unit: string | undefined, ref: Ref, scope: Scope, site: Site): readonly Endpoint[] {
  const [step, ...rest] = steps;
  if (!step || rest.length > 0 || ref.through) return memberOf.tooDeep(part, ref, scope, site);
  const words = stepWords(step, scope, site);
  if (!words) return [{ kind: "nothing", place: place(site.uri, step.span) }];
  return words.flatMap((word) => pinEndpoints(part, word, unit, scope, site, step));
}

/** `D[0..7]` as `D0` … `D7`; a list keeps each word's own span. */
function stepWords(step: Step, scope: Scope, site: Site): readonly Word[] | undefined {
  if (!step.range) return step.name ? [{ ...step.name, text: wordText(step.name, site.env) }] : [];
  const head = step.name ? wordText(step.name, site.env) : "";
  const { builder } = scope.world;
  const elements = listed(step.range, head, NOTHING, site.uri, (diagnostic) => builder.report(diagnostic));
  return elements?.map((element) => ({ text: head + element.text, quoted: false, span: step.name ? step.span : element.span }));
}

function pinEndpoints(part: BuildPart, word: Word, unit: string | undefined, scope: Scope, site: Site, step?: Step): readonly Endpoint[] {
  const at = place(site.uri, word.span);
  const pins = pinsOfWord(part, word, unit, scope, site, step);
  if (pins.length === 0) return [{ kind: "nothing", place: at }];
  // A name that stands for several supply pins joins them all, and is one node of the list.
  const [first = 0, ...others] = pins;
  for (const other of others) scope.world.builder.join(part.nodes[first] ?? 0, part.nodes[other] ?? 0, at);
  for (const other of others) pinNode(part, other, at, scope);
  return [pinNode(part, first, at, scope)];
}

export function pinNode(part: BuildPart, index: number, at: Place, scope: Scope): Endpoint {
  scope.world.builder.mention({ kind: "pin", id: part.id, pin: part.def.pins[index]?.number ?? "" }, at);
  return { kind: "node", node: part.nodes[index] ?? 0, place: at, pin: { part, index } };
}

function fromInstance(instance: Instance, steps: readonly Step[], ref: Ref, scope: Scope, site: Site): readonly Endpoint[] {
  const at = place(site.uri, ref.span);
  const [first, ...rest] = steps;
  if (!first) return [{ kind: "instance", instance, ...(ref.through ? { through: ref.through } : {}), place: at, ref }];
  const words = stepWords(first, scope, site);
  if (!words) return [{ kind: "nothing", place: at }];
  return words.flatMap((word): readonly Endpoint[] => {
    const port = instance.ports.get(word.text);
    if (port && rest.length === 0) {
      const spot = place(site.uri, word.span);
      scope.world.builder.mention({ kind: "port", id: `${instance.id}.${word.text}` }, spot);
      scope.world.builder.mention({ kind: "net", id: `${instance.id}.${word.text}` }, spot);
      return [{ kind: "node", node: port.node, place: spot, net: port }];
    }
    const inner = instance.scope.entries.get(word.text);
    if (inner?.kind === "part") {
      scope.world.builder.mention({ kind: "part", id: inner.part.id }, place(site.uri, word.span));
      return fromPart(inner.part, rest, ref, scope, site);
    }
    if (inner?.kind === "instance") return fromInstance(inner.instance, rest, ref, scope, site);
    if (inner?.kind === "refused") return [{ kind: "nothing", place: at }];
    return memberOf.unknownPort(instance, word, scope, site);
  });
}
