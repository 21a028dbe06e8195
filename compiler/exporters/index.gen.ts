// index.gen.ts — the formats of this folder, made by scripts/gen/exporters.ts. Do not edit.
import type { Exporter } from "./exporter.ts";

/** A format as far as it is known without loading it. */
export type Format = Omit<Exporter, "render"> & { readonly load: () => Promise<Exporter> };

export const FORMATS: readonly Format[] = [
  { name: "svg", extension: ".svg", mime: "image/svg+xml", description: "the schematic as SVG, with the circuit embedded", needs: "scene", load: async () => (await import("./svg.ts")).svg },
];
