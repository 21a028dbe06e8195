// index.gen.ts — the formats of this folder, made by scripts/gen/exporters.ts. Do not edit.
import type { Exporter } from "./exporter.ts";

/** A format as far as it is known without loading it. */
export type Format = Omit<Exporter, "render"> & { readonly load: () => Promise<Exporter> };

export const FORMATS: readonly Format[] = [
  { name: "json", extension: ".json", mime: "application/json", description: "the circuit as ginexys-diagram-v2", needs: "placed", load: async () => (await import("./json.ts")).json },
  { name: "layout", extension: ".layout.json", mime: "application/json", description: "the finished geometry as JSON, for measuring", needs: "placed", load: async () => (await import("./layout.ts")).layout },
  { name: "pdf", extension: ".pdf", mime: "application/pdf", description: "the schematic as a vector PDF", needs: "scene", load: async () => (await import("./pdf.ts")).pdf },
  { name: "png", extension: ".png", mime: "image/png", description: "the schematic as a picture", needs: "scene", load: async () => (await import("./png.ts")).png },
  { name: "svg", extension: ".svg", mime: "image/svg+xml", description: "the schematic as SVG, with the circuit embedded", needs: "scene", load: async () => (await import("./svg.ts")).svg },
];
