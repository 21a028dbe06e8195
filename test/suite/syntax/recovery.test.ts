// One mistake, one diagnostic, and no other statement is touched: one-token edits and half-typed lines.
import { expect, test } from "vitest";
import { parse } from "../../../compiler/syntax/index.ts";
import type { Stmt } from "../../../compiler/types/ast.ts";
import { lex } from "../../../grammar/index.ts";
import { count, seeded } from "../../harness/counts.ts";
import { SAMPLE } from "./sample.ts";

const TOKENS = lex(SAMPLE).tokens;
const INSERTS = ["R9", "->", ",", ":", "(", ")", "[", "]", "{", "}", "|", ".", "..", "=", ">", "10k", '"x"', "--", "title", ";", "+5V", "@", "{n}"];

/** Leaves of the tree: statements that hold no others, with their text. */
function leaves(statements: readonly Stmt[]): readonly Stmt[] {
  return statements.flatMap((stmt) => {
    const inner = stmt.kind === "error" && stmt.partial !== undefined && "block" in stmt.partial ? stmt.partial : stmt;
    return "block" in inner && inner.block !== undefined ? leaves(inner.block.statements) : [stmt];
  });
}

/** A statement's tree as text, with spans from its own start. */
function shape(stmt: Stmt): string {
  return JSON.stringify(stmt, (key, value: unknown) => (key === "start" || key === "end") && typeof value === "number" ? value - stmt.span.start : value);
}

const ORIGINAL = leaves(parse("a", SAMPLE).value.statements).map((stmt) => ({ start: stmt.span.start, shape: shape(stmt) }));

/** How many of the statements behind the edit that it did not touch have the same tree; and of how many. */
function survivors(statements: readonly Stmt[], by: number, editEnd: number): readonly [number, number] {
  const now = new Map(leaves(statements).map((stmt) => [stmt.span.start, stmt]));
  const line = SAMPLE.indexOf("\n", editEnd);
  const behind = ORIGINAL.filter(({ start }) => start > line);
  const same = behind.filter((each) => {
    const other = now.get(each.start + by);
    return other !== undefined && shape(other) === each.shape;
  });
  return [same.length, behind.length];
}

test("the sample is some 60 lines long and reads clean", () => {
  expect(parse("a", SAMPLE).diagnostics).toEqual([]);
  expect(SAMPLE.split("\n").length).toBeGreaterThan(59);
});

test("one-token edits give at most 1.1 diagnostics a mistake and leave the other statements alone", () => {
  const random = seeded(20);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  let [mistakes, diagnostics, same, behind] = [0, 0, 0, 0];
  for (let i = 0; i < count("one-token edits"); i++) {
    const token = TOKENS[i % TOKENS.length];
    const other = random() < 0.5 ? pick(INSERTS) : pick(TOKENS)?.image;
    if (token === undefined || other === undefined) continue;
    const end = token.startOffset + token.image.length;
    const written = [other, "", `${other} ${token.image}`][i % 3] ?? "";
    const text = SAMPLE.slice(0, token.startOffset) + written + SAMPLE.slice(end);
    const { value, diagnostics: found } = parse("a", text);
    if (found.length > 0) mistakes++;
    diagnostics += found.length;
    const [kept, all] = survivors(value.statements, text.length - SAMPLE.length, end);
    same += kept;
    behind += all;
  }
  expect(mistakes).toBeGreaterThan(count("one-token edits") / 3);
  expect(diagnostics / mistakes).toBeLessThanOrEqual(1.1);
  expect(same / behind).toBeGreaterThan(0.99);
});

const FRAGMENTS = [
  "V9 ->", "OUT -> (R3 |", "R[1..", "R[", "part X {", 'title "abc', "R1:", "U1.", "U1.[A,", "A -> B,", "A --", "-> R1", "D1(K >", "D1(K", "nc", "nc U1.", "place R1",
  "place R1 at (", "place R1 at (12", "use", "module m(", 'group "x"', "group {", "R1 = ", "R1: resistor tolerance=", "note", "flow", "draw X as", "R1: resistor (",
  "A -> (B", "symbol {", "param x:", "A -> B)", "A ]", "U1.D[0..7",
];

test.each(FRAGMENTS)("half-typed: %s", (fragment) => {
  const lines = SAMPLE.split("\n");
  let next = 0;
  let places = 0;
  for (let at = 3; at < lines.length - 1; at += 5) {
    const indent = /^ */.exec(lines[at] ?? "")?.[0] ?? "";
    if (/^\s*(?:->|its)/.test(lines[at] ?? "")) continue;
    const text = [...lines.slice(0, at), indent + fragment, ...lines.slice(at)].join("\n");
    const { value, diagnostics } = parse("a", text);
    const codes = diagnostics.map((each) => each.code);
    // A brace that stays open shows once where it opens; all else is one diagnostic, or a name that is legal.
    expect([at, codes.length <= 1 ? "one" : codes.join()]).toEqual([at, "one"]);
    const start = lines.slice(0, at).join("\n").length + 1 + indent.length + fragment.length + 1;
    places++;
    if (leaves(value.statements).some((stmt) => stmt.span.start >= start && stmt.span.start < start + 60)) next++;
  }
  expect(next / places).toBeGreaterThan(0.8);
});
