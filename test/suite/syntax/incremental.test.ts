// With a memo of the text before, the answer is the same as without one, and what did not move keeps its very tree.
import { expect, test } from "vitest";
import { createParseMemo, parse } from "../../../compiler/syntax/index.ts";
import { count, seeded } from "../../harness/counts.ts";
import { SAMPLE } from "./sample.ts";

const PIECES = ["\n", " ", "{", "}", "/*", "*/", "//", '"', "(", ")", "->", "R1", ";", ",", "\r\n", "  ", "part X {\n", "# x\n", "```\n", "😀", "- ", "U1.7 -> GND\n", "\t", "A:", "|"];

test("an incremental parse equals a full one over random edits", () => {
  const random = seeded(3);
  const memo = createParseMemo();
  let text = SAMPLE;
  for (let i = 0; i < count("incremental edits"); i++) {
    if (i % 40 === 0) text = SAMPLE;
    const at = Math.floor(random() * text.length);
    const length = random() < 0.5 ? 0 : Math.floor(random() * 12);
    const insert = random() < 0.25 ? text.slice(at, at + 80) : PIECES[Math.floor(random() * PIECES.length)] ?? "";
    text = text.slice(0, at) + insert + text.slice(at + length);
    expect(parse("a", text, memo)).toEqual(parse("a", text));
  }
}, 600_000);

test("statements before an edit keep their very trees, and those behind it are moved", () => {
  const memo = createParseMemo();
  const first = parse("a", "A -> B\nC -> D\nE -> F\n", memo).value.statements;
  const second = parse("a", "A -> B\nC -> DX\nE -> F\n", memo).value.statements;
  expect(second[0]).toBe(first[0]);
  expect(second[2]?.span).toEqual({ start: 15, end: 21 });
  expect(first[2]?.span).toEqual({ start: 14, end: 20 });
});

test("a memo forgets what two texts did not use", () => {
  const memo = createParseMemo();
  for (let i = 0; i < 50; i++) parse("a", `A${i} -> B\nC -> D\n`, memo);
  expect(memo.young.size + memo.old.size).toBeLessThanOrEqual(4);
  expect(memo.lines.young.size + memo.lines.old.size).toBeLessThanOrEqual(4);
});

test("a memo may be given another file", () => {
  const memo = createParseMemo();
  parse("a", "A ->\n", memo);
  expect(parse("b", "A ->\n", memo).diagnostics.map((each) => each.uri)).toEqual(["b"]);
});
