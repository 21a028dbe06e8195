// fixes.ts — the fixes that diagnostics offer, by an id that a reader can quote: `GX1012@3:4#1`.
import type { Diagnostic, Fix } from "../types/diagnostic.ts";
import type { Uri } from "../types/source.ts";
import type { Snapshot } from "../types/session.ts";

/** `GX1012@3:4#1`: the code, line and column of its start from 1 (UTF-16 units), and which of its fixes. */
export function fixId(text: string, diagnostic: Diagnostic, index: number): string {
  const before = text.slice(0, diagnostic.span.start).split(/\r\n|\r|\n/u);
  return `${diagnostic.code}@${before.length}:${(before.at(-1)?.length ?? 0) + 1}#${index + 1}`;
}

export interface NamedFix {
  readonly id: string;
  readonly fix: Fix;
}

/** All fixes of a circuit's own file, in the order of its diagnostics. */
export function fixesOf(snapshot: Snapshot, uri: Uri): readonly NamedFix[] {
  const text = snapshot.text(uri) ?? "";
  return snapshot.diagnostics(uri).filter((d) => d.uri === uri).flatMap((d) => d.fixes.map((fix, i) => ({ id: fixId(text, d, i), fix })));
}
