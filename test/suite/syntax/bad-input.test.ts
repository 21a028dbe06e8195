// Text that nobody should feed to a compiler. Nothing throws, nothing overflows, and there is one diagnostic.
import { expect, test } from "vitest";
import { format, formatText, MAX_LENGTH, nodesAt, parse, quote, quoteName, tokensOf } from "../../../compiler/syntax/index.ts";

const codes = (text: string): readonly string[] => [...new Set(parse("a", text).diagnostics.map((each) => each.code))];

test("an empty file, and one of blanks and comments, is a circuit without statements", () => {
  for (const text of ["", "\n\n", "  \t", "// x", "/* x */\n", "\ufeff"]) expect([parse("a", text).value.statements.length, codes(text)]).toEqual([0, []]);
});

test("10 MB on one line is refused before it is read", () => {
  expect(codes("A -> ".repeat(2_000_000))).toEqual(["GX1001"]);
});

test.each(["(", "[", "{", "A -> (", "U1.[", "X: y {\n", 'group "x" {\n', "/*", '"', "R1(", "A -> (B | ("])("100,000 times %j is one diagnostic", (open) => {
  const { diagnostics } = parse("a", open.repeat(100_000));
  expect(diagnostics.length).toBeGreaterThan(0);
  expect(diagnostics.length).toBeLessThanOrEqual(open === "/*" ? 1 : 2);
});

test.each([")", "]", "}"])("100,000 times %j does not overflow", (close) => {
  const { diagnostics } = parse("a", close.repeat(100_000));
  expect(new Set(diagnostics.map((each) => each.code)).size).toBe(1);
  expect(diagnostics.length).toBeLessThanOrEqual(100);
});

test("nesting is read to 64 and reported beyond", () => {
  const deep = (n: number): string => `A -> ${"(".repeat(n)}R1${")".repeat(n)} -> B`;
  expect(codes(deep(64))).toEqual([]);
  expect(codes(deep(65))).toEqual(["GX1011"]);
  const blocks = (n: number): string => `${'group "x" { '.repeat(n)}A -> B${" }".repeat(n)}`;
  expect(codes(blocks(64))).toEqual([]);
  expect(codes(blocks(65))).toEqual(["GX1011"]);
});

test.each(["a", "1", "+", "/", "-", "$", "%", "~", "a/", "~{", "😀", "é", ".", "=", "|", ",", "\\", "#", "*", "'", "`", "\u200b", "°"])(
  "one token of 2 MiB less one byte: %s", (piece) => {
    const text = piece.repeat(Math.floor((MAX_LENGTH - 1) / piece.length));
    expect(() => parse("a", text)).not.toThrow();
  }, 60_000);

test.each([['"', '"'], ["/*", "*/"], ["//", ""], ["# ", ""], ["“", "”"], ["```", ""]])("one %s…%s of 2 MiB less one byte", (open, close) => {
  const text = open + "x".repeat(MAX_LENGTH - 1 - open.length - close.length) + close;
  expect(() => parse("a", text)).not.toThrow();
});

test("what is no text gets one diagnostic", () => {
  const utf16 = [..."V9: power 9V\nGND: ground\n"].map((char) => `${char}\0`).join("");
  expect(parse("a", utf16).diagnostics.map((each) => each.message)).toEqual(["this is not UTF-8 text but UTF-16; save it as UTF-8"]);
  expect(parse("a", `\ufffd\ufffd${utf16}`).diagnostics.map((each) => each.code)).toEqual(["GX1002"]);
  expect(parse("a", "\x7fELF\x02\x01\x01\0\0\0\0\0\0").diagnostics.map((each) => each.message)).toEqual(["this is not UTF-8 text but binary data; save it as UTF-8"]);
  expect(codes("A -> B\0\n")).toEqual(["GX1002"]);
  expect(codes("\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u000e\u000f".repeat(9))).toEqual(["GX1002"]);
});

test("halves of surrogate pairs and replacement characters are one diagnostic, and the rest is read", () => {
  for (const bad of ["\ud800", "\udc00", "\ufffd"]) {
    const { value, diagnostics } = parse("a", `A${bad} -> B\nC -> "${bad}x"\nD -> E\n`);
    expect(diagnostics.map((each) => each.code)).toEqual(["GX1004"]);
    expect(value.statements.length).toBe(3);
  }
  expect(codes("A -> 😀")).toEqual(["GX1005"]);
  expect(codes('A -> "😀"')).toEqual([]);
});

test("a Logisim file is one note, never a cascade", () => {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<project source="2.7.1" version="1.0">\n<circuit name="main"/>\n</project>\n';
  expect(parse("a", xml).diagnostics.map((each) => [each.code, each.severity])).toEqual([["GX1003", "info"]]);
  expect(parse("a", `\ufeff${xml}`).diagnostics.length).toBe(1);
  expect(format(parse("a", xml).value, xml)).toEqual([]);
});

test("names of JavaScript's own are names like any other", () => {
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype"]) {
    const { value, diagnostics } = parse("a", `${name}: resistor ${name}=1\n${name} -> ${name}.${name}\n`);
    expect([diagnostics, value.statements.map((stmt) => stmt.kind)]).toEqual([[], ["decl", "connect"]]);
    expect(codes(`place R1 ${name} R2`)).toEqual(["GX1034"]);
  }
});

test("marks that cannot be seen are reported and removed by the fix", () => {
  const { diagnostics } = parse("a", "R1: resistor \u202e10k\n");
  expect(diagnostics.map((each) => [each.code, each.fixes[0]?.edits[0]?.edits])).toEqual([["GX1013", [{ span: { start: 13, end: 14 }, text: "" }]]]);
});

test("any name can be written so that it is read again", () => {
  const names = ["OUT", "+5V", "3.3V", "PB6(XTAL1/TOSC1)", "Net-(C1-Pad1)", "a b", 'say "x"', "back\\slash", "line\nend", "N$1", "~{CS}", "-", "/", "é", "e\u0301", "<script>", "]]>", "\u200f", "a.b", "{n}", "//", "'", "->", "--", "", "title", "a\u0000b"];
  for (const name of names.filter((each) => !each.includes("\0"))) {
    for (const written of [quoteName(name), quote(name)]) {
      const { value, diagnostics } = parse("a", `${written}: net\n`);
      const [stmt] = value.statements;
      expect([written, diagnostics, stmt?.kind === "decl" ? stmt.names[0]?.head.text : undefined]).toEqual([written, [], name.normalize("NFC")]);
    }
  }
});

test("tokens, places and the formatter stand any text", () => {
  for (const text of ["(", "\0", "A -> ", '"', "/*", "{{{", "}}}", "\ud800", "part", "\u2028\u2029", "A\u0085B", "```", "# ", "* "]) {
    expect(() => [tokensOf(text), formatText(text), nodesAt(parse("a", text).value, 0)]).not.toThrow();
  }
});
