// diagnostics.ts — makes the list of all codes and their pages from compiler/diagnostics/gx*.ts.
import { readdirSync, readFileSync } from "node:fs";
import { diagnosticPage } from "../../compiler/diagnostics/page.ts";
import { entryOf, type DiagnosticEntry } from "../../compiler/diagnostics/registry.ts";
import type { DiagnosticKind } from "../../compiler/diagnostics/define.ts";
import type { GeneratedFile } from "../gen.ts";

const ROOM = new URL("../../compiler/diagnostics/", import.meta.url);

/** Folders that hold nothing but what this generator makes. */
export const owns = ["docs/diagnostics"];

/** The index of codes, a page for each code, and a list of the pages. */
export async function generate(): Promise<readonly GeneratedFile[]> {
  const codes = readdirSync(ROOM).filter((name) => /^gx\d{4}-.+\.ts$/.test(name)).sort().map(readCode);
  const twice = codes.find((code, index) => codes[index - 1]?.code === code.code);
  if (twice !== undefined) throw new Error(`${twice.code} is declared in two files, the second is ${twice.file}`);
  const entries = await Promise.all(codes.map(loadEntry));
  return [
    { path: "compiler/diagnostics/index.gen.ts", content: indexModule(codes) },
    { path: "docs/diagnostics/README.md", content: listing(entries) },
    ...entries.map((entry) => ({ path: `docs/diagnostics/${entry.code}.md`, content: diagnosticPage(entry) })),
  ];
}

interface CodeFile {
  readonly file: string;
  readonly code: string;
  readonly exportName: string;
}

function readCode(file: string): CodeFile {
  const code = file.slice(0, 6).toUpperCase();
  const source = readFileSync(new URL(file, ROOM), "utf8");
  const exportName = /^export const (\w+) = defineDiagnostic\b/m.exec(source)?.[1];
  if (exportName === undefined) throw new Error(`${file} has no \`export const … = defineDiagnostic(…)\``);
  return { file, code, exportName };
}

/** Loads a code's file and holds it to its name. */
async function loadEntry({ file, code, exportName }: CodeFile): Promise<DiagnosticEntry> {
  const module: Record<string, DiagnosticKind<never>> = await import(new URL(file, ROOM).href);
  const kind = module[exportName];
  if (kind === undefined) throw new Error(`${file} does not export ${exportName}`);
  const named = `${kind.code.toLowerCase()}-${kind.name}.ts`;
  if (named !== file) throw new Error(`${file} declares ${code === kind.code ? `the name ${kind.name}` : kind.code}, so it should be called ${named}`);
  if (kind.examplesElsewhere === undefined && (kind.bad.length === 0 || kind.good.length === 0)) {
    throw new Error(`${file} needs \`bad\` and \`good\` examples, or \`examplesElsewhere\` saying why it has none`);
  }
  return entryOf(kind);
}

function indexModule(codes: readonly CodeFile[]): string {
  return `// Made by \`npm run gen\` from the files of this folder. Do not edit.
${codes.map(({ file, exportName }) => `import { ${exportName} } from "./${file}";`).join("\n")}
import { entryOf, type DiagnosticEntry } from "./registry.ts";

export type { Extra } from "./define.ts";
export { diagnosticPage } from "./page.ts";
export type { DiagnosticEntry } from "./registry.ts";
export {
${codes.map(({ exportName }) => `  ${exportName},`).join("\n")}
};

let entries: readonly DiagnosticEntry[] | undefined;

/** Every code, in the order of codes; the list is made when first asked for. */
export function allDiagnostics(): readonly DiagnosticEntry[] {
  entries ??= [
${codes.map(({ exportName }) => `    entryOf(${exportName}),`).join("\n")}
  ];
  return entries;
}

/** One code's entry, \`GX1012\` in any case; undefined when there is none. */
export function findDiagnostic(code: string): DiagnosticEntry | undefined {
  const wanted = code.toUpperCase();
  return allDiagnostics().find((entry) => entry.code === wanted);
}
`;
}

function listing(entries: readonly DiagnosticEntry[]): string {
  const rows = entries.map((entry) => `| [${entry.code}](${entry.code}.md) | ${entry.severity} | ${entry.title} |`);
  return `# Diagnostics\n\nMade by \`npm run gen\`; the same pages are printed by \`ginexys explain CODE\`.\n\n| code | severity | what |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
}
