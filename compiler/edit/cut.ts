// cut.ts — `disconnect` and `remove_component`: takes pins or parts out of the statements that mention them. What stays keeps its own
// text; a chain that passed through the part taken out falls into two.
import { quoteName } from "../syntax/index.ts";
import type { Chain, ConnectStmt, NodeList, ParallelGroup, Ref, Stmt } from "../types/ast.ts";
import type { Model, SourceEntry } from "../types/model.ts";
import type { Snapshot } from "../types/session.ts";
import type { Span, TextEdit, Uri } from "../types/source.ts";
import { lineEndOf, sortEdits, wholeLines } from "./apply.ts";
import { nearestNames, noPart, partOf, pinOf, pinWord, repaired } from "./lookup.ts";
import type { EditRefusal, EditRequest } from "./request.ts";
import { joined, sameSet, tryEdits } from "./trial.ts";

type Answer = readonly TextEdit[] | EditRefusal;

/** How one side of a node that stays is written when the chain is cut beside it; undefined: as it stands. */
type Fate =
  | { readonly kind: "keep" }
  | { readonly kind: "drop"; readonly through: boolean }
  /** The pin towards the left or right neighbour lets go; the part stays. */
  | { readonly kind: "release"; readonly side: "left" | "right" };

/** Takes one component, its declaration and every mention of it out of the file. */
export function removeComponent(snapshot: Snapshot, uri: Uri, request: EditRequest, index: number): Answer {
  const { name } = request;
  if (!name) return { fault: "INVALID_ARGUMENTS", index, message: "`remove_component` needs `name`" };
  const model = snapshot.model(uri).value;
  const part = partOf(model, name);
  if (!part) return noPart(model, name, index);
  const cutter = new Cutter(snapshot, uri, (ref) => (ref.head.text === name && !ref.range ? { kind: "drop", through: isThrough(ref) } : { kind: "keep" }));
  cutter.statements(snapshot.syntax(uri).value.statements, name);
  const gone = (id: string): boolean => id === name;
  return proved(snapshot, uri, cutter, index, name, gone, () => false);
}

/** Takes one pin off its net. With `to`, only when the two are joined. */
export function disconnect(snapshot: Snapshot, uri: Uri, request: EditRequest, index: number): Answer {
  const { from, to } = request;
  if (!from) return { fault: "INVALID_ARGUMENTS", index, message: "`disconnect` needs `from`: a pin such as R1.pin1" };
  const model = snapshot.model(uri).value;
  const target = pinOf(model, from) ?? (to === undefined ? undefined : pinOf(model, to));
  if (!target) {
    const instead = repaired(model, { from, ...(to === undefined ? {} : { to }) });
    return { fault: "UNKNOWN_NAME", index, message: `\`${from}\` is no pin here`, names: nearestNames(model, to === undefined ? [from] : [from, to]), ...(instead ? { instead } : {}) };
  }
  const { part, pin } = target;
  if (pin.net === null) return { fault: "NO_CHANGE", index, message: `\`${from}\` is on no net` };
  const other = to === undefined || !pinOf(model, from) ? undefined : pinOf(model, to)?.pin.net ?? to;
  if (other !== undefined && other !== pin.net) return { fault: "NO_CHANGE", index, message: `\`${from}\` is on net \`${pin.net}\`, which \`${to ?? ""}\` is not` };
  const places = mentionsOfPin(model, uri, part.id, pin.def.number);
  const cutter = new Cutter(snapshot, uri, (ref) => fateOfPin(ref, part.id, places));
  cutter.statements(snapshot.syntax(uri).value.statements, undefined);
  return proved(snapshot, uri, cutter, index, from, () => false, (id, number) => id === part.id && number === pin.def.number);
}

