// png.ts — the drawing as pixels, rendered by resvg from the Scene in literal colours with the bundled font.
import { fileURLToPath } from "node:url";
import { FONT_FAMILIES, fontCovers, fontFiles } from "../text/index.ts";
import type { Scene } from "../types/scene.ts";
import { sceneOf } from "./exporter.ts";
import type { Exporter, ExportOptions } from "./exporter.ts";
import { literalSvg } from "./svg/document.ts";

/** No picture has more pixels on a side, or in all; larger drawings are scaled down. */
const MOST_PIXELS_A_SIDE = 16_000;
const MOST_PIXELS = 80_000_000;

export const png: Exporter = {
  name: "png",
  extension: ".png",
  mime: "image/png",
  description: "the schematic as a picture",
  needs: "scene",
  render: async (input, options) => {
    const scene = sceneOf(input);
    const { Resvg } = await import("@resvg/resvg-js");
    const files = fontFiles();
    const theme = options.theme === undefined || options.theme === "auto" ? "light" : options.theme;
    const family = FONT_FAMILIES[0] ?? "sans-serif";
    const picture = new Resvg(literalSvg(scene, theme, family), {
      font: {
        // Why: text that the bundled font cannot write is better in another font than missing; all else never depends on the machine.
        loadSystemFonts: !allCovered(scene),
        fontFiles: [fileURLToPath(files.regular), fileURLToPath(files.bold)],
        defaultFontFamily: family,
        sansSerifFamily: family,
      },
      fitTo: { mode: "zoom", value: zoom(scene, options) },
    });
    return picture.render().asPng();
  },
};

/** Pixels a px of the drawing, as asked for but never more than a picture may have. */
export function zoom(scene: Scene, options: ExportOptions): number {
  const { width, height } = scene.bounds;
  const wanted = options.width !== undefined ? options.width / Math.max(1, width) : (options.scale ?? 2);
  return Math.min(wanted, MOST_PIXELS_A_SIDE / Math.max(width, height, 1), Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
}

function allCovered(scene: Scene): boolean {
  return scene.groups.every((group) => group.shapes.every((shape) => shape.kind !== "text" || fontCovers(shape.text)));
}
