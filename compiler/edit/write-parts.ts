// write-parts.ts — `add_component`, `connect` and `set_property`: new facts as one new line or one changed argument.
import { formatValue, quoteName } from "../syntax/index.ts";
import type { Arg, DeclStmt, Stmt } from "../types/ast.ts";
import type { Part } from "../types/model.ts";
import type { Snapshot } from "../types/session.ts";
import type { Span, TextEdit, Uri } from "../types/source.ts";
import { applyEdits, lineEndOf, sortEdits, wholeLines } from "./apply.ts";
import { splitDeclaration } from "./split.ts";
import type { EditRefusal, EditRequest } from "./request.ts";
import { nearestNames, noPart, partOf, repaired } from "./lookup.ts";
import { tryEdits, type Trial } from "./trial.ts";

type Answer = readonly TextEdit[] | EditRefusal;

/** `name: kind value` on a line of its own behind the last part that the file declares. */
export function addComponent(snapshot: Snapshot, uri: Uri, request: EditRequest, index: number): Answer {
  const { name, kind, value } = request;
  if (!name || !kind) return { fault: "INVALID_ARGUMENTS", index, message: "`add_component` needs `name` and `kind`" };
  const stray = strayIn({ name, kind, value: value ?? "" });
  if (stray) return { fault: "INVALID_ARGUMENTS", index, message: stray };
  const model = snapshot.model(uri).value;
  if (partOf(model, name)) return { fault: "NO_CHANGE", index, message: `there is a component \`${name}\` already; give another name, or change that one with set_property` };
  const line = `${quoteName(name)}: ${kind}${value ? ` ${value}` : ""}`;
  const edits = [newLine(snapshot, uri, line, ["decl"])];
  const trial = tryEdits(snapshot, uri, edits);
  const problem = trial.newErrors[0];
  if (problem || !partOf(trial.snapshot.model(uri).value, name)) return refusedBy(trial, index, `\`${line}\` does not read as a component`);
  return edits;
}

/** `from -> to` on a line of its own behind the last connection. */
export function connect(snapshot: Snapshot, uri: Uri, request: EditRequest, index: number): Answer {
  const { from, to } = request;
  if (!from || !to) return { fault: "INVALID_ARGUMENTS", index, message: "`connect` needs `from` and `to`: pins or nets such as R1.pin1, OUT" };
  const stray = strayIn({ from, to });
  if (stray) return { fault: "INVALID_ARGUMENTS", index, message: stray };
  const edits = [newLine(snapshot, uri, `${from} -> ${to}`, ["connect"])];
  const trial = tryEdits(snapshot, uri, edits);
  if (trial.newErrors.length > 0) {
    const model = snapshot.model(uri).value;
    const instead = repaired(model, { from, to });
    return { ...refusedBy(trial, index, `\`${from} -> ${to}\` cannot be joined`, nearestNames(model, [from, to])), ...(instead ? { instead } : {}) };
  }
  if (trial.changes.length === 0) return { fault: "NO_CHANGE", index, message: `\`${from}\` and \`${to}\` are joined already` };
  return edits;
}

