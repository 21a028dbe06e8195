// refactorings.ts — changes of form: each is offered only where the circuit stays what it was, or gains what the title says.
import { applyEdits, flat, keyOf, lineEndOf, namesOf, occurrenceAt, occurrencesIn, scopeAt, shapeOf, suppliesOf, wholeLines, type World } from "../edit/index.ts";
import { compareNatural } from "../netlist/index.ts";
import { classByName } from "../resolve/index.ts";
import { quoteName, statementAt } from "../syntax/index.ts";
import type { ConnectStmt, DeclStmt, Ref, Stmt } from "../types/ast.ts";
import type { Span, TextEdit, Uri } from "../types/source.ts";
import type { Action } from "./actions.ts";
import { factsOf, partsAt } from "./facts.ts";

/** All changes of form that fit a range. */
export function refactorings(world: World, uri: Uri, range: Span): readonly Action[] {
  const file = world.snapshot.syntax(uri).value;
  const stmt = statementAt(file, range.start);
  return [
    ...(stmt?.kind === "connect" ? [...splitChain(world, uri, stmt), ...nameLink(world, uri, stmt, range)] : []),
    ...decouple(world, uri, range),
    ...declareNets(world, uri, range),
    ...sortDeclarations(world, uri, range),
    ...convertArray(world, uri, stmt),
  ];
}

/** Offered only where the circuit read again is the same. */
function keeping(world: World, uri: Uri, title: string, edits: readonly TextEdit[], compare: "all" | "nets" = "all"): readonly Action[] {
  const text = world.snapshot.text(uri) ?? "";
  const after = world.snapshot.with(new Map([[uri, applyEdits(text, edits)]]));
  const [before, now] = [world.snapshot.model(uri), after.model(uri)];
  const errors = (list: typeof before.diagnostics) => list.filter((each) => each.severity === "error").length;
  if (errors(now.diagnostics) > errors(before.diagnostics)) return [];
  const same = compare === "all" ? shapeOf(before.value) === shapeOf(now.value) : partition(before.value) === partition(now.value);
  return same ? [{ title, kind: "refactor", edits: [{ uri, edits }] }] : [];
}

/** Which pins meet, by name. */
function partition(model: ReturnType<World["snapshot"]["model"]>["value"]): string {
  return model.nets.map((net) => `${net.class} ${net.pins.map((pin) => `${pin.part}.${pin.pin}`).sort().join(" ")}`).sort().join("\n");
}

// --- chains -----------------------------------------------------------------------------------------------------------------

/** `A -> R1 -> B -> C` before its second link: two statements that share the node. */
function splitChain(world: World, uri: Uri, stmt: ConnectStmt): readonly Action[] {
  const { text } = world.snapshot.syntax(uri).value;
  const { links } = stmt.chain;
  if (links.length < 2 || stmt.span.start !== stmt.chain.span.start) return [];
  const indent = indentAt(text, stmt.span.start);
  const eol = lineEndOf(text);
  const lists = [stmt.chain.first, ...links.map((link) => link.list)];
  const edits = links.slice(0, -1).flatMap((link, index): readonly TextEdit[] => {
    const next = links[index + 1];
    const node = lists[index + 1];
    if (!next || !node || !isNode(node.items, world, uri)) return [];
    const at = { start: link.list.span.end, end: link.list.span.end };
    return [{ span: at, text: `${eol}${indent}${text.slice(node.span.start, node.span.end)}` }];
  });
  return edits.length === 0 ? [] : keeping(world, uri, "split the chain at its nets", edits, "nets");
}

/** A net or a pin, which may stand at the end of one chain and the start of the next. */
function isNode(items: readonly { readonly kind: string }[], world: World, uri: Uri): boolean {
  const [item] = items;
  if (items.length !== 1 || item?.kind !== "ref" || !("head" in item)) return false;
  const ref = item as Ref;
  const declared = scopeAt(world, uri, ref.span.start).names.get(namesOf(ref)[0] ?? "");
  return ref.through === undefined && (declared === undefined || declared.kind === "net" || declared.kind === "port" || ref.steps.length > 0);
}

