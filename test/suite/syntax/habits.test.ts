// The tolerant reader: every habit is reported once, by a code of its own, is read as its canonical form, and is mended by its fix.
import { expect, test } from "vitest";
import { applyEdits, parse, sameTree } from "../../../compiler/syntax/index.ts";

/** What was written, the code, and the canonical form. */
const HABITS: readonly (readonly [string, string, string])[] = [
  ["```circ\nA -> B\n```", "GX1040", "\nA -> B\n"],
  ["- A -> B", "GX1040", "A -> B"],
  ["* R1: resistor 10k", "GX1040", "R1: resistor 10k"],
  ["1. R1: resistor 10k", "GX1040", "R1: resistor 10k"],
  ["• A -> B", "GX1040", "A -> B"],
  ["## Power\nA -> B", "GX1041", "// Power\nA -> B"],
  ["# one\n# two\nA -> B", "GX1041", "// one\n// two\nA -> B"],
  ["* a SPICE comment\nA -> B", "GX1041", "// a SPICE comment\nA -> B"],
  ["R1: resistor 10k # pull-up", "GX1041", "R1: resistor 10k // pull-up"],
  ["title “load”", "GX1042", 'title "load"'],
  ["title 'load'", "GX1042", 'title "load"'],
  ["A → B", "GX1043", "A -> B"],
  ["A→B", "GX1043", "A -> B"],
  ["A ⟶ B => C", "GX1043", "A -> B -> C"],
  ["A <-> B", "GX1043", "A -- B"],
  ["A — B", "GX1043", "A -- B"],
  ["A --> B", "GX1043", "A -> B"],
  ["GND <- D1 <- IN", "GX1043", "IN -> D1 -> GND"],
  ["A −> B", "GX1043", "A -> B"],
  ["−12V -> A", "GX1062", "-12V -> A"],
  ["resistor R1 10k 1%", "GX1044", "R1: resistor 10k 1%"],
  ["resistor R1: 10k", "GX1044", "R1: resistor 10k"],
  ["resistor R1, R2 10k", "GX1044", "R1, R2: resistor 10k"],
  ["R1 resistor 10k", "GX1045", "R1: resistor 10k"],
  ["R1, R2 resistor 10k", "GX1045", "R1, R2: resistor 10k"],
  ["R1 10k", "GX1045", "R1: resistor 10k"],
  ["GND ground", "GX1045", "GND: ground"],
  ["net OUT", "GX1044", "OUT: net"],
  ["net OUT, IN", "GX1044", "OUT, IN: net"],
  ["ground GND", "GX1044", "GND: ground"],
  ["power VCC 5V", "GX1044", "VCC: power 5V"],
  ["input IN", "GX1044", "IN: port input"],
  ["R1: 10k", "GX1046", "R1: resistor 10k"],
  ["C3: 100nF 50V", "GX1046", "C3: capacitor 100nF 50V"],
  ["VCC: 5V", "GX1046", "VCC: power 5V"],
  ["R1 = resistor(10k, tolerance=1%)", "GX1047", "R1: resistor 10k tolerance=1%"],
  ["R1 = resistor 10k", "GX1047", "R1: resistor 10k"],
  ["R1=resistor(10k)", "GX1047", "R1: resistor 10k"],
  ["R1 = 10k", "GX1047", "R1: resistor 10k"],
  ["R1: resistor(10k)", "GX1048", "R1: resistor 10k"],
  ["R1: resistor(10k, 1%)", "GX1048", "R1: resistor 10k 1%"],
  ["R1(10k)", "GX1048", "R1: resistor 10k"],
  ["A -> R1(10k) -> B", "GX1048", "R1: resistor 10k\nA -> R1 -> B"],
  ["R1: resistor { value: 10k }", "GX1049", "R1: resistor value=10k"],
  ["R1: resistor {\n  value: 10k\n  tolerance: 1%\n}", "GX1049", "R1: resistor value=10k tolerance=1%"],
  ["R1: resistor { value: 10k, tolerance: 1% }", "GX1049", "R1: resistor value=10k tolerance=1%"],
  ["U1: NE555 { VCC: V9, GND: GND }", "GX1050", "U1: NE555\nU1.VCC -- V9\nU1.GND -- GND"],
  ["U1: NE555 {\n  8: V9\n  IN+ = X\n  OUT -> Y\n}", "GX1050", "U1: NE555\nU1.8 -- V9\nU1.IN+ -- X\nU1.OUT -- Y"],
  ['circuit "x" {\nA -> B\n}', "GX1052", 'title "x"\nA -> B\n'],
  ["components {\nA -> B\n}", "GX1052", "\nA -> B\n"],
  ["components:\nA -> B", "GX1052", "\nA -> B"],
  ["connect A to B", "GX1053", "A -> B"],
  ["connect U1.3 to R1.1", "GX1053", "U1.3 -> R1.1"],
  ["connect A, B", "GX1053", "A -> B"],
  ["wire A B", "GX1053", "A -> B"],
  ["connect A -> B", "GX1053", "A -> B"],
  ["net A -> B -> C", "GX1053", "A -> B -> C"],
  ["VCC: U1.8, C1.1", "GX1054", "VCC -- U1.8, C1.1"],
  ["DATA: U1.D[0..7]", "GX1054", "DATA -- U1.D[0..7]"],
  ["R1 a b 10k", "GX1055", "R1: resistor 10k\na -> R1 -> b"],
  ["C1 out 0 100n", "GX1055", "C1: capacitor 100n\nout -> C1 -> GND"],
  ["R1:1 -> GND", "GX1056", "R1.1 -> GND"],
  ["A -> R1:1, R2.1", "GX1056", "A -> R1.1, R2.1"],
  ["nc U1:5", "GX1056", "nc U1.5"],
  ["U1 pin 7 -> GND", "GX1056", "U1.7 -> GND"],
  ["A -> U1 pin 7 -> B", "GX1056", "A -> U1.7 -> B"],
  ["A -> D1(K->A) -> B", "GX1058", "A -> D1(K > A) -> B"],
  ["R1..R8: resistor 330", "GX1059", "R[1..8]: resistor 330"],
  ["A -> R1..R8 -> B", "GX1059", "A -> R[1..8] -> B"],
  ['import "parts.circ"', "GX1060", 'use "parts.circ"'],
  ['include "parts.circ" as lib', "GX1060", 'use "parts.circ" as lib'],
  ["A -> B, C,", "GX1061", "A -> B, C"],
  ["A -> B,, C", "GX1061", "A -> B, C"],
  ["R1: resistor 10k, 1%", "GX1061", "R1: resistor 10k 1%"],
  ["R1: resistor 10 kΩ", "GX1062", "R1: resistor 10kΩ"],
  ["C1: capacitor 100 nF 50V", "GX1062", "C1: capacitor 100nF 50V"],
  ["C1: capacitor .1uF", "GX1062", "C1: capacitor 0.1uF"],
  ["C1: capacitor 50V .1uF", "GX1062", "C1: capacitor 50V 0.1uF"],
  ["R1: resistor 4,7k", "GX1062", "R1: resistor 4.7k"],
  ["C1: capacitor 100nF/50V", "GX1062", "C1: capacitor 100nF 50V"],
  ["R1: resistor 10k 1/4W", "GX1062", "R1: resistor 10k 0.25W"],
  ["R1: resistor 10k±1%", "GX1062", "R1: resistor 10k ±1%"],
  ["A -> (R1 || R2) -> B", "GX1063", "A -> (R1 | R2) -> B"],
  ["U1.!CS -> A", "GX1065", "U1.~CS -> A"],
];

