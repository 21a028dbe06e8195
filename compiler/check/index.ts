// check/ — runs the electrical rules. Each rule lives with its code in diagnostics/; nothing about circuits is known here.
import { allDiagnostics } from "../diagnostics/index.gen.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Model } from "../types/model.ts";

/**
 * All that the electrical rules find in a model, in the order of codes. Never throws on what a user wrote.
 * With `broken` (the text has errors) rules that look for something missing keep silent: one mistake, one diagnostic.
 */
export function runRules(model: Model, broken = false): Diagnostic[] {
  return allDiagnostics().flatMap((entry) => (broken && entry.wantsWhole === true ? [] : entry.run?.(model) ?? []));
}
