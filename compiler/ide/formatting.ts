// formatting.ts — the canonical form as minimal edits: of a whole file, of some lines, and of the line that was just ended.
import type { World } from "../edit/index.ts";
import { format } from "../syntax/index.ts";
import type { Span, TextEdit, Uri } from "../types/source.ts";

/** The edits that bring the file into its canonical form; those that touch `range`, when one is given. */
export function formatting(world: World, uri: Uri, range?: Span): readonly TextEdit[] {
  const file = world.snapshot.syntax(uri).value;
  const edits = format(file, file.text).flatMap((edit) => smallest(edit, file.text));
  return range ? edits.filter((edit) => edit.span.start <= range.end && range.start <= edit.span.end) : edits;
}

/** After a line end or a `}`: the line above the cursor and this one's indent, never behind the cursor. */
export function formattingOnType(world: World, uri: Uri, offset: number, typed: string): readonly TextEdit[] {
  const { text } = world.snapshot.syntax(uri).value;
  const line = startOfLine(text, offset);
  const start = typed === "\n" && line > 0 ? startOfLine(text, line - (text.startsWith("\r\n", line - 2) ? 2 : 1)) : line;
  // The line that the cursor stands in is being written: its blanks are the writer's.
  const end = typed === "\n" ? line : offset;
  return formatting(world, uri).filter((edit) => edit.span.start >= start && edit.span.end <= end && !/[\r\n]/u.test(edit.text) && !/[\r\n]/u.test(text.slice(edit.span.start, edit.span.end)));
}

function startOfLine(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text.charAt(at - 1) !== "\n" && text.charAt(at - 1) !== "\r") at--;
  return at;
}

/** Without what the old and the new text share at both ends. A CRLF is never cut in two. */
function smallest({ span, text: inserted }: TextEdit, text: string): readonly TextEdit[] {
  const old = text.slice(span.start, span.end);
  let head = 0;
  while (head < old.length && head < inserted.length && old[head] === inserted[head]) head++;
  if (head > 0 && old[head - 1] === "\r") head--;
  let tail = 0;
  while (tail < old.length - head && tail < inserted.length - head && old[old.length - 1 - tail] === inserted[inserted.length - 1 - tail]) tail++;
  if (tail > 0 && old[old.length - tail] === "\n" && (old[old.length - tail - 1] === "\r" || inserted[inserted.length - tail - 1] === "\r")) tail--;
  const edit = { span: { start: span.start + head, end: span.end - tail }, text: inserted.slice(head, inserted.length - tail) };
  return edit.text === "" && edit.span.start === edit.span.end ? [] : [edit];
}
