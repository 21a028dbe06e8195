// index.ts — the compiler's only door, for lsp/, mcp/, cli/, preview/ and the users of the package.
export { allDiagnostics, diagnosticPage, findDiagnostic, type DiagnosticEntry } from "./diagnostics/index.gen.ts";
export { kindKey, nearest, readAs, readings, type Library, type LibraryKind } from "./catalog/index.ts";
export { diff, type Change, type ChangeKind, type Difference } from "./diff/index.ts";
export { exportAs, formatNamed, formats, readSvg, type Exporter, type ExportInput, type ExportOptions, type Format, type ThemeName } from "./exporters/index.ts";
export { inlineEngine } from "./engine.ts";
export { compareNatural, sameNets, toNetlist } from "./netlist/index.ts";
export { createSession, standardLibrary } from "./session.ts";
export { applyEdits, formatText } from "./syntax/index.ts";
export type * from "./types/ast.ts";
export type * from "./types/diagnostic.ts";
export type * from "./types/layout.ts";
export type * from "./types/model.ts";
export type * from "./types/netlist.ts";
export type * from "./types/scene.ts";
export type * from "./types/session.ts";
export type * from "./types/source.ts";
export type * from "./types/symbol.ts";
