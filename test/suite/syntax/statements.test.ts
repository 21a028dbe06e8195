// Where a statement ends, which words are keywords, and how blocks nest.
import { expect, test } from "vitest";
import { parse } from "../../../compiler/syntax/index.ts";
import type { Stmt } from "../../../compiler/types/ast.ts";
import { SAMPLE } from "./sample.ts";

const kinds = (text: string): string => parse("a", text).value.statements.map((stmt) => stmt.kind).join(" ");
const codes = (text: string): string => parse("a", text).diagnostics.map((each) => each.code).join(" ");
const sources = (text: string): readonly string[] => parse("a", text).value.statements.map((stmt) => text.slice(stmt.span.start, stmt.span.end));

test.each<[string, number]>([
  ["A -> B\nC -> D", 2],
  ["A\n  -> B", 1],
  ["A -> (R1\n| R2\n) -> B", 1],
  ["A -> B,\n  C", 1],
  ["A ->\n  B", 1],
  ["A --\n  B", 1],
  ["A\n  -- B", 1],
  ["A -> // the rest\n  // follows\n  B", 1],
  ["A -> (\n  R1 | R2)\n  -> B", 1],
  ["U1.[A,\n  B] -> C", 1],
  ["A -> B; C -> D", 2],
  ["A -> B /* x\n y */ -> C", 1],
  ["part X\n{\n  A: pin 1\n}", 1],
  ["A -> B\r\nC -> D\r\n", 2],
  ["A -> B\rC -> D\r", 2],
  ["\ufeffA -> B\nC -> D", 2],
])("%j is one or several statements", (text, count) => {
  expect([codes(text), sources(text).length]).toEqual(["", count]);
});

test.each<[string, string]>([
  ["A ->\nB -> C", "GX1022"],
  ["A -> (R1\nB -> C", "GX1020"],
  ["A -> B,\nC -> D", "GX1061"],
  ["A\n-- B -> C", "GX1029 GX1023"],
  ["U1.[A, B\nB -> C", "GX1020"],
])("%j: an open end does not reach the next line", (text, expected) => {
  expect(codes(text)).toBe(expected);
  expect(sources(text).at(-1)?.slice(-4)).toBe(text.slice(-4));
});

test.each<[string, string]>([
  ["place: net", "decl"], ["note -> R1.1", "connect"], ["group: resistor 1k", "decl"], ["title -> X", "connect"], ["note, title -> GND", "connect"],
  ["title.1 -> X", "connect"], ["part[0..3]: resistor", "decl"], ["place place near near", "place"], ["place right right of left", "place"], ["nc nc", "nc"],
  ["end: net", "decl"], ['use "a" as as', "use"], ["line -> X", "connect"], ["line(K > A) -> X", "connect"], ["X -> line(K > A) -> Y", "connect"],
  ["place -> R1.1", "connect"], ["symbol: net", "decl"], ["draw draw as label", "draw"], ["flow: net", "decl"], ["A -> title, nc", "connect"],
  ["draw SCL, SDA as wire", "draw"], ["orient R1 horizontal", "orient"], ["note \"x\" near U1.7", "note"], ["flow down", "flow"],
])("no word is reserved: %s", (text, kind) => {
  expect(kinds(text)).toBe(kind);
});

test("every form of the language reads without a diagnostic", () => {
  const { value, diagnostics } = parse("a", SAMPLE);
  expect(diagnostics).toEqual([]);
  const seen = new Set<string>();
  const walk = (stmts: readonly Stmt[]): void => stmts.forEach((stmt) => {
    seen.add(stmt.kind);
    if ("block" in stmt && stmt.block !== undefined) walk(stmt.block.statements);
  });
  walk(value.statements);
  expect([...seen].sort()).toEqual([
    "align", "connect", "decl", "draw", "fact", "flow", "group", "module", "nc", "note", "orient", "param", "part", "place", "primitive", "symbol", "through",
    "title", "unit", "use",
  ]);
});

test("braces that do not balance are mended by indentation, and reported where the block opens", () => {
  const text = "module m {\n  A: port input\n  group \"x\" {\n    A -> B\nC -> D\n";
  const { value, diagnostics } = parse("a", text);
  expect(diagnostics.map((each) => [each.code, text.slice(0, each.span.start).split("\n").length])).toEqual([["GX1025", 1], ["GX1025", 3]]);
  expect(value.statements.map((stmt) => stmt.kind)).toEqual(["module", "connect"]);
});

test("a broken header keeps its block", () => {
  const text = "part {\n  A: pin 1\n  B: pin 2\n}\nC -> D\n";
  const { value, diagnostics } = parse("a", text);
  expect(diagnostics.map((each) => each.code)).toEqual(["GX1034"]);
  const [broken] = value.statements;
  expect(broken?.kind === "error" && broken.partial?.kind === "part" ? broken.partial.block?.statements.length : 0).toBe(2);
});

test("comments are kept, whatever their marks", () => {
  const { value } = parse("a", "// one\nA -> B /* two */ -> C // three\n# four\n* five\n");
  expect(value.comments.map((each) => [each.text, each.block])).toEqual([["one", false], ["two", true], ["three", false], ["four", false], ["five", false]]);
});

test("names are compared after NFC, and quotes and escapes do not change them", () => {
  const { value } = parse("a", 'e\u0301: net\n"\\u{e9}": net\n"a\\"b\\\\": net\n');
  expect(value.statements.map((stmt) => (stmt.kind === "decl" ? stmt.names[0]?.head.text : ""))).toEqual(["é", "é", 'a"b\\']);
});
