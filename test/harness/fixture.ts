// fixture.ts — tests as text. A fixture file holds blocks; each is a small project whose diagnostics stand as marks under its lines:
//
//   --- unknown-pin check ---          a block: its name, then words that the test may look at
//   R1: resistor 10k
//   R1.pin9$0 -> GND                   `$0` is the cursor; it is not part of the text
//   #  ^^^^ GX1012 part `R1` has no pin `pin9`; did you mean `pin1`?
//   --- file: parts.circ ---           a further file of the same block
//   --- expected ---                   what the test prints, where it prints something
//
// A mark that begins in the first column has its carets where the `#` would be. With UPDATE=1 the file is rewritten to what is found,
// and the difference is read as a change of behaviour.
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../compiler/types/diagnostic.ts";

export interface FixtureFile {
  readonly name: string;
  readonly text: string;
}

export interface FixtureCase {
  readonly name: string;
  /** The words behind the name. */
  readonly words: readonly string[];
  /** The first is `main.circ`. Marks and cursors are taken out. */
  readonly files: readonly FixtureFile[];
  readonly cursor?: { readonly file: string; readonly offset: number };
  /** The block as written, without its heading. */
  readonly source: string;
}

/** What a test found in one case. Diagnostics are told apart by the file's name at the end of their uri. */
export interface Found {
  readonly diagnostics?: readonly Diagnostic[];
  readonly output?: string;
}

const HEADING = /^--- (.+?) ---$/;
const MARK = /^(?:# *)?(\^+) (GX\d{4}) (.*)$/;

export function parseFixture(text: string): readonly FixtureCase[] {
  const cases: { heading: string; lines: string[] }[] = [];
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined && heading !== "expected" && !heading.startsWith("file: ")) cases.push({ heading, lines: [] });
    else cases.at(-1)?.lines.push(line);
  }
  return cases.map(({ heading, lines }) => parseCase(heading, lines));
}

function parseCase(heading: string, lines: readonly string[]): FixtureCase {
  const [name = "", ...words] = heading.split(" ");
  const files: { name: string; lines: string[] }[] = [{ name: "main.circ", lines: [] }];
  for (const line of lines) {
    const section = HEADING.exec(line)?.[1];
    if (section === "expected") break;
    if (section?.startsWith("file: ") === true) files.push({ name: section.slice(6), lines: [] });
    else if (!MARK.test(line)) files.at(-1)?.lines.push(line);
  }
  let cursor: FixtureCase["cursor"];
  const read = files.map((file) => {
    const text = `${file.lines.join("\n").replace(/\n+$/, "")}\n`;
    const offset = text.indexOf("$0");
    if (offset >= 0) cursor = { file: file.name, offset };
    return { name: file.name, text: offset < 0 ? text : text.slice(0, offset) + text.slice(offset + 2) };
  });
  return { name, words, files: read, ...(cursor ? { cursor } : {}), source: lines.join("\n").replace(/\n+$/, "") };
}

/** The block as it should stand, with a mark under every diagnostic. */
export function renderCase(fixture: FixtureCase, found: Found): string {
  const parts = fixture.files.map((file, index) => {
    const own = (found.diagnostics ?? []).filter((each) => each.uri === file.name || each.uri.endsWith(`/${file.name}`));
    const cursor = fixture.cursor?.file === file.name ? fixture.cursor.offset : undefined;
    const body = marked(file.text, own, cursor);
    return index === 0 ? body : `--- file: ${file.name} ---\n${body}`;
  });
  if (found.output !== undefined) parts.push(`--- expected ---\n${found.output.replace(/\n+$/, "")}`);
  return parts.join("\n");
}

function marked(text: string, diagnostics: readonly Diagnostic[], cursor: number | undefined): string {
  const lines: string[] = [];
  let start = 0;
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const end = start + line.length;
    const at = cursor !== undefined && cursor >= start && cursor <= end ? cursor - start : undefined;
    lines.push(at === undefined ? line : `${line.slice(0, at)}$0${line.slice(at)}`);
    for (const each of diagnostics) if (each.span.start >= start && each.span.start <= end) lines.push(mark(each, start, end));
    start = end + 1;
  }
  return lines.join("\n");
}

function mark(diagnostic: Diagnostic, lineStart: number, lineEnd: number): string {
  const column = diagnostic.span.start - lineStart;
  const width = Math.max(1, Math.min(diagnostic.span.end, lineEnd) - diagnostic.span.start);
  const lead = column === 0 ? "" : `#${" ".repeat(column - 1)}`;
  return `${lead}${"^".repeat(width)} ${diagnostic.code} ${diagnostic.message}`;
}

/** One test a block of the file at `path` (absolute). */
export function testFixtures(path: string, run: (fixture: FixtureCase) => Found): void {
  const cases = parseFixture(readFileSync(path, "utf8"));
  const update = process.env.UPDATE === "1";
  const rendered: string[] = [];
  for (const fixture of cases) {
    const heading = [fixture.name, ...fixture.words].join(" ");
    test(heading, () => {
      const now = renderCase(fixture, run(fixture));
      rendered.push(`--- ${heading} ---\n${now}\n`);
      if (!update) expect(now).toBe(fixture.source);
      else if (rendered.length === cases.length) writeFileSync(path, rendered.join("\n"));
    });
  }
  test("the fixture file holds cases, each with its own name", () => {
    expect(cases.length).toBeGreaterThan(0);
    expect(new Set(cases.map((each) => each.name)).size).toBe(cases.length);
  });
}
