// exporters.ts — makes the registry of the open folder compiler/exporters/: one entry a file that exports an exporter.
// The registry names every format and loads its file only when it is asked for, so that PNG's and PDF's libraries stay away.
import { readdirSync } from "node:fs";

const FOLDER = new URL("../../compiler/exporters/", import.meta.url);
const NOT_FORMATS = new Set(["exporter.ts", "index.ts", "index.gen.ts", "themes.ts"]);

interface Found {
  readonly constant: string;
  readonly file: string;
  readonly entry: string;
}

export async function generate(): Promise<readonly { readonly path: string; readonly content: string }[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".ts") && !NOT_FORMATS.has(name)).sort();
  const found = (await Promise.all(files.map(read))).sort((a, b) => (a.entry < b.entry ? -1 : 1));
  const content = [
    "// index.gen.ts — the formats of this folder, made by scripts/gen/exporters.ts. Do not edit.",
    'import type { Exporter } from "./exporter.ts";',
    "",
    "/** A format as far as it is known without loading it. */",
    'export type Format = Omit<Exporter, "render"> & { readonly load: () => Promise<Exporter> };',
    "",
    "export const FORMATS: readonly Format[] = [",
    ...found.map(({ constant, file, entry }) => `  { ${entry}, load: async () => (await import("./${file}")).${constant} },`),
    "];",
    "",
  ];
  return [{ path: "compiler/exporters/index.gen.ts", content: content.join("\n") }];
}

async function read(file: string): Promise<Found> {
  const module: Record<string, unknown> = await import(new URL(file, FOLDER).href);
  const exported = Object.entries(module).filter(([, value]) => isExporter(value));
  const [only] = exported;
  if (!only || exported.length > 1) throw new Error(`compiler/exporters/${file} must export one exporter`);
  const [constant, value] = only;
  const fields = ["name", "extension", "mime", "description", "needs"] as const;
  const entry = fields.map((field) => `${field}: ${JSON.stringify(isExporter(value) ? value[field] : "")}`).join(", ");
  return { constant, file, entry };
}

function isExporter(value: unknown): value is Readonly<Record<"name" | "extension" | "mime" | "description" | "needs", string>> {
  return typeof value === "object" && value !== null && "needs" in value && "render" in value && "extension" in value;
}
