// Made by `npm run gen` from the files of this folder. Do not edit.

import { entryOf, type DiagnosticEntry } from "./registry.ts";

export { defineDiagnostic, type DiagnosticKind, type DiagnosticSpec, type Extra } from "./define.ts";
export { diagnosticPage } from "./page.ts";
export type { DiagnosticEntry } from "./registry.ts";
export {

};

let entries: readonly DiagnosticEntry[] | undefined;

/** Every code, in the order of codes; the list is made when first asked for. */
export function allDiagnostics(): readonly DiagnosticEntry[] {
  entries ??= [

  ];
  return entries;
}

/** One code's entry, `GX1012` in any case; undefined when there is none. */
export function findDiagnostic(code: string): DiagnosticEntry | undefined {
  const wanted = code.toUpperCase();
  return allDiagnostics().find((entry) => entry.code === wanted);
}
