// index.ts — the door of syntax/: text → SyntaxFile, its canonical form, what stands where, and names back to text.
export { parse } from "./parse.ts";
export { createParseMemo, type ParseMemo } from "./memo.ts";
export { applyEdits, format, formatText, sameTree } from "./format.ts";
export { nodesAt, statementAt, wordAt, type TreeNode } from "./at.ts";
export { tokensOf, type SourceToken, type TokenClass } from "./atoms.ts";
export { formatValue, quote, quoteName } from "./names.ts";
export { MAX_LENGTH } from "./refuse.ts";
