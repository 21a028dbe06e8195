// session.ts — all memory between calls. A snapshot is immutable; its stages run when asked for and are kept by what they were made from.
import { createLibrary, type Library } from "./catalog/index.ts";
import { LIBRARY } from "./catalog/library.gen.ts";
import { runRules } from "./check/index.ts";
import { applyIgnores } from "./ignores.ts";
import { toNetlist } from "./netlist/index.ts";
import { resolve, type Resolved } from "./resolve/index.ts";
import { createParseMemo, parse, type ParseMemo } from "./syntax/index.ts";
import type { SyntaxFile } from "./types/ast.ts";
import type { Checked, Diagnostic } from "./types/diagnostic.ts";
import type { LayoutEngine, Placed } from "./types/layout.ts";
import type { Netlist } from "./types/netlist.ts";
import type { Scene } from "./types/scene.ts";
import type { LayoutOptions, Session, SessionOptions, Snapshot } from "./types/session.ts";
import type { Uri } from "./types/source.ts";

let library: Library | undefined;

/** The standard library. It is made once; each kind is parsed when it is first asked for. */
export function standardLibrary(): Library {
  library ??= createLibrary(LIBRARY);
  return library;
}

interface Circuit {
  /** The texts that it was made from; undefined for a file that was not there. */
  readonly texts: ReadonlyMap<Uri, string | undefined>;
  readonly resolved: Resolved;
  netlist?: Netlist;
  diagnostics?: readonly Diagnostic[];
}

interface Parsed {
  readonly text: string;
  readonly checked: Checked<SyntaxFile>;
}

/** What outlives a snapshot. */
interface Memory {
  readonly options: SessionOptions;
  readonly overlays: Map<Uri, string>;
  readonly read: Map<Uri, string | undefined>;
  readonly parsed: Map<Uri, Parsed>;
  readonly memos: Map<Uri, ParseMemo>;
  readonly circuits: Map<Uri, Circuit>;
  /** Drawings by the netlist and options that they were made from; the last few. */
  readonly drawings: Map<string, Promise<Placed>>;
  engine?: Promise<LayoutEngine>;
}

const DRAWINGS_KEPT = 16;

/** A compiler with memory. `options.host` is its only way to files; `options.engine` is asked for when something is first drawn. */
export function createSession(options: SessionOptions): Session {
  const memory: Memory = { options, overlays: new Map(), read: new Map(), parsed: new Map(), memos: new Map(), circuits: new Map(), drawings: new Map() };
  let current: Snapshot | undefined;
  return {
    open: (uri, text) => { if (memory.overlays.get(uri) !== text) { memory.overlays.set(uri, text); current = undefined; } },
    close: (uri) => { if (memory.overlays.delete(uri)) { memory.read.delete(uri); current = undefined; } },
    changed: (uri) => { memory.read.delete(uri); current = undefined; },
    snapshot: () => { current ??= snapshotOf(memory); return current; },
  };
}

function snapshotOf(memory: Memory): Snapshot {
  const overlays = new Map(memory.overlays);
  const texts = new Map<Uri, string | undefined>();
  const text = (uri: Uri): string | undefined => {
    if (texts.has(uri)) return texts.get(uri);
    const found = overlays.get(uri) ?? fromHost(uri, memory);
    texts.set(uri, found);
    return found;
  };
  const syntax = (uri: Uri): Checked<SyntaxFile> => parsed(uri, text(uri) ?? "", memory);
  const circuit = (uri: Uri): Circuit => circuitOf(uri, text, syntax, memory);
  const netlist = (uri: Uri): Netlist => {
    const made = circuit(uri);
    made.netlist ??= toNetlist(made.resolved.value);
    return made.netlist;
  };
  const placed = async (uri: Uri, options: LayoutOptions = {}): Promise<Checked<Placed>> => {
    const value = await drawing(netlist(uri), options, memory);
    return { value, diagnostics: await drawingDiagnostics(value, circuit(uri), uri) };
  };
  return {
    text, syntax, netlist, placed,
    model: (uri) => {
      const { resolved } = circuit(uri);
      return { value: resolved.value, diagnostics: sorted(namesAndSyntax(resolved, syntax), uri) };
    },
    diagnostics: (uri) => diagnosticsOf(uri, circuit(uri), syntax),
    scene: async (uri, options = {}) => {
      const { value, diagnostics } = await placed(uri, options);
      const { compose } = await import("./scene/index.ts");
      const marks = diagnosticsOf(uri, circuit(uri), syntax).filter((each) => each.severity === "error")
        .flatMap((each) => (each.subjects ?? []).map((subject) => ({ subject, code: each.code })));
      const scene: Scene = compose(value, netlist(uri), options.symbols ?? "iec", marks);
      return { value: scene, diagnostics };
    },
    files: (uri) => circuit(uri).resolved.files,
    use: (from, path) => {
      const found = memory.options.host.resolve(from, path);
      return "uri" in found ? found.uri : undefined;
    },
    with: (changed) => {
      const host = { read: (uri: Uri) => changed.get(uri) ?? text(uri), resolve: memory.options.host.resolve };
      return createSession({ host }).snapshot();
    },
  };
}

