// words.ts — what the text is made of, as regular expressions. One word-like token serves names, numbers and quantities.

/** Characters of a word besides `-`, `/`, `*`, `#`, `'` and the dot, which belong to one only in certain places. */
const CHARS = String.raw`\p{L}\p{M}\p{N}_+~%°±`;
/** An overbar over a part of a name. */
const BAR = String.raw`~\{[^{}\r\n]*\}`;
/** A hyphen, or the minus sign that word processors put in its place, where no arrow begins. */
const HYPHEN = String.raw`[-−](?![-−>])`;
/** A decimal number: the dot belongs to a word only when nothing but a sign and digits stands before it. */
const DECIMAL = String.raw`(?:[+±]|[-−](?=\d))?\d+\.\d+`;
/** `/` may begin a word (`/CS`), and `!` is read so that it can be reported as an overbar. */
const HEAD = String.raw`${DECIMAL}|${BAR}|[${CHARS}]|${HYPHEN}|/(?=[${CHARS}]|${HYPHEN})|!(?=[\p{L}~])`;
const TAIL = String.raw`${BAR}|[${CHARS}#]|${HYPHEN}|[/*](?=[${CHARS}]|${HYPHEN})`;

/** Matches one word at `lastIndex`. */
export const WORD = new RegExp(`(?:${HEAD})(?:${TAIL})*'*`, "uy");

/** A single character that may stand inside a word. */
export const WORD_CHAR = new RegExp(`[${CHARS}#'-]`, "u");

/** Everything that no other token begins with. Only reached when nothing else matches. */
export const UNKNOWN = new RegExp(String.raw`[^\s${CHARS}"“”„«»‘’/\-−–—<=>→⟶↔⇒.,;:()\[\]{}|]+|[\s\S]`, "uy");

/** True when the text would be read as exactly one word. */
export function isWord(text: string): boolean {
  WORD.lastIndex = 0;
  const match = WORD.exec(text);
  return match !== null && match[0].length === text.length && !/^!|−/u.test(text);
}
