// names.ts — words and strings: from tokens to names, and back to text that reads as the same name.
import { isWord, type IToken } from "../../grammar/index.ts";
import { foreignOverbar } from "../diagnostics/gx1065-foreign-overbar.ts";
import { foreignQuotes } from "../diagnostics/gx1042-foreign-quotes.ts";
import { quantityForm } from "../diagnostics/gx1062-quantity-form.ts";
import { unknownEscape } from "../diagnostics/gx1008-unknown-escape.ts";
import type { Word } from "../types/ast.ts";
import { endOfToken, tokenSpan } from "./cst.ts";
import type { Context } from "./context.ts";
import { own, replacement } from "./problem.ts";

const OPENING = /^["“”„«»‘’']/;

/** The name that a Word, Str or Subst token stands for. Reports quotes, escapes and overbars of other languages. */
export function wordOf(token: IToken, context: Context): Word {
  const span = tokenSpan(token);
  const image = token.image;
  if (image.startsWith("{")) return { text: image.slice(1, -1).trim(), quoted: false, span, substitution: true };
  if (!OPENING.test(image)) {
    if (image.startsWith("!")) return overbar(token, context);
    if (image.includes("−")) {
      const better = image.replaceAll("−", "-");
      context.habits.push(quantityForm.at(own(span.start, span.end), { text: image, better }, { fixes: [replacement(`write \`${better}\``, span, better)] }));
      return { text: better.normalize("NFC"), quoted: false, span };
    }
    return { text: image.normalize("NFC"), quoted: token.tokenType.name !== "Word", span };
  }
  const text = unquote(token, context);
  if (!image.startsWith('"')) {
    const better = quote(text);
    context.habits.push(foreignQuotes.at(own(span.start, span.end), { text: better }, { fixes: [replacement("use straight quotes", span, better)] }));
  }
  return { text, quoted: true, span };
}

function overbar(token: IToken, context: Context): Word {
  const span = tokenSpan(token);
  const better = token.image[1] === "~" ? token.image.slice(1) : `~${token.image.slice(1)}`;
  context.habits.push(foreignOverbar.at(own(span.start, span.end), { better }, { fixes: [replacement(`write \`${better}\``, span, better)] }));
  return { text: better.normalize("NFC"), quoted: false, span };
}

const ESCAPE = /\\(?:u\{([0-9a-fA-F]{1,6})\}|([\s\S])?)/gu;

function unquote(token: IToken, context: Context): string {
  const image = token.image;
  const closed = image.length > 1 && /["”«»’']$/.test(image);
  const inner = image.slice(1, closed ? -1 : undefined);
  if (!inner.includes("\\")) return inner.normalize("NFC");
  return inner.replace(ESCAPE, (whole: string, hex: string | undefined, char: string | undefined, at: number) => {
    const point = hex === undefined ? NaN : Number.parseInt(hex, 16);
    if (point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) && point !== 0) return String.fromCodePoint(point);
    if (char === '"' || char === "\\") return char;
    if (char === "n") return "\n";
    const start = token.startOffset + 1 + at;
    const fixes = [replacement("write the backslash twice", { start, end: start + 1 }, "\\\\")];
    context.errors.push(unknownEscape.at(own(start, Math.min(start + whole.length, endOfToken(token))), { escape: whole }, { fixes }));
    return whole;
  }).normalize("NFC");
}

/** The text in quotes, whatever it holds. */
export function quote(text: string): string {
  const escaped = text.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n");
  // Why: marks that cannot be seen, and line ends other than \n, would not survive in a source text.
  return `"${escaped.replace(/[\p{Cc}\p{Cf}\u2028\u2029]|\p{Cs}/gu, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`)}"`;
}

/** The name as it must be written to be read as this very name: bare when it is a word, else in quotes. */
export function quoteName(name: string): string {
  // Why `-`: before a blank at a line's start it would be a list mark.
  return isWord(name) && name !== "-" && name.normalize("NFC") === name ? name : quote(name);
}

/** A value as an argument: bare when it would be read as one value (`10k`, `AMS1117-3.3`), else in quotes. */
export function formatValue(value: string): string {
  const pieces = value.split(".");
  return value !== "" && pieces.every(isWord) ? value : quote(value);
}
