import { expect, test } from "vitest";
import { lineTable } from "../../../cli/position.ts";
import { humanReport, shortReport, summary } from "../../../cli/report/human.ts";
import { githubReport, jsonReport, sarifReport } from "../../../cli/report/machine.ts";
import { Collector } from "../../../cli/report/record.ts";
import { displayWidth, printable } from "../../../cli/style.ts";
import { wantsColor } from "../../../cli/terminal.ts";
import type { Diagnostic } from "../../../compiler/types/diagnostic.ts";
import type { Snapshot } from "../../../compiler/types/session.ts";

const MAIN = "file:///p/main.circ";
const PARTS = "file:///p/parts.circ";
const TEXTS: Readonly<Record<string, string>> = {
  [MAIN]: "R1: resistor 10k\r\n\tR1.pin9 -> GND\n",
  [PARTS]: "part X { }\n",
};

const BAD_PIN: Diagnostic = {
  code: "GX1012", severity: "error", uri: MAIN, span: { start: 22, end: 26 }, message: "part `R1` has no pin `pin9`; did you mean `pin1`?",
  related: [{ uri: PARTS, span: { start: 5, end: 6 }, message: "`X` is declared here" }],
  fixes: [{ title: "write `pin1`", safe: true, edits: [{ uri: MAIN, edits: [{ span: { start: 22, end: 26 }, text: "pin1" }] }, { uri: PARTS, edits: [{ span: { start: 0, end: 0 }, text: "// x\n" }] }] }],
};
const ADVICE: Diagnostic = { code: "GX2015", severity: "info", uri: MAIN, span: { start: 0, end: 2 }, message: "100% : a,b\nc", related: [], fixes: [] };

function snapshotOf(texts: Readonly<Record<string, string>>): Snapshot {
  const not = () => { throw new Error("not asked for here"); };
  return { text: (uri) => texts[uri], syntax: not, model: not, netlist: not, diagnostics: not, placed: not, scene: not, files: not, use: not, with: not };
}

function collected(diagnostics: readonly Diagnostic[], texts = TEXTS): Collector {
  const collector = new Collector((uri) => uri.replace("file:///p/", ""));
  collector.addFile(MAIN);
  collector.add(diagnostics, snapshotOf(texts));
  return collector;
}

test("a person sees the message, the place, the line with a mark, what else is concerned and the fix", () => {
  const collector = collected([BAD_PIN]);
  expect(humanReport(collector.report(), collector, false)).toBe([
    "error[GX1012]: part `R1` has no pin `pin9`; did you mean `pin1`?",
    " --> main.circ:2:5",
    "2 |     R1.pin9 -> GND",
    "  |        ^^^^",
    " --> parts.circ:1:6",
    "1 | part X { }",
    "  |      ^ `X` is declared here",
    "  = fix: write `pin1`",
    "", "",
  ].join("\n"));
  expect(humanReport(collector.report(), collector, true)).toContain("\u001b[1;31merror[GX1012]\u001b[0m");
  expect(shortReport(collector.report(), false)).toBe("main.circ:2:5: error GX1012 part `R1` has no pin `pin9`; did you mean `pin1`?\n");
});

test("what a file holds cannot steer the terminal, and marks stand under what they mark", () => {
  const text = `電源: x \u001b[2J \u202e→ "${"y".repeat(500)}" é\n`;
  const at = text.indexOf("→");
  const odd: Diagnostic = { ...ADVICE, span: { start: at, end: at + 1 }, message: "bell \u0007 here" };
  const collector = collected([odd], { [MAIN]: text });
  const [head, , line = "", mark = ""] = humanReport(collector.report(), collector, false).split("\n");
  expect(head).toBe("info[GX2015]: bell \\u{7} here");
  expect(line.startsWith("1 | 電源: x \\u{1b}[2J \\u{202e}→ \"yyy")).toBe(true);
  expect(line.endsWith("…")).toBe(true);
  expect(displayWidth(mark)).toBe(displayWidth(line.slice(0, line.indexOf("→"))) + 1);
  expect(printable("a\tb\u0000\u2066")).toBe("a\\u{9}b\\u{0}\\u{2066}");
});

test("a mark far along a huge line is shown with its surroundings only", () => {
  const text = `${"a".repeat(1_000_000)}X${"b".repeat(1_000_000)}`;
  const collector = collected([{ ...ADVICE, span: { start: 1_000_000, end: 1_000_001 } }], { [MAIN]: text });
  const lines = humanReport(collector.report(), collector, false).split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(160);
  expect(lines[2]).toContain("aXb");
});

