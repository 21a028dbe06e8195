// split.ts — takes one part out of a declaration of several (`R1, R2: resistor 10k`, `R[1..8]: led red`), so that it stands alone.
import { quoteName } from "../syntax/index.ts";
import type { DeclStmt, Ref } from "../types/ast.ts";
import type { Model } from "../types/model.ts";
import type { TextEdit, Uri } from "../types/source.ts";
import { lineEndOf, wholeLines } from "./apply.ts";

/** The edits; undefined where the declaration does not name the part in a way that can be taken apart. */
export function splitDeclaration(text: string, uri: Uri, model: Model, stmt: DeclStmt, part: string): readonly TextEdit[] | undefined {
  const [first, last] = [stmt.names[0], stmt.names.at(-1)];
  if (!first || !last) return undefined;
  const kept = stmt.names.flatMap((ref) => namesLeft(text, uri, model, ref, part));
  const rest = text.slice(last.span.end, stmt.span.end);
  if (kept.length === 0 || /[\r\n{]/u.test(rest)) return undefined;
  const own = `${quoteName(part)}${rest}`;
  const whole = wholeLines(text, stmt.span);
  const before = text.slice(whole.start, stmt.span.start);
  const alone = before.trim() === "" && /^[ \t]*(?:\/\/.*)?[\r\n]*$/u.test(text.slice(stmt.span.end, whole.end));
  const end = lineEndOf(text);
  const closed = /[\r\n]$/u.test(text.slice(whole.start, whole.end));
  const added: TextEdit = alone
    ? { span: { start: whole.end, end: whole.end }, text: closed ? `${before}${own}${end}` : `${end}${before}${own}` }
    : { span: { start: stmt.span.end, end: stmt.span.end }, text: ` ; ${own}` };
  return [{ span: { start: first.span.start, end: last.span.end }, text: kept.join(", ") }, added];
}

/** How the other parts of one name of the list are written: as they stand, or a range without the one taken out. */
function namesLeft(text: string, uri: Uri, model: Model, ref: Ref, part: string): readonly string[] {
  const asIs = text.slice(ref.span.start, ref.span.end);
  if (!ref.range) return ref.head.text === part ? [] : [asIs];
  const ids = [...new Set(model.source.entries.flatMap((e) => (e.role === "declaration" && e.entity.kind === "part" && e.place.uri === uri
    && e.place.span.start >= ref.span.start && e.place.span.end <= ref.span.end ? [e.entity.id] : [])))];
  return ids.includes(part) ? runs(ref.head.text, ids.filter((id) => id !== part)) : [asIs];
}

/** `R1, R2, R4` with head `R` as `R[1..2]`, `R4`. */
function runs(head: string, ids: readonly string[]): readonly string[] {
  const numbers = ids.map((id) => (id.startsWith(head) && /^(?:0|[1-9]\d*)$/u.test(id.slice(head.length)) ? Number(id.slice(head.length)) : undefined));
  const out: { from: number; to: number }[] = [];
  for (const n of numbers) {
    if (n === undefined) return ids.map(quoteName);
    const last = out.at(-1);
    if (last?.to === n - 1) last.to = n;
    else out.push({ from: n, to: n });
  }
  return out.map(({ from, to }) => (from === to ? quoteName(`${head}${from}`) : `${quoteName(head)}[${from}..${to}]`));
}
