// piece-nodes.ts — arguments read again as nodes, for habits that put nodes where arguments stand.
import { nodeOf } from "./cst.ts";
import type { Ref, Step } from "../types/ast.ts";
import type { Context } from "./context.ts";
import { rangeOf } from "./refs.ts";
import type { Piece } from "./values.ts";

/** Each argument as a reference: `U1.8`, `U1.D[0..7]`, `R[1..8]`. Anything else is left out. */
export function pieceNodes(pieces: readonly Piece[], context: Context): readonly Ref[] {
  return pieces.flatMap((piece): Ref[] => {
    if (piece.kind !== "arg" || piece.arg.kind !== "value") return [];
    const [head, ...names] = piece.arg.value.words;
    if (head === undefined) return [];
    const node = nodeOf(piece.node, "range");
    const range = node === undefined ? undefined : rangeOf(node, context);
    const steps = names.map((name): Step => ({ name, span: name.span }));
    const last = steps.at(-1);
    if (range === undefined) return [{ kind: "ref", head, steps, span: piece.span }];
    if (last === undefined) return [{ kind: "ref", head, range, steps, span: piece.span }];
    return [{ kind: "ref", head, steps: [...steps.slice(0, -1), { ...last, range }], span: piece.span }];
  });
}
