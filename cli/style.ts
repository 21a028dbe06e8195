// style.ts — colours, and text that is safe to print.

export interface Style {
  error(text: string): string;
  warning(text: string): string;
  info(text: string): string;
  bold(text: string): string;
  dim(text: string): string;
  path(text: string): string;
}

/** Terminal colours, or the text as it is. */
export function styleOf(color: boolean): Style {
  const paint = (code: string) => (text: string) => (color && text !== "" ? `\u001b[${code}m${text}\u001b[0m` : text);
  return { error: paint("1;31"), warning: paint("1;33"), info: paint("1;36"), bold: paint("1"), dim: paint("2"), path: paint("34") };
}

/** Control characters and marks that turn the reading order, shown as `\u{..}`: a file must not steer the terminal. */
export function printable(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/gu;

/** Columns that the text takes on a terminal: none for combining marks, two for wide characters. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += /\p{M}|\u200d|\ufe0f|\ufeff/u.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}

const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