/** Spans where this pin is meant, with whether it is the way in (left) or out (right) of a part passed through. */
function mentionsOfPin(model: Model, uri: Uri, part: string, pin: string): ReadonlyMap<string, "left" | "right" | "alone"> {
  const pins = model.source.entries.filter((e): e is SourceEntry & { readonly entity: { readonly kind: "pin"; readonly id: string; readonly pin: string } } =>
    e.entity.kind === "pin" && e.place.uri === uri && e.entity.id === part);
  const out = new Map<string, "left" | "right" | "alone">();
  for (const entry of pins) {
    if (entry.entity.pin !== pin) continue;
    const here = pins.filter((e) => key(e.place.span) === key(entry.place.span));
    out.set(key(entry.place.span), here.length !== 2 ? "alone" : here[0] === entry ? "left" : "right");
  }
  return out;
}

function key(span: Span): string {
  return `${span.start}:${span.end}`;
}

function fateOfPin(ref: Ref, part: string, places: ReadonlyMap<string, "left" | "right" | "alone">): Fate {
  if (ref.head.text !== part && !part.endsWith(`.${ref.head.text}`)) return { kind: "keep" };
  if (ref.through) {
    const words = [ref.through.from, ref.through.to ?? []];
    const at = words.findIndex((path) => path.some((word) => places.has(key(word.span))));
    return at < 0 ? { kind: "keep" } : { kind: "release", side: at === 0 ? "left" : "right" };
  }
  const last = ref.steps.at(-1)?.name ?? (ref.steps.length === 0 ? ref.head : undefined);
  const how = last ? places.get(key(last.span)) : undefined;
  if (how === undefined) return { kind: "keep" };
  return how === "alone" ? { kind: "drop", through: false } : { kind: "release", side: how };
}

/** Bare, or with `( … > … )`: the chain goes through it. */
function isThrough(ref: Ref): boolean {
  return ref.through !== undefined || ref.steps.length === 0;
}

/** The edits, when trying them shows that they do just what was asked; else the statements to rewrite by hand. */
function proved(snapshot: Snapshot, uri: Uri, cutter: Cutter, index: number, name: string, gonePart: (id: string) => boolean, gonePin: (id: string, pin: string) => boolean): Answer {
  const edits = sortEdits(cutter.edits);
  const leave = (id: string, pin: string): boolean => gonePart(id) || gonePin(id, pin);
  if (edits && edits.length > 0) {
    const trial = tryEdits(snapshot, uri, edits);
    const after = trial.snapshot.netlist(uri);
    const lost = !after.parts.some((part) => gonePart(part.id)) && !after.nets.some((net) => net.pins.length > 1 && net.pins.some(({ part, pin }) => gonePin(part, pin)));
    if (lost && trial.newErrors.length === 0 && sameSet(joined(snapshot.netlist(uri), leave), joined(after, leave))) return edits;
  }
  return { fault: "FIND_AMBIGUOUS", index, message: `\`${name}\` is woven into statements that cannot be cut without a choice; rewrite the lines given with replace`, lines: cutter.touched };
}

/** Walks statements and gathers the edits. */
class Cutter {
  readonly edits: TextEdit[] = [];
  readonly touched: { readonly line: number; readonly text: string }[] = [];
  private readonly text: string;
  private readonly model: Model;
  private readonly uri: Uri;
  private readonly fateOf: (ref: Ref) => Fate;

  constructor(snapshot: Snapshot, uri: Uri, fateOf: (ref: Ref) => Fate) {
    this.text = snapshot.text(uri) ?? "";
    this.model = snapshot.model(uri).value;
    this.uri = uri;
    this.fateOf = fateOf;
  }

  /** `removed`: the component whose declaration and hints go too. */
  statements(statements: readonly Stmt[], removed: string | undefined): void {
    for (const stmt of statements) this.statement(stmt, removed);
  }

