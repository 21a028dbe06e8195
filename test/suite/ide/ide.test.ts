// ide.test.ts — every feature on small texts: the fixture's second word is the feature, `$0` the cursor, and what is found stands below.
import { fileURLToPath } from "node:url";
import { applyEdits } from "../../../compiler/edit/index.ts";
import * as ide from "../../../compiler/ide/index.ts";
import { createSession, standardLibrary, type FileEdits, type Host, type Span, type Uri } from "../../../compiler/index.ts";
import { type FixtureCase, testFixtures } from "../../harness/fixture.ts";

const ROOT = "file:///project/";

function worldOf(fixture: FixtureCase): ide.World {
  const texts = new Map(fixture.files.map((file) => [ROOT + file.name, file.text]));
  const host: Host = { read: (uri) => texts.get(uri), resolve: (_, path) => (texts.has(ROOT + path) ? { uri: ROOT + path } : { refused: "missing" }) };
  return { snapshot: createSession({ host }).snapshot(), library: standardLibrary(), files: [...texts.keys()] };
}

/** `main.circ:3:5 "R1"`. */
function place(world: ide.World, uri: Uri, span: Span): string {
  const text = world.snapshot.text(uri) ?? "";
  const before = text.slice(0, span.start).split("\n");
  return `${uri.replace(ROOT, "")}:${before.length}:${(before.at(-1) ?? "").length + 1} ${JSON.stringify(text.slice(span.start, span.end))}`;
}

/** The lines that edits make, by file. */
function edited(world: ide.World, files: readonly FileEdits[]): string {
  return files.map(({ uri, edits }) => {
    const before = (world.snapshot.text(uri) ?? "").split("\n");
    const after = applyEdits(world.snapshot.text(uri) ?? "", edits).split("\n");
    const lines = after.filter((line) => !before.includes(line));
    return [`${uri.replace(ROOT, "")}:`, ...(lines.length > 0 ? lines : after).map((line) => `  ${line}`.trimEnd())].join("\n");
  }).join("\n");
}

const MOST = 12;

const FEATURES: Readonly<Record<string, (world: ide.World, uri: Uri, at: number, words: readonly string[]) => string>> = {
  completion: (world, uri, at) => {
    const { items, span } = ide.complete(world, uri, at, () => ["parts.circ"]);
    const shown = items.slice(0, MOST).map((item) => [item.insert ?? item.label, item.kind, item.detail ?? ""].join(" | ").replace(/ \| $/u, ""));
    return [`replaces ${JSON.stringify(world.snapshot.text(uri)?.slice(span.start, span.end))}, ${items.length} items`, ...shown].join("\n");
  },
  hover: (world, uri, at) => ide.hover(world, uri, at)?.text ?? "nothing",
  signature: (world, uri, at) => {
    const found = ide.signature(world, uri, at);
    return found ? `${found.label}\nactive: ${found.parameters[found.active ?? -1]?.label ?? "none"}` : "nothing";
  },
  definition: (world, uri, at) => ide.definition(world, uri, at)?.targets.map((each) => (each.uri.startsWith("ginexys:") ? each.uri : place(world, each.uri, each.span))).join("\n") ?? "nothing",
  type: (world, uri, at) => ide.typeDefinition(world, uri, at)?.targets.map((each) => (each.uri.startsWith("ginexys:") ? each.uri : place(world, each.uri, each.span))).join("\n") ?? "nothing",
  references: (world, uri, at) => ide.references(world, uri, at, true).map((each) => place(world, each.uri, each.span)).join("\n"),
  highlight: (world, uri, at) => ide.highlights(world, uri, at).map((each) => `${each.write ? "writes" : "reads"} ${place(world, uri, each.span)}`).join("\n"),
  rename: (world, uri, at, words) => {
    const found = ide.rename(world, uri, at, words.slice(1).join(" "));
    return "refused" in found ? `refused: ${found.refused}` : edited(world, found.edits);
  },
  actions: (world, uri, at) => ide.codeActions(world, uri, { start: at, end: at }).filter((each) => !each.title.startsWith("ignore")).map((each) => `${each.kind}: ${each.title}\n${edited(world, each.edits)}`).join("\n"),
  ignore: (world, uri, at) => ide.codeActions(world, uri, { start: at, end: at }).filter((each) => each.title.startsWith("ignore")).map((each) => `${each.title}\n${edited(world, each.edits)}`).join("\n"),
  symbols: (world, uri) => {
    const lines = (list: readonly ide.OutlineSymbol[], depth: number): readonly string[] => list.flatMap((each) => [`${"  ".repeat(depth)}${each.name} (${each.kind}) ${each.detail}`.trimEnd(), ...lines(each.children, depth + 1)]);
    return lines(ide.documentSymbols(world, uri), 0).join("\n");
  },
  tokens: (world, uri) => ide.semanticTokens(world, uri).map((each) => `${world.snapshot.text(uri)?.slice(each.span.start, each.span.end)} ${[each.type, ...each.modifiers].join(".")}`).join("\n"),
  folds: (world, uri) => ide.folds(world, uri).map((each) => `${each.kind} ${place(world, uri, each.span)}`).join("\n"),
  selection: (world, uri, at) => ide.selections(world, uri, at).map((span) => JSON.stringify(world.snapshot.text(uri)?.slice(span.start, span.end))).join("\n"),
  hints: (world, uri) => ide.inlayHints(world, uri, { start: 0, end: Infinity }).map((each) => `${place(world, uri, { start: each.at, end: each.at }).replace(/ ""$/u, "")} ${each.text}`).join("\n"),
  lenses: (world, uri) => ide.lenses(world, uri).map((each) => `${place(world, uri, each.span)} ${each.title}`).join("\n"),
  links: (world, uri) => ide.links(world, uri).map((each) => `${place(world, uri, each.span)} ${each.target.replace(ROOT, "")}`).join("\n"),
  linked: (world, uri, at) => ide.linkedRanges(world, uri, at).map((span) => place(world, uri, span)).join("\n"),
  format: (world, uri) => ide.formatting(world, uri).map((edit) => `${place(world, uri, edit.span)} -> ${JSON.stringify(edit.text)}`).join("\n"),
  "on-type": (world, uri, at) => ide.formattingOnType(world, uri, at, "\n").map((edit) => `${place(world, uri, edit.span)} -> ${JSON.stringify(edit.text)}`).join("\n"),
  hierarchy: (world, uri, at) => ide.hierarchyAt(world, uri, at).map((item) => [`${item.kind} ${item.id}`, `driven by ${ide.incoming(world, uri, item).map((each) => each.item.id).join(", ")}`, `loaded by ${ide.outgoing(world, uri, item).map((each) => each.item.id).join(", ")}`].join("\n")).join("\n"),
};

testFixtures(fileURLToPath(new URL("./ide.txt", import.meta.url)), (fixture) => {
  const [feature = ""] = fixture.words;
  const run = FEATURES[feature];
  if (!run) throw new Error(`there is no feature \`${feature}\``);
  return { output: run(worldOf(fixture), ROOT + (fixture.cursor?.file ?? "main.circ"), fixture.cursor?.offset ?? 0, fixture.words) };
});