/** A link between two parts that has no name gets one. */
function nameLink(world: World, uri: Uri, stmt: ConnectStmt, range: Span): readonly Action[] {
  const lists = [stmt.chain.first, ...stmt.chain.links.map((link) => link.list)];
  const index = stmt.chain.links.findIndex((link) => link.arrowSpan.start <= range.start && range.start <= link.arrowSpan.end);
  const link = stmt.chain.links[index];
  const [before, after] = [lists[index], lists[index + 1]];
  if (!link || !before || !after || isNode(before.items, world, uri) || isNode(after.items, world, uri)) return [];
  const taken = new Set(occurrencesIn(world, uri).map((each) => each.name));
  let n = 1;
  while (taken.has(`N${n}`)) n++;
  const edits = [{ span: { start: link.arrowSpan.end, end: link.arrowSpan.end }, text: ` N${n} ${link.arrow}` }];
  return keeping(world, uri, `name this net \`N${n}\``, edits, "nets");
}

// --- parts ------------------------------------------------------------------------------------------------------------------

/** A 100 nF capacitor at each supply pin of the part under the cursor. */
function decouple(world: World, uri: Uri, range: Span): readonly Action[] {
  const at = occurrenceAt(world, uri, range.start);
  if (at?.kind !== "part" || at.role !== "declaration" || at.elements || scopeAt(world, uri, range.start).module) return [];
  const [part] = partsAt(world.snapshot, uri, uri, at.span.start);
  const { model, nets } = factsOf(world.snapshot, uri);
  const supplied = part?.pins.filter((pin) => pin.def.electrical === "power_in" && nets.get(pin.net ?? "")?.class === "power") ?? [];
  const ground = part?.pins.map((pin) => nets.get(pin.net ?? "")).find((net) => net?.class === "ground");
  const [pin] = supplied;
  if (!part || !pin?.net || !ground || pin.net.includes("$")) return [];
  const used = new Set(model.parts.map((each) => each.id));
  let n = 1;
  while (used.has(`C${n}`)) n++;
  const text = world.snapshot.text(uri) ?? "";
  const line = wholeLines(text, at.statement ?? at.span);
  const eol = lineEndOf(text);
  const lead = /[\r\n]$/u.test(text.slice(0, line.end)) ? "" : eol;
  const indent = indentAt(text, line.start);
  const lines = [`C${n}: capacitor 100nF`, `${quoteName(pin.net)} -> C${n} -> ${quoteName(ground.id)}`, `place C${n} near ${quoteName(part.id)}.${quoteName(pin.def.name)}`];
  const added = `${lead}${lines.map((each) => indent + each).join(eol)}${lead === "" ? eol : ""}`;
  return [{ title: `add a decoupling capacitor \`C${n}\` at \`${part.id}\``, kind: "refactor", edits: [{ uri, edits: [{ span: { start: line.end, end: line.end }, text: added }] }] }];
}

/** `R1, R2, R3: resistor 1k` as `R[1..3]`, and back. */
function convertArray(world: World, uri: Uri, stmt: Stmt | undefined): readonly Action[] {
  if (stmt?.kind !== "decl" || stmt.names.length === 0) return [];
  const [first] = stmt.names;
  const last = stmt.names.at(-1);
  if (!first || !last || stmt.span.start !== first.span.start) return [];
  const span = { start: first.span.start, end: last.span.end };
  if (stmt.names.length === 1 && first.range) {
    const names = namesOf(first);
    return names.length < 2 || names.length > 64 ? [] : keeping(world, uri, "write each name", [{ span, text: names.map(quoteName).join(", ") }]);
  }
  const pieces = stmt.names.map((name) => (name.range ? null : /^(.*?)(\d+)$/u.exec(name.head.text)));
  const [head] = pieces;
  const runs = head && pieces.length > 1 && pieces.every((piece, index) => piece?.[1] === head[1] && Number(piece?.[2]) === Number(head[2]) + index);
  return runs ? keeping(world, uri, "write as an array", [{ span, text: `${quoteName(head[1] ?? "")}[${head[2]}..${pieces.at(-1)?.[2]}]` }]) : [];
}

// --- declarations -------------------------------------------------------------------------------------------------------------