  private statement(stmt: Stmt, removed: string | undefined): void {
    const before = this.edits.length;
    switch (stmt.kind) {
      case "connect": this.connection(stmt); break;
      case "group": case "sheet": this.statements(stmt.block?.statements ?? [], removed); return;
      case "nc": if (removed !== undefined) this.list(stmt.nodes, stmt.span, 1); break;
      case "decl": if (removed !== undefined) this.names(stmt.names, stmt.span, removed); break;
      case "align": case "orient": if (removed !== undefined) this.list(stmt.nodes, stmt.span, stmt.kind === "align" ? 2 : 1); break;
      case "place":
        if (removed !== undefined && stmt.target?.head.text === removed) this.drop(stmt.span);
        else if (removed !== undefined) this.list(stmt.what, stmt.span, 1);
        break;
      case "note": if (removed !== undefined && stmt.near?.head.text === removed) this.edits.push({ span: { start: stmt.text.span.end, end: stmt.span.end }, text: "" }); break;
      default: return;
    }
    if (this.edits.length > before) this.touched.push({ line: this.text.slice(0, stmt.span.start).split(/\r\n|\r|\n/u).length, text: this.text.slice(stmt.span.start, stmt.span.end) });
  }

  private names(names: readonly Ref[], whole: Span, removed: string): void {
    const gone = names.filter((ref) => ref.head.text === removed && !ref.range);
    if (gone.length > 0) this.items(names.map((ref) => ({ span: ref.span, gone: gone.includes(ref) })), whole, 1);
  }

  private list(list: NodeList, whole: Span, least: number): void {
    const items = list.items.map((item) => ({ span: item.span, gone: item.kind === "ref" && this.fateOf(item).kind === "drop" }));
    if (items.some(({ gone }) => gone)) this.items(items, whole, least);
  }

  /** Takes items out of a comma list; the whole statement when fewer than `least` stay. */
  private items(items: readonly { readonly span: Span; readonly gone: boolean }[], whole: Span, least: number): void {
    if (items.filter(({ gone }) => !gone).length < least) { this.drop(whole); return; }
    items.forEach((item, i) => {
      if (!item.gone) return;
      const next = items[i + 1];
      const keptBefore = items.slice(0, i).findLast(({ gone }) => !gone);
      if (keptBefore) this.edits.push({ span: { start: items[i - 1]?.span.end ?? item.span.start, end: item.span.end }, text: "" });
      else this.edits.push({ span: { start: item.span.start, end: next?.span.start ?? item.span.end }, text: "" });
    });
  }

  private drop(span: Span): void {
    const whole = wholeLines(this.text, span);
    const rest = this.text.slice(whole.start, span.start) + this.text.slice(span.end, whole.end);
    this.edits.push({ span: rest.trim() === "" ? whole : span, text: "" });
  }

  private connection(stmt: ConnectStmt): void {
    const nodes = [stmt.chain.first, ...stmt.chain.links.map(({ list }) => list)];
    const fates = nodes.map((list) => this.nodeFate(list));
    if (fates.every((fate) => fate.kind === "keep")) { nodes.forEach((list) => this.insideGroups(list)); return; }
    const segments = this.segments(nodes, fates);
    if (segments.length === 0) { this.drop(stmt.span); return; }
    const indent = /[ \t]*$/u.exec(this.text.slice(wholeLines(this.text, { start: stmt.span.start, end: stmt.span.start }).start, stmt.span.start))?.[0] ?? "";
    const written = segments.map((segment) => this.write(nodes, segment)).join(`${lineEndOf(this.text)}${indent}`);
    this.edits.push({ span: stmt.span, text: written + this.lostComments(stmt.span, written) });
  }