function fromHost(uri: Uri, memory: Memory): string | undefined {
  if (!memory.read.has(uri)) memory.read.set(uri, memory.options.host.read(uri));
  return memory.read.get(uri);
}

function parsed(uri: Uri, text: string, memory: Memory): Checked<SyntaxFile> {
  const known = memory.parsed.get(uri);
  if (known?.text === text) return known.checked;
  const memo = memory.memos.get(uri) ?? createParseMemo();
  memory.memos.set(uri, memo);
  const checked = parse(uri, text, memo);
  memory.parsed.set(uri, { text, checked });
  return checked;
}

function circuitOf(uri: Uri, text: Snapshot["text"], syntax: Snapshot["syntax"], memory: Memory): Circuit {
  const known = memory.circuits.get(uri);
  if (known && [...known.texts].every(([file, was]) => text(file) === was)) return known;
  const texts = new Map<Uri, string | undefined>([[uri, text(uri)]]);
  const resolved = resolve(syntax(uri).value, {
    library: standardLibrary(),
    syntax: (file) => {
      const found = text(file);
      texts.set(file, found);
      return found === undefined ? undefined : syntax(file).value;
    },
    resolveUse: (from, path) => memory.options.host.resolve(from, path),
  });
  const made: Circuit = { texts, resolved };
  memory.circuits.set(uri, made);
  return made;
}

function namesAndSyntax(resolved: Resolved, syntax: Snapshot["syntax"]): readonly Diagnostic[] {
  return [...resolved.files.flatMap((file) => syntax(file).diagnostics), ...resolved.diagnostics];
}

function diagnosticsOf(uri: Uri, circuit: Circuit, syntax: Snapshot["syntax"]): readonly Diagnostic[] {
  circuit.diagnostics ??= (() => {
    const { resolved } = circuit;
    const found = namesAndSyntax(resolved, syntax);
    const all = [...found, ...runRules(resolved.value, found)];
    return sorted(applyIgnores(all, resolved.files.map((file) => syntax(file).value)), uri);
  })();
  return circuit.diagnostics;
}

/** The main file first, then the others by name; within a file by place, then by code. */
function sorted(diagnostics: readonly Diagnostic[], main: Uri): readonly Diagnostic[] {
  const rank = (uri: Uri) => (uri === main ? 0 : 1);
  return [...diagnostics].sort((a, b) => rank(a.uri) - rank(b.uri) || order(a.uri, b.uri) || a.span.start - b.span.start || a.span.end - b.span.end || order(a.code, b.code));
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

// --- drawing ------------------------------------------------------------------------------------------------------------

async function drawing(netlist: Netlist, options: LayoutOptions, memory: Memory): Promise<Placed> {
  const key = JSON.stringify([netlist, options.budget ?? null, options.prior ? [[...options.prior.poses], [...(options.prior.pins ?? [])].map(([id, pins]) => [id, [...pins]])] : null]);
  const known = memory.drawings.get(key);
  if (known) return known;
  const made = draw(netlist, options, memory);
  memory.drawings.set(key, made);
  // A drawing that was given up is not kept, so that asking again draws again.
  made.then((placed) => { if (placed.plain) memory.drawings.delete(key); }, () => memory.drawings.delete(key));
  for (const old of [...memory.drawings.keys()].slice(0, -DRAWINGS_KEPT)) memory.drawings.delete(old);
  return made;
}

async function draw(netlist: Netlist, options: LayoutOptions, memory: Memory): Promise<Placed> {
  if (!memory.options.engine) throw new Error("this session was made without a layout engine");
  memory.engine ??= memory.options.engine();
  const [{ layout }, engine] = await Promise.all([import("./layout/index.ts"), memory.engine]);
  return (await layout(netlist, engine, options)).placed;
}

async function drawingDiagnostics(placed: Placed, circuit: Circuit, uri: Uri): Promise<readonly Diagnostic[]> {
  if (placed.dropped.length === 0 && !placed.plain) return [];
  const { drawnPlainly, hintDropped } = await import("./diagnostics/index.gen.ts");
  const plain = placed.plain ? [drawnPlainly.at({ uri, span: { start: 0, end: 0 } }, placed.plain)] : [];
  const dropped = placed.dropped.flatMap(({ index, because }) => {
    const hint = circuit.resolved.value.hints[index];
    return hint ? [hintDropped.at(hint.place, { because })] : [];
  });
  return [...plain, ...dropped];
}
