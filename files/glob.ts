// glob.ts — file patterns: `*` and `?` within a name, `**` across folders, `[a-z]`, `{a,b}`. Slashes are forward.

/** True when the path is to be read as a pattern. */
export function isPattern(path: string): boolean {
  return /[*?[\]{}]/.test(path);
}

/** The folder that all matches lie in: what stands before the first piece with a pattern; "." when that is nothing. */
export function patternBase(pattern: string): string {
  const pieces = pattern.split("/");
  const fixed = pieces.slice(0, Math.max(0, pieces.findIndex(isPattern)));
  return fixed.length === 0 ? "." : fixed.join("/") || "/";
}

/** A test of whole paths, written as the pattern is (relative or absolute). An unclosed bracket stands for itself. */
export function patternToRegExp(pattern: string): RegExp {
  return new RegExp(`^${translate(pattern)}$`, "u");
}

function translate(pattern: string): string {
  let regex = "";
  for (let index = 0; index < pattern.length; ) {
    const rest = pattern.slice(index);
    const piece = /^\*\*\/|^\*\*|^\*|^\?|^\[[!^]?\]?[^\]/]*\]|^\{[^{}]*\}/.exec(rest)?.[0] ?? [...rest][0] ?? "";
    regex += translatePiece(piece);
    index += piece.length;
  }
  return regex;
}

function translatePiece(piece: string): string {
  if (piece === "**/") return "(?:[^/]+/)*";
  if (piece === "**") return ".*";
  if (piece === "*") return "[^/]*";
  if (piece === "?") return "[^/]";
  if (piece.startsWith("[") && piece.length > 2) return bracket(piece.slice(1, -1));
  if (piece.startsWith("{") && piece.length > 1) return `(?:${piece.slice(1, -1).split(",").map(translate).join("|")})`;
  return piece.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");
}

function bracket(inner: string): string {
  const negated = /^[!^]/.test(inner);
  const members = (negated ? inner.slice(1) : inner).replace(/[\\\][&~|]/gu, "\\$&");
  // A range that runs backwards holds nothing.
  if ([...members.matchAll(/(.)-(.)/gsu)].some(([, from = "", to = ""]) => from > to)) return "[^\\s\\S]";
  return negated ? `[^/${members}]` : `[${members}]`;
}
