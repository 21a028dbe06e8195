// What stands at an offset, and what each token is, for editors.
import { expect, test } from "vitest";
import { formatValue, nodesAt, parse, statementAt, tokensOf, wordAt } from "../../../compiler/syntax/index.ts";

const TEXT = `title "x"
module m(top=10k) {
  R1: resistor {top} // load
  IN -> R1 -> U1.D[0..7]
}
`;
const file = parse("a", TEXT).value;
const at = (needle: string): number => TEXT.indexOf(needle);

test("the innermost statement and the word under the cursor", () => {
  expect(statementAt(file, at("resistor"))?.kind).toBe("decl");
  expect(statementAt(file, at("module"))?.kind).toBe("module");
  expect(statementAt(file, at("-> R1"))?.kind).toBe("connect");
  expect(wordAt(file, at("resistor") + 8)?.text).toBe("resistor");
  expect(wordAt(file, at("U1.D") + 1)?.text).toBe("U1");
  expect(wordAt(file, at("D[0"))?.text).toBe("D");
  expect(wordAt(file, at("7]"))?.text).toBe("7");
  expect(wordAt(file, TEXT.length)).toBeUndefined();
});

test("the way down the tree to a place", () => {
  expect(nodesAt(file, at("D[0")).map((node) => node.kind)).toEqual(["module", "", "connect", "", "", "ref", "", "word"]);
});

test("every token has a class, and keywords are told from names", () => {
  const classes = (text: string): string => tokensOf(text).map((token) => `${text.slice(token.span.start, token.span.end)}:${token.class}`).join(" ");
  expect(classes('use "a" as lib')).toBe('use:keyword "a":string as:word lib:word');
  expect(classes("use: net // x")).toBe("use:word ::mark net:word // x:comment");
  expect(classes("part X { line (0, {n}) } $")).toBe("part:keyword X:word {:mark line:keyword (:mark 0:word ,:mark {n}:substitution ):mark }:mark $:unknown");
  expect(classes("A -> B")).toBe("A:word ->:arrow B:word");
});

test("values are written bare where they read as one value", () => {
  expect(["10k", "AMS1117-3.3", "a b", "", "R_0603", "x=y"].map(formatValue)).toEqual(["10k", "AMS1117-3.3", '"a b"', '""', "R_0603", '"x=y"']);
});
