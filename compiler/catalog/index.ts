// catalog/ — kinds of parts: compiled from `part` statements, found by any of their names, and what their names and values mean.
export { compileLibrary, type CompiledLibrary, type LibraryEntry, type LibraryFile } from "./compile-library.ts";
export { type Environment, NOTHING, unknownIn, valueText, wordText } from "./environment.ts";
export { defaultsOf, FAMILY_LIMIT } from "./families.ts";
export { kindKey } from "./kind-key.ts";
export { createLibrary, type Library, type LibraryData, type LibraryKind } from "./library.ts";
export { nearest, oneEditApart } from "./nearest.ts";
export { type CompiledKind, compilePart, defaultThrough, type PartContext } from "./part.ts";
export { activeLowStem, aliasesByRule, looseStem } from "./pin-names.ts";
export { pointOf } from "./pin-lines.ts";
export { pack, type PackedKind, unpack } from "./record.ts";
export { dimensionsOf, isQuantity, readAs, type Reading, readings } from "./quantity.ts";
export { type Element, rangeElements, rangeLength } from "./ranges.ts";
