// metrics.ts — widths of text in the bundled font, from a table, so that no font is needed to lay out a drawing.
import type { Box, Point } from "../types/symbol.ts";
import { overbars } from "./overbar.ts";
import { BOLD, EM, REGULAR } from "./widths.gen.ts";

/**
 * The families that a drawing names, in order. All but the last have the same widths, so that text looks the same whether
 * the bundled font is installed or not: Arimo and Liberation Sans on Linux, Helvetica on macOS, Arial on Windows.
 */
export const FONT_FAMILIES: readonly string[] = ["Arimo", "Liberation Sans", "Helvetica", "Arial", "sans-serif"];

/** Heights of the bundled font above and below the baseline, as parts of the size. `cap` is that of capitals and digits. */
export const FONT_HEIGHTS = { ascent: 0.74, descent: 0.21, cap: 0.69 } as const;

/** Characters that the font lacks: full-width ones take an em, others a middling width, so that nothing is measured too narrow. */
const UNKNOWN = Math.round(EM * 0.75);
const MARK = /^[\p{M}\p{Cf}]$/u;
/** Drawn as U+FFFD. */
const CONTROL = /^[\p{Cc}\p{Cs}]$/u;
const WIDE = /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]$/u;

type Table = ReadonlyMap<number, number>;
let regular: Table | undefined;
let bold: Table | undefined;

/** Advance width in px of `text` set in the bundled sans font at `size` px, as it stands (overbar marks are characters here). */
export function textWidth(text: string, size: number, weight: "regular" | "bold" = "regular"): number {
  const table = weight === "bold" ? (bold ??= read(BOLD)) : (regular ??= read(REGULAR));
  let sum = 0;
  for (const character of text) sum += advance(character, table);
  return round((sum * size) / EM);
}

/** Width of a pin's or net's name as drawn, its overbar notation (`~{CS}`, `~CS`) read. */
export function nameWidth(name: string, size: number, weight: "regular" | "bold" = "regular"): number {
  return textWidth(overbars(name).text, size, weight);
}

/** Whether the bundled font has a glyph for every character of the text (marks and controls aside). */
export function fontCovers(text: string): boolean {
  const table = (regular ??= read(REGULAR));
  for (const character of text) if (!table.has(character.codePointAt(0) ?? 0) && !MARK.test(character)) return false;
  return true;
}

/** The box of a line of text of that width whose baseline starts, is centred or ends at `at`. `vertical` text reads upwards. */
export function textBox(at: Point, width: number, size: number, anchor: "start" | "middle" | "end", vertical = false): Box {
  const before = anchor === "start" ? 0 : anchor === "middle" ? width / 2 : width;
  const above = FONT_HEIGHTS.ascent * size;
  const height = (FONT_HEIGHTS.ascent + FONT_HEIGHTS.descent) * size;
  if (vertical) return { x: round(at.x - above), y: round(at.y + before - width), width: round(height), height: width };
  return { x: round(at.x - before), y: round(at.y - above), width, height: round(height) };
}

function advance(character: string, table: Table): number {
  const code = character.codePointAt(0) ?? 0;
  const known = table.get(code);
  if (code >= 0x20 && code < 0x7f) return known ?? UNKNOWN;
  if (CONTROL.test(character)) return table.get(0xfffd) ?? EM;
  if (MARK.test(character)) return 0;
  return known ?? (WIDE.test(character) ? EM : UNKNOWN);
}

function read(runs: string): Table {
  const table = new Map<number, number>();
  for (const run of runs.split(" ")) {
    const [start = "", widths = ""] = run.split(":");
    let code = Number.parseInt(start, 16);
    for (const item of widths.split(",")) {
      const [width = "0", times = "1"] = item.split("*");
      for (let left = Number(times); left > 0; left--) table.set(code++, Number(width));
    }
  }
  return table;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
