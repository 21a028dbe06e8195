// position.ts — lines and columns of offsets, made only here at the edge. Both count from 1, columns in UTF-16 units.

export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface LineTable {
  /** Of an offset; one past the end is the end. */
  at(offset: number): Position;
  /** A line's text without its end, and its first offset; lines count from 1. */
  line(line: number): { readonly text: string; readonly start: number };
  readonly lines: number;
}

/** Splits at LF, CRLF and CR, as the language does. A byte order mark counts as no column. */
export function lineTable(text: string): LineTable {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\r|\n/g)) starts.push(end.index + end[0].length);
  const mark = text.startsWith("\uFEFF") ? 1 : 0;
  return {
    at: (offset) => {
      const line = lastAtMost(starts, Math.max(mark, Math.min(offset, text.length)));
      const start = line === 0 ? mark : starts[line] ?? 0;
      return { line: line + 1, column: Math.max(mark, Math.min(offset, text.length)) - start + 1 };
    },
    line: (line) => {
      const start = line === 1 ? mark : starts[line - 1] ?? text.length;
      return { start, text: text.slice(start, starts[line] ?? text.length).replace(/[\r\n]+$/, "") };
    },
    lines: starts.length,
  };
}

/** The index of the last number that is not above the given one; the numbers rise and the first is 0. */
function lastAtMost(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) <= limit) low = middle;
    else high = middle;
  }
  return low;
}
