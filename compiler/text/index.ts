// text/ — how wide text is, how names carry overbars, and where the bundled font lies.
export { FONT_FAMILIES, fontCovers, nameWidth, textBox, textWidth } from "./metrics.ts";
export { drawable } from "./drawable.ts";
export { overbars } from "./overbar.ts";
export type { Overbarred } from "./overbar.ts";
export { sha256 } from "./sha256.ts";
export { fontFiles } from "./font-files.ts";