  /** Comments inside the statement that the rewritten one no longer holds go behind it, so that none is lost. */
  private lostComments(span: Span, written: string): string {
    const found = this.text.slice(span.start, span.end).match(/\/\/[^\r\n]*|\/\*[\s\S]*?\*\//gu) ?? [];
    return found.filter((comment) => !written.includes(comment)).map((comment) => `${lineEndOf(this.text)}${comment}`).join("");
  }

  private nodeFate(list: NodeList): Fate {
    const fates = list.items.map((item): Fate => (item.kind === "ref" ? this.fateOf(item) : { kind: "keep" }));
    const only = fates.length === 1 ? fates[0] : undefined;
    if (only) return only;
    if (fates.every((fate) => fate.kind === "drop")) return { kind: "drop", through: fates.some((fate) => fate.kind === "drop" && fate.through) };
    if (fates.some((fate) => fate.kind === "drop")) this.list(list, list.span, 1);
    return { kind: "keep" };
  }

  private insideGroups(list: NodeList): void {
    for (const item of list.items) if (item.kind === "group") this.group(item);
  }

  /** A branch of one part goes whole; of several, the chain inside would be open, which `proved` then refuses. */
  private group(group: ParallelGroup): void {
    const branches = group.branches.map((branch) => ({ span: branch.span, gone: branchRefs(branch).some((ref) => this.fateOf(ref).kind !== "keep") }));
    if (branches.some(({ gone }) => gone) && branches.some(({ gone }) => !gone)) {
      const kept = branches.filter(({ gone }) => !gone).map(({ span }) => this.text.slice(span.start, span.end));
      this.edits.push({ span: group.span, text: kept.length === 1 && !kept[0]?.includes("->") ? kept[0] ?? "" : `(${kept.join(" | ")})` });
    }
  }

  /** Runs of nodes that stay joined, as [first, last]; a run of one joins nothing and is left out. */
  private segments(nodes: readonly NodeList[], fates: readonly Fate[]): readonly (readonly number[])[] {
    const out: number[][] = [[]];
    nodes.forEach((_, i) => {
      const fate = fates[i];
      if (fate?.kind === "drop") { if (fate.through) out.push([]); return; }
      if (fate?.kind === "release" && fate.side === "left") out.push([]);
      out.at(-1)?.push(i);
      if (fate?.kind === "release" && fate.side === "right") out.push([]);
    });
    return out.filter((segment) => segment.length > 1);
  }

  /** Neighbours keep what stands between them, comments included; across a node that went they are joined by an arrow. */
  private write(nodes: readonly NodeList[], segment: readonly number[]): string {
    return segment.map((node, i) => {
      const list = nodes[node];
      if (list === undefined) return "";
      const end = i === 0 && node > 0 ? "out" : i === segment.length - 1 && node < nodes.length - 1 ? "in" : undefined;
      const before = nodes[node - 1];
      const between = i === 0 ? "" : segment[i - 1] === node - 1 && before ? this.text.slice(before.span.end, list.span.start) : " -> ";
      return between + list.items.map((item) => this.item(item, end)).join(", ");
    }).join("");
  }

  /** A part that was passed through and now ends a chain is written by the pin that stays joined. */
  private item(item: Ref | ParallelGroup, end: "in" | "out" | undefined): string {
    const asIs = this.text.slice(item.span.start, item.span.end);
    if (end === undefined || item.kind === "group" || !isThrough(item) || item.range) return asIs;
    const head = key(item.through ? item.through.from[0]?.span ?? item.head.span : item.head.span);
    const back = item.through?.to?.[0] ? key(item.through.to[0].span) : head;
    const pins = (at: string): readonly string[] => this.model.source.entries.flatMap((e) => (e.entity.kind === "pin" && e.place.uri === this.uri && key(e.place.span) === at ? [e.entity.pin] : []));
    const number = end === "in" ? pins(head)[0] : pins(back).at(-1);
    const part = this.model.parts.find((p) => p.id === item.head.text);
    return number === undefined || !part ? asIs : `${quoteName(item.head.text)}.${quoteName(pinWord(part, number))}`;
  }
}

function branchRefs(chain: Chain): readonly Ref[] {
  return [chain.first, ...chain.links.map(({ list }) => list)].flatMap((list) => list.items).flatMap((item) => (item.kind === "ref" ? [item] : item.branches.flatMap(branchRefs)));
}
