// mend.ts — a text whose new errors all have fixes, with these applied: what a refusal offers instead.
import { applyEdits, newDiagnostics, type Snapshot, type TextEdit, type Uri } from "../compiler/index.ts";

const ROUNDS = 4;

/** The text of `after` without the errors that `before` did not have; undefined when their fixes do not do it. */
export function mended(before: Snapshot, after: Snapshot, uri: Uri): string | undefined {
  let now = after;
  for (let round = 0; round < ROUNDS; round++) {
    const errors = newDiagnostics(before, now, uri).filter((d) => d.severity === "error");
    const text = now.text(uri) ?? "";
    if (errors.length === 0) return text;
    const edits = errors.reduce<readonly TextEdit[]>((chosen, { fixes: [fix] }) => {
      const own = fix?.edits.every((file) => file.uri === uri) ? fix.edits.flatMap((file) => file.edits) : [];
      return own.some((edit) => chosen.some((other) => edit.span.start <= other.span.end && other.span.start <= edit.span.end)) ? chosen : [...chosen, ...own];
    }, []);
    if (edits.length === 0) return undefined;
    now = now.with(new Map([[uri, applyEdits(text, edits.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end))]]));
  }
  return undefined;
}
