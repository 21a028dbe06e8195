// The TextMate grammar is fresh, and its expressions colour what they should. They run here as JavaScript's, whose syntax they keep to.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { BLOCK_KEYWORDS, LINE_KEYWORDS, SHAPE_KEYWORDS } from "../../../grammar/index.ts";
import { generate } from "../../../scripts/gen/textmate.ts";

const [file] = generate();
const Grammar = z.object({ repository: z.record(z.string(), z.object({ patterns: z.array(z.object({ match: z.string().optional(), begin: z.string().optional(), end: z.string().optional() })) })) });
const { repository } = Grammar.parse(JSON.parse(file?.content ?? "{}"));

/** Whether some rule of the group matches the text from its start. */
function matches(group: string, text: string): boolean {
  return (repository[group]?.patterns ?? []).some((rule) => new RegExp(`^(?:${rule.match ?? rule.begin ?? ""})`, "u").test(text));
}

test("the generated file is fresh", () => {
  expect(readFileSync(new URL(`../../../${file?.path ?? ""}`, import.meta.url), "utf8")).toBe(file?.content);
});

test("every expression is well formed", () => {
  for (const { patterns } of Object.values(repository)) {
    for (const rule of patterns) for (const source of [rule.match, rule.begin, rule.end]) if (source !== undefined) expect(() => new RegExp(source, "u")).not.toThrow();
  }
});

test("keywords are coloured where they are keywords", () => {
  for (const word of [...BLOCK_KEYWORDS, ...LINE_KEYWORDS]) {
    expect([word, matches("keywords", `${word} X`), matches("keywords", `${word}: net`), matches("keywords", `${word} -> X`)]).toEqual([word, true, false, false]);
  }
  for (const word of SHAPE_KEYWORDS) expect([word, matches("keywords", `${word} (0, -8)`), matches("keywords", `${word} (K > A)`)]).toEqual([word, true, false]);
  expect(matches("keywords", "symbol {")).toBe(true);
});

test.each<[string, string, boolean]>([
  ["declarations", "R1, R[2..4]: resistor 10k", true], ["declarations", "IN+: pin 3", true], ["declarations", "A -> B", false], ["arrows", "->", true], ["arrows", "--", true],
  ["quantities", "4k7", true], ["quantities", "10kΩ", true], ["quantities", "-12V", true], ["quantities", "1N4148", false], ["strings", '"a', true],
  ["comments", "// x", true], ["comments", "/* x", true], ["substitutions", "{n}", true], ["references", "U1.IN-", true],
])("%s: %s is %s", (group, text, expected) => {
  expect(matches(group, text)).toBe(expected);
});
