// svg.ts — the drawing for pages and viewers: themed, accessible, and with the circuit inside, so that it can be turned back into text.
import { toPayload } from "../payload/index.ts";
import { sceneOf } from "./exporter.ts";
import type { Exporter } from "./exporter.ts";
import { svgDocument } from "./svg/document.ts";
import { metadataElement } from "./svg/metadata.ts";

export const svg: Exporter = {
  name: "svg",
  extension: ".svg",
  mime: "image/svg+xml",
  description: "the schematic as SVG, with the circuit embedded",
  needs: "scene",
  render: async (input, options) => {
    // The payload inside a drawing has neither date nor generator, so that the drawing depends on the circuit alone.
    const payload = JSON.stringify(toPayload(input.netlist, input.placed));
    const metadata = metadataElement({ payload, sources: options.sources ?? [] });
    return svgDocument(sceneOf(input), { theme: options.theme ?? "auto", salt: options.salt, metadata });
  },
};
