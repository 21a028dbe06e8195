// element-names.ts — the names that a reference's head lists.
import { rangeElements, wordText } from "../catalog/index.ts";
import { badRange } from "../diagnostics/index.gen.ts";
import type { Ref } from "../types/ast.ts";
import { place, type Scope, type Site } from "./scope.ts";

/** `R[1..3]` as `R1`, `R2`, `R3`; none where the range is at fault, which is reported. */
export function elementsOf(ref: Ref, scope: Scope, site: Site): readonly string[] {
  const head = wordText(ref.head, site.env);
  if (!ref.range) return [head];
  const elements = rangeElements(ref.range, head, (word) => word.text);
  if (!("fault" in elements)) return elements.map((element) => head + element.text);
  scope.world.builder.report(badRange.at(place(site.uri, elements.span), { fault: elements.fault }));
  return [];
}
