// place.ts — a part dragged, turned or let go in a drawing becomes its `place … at` line in the text, and nothing else changes.
import { quoteName } from "../syntax/index.ts";
import type { PlaceStmt, Stmt } from "../types/ast.ts";
import type { Rotation } from "../types/layout.ts";
import type { Snapshot } from "../types/session.ts";
import type { Span, TextEdit, Uri } from "../types/source.ts";
import { applyEdits, lineEndOf, wholeLines } from "./apply.ts";

/** Where a unit shall stand: whole grid units, as `place … at` writes them. */
export interface GridPose {
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
  readonly mirrored: boolean;
}

/** `pose: null` lets the unit go: the layout places it again. */
export interface PlaceRequest {
  /** A unit's id as drawings have it: `R1`, `U1.A`. */
  readonly unit: string;
  readonly pose: GridPose | null;
}

export type PlaceAnswer = { readonly edits: readonly TextEdit[] } | { readonly refused: string };

/**
 * The smallest edits of the file that place one unit, or let it go; none when it stands so already. Refused with the reason for what no
 * line of this file can place: a part inside a module, one of a file with damaged statements around it, one that is not there.
 */
export function placeEdits(snapshot: Snapshot, uri: Uri, request: PlaceRequest): PlaceAnswer {
  const { unit, pose } = request;
  const netlist = snapshot.netlist(uri);
  const part = netlist.parts.find((each) => each.units.some(({ id }) => id === unit));
  if (!part) return { refused: `there is no \`${unit}\` in this circuit` };
  const owner = snapshot.model(uri).value.parts.find(({ id }) => id === part.id);
  if (owner?.module) return { refused: `\`${unit}\` stands inside the module instance \`${owner.module}\`; it is placed in the module's own text` };
  if (pose && !(Number.isInteger(pose.x) && Number.isInteger(pose.y))) return { refused: "a place is a point on whole grid units" };
  const text = snapshot.text(uri) ?? "";
  const statements = snapshot.syntax(uri).value.statements;
  const line = statementOf(snapshot, uri, unit, statements);
  if (line && line.what.items.length > 1) return { refused: `the line that places \`${unit}\` names others too` };
  const edits = !pose ? (line ? [removal(text, line.span)] : []) : line ? rewrite(text, line, pose) : [insertion(text, statements, `place ${written(unit)} at ${poseText(pose)}`)];
  return proved(snapshot, uri, request, edits);
}

/** `(12, 4) rotate=90 mirror`. */
function poseText({ x, y, rotation, mirrored }: GridPose): string {
  return `(${x}, ${y})${rotation === 0 ? "" : ` rotate=${rotation}`}${mirrored ? " mirror" : ""}`;
}

/** `U1.A` with each of its names quoted where it has to be. */
function written(unit: string): string {
  return unit.split(".").map((name) => quoteName(name)).join(".");
}

/** The statement of the hint that holds this unit, found by its span; groups and sheets are looked into. */
function statementOf(snapshot: Snapshot, uri: Uri, unit: string, statements: readonly Stmt[]): PlaceStmt | undefined {
  const hint = snapshot.model(uri).value.hints.find((each) => each.kind === "at" && each.what === unit && each.place.uri === uri);
  return hint && placements(statements).find(({ span }) => span.start === hint.place.span.start && span.end === hint.place.span.end);
}

function placements(statements: readonly Stmt[]): readonly PlaceStmt[] {
  return statements.flatMap((stmt): readonly PlaceStmt[] => {
    if (stmt.kind === "place") return stmt.relation === "at" ? [stmt] : [];
    return (stmt.kind === "group" || stmt.kind === "sheet") && stmt.block ? placements(stmt.block.statements) : [];
  });
}

/** Everything from the point on is written again; where nothing differs there is no edit. */
function rewrite(text: string, stmt: PlaceStmt, pose: GridPose): readonly TextEdit[] {
  if (!stmt.at) return [];
  const span = { start: stmt.at.span.start, end: Math.max(stmt.at.span.end, ...stmt.args.map((arg) => arg.span.end)) };
  const now = poseText(pose);
  return text.slice(span.start, span.end) === now ? [] : [{ span, text: now }];
}

/** The statement with its line; what else stands on the line, a comment or a statement, stays. */
function removal(text: string, span: Span): TextEdit {
  const whole = wholeLines(text, span);
  const rest = text.slice(whole.start, span.start) + text.slice(span.end, whole.end);
  if (rest.trim() === "") return { span: whole, text: "" };
  const mark = /^[ \t]*;[ \t]*/u.exec(text.slice(span.end))?.[0] ?? "";
  return { span: { start: span.start, end: span.end + mark.length }, text: "" };
}

/** After the last line that places a part at the top of the file, else at the file's end, an empty line apart. */
function insertion(text: string, statements: readonly Stmt[], line: string): TextEdit {
  const end = lineEndOf(text);
  const last = statements.filter((stmt) => stmt.kind === "place" && stmt.relation === "at").at(-1);
  if (last) {
    const at = wholeLines(text, last.span).end;
    return { span: { start: at, end: at }, text: /[\r\n]$/u.test(text.slice(0, at)) ? `${line}${end}` : `${end}${line}` };
  }
  const at = text.length;
  const before = text === "" || /(\r\n|\r(?!\n)|\n)[ \t]*(\r\n|\r|\n)$/u.test(text) ? "" : /[\r\n]$/u.test(text) ? end : `${end}${end}`;
  return { span: { start: at, end: at }, text: `${before}${line}${end}` };
}

/** The edits, when the text that they make says just that and joins nothing else. */
function proved(snapshot: Snapshot, uri: Uri, { unit, pose }: PlaceRequest, edits: readonly TextEdit[]): PlaceAnswer {
  if (edits.length === 0) return { edits };
  const trial = snapshot.with(new Map([[uri, applyEdits(snapshot.text(uri) ?? "", edits)]]));
  const [before, after] = [snapshot.model(uri).value, trial.model(uri).value];
  const hint = after.hints.find((each) => each.kind === "at" && each.what === unit);
  const stands = !pose ? hint === undefined : hint?.kind === "at" && hint.x === pose.x && hint.y === pose.y && hint.rotate === pose.rotation && hint.mirror === pose.mirrored;
  if (!stands || trial.syntax(uri).diagnostics.length > snapshot.syntax(uri).diagnostics.length || after.parts.length !== before.parts.length || after.nets.length !== before.nets.length) return { refused: `the text around the line that places \`${unit}\` has to be put right first` };
  return { edits };
}
