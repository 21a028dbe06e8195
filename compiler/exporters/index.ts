// exporters/ — a circuit in other formats. An open folder: one file a format; `npm run gen` registers it.
import type { ExportInput, ExportOptions } from "./exporter.ts";
import { FORMATS } from "./index.gen.ts";
import type { Format } from "./index.gen.ts";

export type { Exporter, ExportInput, ExportOptions, ThemeName } from "./exporter.ts";
export type { Format } from "./index.gen.ts";
export { checkSvg } from "./svg/allow-list.ts";
export { readSvg } from "./svg/metadata.ts";

/** Every format, sorted by name, without loading any. */
export function formats(): readonly Format[] {
  return FORMATS;
}

/** The format of that name, or undefined. */
export function formatNamed(name: string): Format | undefined {
  return FORMATS.find((format) => format.name === name);
}

/** Text or bytes of one format. Throws when no format has that name, or the input lacks what the format needs. */
export async function exportAs(name: string, input: ExportInput, options: ExportOptions = {}): Promise<string | Uint8Array> {
  const format = formatNamed(name);
  if (!format) throw new Error(`no format is called ${name}`);
  return (await format.load()).render(input, options);
}
