// index.ts — the door of syntax/: text → SyntaxFile, and back to text where names and values are written.
export { parse } from "./parse.ts";
export { createParseMemo, type ParseMemo } from "./memo.ts";
export { formatValue, quote, quoteName } from "./names.ts";
export { MAX_LENGTH } from "./refuse.ts";
