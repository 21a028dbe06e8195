// keywords.ts — the words that begin a statement. None is reserved: each counts only at a statement's start, before what it needs.

/** Keywords that open a block; they count before a word, a string or `{`. */
export const BLOCK_KEYWORDS = ["part", "module", "unit", "group", "sheet", "symbol"] as const;

/** Keywords of one line; they count before a word or a string. */
export const LINE_KEYWORDS = [
  "title", "use", "nc", "place", "align", "orient", "draw", "flow", "note", "param", "through", "alias", "swap", "spice", "kicad",
] as const;

/** Drawing primitives; they count before a string or a point `(x, y)`. */
export const SHAPE_KEYWORDS = ["line", "polyline", "polygon", "rect", "circle", "arc", "path", "text"] as const;

/** Electrical types of pins and directions of ports. */
export const PIN_WORDS = [
  "input", "output", "bidirectional", "tri_state", "passive", "power_in", "power_out", "open_collector", "open_emitter", "free",
  "no_connect", "unspecified", "left", "right", "top", "bottom", "inverted", "clock", "hidden",
] as const;

export type BlockKeyword = (typeof BLOCK_KEYWORDS)[number];
export type LineKeyword = (typeof LINE_KEYWORDS)[number];
export type ShapeKeyword = (typeof SHAPE_KEYWORDS)[number];
export type Keyword = BlockKeyword | LineKeyword | ShapeKeyword;