/** Declarations for the nets of this scope that have none. */
function declareNets(world: World, uri: Uri, range: Span): readonly Action[] {
  const at = occurrenceAt(world, uri, range.start);
  if (at?.kind !== "net" || at.role === "declaration") return [];
  const scope = scopeAt(world, uri, range.start);
  const prefix = keyOf(scope, "\u0000", suppliesOf(world)).key.slice(0, -1);
  const names = new Set<string>();
  for (const each of occurrencesIn(world, uri)) {
    const mine = each.key.startsWith(prefix) || (each.global === true && !scope.module);
    if (mine && each.kind === "net" && !each.elements && !scope.names.has(each.name)) names.add(each.name);
  }
  if (names.size === 0 || names.size > 500) return [];
  const text = world.snapshot.text(uri) ?? "";
  const decls = scope.statements.filter((each) => each.kind === "decl" || each.kind === "title" || each.kind === "use");
  const last = decls.at(-1);
  const firstStmt = scope.statements[0];
  if (!last && !firstStmt) return [];
  const line = last ? wholeLines(text, last.span).end : wholeLines(text, firstStmt?.span ?? range).start;
  if (last && !/[\r\n]$/u.test(text.slice(0, line))) return [];
  const eol = lineEndOf(text);
  const indent = indentAt(text, (last ?? firstStmt)?.span.start ?? 0);
  const sortedNames = [...names].sort(compareNatural);
  const kindOf = (name: string) => { const named = classByName(name); return named?.class === "power" ? "power" : named?.class === "ground" ? "ground" : "net"; };
  const added = sortedNames.map((name) => `${indent}${quoteName(name)}: ${kindOf(name)}${eol}`).join("");
  return keeping(world, uri, names.size === 1 ? `declare the net \`${sortedNames[0]}\`` : `declare the ${names.size} nets that have no declaration`, [{ span: { start: line, end: line }, text: added }], "nets");
}

/** The declarations in the selected lines (or the run of them around the cursor), by natural order. */
function sortDeclarations(world: World, uri: Uri, range: Span): readonly Action[] {
  const { text, comments } = world.snapshot.syntax(uri).value;
  const scope = scopeAt(world, uri, range.start);
  const all = flat(scope.statements);
  const at = all.findIndex((each) => each.kind === "decl" && each.span.start <= range.start && range.start <= each.span.end);
  if (at < 0) return [];
  const fits = (each: Stmt | undefined): each is DeclStmt => each?.kind === "decl" && ownLine(text, each.span);
  let [from, to] = [at, at];
  while (from > 0 && fits(all[from - 1]) && adjacent(text, all[from - 1], all[from])) from--;
  while (fits(all[to + 1]) && adjacent(text, all[to], all[to + 1])) to++;
  const run = all.slice(from, to + 1).filter(fits);
  if (run.length < 2 || run.length !== to - from + 1 || comments.some((each) => each.block && each.span.start < (run.at(-1)?.span.end ?? 0) && each.span.end > (run[0]?.span.start ?? 0))) return [];
  const spans = run.map((each) => { const line = wholeLines(text, each.span); return { start: line.start, end: line.end - (/(\r\n|\r|\n)$/u.exec(text.slice(line.start, line.end))?.[0].length ?? 0) }; });
  const order = run.map((each, index) => ({ name: each.names[0]?.head.text ?? "", index })).sort((a, b) => compareNatural(a.name, b.name) || a.index - b.index);
  if (order.every((each, index) => each.index === index)) return [];
  const edits = spans.flatMap((span, index): readonly TextEdit[] => {
    const source = spans[order[index]?.index ?? index];
    const line = source ? text.slice(source.start, source.end) : "";
    return line === text.slice(span.start, span.end) ? [] : [{ span, text: line }];
  });
  return keeping(world, uri, "sort these declarations", edits, "nets");
}

function ownLine(text: string, span: Span): boolean {
  const line = wholeLines(text, span);
  return text.slice(line.start, span.start).trim() === "" && /^\s*(?:\/\/[^\r\n]*)?[\r\n]*$/u.test(text.slice(span.end, line.end));
}

/** On lines that follow each other. */
function adjacent(text: string, a: Stmt | undefined, b: Stmt | undefined): boolean {
  return a !== undefined && b !== undefined && wholeLines(text, a.span).end === wholeLines(text, b.span).start;
}

function indentAt(text: string, start: number): string {
  return /[ \t]*$/u.exec(text.slice(0, start))?.[0] ?? "";
}
