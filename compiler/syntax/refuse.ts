// refuse.ts — texts that are no Circ text at all get one diagnostic, never a cascade.
import { damagedCharacter } from "../diagnostics/gx1004-damaged-character.ts";
import { fileTooLarge } from "../diagnostics/gx1001-file-too-large.ts";
import { logisimFile } from "../diagnostics/gx1003-logisim-file.ts";
import { notText } from "../diagnostics/gx1002-not-text.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import { own } from "./problem.ts";

/** Largest text that is read, in UTF-16 units; its UTF-8 form may be larger. */
export const MAX_LENGTH = 2 * 1024 * 1024;

/** Most statements and braces of one file that are read. */
export const MAX_ITEMS = 250_000;

/** The one diagnostic of a file with more statements than are read. */
export function tooManyStatements(): Diagnostic {
  return fileTooLarge.at(own(0, 0), { limit: "250,000 statements" });
}

/** The one diagnostic of a text that is not to be read, or undefined. */
export function refusal(text: string): Diagnostic | undefined {
  if (text.length > MAX_LENGTH) return fileTooLarge.at(own(0, 0), { limit: "2 MiB" });
  const head = text.slice(0, 4096);
  const start = /^[\s\ufeff]*/.exec(head)?.[0].length ?? 0;
  if (/^<(?:\?xml|!DOCTYPE|!--|project\b|svg\b)/i.test(head.slice(start))) {
    const logisim = /<project\b|logisim/i.test(head);
    return logisimFile.at(own(start, start + 1), { what: logisim ? "a Logisim file" : "an XML file" });
  }
  if (/\0/.test(text)) return notText.at(own(0, Math.min(1, text.length)), { found: looksLikeUtf16(head) ? "UTF-16" : "binary data" });
  const controls = (/[\x01-\x08\x0e-\x1f\x7f]/g[Symbol.match](head) ?? []).length;
  if (controls > 8 && controls * 10 > head.length) return notText.at(own(0, 1), { found: "binary data" });
  return undefined;
}

/** ASCII in UTF-16 read as bytes: nearly every second character is NUL. */
function looksLikeUtf16(head: string): boolean {
  const places = [...head.matchAll(/\0/g)].map((found) => found.index);
  const even = places.filter((at) => at % 2 === 0).length;
  return places.length * 5 > head.length * 2 && (even === 0 || even === places.length);
}

const DAMAGE = /\ufffd|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** The first replacement character or half of a surrogate pair. */
export function damage(text: string): Diagnostic | undefined {
  const found = DAMAGE.exec(text);
  if (found === null) return undefined;
  const code = `U+${found[0].charCodeAt(0).toString(16).toUpperCase()}`;
  return damagedCharacter.at(own(found.index, found.index + 1), { code });
}

/** The text with halves of surrogate pairs replaced, so that later stages may write it as UTF-8. Offsets stay. */
export function mended(text: string): string {
  return text.replace(new RegExp(DAMAGE, "g"), "\ufffd");
}
