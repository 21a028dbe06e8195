// element-names.ts — the names that a reference's head lists.
import { type Element, type Environment, NOTHING, rangeElements, wordText } from "../catalog/index.ts";
import { badRange } from "../diagnostics/index.gen.ts";
import type { Range, Ref } from "../types/ast.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Uri } from "../types/source.ts";
import type { Scope, Site } from "./scope.ts";

/** What a range lists; undefined where it is at fault, which is reported (an empty one was, when it was read). */
export function listed(range: Range, head: string, env: Environment, uri: Uri, report: (d: Diagnostic) => void): readonly Element[] | undefined {
  const elements = rangeElements(range, head, (word) => wordText(word, env));
  if (!("fault" in elements)) return elements;
  if (range.members.length > 0) report(badRange.at({ uri, span: elements.span }, { fault: elements.fault }));
  return undefined;
}

/** `R[1..3]` as `R1`, `R2`, `R3`; none where the range is at fault, which is reported. */
export function elementsOf(ref: Ref, scope: Scope, site: Site): readonly string[] {
  const head = wordText(ref.head, site.env);
  if (!ref.range) return [head];
  const { builder } = scope.world;
  const elements = listed(ref.range, head, NOTHING, site.uri, (diagnostic) => builder.report(diagnostic));
  return (elements ?? []).map((element) => head + element.text);
}
