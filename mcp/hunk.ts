// hunk.ts — two texts as the one edit that makes the second of the first.
import type { Json } from "./contract.ts";

/** An edit for edit_diagram: the lines that differ, found on their line. Undefined when the first has no line to hold on to. */
export function hunkEdit(before: string, after: string): Readonly<Record<string, Json>> | undefined {
  const [a, b] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const old = a.slice(start, a.length - end).join("");
  const now = b.slice(start, b.length - end).join("");
  if (old.trim() !== "") return { op: "replace", find: old, text: now, line: start + 1 };
  if (old !== "" || now.trim() === "") return undefined;
  if (end === 0) return { op: "append", text: now };
  const next = a.slice(start).findIndex((line) => line.trim() !== "");
  return next === 0 ? { op: "insert_before", find: (a[start] ?? "").replace(/[\r\n]+$/u, ""), text: now, line: start + 1 } : undefined;
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/gu) ?? [];
}
