// fmt.ts — `ginexys fmt`: files in their one canonical form, in place; with `--fix` the safe fixes are made first. Paths that changed
// (or, with `--check`, would change) go to stdout; of stdin the text itself.
import { applyEdits, formatText, type Diagnostic, type TextEdit, type Uri } from "../../compiler/index.ts";
import { describeFault, readText, writeAtomic } from "../../files/index.ts";
import type { Args } from "../args.ts";
import { openCircuits, type Circuit } from "../circuits.ts";
import { EXIT, type Terminal } from "../terminal.ts";

export async function fmt(args: Args, terminal: Terminal): Promise<number> {
  const circuits = await openCircuits(args.inputs, terminal);
  const checking = args.flags.has("check");
  let differing = 0;
  let unwritten = 0;
  for (const circuit of circuits.list) {
    const before = circuit.session.snapshot().text(circuit.uri) ?? "";
    const after = formatText(args.flags.has("fix") ? withSafeFixes(circuit, before) : before);
    if (circuit.special && !checking) terminal.out.write(after);
    if (after === before) continue;
    differing++;
    if (circuit.special && !checking) continue;
    if (!checking && !write(circuit.path, after, terminal)) unwritten++;
    else terminal.out.write(`${circuit.path}\n`);
  }
  if (circuits.faults + unwritten > 0) return EXIT.file;
  return checking && differing > 0 ? EXIT.findings : EXIT.fine;
}

/** Never writes back a text that does not stand for all of the file's bytes. */
function write(path: string, text: string, terminal: Terminal): boolean {
  try {
    const read = readText(path);
    if ("fault" in read || !read.exact) throw new Error("fault" in read ? read.fault : "it is not UTF-8 text, or too large");
    writeAtomic(path, text);
    return true;
  } catch (fault) {
    terminal.err.write(`ginexys: cannot write ${path}: ${describeFault(fault)}\n`);
    return false;
  }
}

/** A fix may bring out the next one; more rounds than this are a ring. */
const MOST_ROUNDS = 20;

/** The text after all safe fixes that lie in this file alone. */
function withSafeFixes({ session, uri }: Circuit, before: string): string {
  let text = before;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const edits = safeEdits(session.snapshot().diagnostics(uri), uri);
    if (edits.length === 0) break;
    const mended = applyEdits(text, edits);
    if (mended === text) break;
    text = mended;
    session.open(uri, text);
  }
  return text;
}

/** The first safe fix of each diagnostic, in order of place; one that touches another's place waits for the next round. */
function safeEdits(diagnostics: readonly Diagnostic[], uri: Uri): readonly TextEdit[] {
  const taken: TextEdit[] = [];
  for (const { fixes } of diagnostics) {
    const edits = fixes.find(({ safe, edits }) => safe && edits.every((file) => file.uri === uri))?.edits.flatMap((file) => file.edits) ?? [];
    if (!edits.some((edit) => taken.some((other) => touches(edit, other)))) taken.push(...edits);
  }
  return taken.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

function touches(a: TextEdit, b: TextEdit): boolean {
  return a.span.start <= b.span.end && b.span.start <= a.span.end;
}