test.each(HABITS)("%s", (written, code, canonical) => {
  const { value, diagnostics } = parse("a", written);
  expect(diagnostics.map((each) => each.code)).toEqual([code]);
  const [found] = diagnostics;
  expect(found?.severity).toBe("warning");

  const clean = parse("a", canonical);
  expect(clean.diagnostics).toEqual([]);
  expect(sameTree(value.statements, clean.value.statements)).toBe(true);

  const fix = found?.fixes[0];
  expect(fix?.safe).toBe(true);
  expect(applyEdits(written, fix?.edits[0]?.edits ?? []).replace(/[ \t]+$/gm, "")).toBe(canonical.replace(/[ \t]+$/gm, ""));
});

test("a fix keeps the file's line ends", () => {
  const { diagnostics } = parse("a", "A -> B\r\nR1 a b 10k\r\n");
  expect(applyEdits("A -> B\r\nR1 a b 10k\r\n", diagnostics[0]?.fixes[0]?.edits[0]?.edits ?? [])).toBe("A -> B\r\nR1: resistor 10k\r\na -> R1 -> b\r\n");
});

test("what may change the circuit is never mended in silence", () => {
  const codes = (text: string): readonly string[] => parse("a", text).diagnostics.map((each) => each.code);
  expect(codes("A -> R1 // R2 -> B")).toEqual(["GX1064"]);
  expect(codes("A -> (R1 // R2) -> B")).toEqual(["GX1020"]);
  expect(codes("A -> (R1//R2) -> B")).toEqual(["GX1009"]);
  expect(codes("A <- B -> C")).toEqual(["GX1024"]);
  expect(codes("SENSE--> B")).toEqual(["GX1010"]);
});
