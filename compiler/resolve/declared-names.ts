// declared-names.ts — the names on the left of a declaration: `R1, R2`, `D[7..0]`.
import { NOTHING, unknownIn, wordText } from "../catalog/index.ts";
import { badName, unknownParameter } from "../diagnostics/index.gen.ts";
import type { Ref } from "../types/ast.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Span } from "../types/source.ts";
import { listed } from "./element-names.ts";
import type { Site } from "./scope.ts";

export interface DeclaredName {
  readonly text: string;
  readonly span: Span;
}

/** All names in order; a name that cannot be declared is reported and left out. */
export function declaredNames(refs: readonly Ref[], site: Site, report: (d: Diagnostic) => void): readonly DeclaredName[] {
  return refs.flatMap((ref): readonly DeclaredName[] => {
    const at = { uri: site.uri, span: ref.span };
    if (ref.steps.length > 0 || ref.through) {
      report(badName.at(at, { name: ref.head.text }));
      return [];
    }
    const head = wordText(ref.head, site.env);
    if (!ref.range) return [{ text: head, span: ref.head.span }];
    const stray = unknownIn(ref.range, new Map());
    if (stray) {
      report(unknownParameter.at({ uri: site.uri, span: stray.span }, { name: stray.text.replace(/[{} \t]/gu, ""), known: [], inRange: true }));
      return [];
    }
    return (listed(ref.range, head, NOTHING, site.uri, report) ?? []).map((element) => ({ text: head + element.text, span: ref.span }));
  });
}
