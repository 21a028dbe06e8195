// The canonical form: stated by examples; idempotent, and true to tokens, comments and meaning on damaged files.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { applyEdits, format, formatText, parse, sameTree } from "../../../compiler/syntax/index.ts";
import { lex } from "../../../grammar/index.ts";
import { count, seeded } from "../../harness/counts.ts";
import { SAMPLE } from "./sample.ts";

test.each<[string, string, string]>([
  ["blanks", "V9:power   9V", "V9: power 9V\n"],
  ["arrows", "A->B--(R1|C1->R2)->C", "A -> B -- (R1 | C1 -> R2) -> C\n"],
  ["lists and ranges", "A ,B->U1.[ X,Y ]", "A, B -> U1.[X, Y]\n"],
  ["ranges", "D [ 0 .. 7 ]: net", "D[0..7]: net\n"],
  ["passing through", "A -> D1( K>A ) -> B", "A -> D1(K > A) -> B\n"],
  ["settings", "R1: resistor tolerance = 1%", "R1: resistor tolerance=1%\n"],
  ["points", "place R1 at (12,4)  rotate=90", "place R1 at (12, 4) rotate=90\n"],
  ["a brace on its own line", 'group "x"\n{\nA -> B\n}', 'group "x" {\n  A -> B\n}\n'],
  ["a block of one line stays one", "unit A{X: pin 1;Y: pin 2}", "unit A { X: pin 1 ; Y: pin 2 }\n"],
  ["a block of several lines has its braces at line ends", 'group "x" { A -> B\nC -> D }', 'group "x" {\n  A -> B\n  C -> D\n}\n'],
  ["continuations", "A ->\n      B", "A ->\n  B\n"],
  ["empty lines", "\n\nA -> B\n\n\n\nC -> D\n\n", "A -> B\n\nC -> D\n"],
  ["comments", "A -> B// x\n     // y\n/* z */C -> D   // w  ", "A -> B// x\n// y\n/* z */C -> D  // w\n"],
  ["comments in blocks", 'group "x" {   // a\n// b\n  A -> B\n      // c\n}', 'group "x" {  // a\n  // b\n  A -> B\n  // c\n}\n'],
  ["line ends of the file", "A->B\r\n\r\n\r\nC->D\r\n", "A -> B\r\n\r\nC -> D\r\n"],
  ["a colon inside a value", "R1: resistor footprint=Resistor_SMD:R_0603", "R1: resistor footprint=Resistor_SMD:R_0603\n"],
  ["a borrowed symbol", "part X { symbol A,B=opamp }", "part X { symbol A, B = opamp }\n"],
  ["nothing", "", ""],
])("%s", (_, text, canonical) => {
  expect(formatText(text)).toBe(canonical);
  expect(formatText(canonical)).toBe(canonical);
});

test("the sample is canonical, but for its trailing comment", () => {
  expect(formatText(SAMPLE)).toBe(SAMPLE.replace("lib.opamp //", "lib.opamp  //"));
});

test("a canonical file needs no edit, and an edit touches only what changes", () => {
  const text = "A -> B\nC->D\nE -> F\n";
  expect(format(parse("a", text).value, text)).toEqual([{ span: { start: 8, end: 8 }, text: " " }, { span: { start: 10, end: 10 }, text: " " }]);
});

test("what is reported keeps its inner blanks, and braces out of balance keep the whole file", () => {
  expect(formatText("A   ->  B  X\nC->D\n")).toBe("A   ->  B  X\nC -> D\n");
  expect(formatText('group "x" {\nA->B\n')).toBe('group "x" {\nA->B\n');
});

const LIBRARY = new URL("../../../library/", import.meta.url);

/** The first parts of a file: a text cut within one has braces out of balance, and would not be formatted at all. */
function wholeParts(text: string): string {
  const end = text.lastIndexOf("\n}\n", 2500);
  return text.slice(0, end < 0 ? text.indexOf("\n}\n") + 3 : end + 3);
}

/** A text with blanks, line ends and tokens changed at random. */
function mutated(text: string, random: () => number, eol: string): string {
  const pieces = text.split(/(\s+)/);
  const blanks = [" ", "  ", "\t", "", "\n", "\n\n\n", "\u00a0", " \n "];
  for (let i = 0; i < 1 + random() * 6; i++) {
    const at = Math.floor(random() * pieces.length);
    const piece = pieces[at] ?? "";
    if (/^\s/.test(piece)) pieces[at] = blanks[Math.floor(random() * blanks.length)] ?? " ";
    else if (random() < 0.3) pieces[at] = [piece + piece, "", "->", "{", "}", "// c\n", "/* d */", "; "][Math.floor(random() * 8)] ?? "";
  }
  return pieces.join("").replaceAll("\n", eol);
}

test("on mutated files the form is reached in one step, keeps every token and comment, and keeps the meaning", () => {
  const random = seeded(7);
  const library = readdirSync(LIBRARY).filter((name) => name.endsWith(".circ")).map((name) => wholeParts(readFileSync(new URL(name, LIBRARY), "utf8")));
  const sources = [SAMPLE, SAMPLE, ...library];
  let changed = 0;
  for (let i = 0; i < count("formatter mutations"); i++) {
    const text = mutated(sources[i % sources.length] ?? "", random, ["\n", "\r\n", "\r", "\n"][i % 4] ?? "\n");
    const before = parse("a", text);
    const edits = format(before.value, text);
    for (const [index, edit] of edits.entries()) expect(edit.span.start).toBeGreaterThanOrEqual(edits[index - 1]?.span.end ?? 0);
    const after = applyEdits(text, edits);
    if (after !== text) changed++;
    expect(formatText(after)).toBe(after);
    const images = (each: string): readonly string[] => [...lex(each).tokens].map((token) => token.image);
    const remarks = (each: string): readonly string[] => parse("a", each).value.comments.map((comment) => comment.text.replace(/\s+/g, " "));
    expect(images(after).join(" ")).toBe(images(text).join(" "));
    expect(remarks(after)).toEqual(remarks(text));
    expect(sameTree(parse("a", after).value.statements, before.value.statements)).toBe(true);
  }
  expect(changed).toBeGreaterThan(count("formatter mutations") / 2);
}, 600_000);
