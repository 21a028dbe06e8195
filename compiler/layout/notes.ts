// notes.ts — the author's notes, below the drawing, in the order written.
import { TEXT_SIZE } from "../geometry/index.ts";
import { textWidth } from "../text/index.ts";
import type { PlacedNote } from "../types/layout.ts";
import type { NetlistNote } from "../types/netlist.ts";

const LINE = TEXT_SIZE.note * 1.3;
/** Longer lines are broken at blanks. In px. */
const WIDEST = 420;

/** `y`: where the first may begin. */
export function placeNotes(notes: readonly NetlistNote[], y: number): readonly PlacedNote[] {
  let top = y;
  return notes.map(({ text, near }) => {
    const lines = text.split(/\r?\n/).flatMap(broken);
    if (near !== null && lines.length > 0) lines[0] = `${near}: ${lines[0] ?? ""}`;
    const width = Math.max(...lines.map((line) => textWidth(line, TEXT_SIZE.note)));
    const note = { text, lines, at: { x: 0, y: top + TEXT_SIZE.note }, box: { x: 0, y: top, width, height: Math.ceil(lines.length * LINE) } };
    top += note.box.height + 8;
    return note;
  });
}

function broken(line: string): string[] {
  const lines: string[] = [];
  let now = "";
  for (const word of line.split(" ")) {
    const longer = now === "" ? word : `${now} ${word}`;
    if (now !== "" && textWidth(longer, TEXT_SIZE.note) > WIDEST) {
      lines.push(now);
      now = word;
    } else now = longer;
  }
  lines.push(now);
  return lines;
}
