// pin-lines.ts — `IN+: pin 3 input left at (-4, -2) alias=A` read into pin definitions.
import { badRange, pinNumbersMismatch, pinOffGrid, unknownPinWord } from "../diagnostics/index.gen.ts";
import type { Arg, DeclStmt, PointValue } from "../types/ast.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Electrical, PinDef } from "../types/model.ts";
import type { Span, Uri } from "../types/source.ts";
import type { Point, Side } from "../types/symbol.ts";
import { type Environment, valueText, wordText } from "./environment.ts";
import { aliasesByRule } from "./pin-names.ts";
import { nearest, oneEditApart } from "./nearest.ts";
import { rangeElements } from "./ranges.ts";

/** A pin with what only its drawing needs. */
export interface DrawnPin {
  readonly def: PinDef;
  readonly at?: Point;
  readonly lead?: number;
  readonly span: Span;
}

const ELECTRICAL: ReadonlyMap<string, Electrical> = new Map(([
  "input", "output", "bidirectional", "tri_state", "passive", "power_in", "power_out", "open_collector", "open_emitter", "free",
  "no_connect", "unspecified",
] satisfies readonly Electrical[]).map((name): [string, Electrical] => [name, name]));
const SYNONYMS: ReadonlyMap<string, Electrical> = new Map([
  ["power", "power_in"], ["ground", "power_in"], ["tristate", "tri_state"], ["io", "bidirectional"], ["open_drain", "open_collector"],
]);
const SIDES: ReadonlyMap<string, Side> = new Map([["left", "left"], ["right", "right"], ["top", "top"], ["bottom", "bottom"]]);
const FLAGS = ["inverted", "clock", "hidden"] as const;
const KNOWN = [...ELECTRICAL.keys(), ...SYNONYMS.keys(), ...SIDES.keys(), ...FLAGS, "at"];
const KEYS = ["alias", "lead", "side", "type"];

interface Line {
  readonly numbers: readonly string[];
  readonly electrical: Electrical;
  readonly ground: boolean;
  readonly side?: Side;
  readonly flags: ReadonlySet<string>;
  readonly aliases: readonly string[];
  readonly at?: Point;
  readonly lead?: number;
}

/** The pins of one line; faults are reported and the rest of the line is kept. */
export function pinsOf(stmt: DeclStmt, unit: string, uri: Uri, env: Environment, report: (d: Diagnostic) => void): readonly DrawnPin[] {
  const line = readLine(stmt.args, uri, env, report);
  const names = namesOf(stmt, uri, env, report);
  if (line.numbers.length === 0 || (names.length > 1 && line.numbers.length !== names.length)) {
    report(pinNumbersMismatch.at({ uri, span: stmt.span }, { names: names.length, numbers: line.numbers.length }));
    if (line.numbers.length === 0) return [];
  }
  const single = names.length === 1;
  return names.slice(0, single ? 1 : line.numbers.length).map((name, index) => {
    const number = line.numbers[single ? 0 : index] ?? "";
    const written = single ? line.aliases : [];
    const at = line.at && stepped(line.at, line.side, index);
    if (at && !(Number.isInteger(at.x) && Number.isInteger(at.y))) report(pinOffGrid.at({ uri, span: stmt.span }, { pin: name }));
    return {
      def: {
        number,
        pads: single ? line.numbers : [number],
        name,
        aliases: [...new Set([...written, ...aliasesByRule(name), ...written.flatMap(aliasesByRule)])].filter((alias) => alias !== name),
        electrical: line.electrical,
        ground: line.ground,
        ...(line.side ? { side: line.side } : {}),
        inverted: line.flags.has("inverted"),
        clock: line.flags.has("clock"),
        hidden: line.flags.has("hidden"),
        unit,
      },
      ...(at ? { at } : {}),
      ...(line.lead === undefined ? {} : { lead: line.lead }),
      span: stmt.span,
    };
  });
}

// Pins of an array that have a place go on from it at pitch 2, down a left or right side, rightwards along a top or bottom one.
function stepped(at: Point, side: Side | undefined, index: number): Point {
  return side === "top" || side === "bottom" ? { x: at.x + 2 * index, y: at.y } : { x: at.x, y: at.y + 2 * index };
}

