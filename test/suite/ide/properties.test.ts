// properties.test.ts — what holds of every text: random renames keep the circuit and can be taken back; random edits leave the answers of a
// warm session equal to those of a fresh one; no function of ide/ throws or answers with a place outside the text.
import { expect, test } from "vitest";
import { applyEdits, occurrencesIn, rename, shapeOf, type World } from "../../../compiler/edit/index.ts";
import * as ide from "../../../compiler/ide/index.ts";
import { createSession, standardLibrary, type Host, type Session } from "../../../compiler/index.ts";
import { changed, linesOf, offsetAt, positionAt } from "../../../lsp/text.ts";
import { count, seeded } from "../../harness/counts.ts";
import { SAMPLE } from "./sample.ts";

const URI = "file:///p/main.circ";
const PARTS = "file:///p/parts.circ";
const PARTS_TEXT = "part relay2 \"Relay\" prefix=K {\n  COIL1: pin 1 passive left\n  COIL2: pin 2 passive left alias=C2\n  NO: pin 3 passive right\n  through COIL1 > COIL2\n}\n";
const host: Host = { read: (uri) => (uri === PARTS ? PARTS_TEXT : undefined), resolve: (_, path) => (path === "parts.circ" ? { uri: PARTS } : { refused: "missing" }) };

function sessionWith(text: string): Session {
  const session = createSession({ host });
  session.open(URI, text);
  return session;
}

function worldOf(session: Session): World {
  return { snapshot: session.snapshot(), library: standardLibrary(), files: [URI, PARTS] };
}

test("a random rename keeps the circuit, and renaming back restores every byte", () => {
  const random = seeded(41);
  const world = worldOf(sessionWith(SAMPLE));
  const all = occurrencesIn(world, URI);
  const before = shapeOf(world.snapshot.model(URI).value);
  let [done, refused] = [0, 0];
  for (let i = 0; i < count("random renames"); i++) {
    const at = all[Math.floor(random() * all.length)];
    if (!at) throw new Error("the sample has no names");
    const name = `${at.kind === "net" && at.global ? "V" : "Zz"}${Math.floor(random() * 1000)}${["", "_x", "é"][Math.floor(random() * 3)]}`;
    const answer = rename(world, URI, at.span.start, name);
    if ("refused" in answer) { expect(answer.refused).not.toBe(""); refused++; continue; }
    done++;
    const texts = new Map(answer.edits.map((file) => [file.uri, applyEdits(world.snapshot.text(file.uri) ?? "", file.edits)]));
    const after = { ...world, snapshot: world.snapshot.with(texts) };
    expect(shapeOf(after.snapshot.model(URI).value)).toBe(before);
    const own = answer.edits.find((file) => file.uri === URI)?.edits ?? [];
    const shift = own.filter((edit) => edit.span.start < at.span.start).reduce((sum, edit) => sum + edit.text.length - (edit.span.end - edit.span.start), 0);
    const back = rename(after, URI, at.span.start + shift, at.name);
    if ("refused" in back) throw new Error(`${at.name} -> ${name} and not back: ${back.refused}`);
    for (const file of back.edits) expect(applyEdits(texts.get(file.uri) ?? "", file.edits)).toBe(world.snapshot.text(file.uri));
    expect(back.edits.map((file) => file.uri).sort()).toEqual(answer.edits.map((file) => file.uri).sort());
  }
  expect(done).toBeGreaterThan(refused / 2);
});

const PIECES = ["R1", " ", "\n", "\r\n", "\r", "->", ".", "😀", "é", "{", "}", "(", "\"", "/*", "*/", "//", "U1.", ": resistor 10k", "[1..3]", ",", "GND", "part x {", "e\u0301", ""];

test("random edits leave text and answers equal to those of a fresh session", () => {
  const random = seeded(42);
  const pick = (n: number) => Math.floor(random() * n);
  const session = createSession({ host });
  let text = SAMPLE;
  for (let i = 0; i < count("editor edits"); i++) {
    if (text.length > 3000 || i % 97 === 0) text = pick(2) === 0 ? SAMPLE : SAMPLE.replace(/\n/gu, "\r\n");
    const encoding = (["utf-16", "utf-8", "utf-32"] as const)[pick(3)] ?? "utf-16";
    const lines = linesOf(text);
    const start = pick(text.length + 1);
    const range = { start: positionAt(lines, start, encoding), end: positionAt(lines, Math.min(text.length, start + (pick(3) === 0 ? pick(12) : 0)), encoding) };
    const inserted = PIECES[pick(PIECES.length)] ?? "";
    const [from, to] = [offsetAt(lines, range.start, encoding), offsetAt(lines, range.end, encoding)];
    text = changed(lines, range, inserted, encoding);
    expect(text).toBe(lines.text.slice(0, from) + inserted + lines.text.slice(to));
    session.open(URI, text);
    const at = pick(text.length + 1);
    const [warm, fresh] = [worldOf(session), worldOf(sessionWith(text))];
    const answers = (world: World) => JSON.stringify([
      world.snapshot.diagnostics(URI), ide.complete(world, URI, at), ide.hover(world, URI, at) ?? null, ide.definition(world, URI, at) ?? null, ide.references(world, URI, at, true),
      ide.semanticTokens(world, URI), ide.documentSymbols(world, URI), ide.formatting(world, URI), ide.signature(world, URI, at) ?? null,
    ]);
    expect(answers(warm)).toBe(answers(fresh));
    judge(warm, text, at);
  }
});

function judge(world: World, text: string, at: number): void {
  const inside = (span: { readonly start: number; readonly end: number }) => { if (!(0 <= span.start && span.start <= span.end && span.end <= text.length)) throw new Error(`outside: ${JSON.stringify(span)} of ${text.length}`); };
  const sorted = (spans: readonly { readonly start: number; readonly end: number }[]) => spans.forEach((span, i) => { inside(span); if (i > 0 && (spans[i - 1]?.end ?? 0) > span.start) throw new Error("overlap"); });
  inside(ide.complete(world, URI, at).span);
  sorted(ide.semanticTokens(world, URI).map((each) => each.span));
  sorted(ide.formatting(world, URI).map((each) => each.span));
  ide.folds(world, URI).forEach((each) => inside(each.span));
  ide.highlights(world, URI, at).forEach((each) => inside(each.span));
  ide.inlayHints(world, URI, { start: 0, end: text.length }).forEach((each) => inside({ start: each.at, end: each.at }));
  ide.links(world, URI).forEach((each) => inside(each.span));
  ide.lenses(world, URI).forEach((each) => inside(each.span));
  ide.linkedRanges(world, URI, at).forEach(inside);
  for (const item of ide.hierarchyAt(world, URI, at)) { ide.incoming(world, URI, item); ide.outgoing(world, URI, item); }
  ide.workspaceSymbols(world, "r");
  const chain = ide.selections(world, URI, at);
  chain.forEach((span, i) => { inside(span); const inner = chain[i - 1]; if (inner && (inner.start < span.start || inner.end > span.end)) throw new Error("a selection does not grow"); });
  const symbols = (list: readonly ide.OutlineSymbol[]): void => list.forEach((each) => { inside(each.span); if (each.nameSpan.start < each.span.start || each.nameSpan.end > each.span.end || each.name === "") throw new Error("a symbol's name lies outside it"); symbols(each.children); });
  symbols(ide.documentSymbols(world, URI));
  for (const action of ide.codeActions(world, URI, { start: at, end: at })) for (const file of action.edits) if (file.uri === URI) sorted(file.edits.map((each) => each.span));
  ide.formattingOnType(world, URI, at, "\n").forEach((each) => inside(each.span));
}
