// check/ — runs the electrical rules. Each rule lives with its code in diagnostics/; nothing about circuits is known here.
import { allDiagnostics } from "../diagnostics/index.gen.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Model } from "../types/model.ts";

/**
 * All that the electrical rules find in a model, in the order of codes. Never throws on what a user wrote.
 * One mistake is one diagnostic: with `before`, what was found in the text already, rules that look for something missing keep silent
 * when the text has errors, and about a part or net of which something was said.
 */
export function runRules(model: Model, before: readonly Diagnostic[] = []): Diagnostic[] {
  const broken = before.some((each) => each.severity === "error");
  const told = new Set(before.flatMap((each) => each.subjects ?? []));
  return allDiagnostics().flatMap((entry) => {
    if (entry.wantsWhole !== true) return entry.run?.(model) ?? [];
    return broken ? [] : (entry.run?.(model) ?? []).filter((each) => !told.has(each.subjects?.[0] ?? ""));
  });
}
