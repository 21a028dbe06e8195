// What is one word and what is not. Each line: a text, then its tokens parted by blanks (`·` stands for a blank inside a token).
import { expect, test } from "vitest";
import { buildLexer, isWord, lex, StatementParser } from "../../../grammar/index.ts";

const CASES: readonly (readonly [string, string])[] = [
  // A dot belongs to a word only between digits, behind an optional sign and digits.
  ["R1.2", "R1 . 2"], ["U1.7", "U1 . 7"], ["5V1.1", "5V1 . 1"], ["TA-101.1", "TA-101 . 1"], ["3.3V", "3.3V"], ["1.7", "1.7"],
  ["-3.3V", "-3.3V"], ["+1.8V", "+1.8V"], ["±0.5%", "±0.5%"], ["1.5e-3", "1.5e-3"], ["0.25W", "0.25W"], ["U1.3.3V", "U1 . 3.3V"],
  ["U1.1.2", "U1 . 1.2"], ["VCC_3.3V", "VCC_3 . 3V"], ["AMS1117-3.3", "AMS1117-3 . 3"], ["5V±0.1V", "5V±0 . 1V"], ["1.2.3", "1.2 . 3"],
  ["USB2.0", "USB2 . 0"], ["R1.pin1", "R1 . pin1"], ["U1.A.OUT", "U1 . A . OUT"], [".1uF", ". 1uF"], ["4.", "4 ."],
  // Signs, and arrows beside words.
  ["IN-", "IN-"], ["U1.IN-", "U1 . IN-"], ["-12V", "-12V"], ["+5V", "+5V"], ["x-y", "x-y"], ["+", "+"], ["-", "-"], ["IN+", "IN+"],
  ["A->B", "A -> B"], ["A--B", "A -- B"], ["A->-5V", "A -> -5V"], ["IN-->R1", "IN --> R1"], ["IN---R1", "IN --- R1"], ["A - B", "A - B"],
  ["A→B", "A → B"], ["A=>B", "A => B"], ["A<-B", "A <- B"], ["A<->B", "A <-> B"], ["A — B", "A — B"], ["−12V", "−12V"],
  // Slashes, stars and comments.
  ["a/b", "a/b"], ["PB3/MISO", "PB3/MISO"], ["/CS", "/CS"], ["/MCU/NRST", "/MCU/NRST"], ["A*B", "A*B"], ["a//c", "a"], ["a/*c*/b", "a b"],
  ["a /b", "a /b"], ["1/4W", "1/4W"], ["N/C", "N/C"],
  // Overbars, number signs, primes, units.
  ["~RESET", "~RESET"], ["RESET#", "RESET#"], ["QH'", "QH'"], ["I2C_~{INT}", "I2C_~{INT}"], ["~{CS}", "~{CS}"], ["~{CS}/MODE", "~{CS}/MODE"],
  ["±1%", "±1%"], ["4µ7", "4µ7"], ["4μ7", "4μ7"], ["10kΩ", "10kΩ"], ["85°C", "85°C"], ["4k7", "4k7"], ["Übertrag", "Übertrag"], ["é1", "é1"],
  // Marks.
  ["D[0..7]", "D [ 0 .. 7 ]"], ["D1(K>A)", "D1 ( K > A )"], ["IN+: pin 3", "IN+ : pin 3"], ["{r}", "{r}"], ["{ r }", "{·r·}"], ["{ A: net }", "{ A : net }"],
  ["U1.[A,B]", "U1 . [ A , B ]"], ["a=b", "a = b"], ["(R1|C1)", "( R1 | C1 )"], ['U1."PB6(X)"', 'U1 . "PB6(X)"'], ['"a\\"b" c', '"a\\"b" c'], ["N$1", "N $ 1"],
];

test.each(CASES)("%s", (text, tokens) => {
  expect(lex(text).tokens.map((token) => token.image.replaceAll(" ", "·")).join(" ")).toBe(tokens);
});

test("there are at least 73 hand cases", () => {
  expect(CASES.length).toBeGreaterThanOrEqual(73);
});

test("a name needs no quotes exactly when it is one word", () => {
  for (const [text, tokens] of CASES) if (!/[→=<—−\s]/u.test(text)) expect([text, isWord(text)]).toEqual([text, tokens === text && !/^(?:\{|".*"$)/.test(text)]);
});

test("Chevrotain's own checks pass, which are switched off at run time", () => {
  expect(() => buildLexer(false)).not.toThrow();
  expect(() => new StatementParser(false)).not.toThrow();
});

test("every character comes out in a token, a comment or a blank", () => {
  const text = "a $§%&/()=?`´*'#;:_,.-<>|^° “x” 𝒜 \u0001 é \u200f {x} /* y */ // z";
  const { tokens, comments } = lex(text);
  const covered = new Set<number>();
  for (const token of [...tokens, ...comments]) for (let i = 0; i < token.image.length; i++) covered.add(token.startOffset + i);
  const open = [...text].length > 0 ? [...Array(text.length).keys()].filter((i) => !covered.has(i) && !/\s/.test(text[i] ?? "")) : [0];
  expect(open).toEqual([]);
});
