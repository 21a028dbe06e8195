// Every code's page shows texts that are wrong and texts that are right; here each of them is run, and every fix applied.
import { describe, expect, test } from "vitest";
import { allDiagnostics } from "../../../compiler/diagnostics/index.gen.ts";
import type { Diagnostic, Severity } from "../../../compiler/types/diagnostic.ts";
import { applied, circuit, MAIN } from "../../harness/circuit.ts";

const runnable = allDiagnostics().filter((entry) => entry.examplesElsewhere === undefined);

test("there are at least sixty codes, thirty of them electrical rules", () => {
  const codes = allDiagnostics().map((entry) => entry.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThanOrEqual(60);
  expect(codes.filter((code) => code.startsWith("GX2")).length).toBeGreaterThanOrEqual(30);
});

describe.each(runnable)("$code $name", (entry) => {
  test.each(entry.bad)("is reported once, and nothing else above advice, in\n%s", (text) => {
    const found = circuit(text, entry.files).diagnostics(MAIN);
    expect(found.filter((each) => each.code === entry.code).map(brief), summary(found)).toHaveLength(1);
    expect(found.filter((each) => each.code !== entry.code && isAbove(each.severity)).map(brief)).toEqual([]);
  });

  test.each(entry.good)("is not reported, nor anything above advice, in\n%s", (text) => {
    const found = circuit(text, entry.files).diagnostics(MAIN);
    expect(found.filter((each) => each.code === entry.code || isAbove(each.severity)).map(brief)).toEqual([]);
  });

  test.each(entry.bad)("each fix mends it and breaks nothing else in\n%s", (text) => {
    const before = circuit(text, entry.files).diagnostics(MAIN);
    for (const found of before.filter((each) => each.code === entry.code)) {
      for (const fix of found.fixes) {
        const mended = applied(text, fix.edits);
        const after = circuit(mended, entry.files).diagnostics(MAIN);
        expect(mended, fix.title).not.toBe(text);
        expect(after.filter((each) => each.code === entry.code).map(brief), `${fix.title}\n${mended}`).toEqual([]);
        expect(after.filter((each) => each.severity === "error").map(brief), `${fix.title}\n${mended}`).toEqual([]);
      }
    }
  });
});

function isAbove(severity: Severity): boolean {
  return severity !== "info";
}

function brief(each: Diagnostic): string {
  return `${each.severity} ${each.code} ${each.message}`;
}

function summary(found: readonly Diagnostic[]): string {
  return found.map(brief).join("\n");
}

test.each(["-", ".", "\\", "#"])("a token of a million `%s` is one diagnostic whose message can be read", (char) => {
  const found = circuit(char.repeat(1 << 20), undefined).diagnostics(MAIN);
  expect(found.map((each) => each.code)).toHaveLength(1);
  expect(found[0]?.message.length).toBeLessThan(300);
  expect(found[0]?.message).toContain("…");
});
