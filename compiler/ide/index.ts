// ide/ — what editors ask for, as plain functions: offsets in, plain data out. Each takes a world (a snapshot, the library, the files that
// belong together) and works in broken texts too.
export { codeActions, type Action, type ActionKind } from "./actions.ts";
export { complete, describeItem, type CompletionItem, type CompletionKind, type Completions, type UsePaths } from "./completion.ts";
export { formatting, formattingOnType } from "./formatting.ts";
export { hierarchyAt, incoming, outgoing, type NetCall, type NetItem } from "./hierarchy.ts";
export { hover, type Hover } from "./hover.ts";
export { inlayHints, lenses, linkedRanges, links, type InlayHint, type Lens, type Link } from "./marginalia.ts";
export { definition, highlights, references, typeDefinition, type Definitions, type Highlight, type Target } from "./navigate.ts";
export { documentSymbols, folds, selections, workspaceSymbols, type Fold, type FoundSymbol, type OutlineSymbol, type SymbolKind } from "./outline.ts";
export { signature, type Signature } from "./signature.ts";
export { semanticTokens, TOKEN_MODIFIERS, TOKEN_TYPES, type SemanticToken, type TokenModifier, type TokenType } from "./tokens.ts";
export { prepareRename, rename, type Renameable, type Renamed, type World } from "../edit/index.ts";