function namesOf(stmt: DeclStmt, uri: Uri, env: Environment, report: (d: Diagnostic) => void): readonly string[] {
  return stmt.names.flatMap((ref) => {
    const head = wordText(ref.head, env);
    if (!ref.range) return [head];
    const elements = rangeElements(ref.range, head, (word) => wordText(word, env));
    if (!("fault" in elements)) return elements.map((element) => head + element.text);
    report(badRange.at({ uri, span: elements.span }, { fault: elements.fault }));
    return [];
  });
}

function readLine(args: readonly Arg[], uri: Uri, env: Environment, report: (d: Diagnostic) => void): Line {
  const numbers: string[] = [];
  const aliases: string[] = [];
  const flags = new Set<string>();
  let [electrical, ground, side, at, lead]: [Electrical, boolean, Side | undefined, Point | undefined, number | undefined]
    = ["unspecified", false, undefined, undefined, undefined];
  const unknown = (word: string, span: Span) => {
    report(unknownPinWord.at({ uri, span }, { word, near: nearest(word, KNOWN, 1) }));
  };
  for (const arg of args) {
    if (arg.kind === "point") { at = pointOf(arg.point, env); continue; }
    if (arg.kind === "run") { numbers.push(...runOf(arg, uri, env, report)); continue; }
    if (arg.kind === "namedPoint") { if (arg.key.text === "at") at = pointOf(arg.point, env); else unknown(arg.key.text, arg.key.span); continue; }
    const text = valueText(arg.value, env).text;
    if (arg.kind === "named") {
      if (arg.key.text === "alias") aliases.push(...text.split(/[ ,]+/u).filter((each) => each !== ""));
      else if (arg.key.text === "lead" && Number.isFinite(Number(text))) lead = Number(text);
      else if (arg.key.text === "side" && SIDES.has(text)) side = SIDES.get(text);
      else if (arg.key.text === "type" && ELECTRICAL.has(text)) electrical = ELECTRICAL.get(text) ?? electrical;
      else unknown(KEYS.includes(arg.key.text) ? text : arg.key.text, arg.span);
      continue;
    }
    const word = text.toLowerCase();
    const type = ELECTRICAL.get(word) ?? SYNONYMS.get(word);
    if (type && !arg.value.quoted) { electrical = type; ground = word === "ground"; }
    else if (SIDES.has(word) && !arg.value.quoted) side = SIDES.get(word);
    else if (FLAGS.some((flag) => flag === word)) flags.add(word);
    else if (word === "at") continue;
    else if (isNumber(text) || arg.value.quoted || (arg === args[0] && word !== "pin" && !KNOWN.some((known) => oneEditApart(known, word)))) numbers.push(text);
    else unknown(text, arg.span);
  }
  return { numbers, electrical, ground, ...(side ? { side } : {}), flags, aliases, ...(at ? { at } : {}), ...(lead === undefined ? {} : { lead }) };
}

// `1`, `A3`, `AA12`, `SH`, `EP`: what packages call their pads. The first word of a line may be any other (`SHLD`, `Case`).
function isNumber(text: string): boolean {
  return /^(?:\d+[A-Za-z]?|[A-Za-z]{1,2}\d+|[A-Z]{1,3})$/u.test(text);
}

function runOf(arg: Extract<Arg, { kind: "run" }>, uri: Uri, env: Environment, report: (d: Diagnostic) => void): readonly string[] {
  const word = (value: typeof arg.from) => ({ text: valueText(value, env).text, quoted: value.quoted, span: value.span });
  const range = { members: [{ kind: "run" as const, from: word(arg.from), to: word(arg.to) }], span: arg.span };
  const elements = rangeElements(range, "", (each) => each.text);
  if (!("fault" in elements)) return elements.map((element) => element.text);
  report(badRange.at({ uri, span: elements.span }, { fault: elements.fault }));
  return [];
}

/** A point's numbers; NaN where a coordinate is no number. */
export function pointOf(point: PointValue, env: Environment): Point {
  return { x: Number(valueText(point.x, env).text.replace("−", "-")), y: Number(valueText(point.y, env).text.replace("−", "-")) };
}
