// library.ts — compiles library/*.circ into compiler/catalog/library.gen.ts, each kind a string that is parsed when it is asked for.
// A fault in the library fails the run; with GX_LENIENT=1 it is printed and the sound kinds are made.
import { readdirSync, readFileSync } from "node:fs";
import { compileLibrary, type LibraryFile, pack } from "../../compiler/catalog/index.ts";
import type { Diagnostic } from "../../compiler/types/diagnostic.ts";

const FOLDER = new URL("../../library/", import.meta.url);

export function generate(): readonly { readonly path: string; readonly content: string }[] {
  const files = libraryFiles();
  const { entries, diagnostics } = compileLibrary(files);
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === "error");
  if (errors.length > 0) {
    const lines = errors.map((diagnostic) => describe(diagnostic, files)).join("\n");
    if (process.env.GX_LENIENT !== "1") throw new Error(`the library has ${errors.length} errors\n${lines}`);
    console.error(lines);
  }
  const names = entries.map((entry) => [entry.name, ...entry.aliases].join("\t"));
  const records = entries.map((entry) => JSON.stringify(pack(entry.compiled, entry.family)));
  const content = [
    "// library.gen.ts — the standard library, made from library/*.circ by scripts/gen/library.ts. Do not edit.",
    `import type { LibraryData } from "./library.ts";`,
    "",
    "export const LIBRARY: LibraryData = {",
    `  names: [\n${names.map((line) => `    ${JSON.stringify(line)},`).join("\n")}\n  ].join("\\n"),`,
    `  records: [\n${records.map((record) => `    ${quoted(record)},`).join("\n")}\n  ],`,
    "};",
    "",
  ].join("\n");
  return [{ path: "compiler/catalog/library.gen.ts", content }];
}

/** All files of the standard library, in the order of their names. */
export function libraryFiles(): readonly LibraryFile[] {
  return readdirSync(FOLDER).filter((name) => name.endsWith(".circ")).sort()
    .map((name) => ({ uri: `ginexys:library/${name}`, text: readFileSync(new URL(name, FOLDER), "utf8") }));
}

/** `library/passives.circ:12:3: error GX1150 …`. */
export function describe(diagnostic: Diagnostic, files: readonly LibraryFile[]): string {
  const text = files.find((file) => file.uri === diagnostic.uri)?.text ?? "";
  const before = text.slice(0, diagnostic.span.start).split(/\r\n|\r|\n/u);
  const path = diagnostic.uri.replace(/^ginexys:/u, "");
  return `${path}:${before.length}:${(before.at(-1) ?? "").length + 1}: ${diagnostic.severity} ${diagnostic.code} ${diagnostic.message}`;
}

// Single quotes keep the JSON's own quotes as they are.
function quoted(json: string): string {
  return `'${json.replace(/\\/gu, "\\\\").replace(/'/gu, "\\'").replace(/\u2028/gu, "\\u2028").replace(/\u2029/gu, "\\u2029")}'`;
}
