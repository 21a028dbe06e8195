// continuations.ts — lines that begin with an arrow and go on with the statement above, though they are not indented as such lines are:
// mostly a name was lost before the arrow.
import { T } from "../../grammar/index.ts";
import { continuationNotIndented } from "../diagnostics/gx1038-continuation-not-indented.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Item } from "./cut.ts";
import { insertion, own } from "./problem.ts";

/** Blanks by which the formatter indents a line that goes on. A lost word leaves one. */
const INDENT = 2;

/** One diagnostic a statement, and none where `faulty` holds its start, for an error in it says more. */
export function looseContinuations(items: readonly Item[], faulty: ReadonlySet<number>): readonly Diagnostic[] {
  return items.flatMap((item): readonly Diagnostic[] => {
    if (item.kind !== "statement" || faulty.has(item.statement.start)) return [];
    const { runs, column } = item.statement;
    const loose = runs.find(({ line, from }, index) => index > 0 && from === 0 && line.line.tokens[0]?.tokenType === T.Arrow && line.line.column < column + INDENT);
    const token = loose?.line.line.tokens[0];
    if (loose === undefined || token === undefined) return [];
    const at = loose.line.start + token.startOffset;
    const blanks = " ".repeat(column + INDENT - loose.line.line.column);
    return [continuationNotIndented.at(own(at, at + token.image.length), { mark: token.image }, { fixes: [insertion("indent it", at, blanks)] })];
  });
}
