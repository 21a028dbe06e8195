// svg.ts — the drawing for pages and viewers: themed, accessible, and with the circuit inside, so that it can be turned back into text.
import { sceneOf } from "./exporter.ts";
import type { Exporter } from "./exporter.ts";
import { svgDocument } from "./svg/document.ts";

export const svg: Exporter = {
  name: "svg",
  extension: ".svg",
  mime: "image/svg+xml",
  description: "the schematic as SVG, with the circuit embedded",
  needs: "scene",
  render: async (input, options) => svgDocument(sceneOf(input), { theme: options.theme ?? "auto", salt: options.salt, metadata: "" }),
};