/** Each field is a piece of one statement; one that would begin another is refused, never written. */
function strayIn(fields: Readonly<Record<string, string>>): string | undefined {
  const bad = Object.entries(fields).find(([, text]) => /[\r\n;{}]|\/\/|\/\*|->|--|[\u0000-\u0008]/u.test(text.replace(/"(?:[^"\\\r\n]|\\.)*"/gu, "")));
  return bad && `\`${bad[0]}\` must be one name or value, not a piece of text; use append or replace for whole statements`;
}

function refusedBy(trial: Trial, index: number, what: string, names?: readonly string[]): EditRefusal {
  const why = trial.newErrors[0]?.message;
  return { fault: "UNKNOWN_NAME", index, message: why === undefined ? what : `${what}: ${why}`, ...(names && names.length > 0 ? { names } : {}) };
}

/** Behind the last top-level statement of the kinds named; else behind everything. */
function newLine(snapshot: Snapshot, uri: Uri, line: string, after: readonly Stmt["kind"][]): TextEdit {
  const text = snapshot.text(uri) ?? "";
  const last = snapshot.syntax(uri).value.statements.findLast((stmt) => after.includes(stmt.kind) && !isSupply(stmt));
  const end = lineEndOf(text);
  const at = last ? wholeLines(text, last.span).end : text.length;
  const open = at > 0 && !/[\r\n]/u.test(text.charAt(at - 1));
  return { span: { start: at, end: at }, text: open ? `${end}${line}${at === text.length ? end : ""}` : `${line}${end}` };
}

function isSupply(stmt: Stmt): boolean {
  return stmt.kind === "decl" && /^(?:net|power|ground|port)$/u.test(stmt.type?.text ?? "");
}

/** Changes, adds or (with an empty value) takes away one property of one component. */
export function setProperty(snapshot: Snapshot, uri: Uri, request: EditRequest, index: number): Answer {
  const { name, key, value } = request;
  if (!name || !key || value === undefined) return { fault: "INVALID_ARGUMENTS", index, message: "`set_property` needs `name`, `key` and `value`" };
  const model = snapshot.model(uri).value;
  const part = partOf(model, name);
  if (!part) return noPart(model, name, index);
  const found = declarationOf(snapshot, uri, part);
  if (!found) return { fault: "UNKNOWN_NAME", index, message: `\`${name}\` is declared in another file or inside a module; edit that text` };
  if ("lines" in found) return setOfSeveral(snapshot, uri, request, index, found);
  const edits = propertyEdits(snapshot, uri, part, found.stmt, key, value);
  if (edits.length === 0) return { fault: "NO_CHANGE", index, message: `\`${name}\` has no \`${key}\`` };
  const trial = tryEdits(snapshot, uri, edits);
  if (trial.newErrors.length > 0) return { fault: "INVALID_ARGUMENTS", index, message: `\`${key}\` of \`${name}\` cannot be \`${value}\`: ${trial.newErrors[0]?.message ?? ""}` };
  if (trial.text === snapshot.text(uri)) return { fault: "NO_CHANGE", index, message: `\`${key}\` of \`${name}\` is \`${value}\` already` };
  return edits;
}

/** The declaration is taken apart first; what that alone changes must be nothing. */
function setOfSeveral(snapshot: Snapshot, uri: Uri, request: EditRequest, index: number, found: { readonly several: DeclStmt; readonly lines: EditRefusal["lines"] }): Answer {
  const { name = "" } = request;
  const text = snapshot.text(uri) ?? "";
  const split = splitDeclaration(text, uri, snapshot.model(uri).value, found.several, name);
  const apart = split && tryEdits(snapshot, uri, split);
  if (!apart || apart.newErrors.length > 0 || apart.changes.length > 0) {
    return { fault: "FIND_AMBIGUOUS", index, message: `\`${name}\` is declared together with others; rewrite that line so that it stands alone, then set the property`, lines: found.lines };
  }
  const set = setProperty(apart.snapshot, uri, request, index);
  return "fault" in set ? set : [smallest(text, applyEdits(apart.text, sortEdits(set) ?? []))];
}

/** The one edit that makes `after` of `before`, without what both begin and end with. */
function smallest(before: string, after: string): TextEdit {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { span: { start, end: before.length - end }, text: after.slice(start, after.length - end) };
}

/** The statement that declares this part alone, or the lines where it is declared with others. */
function declarationOf(snapshot: Snapshot, uri: Uri, part: Part): { readonly stmt: DeclStmt } | { readonly several: DeclStmt; readonly lines: readonly { readonly line: number; readonly text: string }[] } | undefined {
  const entry = snapshot.model(uri).value.source.entries.find((e) => e.role === "declaration" && e.entity.kind === "part" && e.entity.id === part.id);
  if (!entry || entry.place.uri !== uri || part.module !== null) return undefined;
  const text = snapshot.text(uri) ?? "";
  const stmt = declarations(snapshot.syntax(uri).value.statements).find((d) => d.span.start <= entry.place.span.start && entry.place.span.end <= d.span.end);
  if (!stmt) return undefined;
  if (stmt.names.length === 1 && !stmt.names[0]?.range) return { stmt };
  const line = text.slice(0, stmt.span.start).split(/\r\n|\r|\n/u).length;
  return { several: stmt, lines: [{ line, text: text.slice(stmt.span.start, stmt.span.end) }] };
}

export function declarations(statements: readonly Stmt[]): readonly DeclStmt[] {
  return statements.flatMap((stmt) => {
    if (stmt.kind === "decl") return [stmt];
    if (stmt.kind === "group" || stmt.kind === "sheet") return declarations(stmt.block?.statements ?? []);
    return [];
  });
}

function propertyEdits(snapshot: Snapshot, uri: Uri, part: Part, stmt: DeclStmt, key: string, value: string): readonly TextEdit[] {
  const first = part.def.params.find((param) => !param.family)?.name;
  const property = key === "value" && first !== undefined ? first : key;
  const entry = snapshot.model(uri).value.source.entries.find((e) => e.role === "property" && e.entity.kind === "part" && e.entity.id === part.id && e.property === property);
  const arg = entry ? stmt.args.find((a) => a.span.start <= entry.place.span.start && entry.place.span.end <= a.span.end) : argNamed(stmt, property);
  const flag = part.def.params.find((param) => param.name === property)?.dimension === "flag";
  const text = snapshot.text(uri) ?? "";
  if (value === "" || (flag && /^(?:false|no|0)$/iu.test(value))) return arg ? [{ span: withBlankBefore(text, arg.span), text: "" }] : [];
  const written = flag ? property : formatValue(value);
  if (arg) return [{ span: arg.kind === "named" ? arg.value.span : arg.span, text: written }];
  if (flag) return [{ span: at(stmt.span.end), text: ` ${written}` }];
  if (property === first && stmt.type) return [{ span: at(stmt.type.span.end), text: ` ${written}` }];
  return [{ span: at(stmt.span.end), text: ` ${property}=${written}` }];
}

function argNamed(stmt: DeclStmt, key: string): Arg | undefined {
  return stmt.args.find((arg) => (arg.kind === "named" && arg.key.text === key) || (arg.kind === "value" && arg.value.text === key));
}

function at(offset: number): Span {
  return { start: offset, end: offset };
}

function withBlankBefore(text: string, span: Span): Span {
  let { start } = span;
  while (start > 0 && /[ \t,]/u.test(text.charAt(start - 1))) start--;
  return { start, end: span.end };
}
