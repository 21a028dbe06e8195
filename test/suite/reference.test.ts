// The language reference is true: each of its circuits checks clean and is in canonical form.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatText } from "../../compiler/syntax/index.ts";
import { BLOCK_KEYWORDS, LINE_KEYWORDS, PIN_WORDS, SHAPE_KEYWORDS } from "../../grammar/index.ts";
import { circuit, MAIN } from "../harness/circuit.ts";

const REFERENCE = readFileSync(new URL("../../grammar/reference.md", import.meta.url), "utf8");
const BLOCKS = [...REFERENCE.matchAll(/^```circ\n([\s\S]*?)^```$/gm)].map((found) => found[1] ?? "");

test("it has examples of every chapter", () => {
  expect(BLOCKS.length).toBeGreaterThanOrEqual(6);
});

test.each(BLOCKS)("checks clean:\n%s", (text) => {
  const found = circuit(text).diagnostics(MAIN).filter((each) => each.severity !== "info");
  expect(found.map((each) => `${each.code} ${text.slice(each.span.start, each.span.end)}: ${each.message}`)).toEqual([]);
});

test.each(BLOCKS)("is in canonical form:\n%s", (text) => {
  expect(formatText(text)).toBe(text);
});

test("it names every keyword", () => {
  const missing = [...BLOCK_KEYWORDS, ...LINE_KEYWORDS, ...SHAPE_KEYWORDS, ...PIN_WORDS].filter((word) => !new RegExp(`\\b${word}\\b`).test(REFERENCE));
  expect(missing).toEqual(["unspecified"]);
});