test("spans over several lines, at the end and of nothing have a mark", () => {
  for (const span of [{ start: 3, end: 30 }, { start: 35, end: 35 }, { start: 16, end: 17 }, { start: 0, end: 0 }]) {
    const collector = collected([{ ...ADVICE, span, message: "m" }]);
    expect(humanReport(collector.report(), collector, false)).toMatch(/\| +\^/);
  }
});

test("JSON is exactly ginexys-diagnostics-v1", () => {
  const empty = { error: 0, warning: 0, info: 0 };
  expect(JSON.parse(jsonReport(collected([]).report()))).toEqual({ schema: "ginexys-diagnostics-v1", files: [{ path: "main.circ", diagnostics: [] }], counts: empty });
  expect(JSON.parse(jsonReport(collected([BAD_PIN, BAD_PIN]).report()))).toEqual({
    schema: "ginexys-diagnostics-v1",
    files: [{
      path: "main.circ",
      diagnostics: [{
        code: "GX1012", severity: "error", message: BAD_PIN.message, start: { line: 2, column: 5 }, end: { line: 2, column: 9 },
        related: [{ path: "parts.circ", message: "`X` is declared here", start: { line: 1, column: 6 }, end: { line: 1, column: 7 } }],
        fixes: [{
          id: "GX1012@2:5#1", title: "write `pin1`", safe: true,
          edits: [
            { start: { line: 2, column: 5 }, end: { line: 2, column: 9 }, text: "pin1" },
            { path: "parts.circ", start: { line: 1, column: 1 }, end: { line: 1, column: 1 }, text: "// x\n" },
          ],
        }],
      }],
    }],
    counts: { ...empty, error: 1 },
  });
});

test("GitHub's commands are escaped, SARIF says rule, place, level and fix", () => {
  expect(githubReport(collected([ADVICE]).report())).toBe("::notice file=main.circ,line=1,endLine=1,col=1,endColumn=3,title=GX2015::100%25 : a,b%0Ac\n");
  const sarif = JSON.parse(sarifReport(collected([BAD_PIN, ADVICE]).report(), "1.2.3"));
  expect(sarif).toMatchObject({
    version: "2.1.0",
    runs: [{
      tool: { driver: { name: "ginexys", version: "1.2.3", rules: [{ id: "GX1012" }, { id: "GX2015" }] } },
      columnKind: "utf16CodeUnits",
      results: [
        { ruleId: "GX2015", ruleIndex: 1, level: "note" },
        {
          ruleId: "GX1012", ruleIndex: 0, level: "error", message: { text: BAD_PIN.message },
          locations: [{ physicalLocation: { artifactLocation: { uri: "main.circ" }, region: { startLine: 2, startColumn: 5, endLine: 2, endColumn: 9 } } }],
          relatedLocations: [{ id: 1, message: { text: "`X` is declared here" } }],
          fixes: [{ artifactChanges: [{ replacements: [{ insertedContent: { text: "pin1" } }] }, { artifactLocation: { uri: "parts.circ" } }] }],
        },
      ],
    }],
  });
});

test("counts are said in words", () => {
  expect(summary({ error: 0, warning: 0, info: 0 }, 1)).toBe("nothing to report in 1 file");
  expect(summary({ error: 2, warning: 1, info: 1 }, 3)).toBe("2 errors, 1 warning and 1 piece of advice in 3 files");
});

test("lines end at LF, CRLF and CR, columns count UTF-16 units, a byte order mark counts for nothing", () => {
  const table = lineTable("\uFEFFa\r\nb𝄞c\rd\n");
  expect([0, 1, 2, 4, 7, 8, 9, 10, 11, 99].map((offset) => Object.values(table.at(offset)).join(":"))).toEqual(["1:1", "1:1", "1:2", "2:1", "2:4", "2:5", "3:1", "3:2", "4:1", "4:1"]);
  expect([1, 2, 3, 4].map((line) => table.line(line).text)).toEqual(["a", "b𝄞c", "d", ""]);
});

test("colour follows FORCE_COLOR, then NO_COLOR, then the terminal", () => {
  expect(wantsColor({}, true)).toBe(true);
  expect(wantsColor({}, false)).toBe(false);
  expect(wantsColor({ NO_COLOR: "1" }, true)).toBe(false);
  expect(wantsColor({ NO_COLOR: "" }, true)).toBe(true);
  expect(wantsColor({ FORCE_COLOR: "1", NO_COLOR: "1" }, false)).toBe(true);
  expect(wantsColor({ FORCE_COLOR: "0" }, true)).toBe(false);
  expect(wantsColor({ TERM: "dumb" }, true)).toBe(false);
});
