// quantities.ts — the ways of writing quantities that the language mends: `10 kΩ`, `.1uF`, `4,7k`, `100nF/50V`, `1/4W`, `10k±1%`.
import { quantityForm } from "../diagnostics/gx1062-quantity-form.ts";
import type { Value } from "../types/ast.ts";
import type { Span } from "../types/source.ts";
import { join, sliceOf, type Context } from "./context.ts";
import { own, replacement } from "./problem.ts";
import type { Piece } from "./values.ts";

type ArgPiece = Extract<Piece, { kind: "arg" }>;

/** The pieces of a declaration with quantities in one form; each change is reported. */
export function quantityHabits(pieces: readonly Piece[], context: Context): readonly Piece[] {
  const result: Piece[] = [];
  for (let index = 0; index < pieces.length; index++) {
    const [piece, next, third] = [pieces[index], pieces[index + 1], pieces[index + 2]];
    if (piece === undefined) continue;
    const text = bareText(piece);
    if (text !== undefined && next?.kind === "comma" && third !== undefined && isDecimalComma(piece, text, next.span, third)) {
      result.push(...changed(piece, join(piece.span, third.span), [`${text}.${bareText(third) ?? ""}`], context));
      index += 2;
    } else if (text !== undefined && next !== undefined && isUnitApart(text, next)) {
      result.push(...changed(piece, join(piece.span, next.span), [`${text}${bareText(next) ?? ""}`], context));
      index += 1;
    } else {
      result.push(...oneWord(piece, text, context));
    }
  }
  return result;
}

function bareText(piece: Piece): string | undefined {
  return piece.kind === "arg" && piece.arg.kind === "value" && !piece.arg.value.quoted && !piece.arg.value.substitution ? piece.arg.value.text : undefined;
}

/** `4,7k`: digits, a comma without blanks, digits. */
function isDecimalComma(piece: Piece, text: string, comma: Span, third: Piece): boolean {
  return /^\d+$/.test(text) && /^\d/.test(bareText(third) ?? "") && piece.span.end === comma.start && comma.end === third.span.start;
}

/** `10 kΩ`, `100 nF`, `5 V`: a number and its unit with a blank between. */
function isUnitApart(text: string, next: Piece): boolean {
  return /^[+\-±]?\d+(?:\.\d+)?$/.test(text) && /^(?:[fpnuµμmkMG]?(?:[ΩFHVAW]|ohms?|Ohms?|Hz|s)|[kM]|meg|%|ppm)$/u.test(bareText(next) ?? "");
}

function oneWord(piece: Piece, text: string | undefined, context: Context): readonly Piece[] {
  if (piece.kind === "arg" && piece.arg.kind === "named") return namedValue(piece, piece.arg.value, context);
  if (text === undefined) return [piece];
  const better = respelt(text, sliceOf(context, piece.span));
  return better === undefined ? [piece] : changed(piece, piece.span, better, context);
}

const NUMBER = String.raw`\d+(?:\.\d+)?(?:[fpnuµμmkMGR]|meg)?\d*(?:[ΩFHVAW]|ohms?|Hz)?`;
const JOINED = new RegExp(`^(${NUMBER})/(\\d+(?:\\.\\d+)?[kmuµ]?[VAW])$`, "u");
const TOLERANCE = new RegExp(`^(${NUMBER})±(\\d+(?:\\.\\d+)?%)$`, "u");

/** The words that one word stands for, or undefined when it is well written. */
function respelt(text: string, written: string): readonly string[] | undefined {
  if (written.startsWith(".")) return [text];
  if (!/^\d.*[/±]/u.test(text)) return undefined;
  const fraction = /^(\d)\/(\d{1,2})W$/.exec(text);
  if (fraction !== null && Number(fraction[2]) > 0) return [`${Number(fraction[1]) / Number(fraction[2])}W`];
  const joined = JOINED.exec(text);
  if (joined !== null) return [joined[1] ?? "", joined[2] ?? ""];
  const tolerance = TOLERANCE.exec(text);
  return tolerance === null ? undefined : [tolerance[1] ?? "", `±${tolerance[2] ?? ""}`];
}

function namedValue(piece: ArgPiece, value: Value, context: Context): readonly Piece[] {
  if (value.quoted || !sliceOf(context, value.span).startsWith(".")) return [piece];
  report(value.span, value.text, context);
  return [piece];
}

function changed(piece: Piece, span: Span, texts: readonly string[], context: Context): readonly Piece[] {
  if (piece.kind !== "arg") return [piece];
  report(span, texts.join(" "), context);
  return texts.map((text) => {
    const value: Value = { text, quoted: false, words: [{ text, quoted: false, span }], substitution: false, span };
    return { kind: "arg", arg: { kind: "value", value, span }, node: piece.node, span };
  });
}

function report(span: Span, better: string, context: Context): void {
  context.habits.push(quantityForm.at(own(span.start, span.end), { text: sliceOf(context, span), better }, { fixes: [replacement(`write \`${better}\``, span, better)] }));
}
