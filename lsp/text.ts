// text.ts — lines and columns of a text, in the units that the client counts in. Inside the server there are only UTF-16 offsets.
import type { Position, Range } from "vscode-languageserver";

export type Encoding = "utf-8" | "utf-16" | "utf-32";

export interface Lines {
  readonly text: string;
  /** Where each line starts. */
  readonly starts: readonly number[];
}

/** The lines of a text. `\n`, `\r\n` and `\r` end one. */
export function linesOf(text: string): Lines {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c !== 10 && c !== 13) continue;
    if (c === 13 && text.charCodeAt(i + 1) === 10) i++;
    starts.push(i + 1);
  }
  return { text, starts };
}

/** The offset of a position; one behind the end of its line stands for that end, one behind the text for its end. */
export function offsetAt({ text, starts }: Lines, { line, character }: Position, encoding: Encoding): number {
  const start = starts[line];
  if (start === undefined) return text.length;
  const end = contentEnd({ text, starts }, line);
  if (encoding === "utf-16") {
    const at = Math.min(start + character, end);
    return splitsPair(text, at) ? at - 1 : at;
  }
  let left = character;
  let at = start;
  while (at < end && left > 0) {
    const point = text.codePointAt(at) ?? 0;
    left -= encoding === "utf-32" ? 1 : bytesOf(point);
    // A position inside a character stands before it.
    if (left < 0) break;
    at += point > 0xffff ? 2 : 1;
  }
  return at;
}

/** The position of an offset. One between `\r` and `\n` stands before both. */
export function positionAt(lines: Lines, offset: number, encoding: Encoding): Position {
  const { text, starts } = lines;
  let low = 0;
  let high = starts.length;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  const start = starts[low] ?? 0;
  const at = Math.min(offset, contentEnd(lines, low));
  if (encoding === "utf-16") return { line: low, character: at - start };
  let character = 0;
  for (let i = start; i < at; ) {
    const point = text.codePointAt(i) ?? 0;
    character += encoding === "utf-32" ? 1 : bytesOf(point);
    i += point > 0xffff ? 2 : 1;
  }
  return { line: low, character };
}

/** Where a line ends, its line end aside. */
function contentEnd({ text, starts }: Lines, line: number): number {
  let end = starts[line + 1] ?? text.length;
  if (line + 1 >= starts.length) return end;
  if (text.charCodeAt(end - 1) === 10) end--;
  if (end > (starts[line] ?? 0) && text.charCodeAt(end - 1) === 13) end--;
  return end;
}

function splitsPair(text: string, at: number): boolean {
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
}

function bytesOf(point: number): number {
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/** The text after a change of a range of it. */
export function changed(lines: Lines, range: Range, inserted: string, encoding: Encoding): string {
  const [a, b] = [offsetAt(lines, range.start, encoding), offsetAt(lines, range.end, encoding)];
  return lines.text.slice(0, Math.min(a, b)) + inserted + lines.text.slice(Math.max(a, b));
}
