// document.ts — the one file that is shown: its text, findings and drawing, and the only two ways to write it (place, undo).
import { basename, dirname, relative } from "node:path";
import { applyEdits, createSession, formatNamed, placeEdits, type Diagnostic, type LayoutEngine, type Snapshot, type ThemeName, type Uri } from "../../compiler/index.ts";
import { createFileHost, findRoot, openWorkspace, realPath, shortHash, toPath, toUri, type Workspace } from "../../files/index.ts";
import type { Finding, Mention, PlaceCall, State, UndoCall, Written } from "../protocol.ts";

export interface Look {
  readonly symbols: "iec" | "ansi";
  readonly theme: ThemeName;
}

export interface Document {
  readonly name: string;
  /** Real paths of the file and of all that it uses. */
  paths(): readonly string[];
  changed(paths: readonly string[]): void;
  state(look: Look): Promise<State>;
  /** The last good drawing as a file; undefined while there is none. */
  exported(format: "svg" | "png", look: Look): Promise<{ readonly bytes: Uint8Array | string; readonly mime: string } | undefined>;
  place(call: PlaceCall): Promise<Written>;
  undo(call: UndoCall): Promise<Written>;
}

/** What one of our own writes replaced. */
interface Step {
  readonly hash: string;
  readonly before: string;
}

const HISTORY = 200;
const CHANGED = "the file has changed since; nothing was written";

/** `stateFolder`: where replaced texts are kept; the user's own unless given. */
export function openDocument(path: string, engine: LayoutEngine, stateFolder?: string): Document {
  const real = realPath(path);
  const folder = dirname(real);
  const uri = toUri(real);
  const session = createSession({ host: createFileHost(findRoot(real, process.cwd())), engine: () => Promise.resolve(engine) });
  const steps: Step[] = [];
  let workspace: Workspace | undefined;
  let good: Snapshot | undefined;

  const files = () => workspace ??= openWorkspace(folder, stateFolder === undefined ? {} : { state: stateFolder });
  const hashNow = () => shortHash(session.snapshot().text(uri) ?? "");

  /** The text's own drawing while it has no errors, else the last one that had none, else what there is. */
  const shown = (snapshot: Snapshot, findings: readonly Diagnostic[]): Snapshot => {
    if (!findings.some(({ severity }) => severity === "error")) good = snapshot;
    return good ?? snapshot;
  };
  const render = async (snapshot: Snapshot, format: "svg" | "png", { symbols, theme }: Look) => {
    const exporter = await formatNamed(format)?.load();
    if (!exporter) throw new Error(`there is no format ${format}`);
    const [placed, scene] = [await snapshot.placed(uri), await snapshot.scene(uri, { symbols })];
    const input = { netlist: snapshot.netlist(uri), placed: placed.value, scene: scene.value };
    return { placed, mime: exporter.mime, bytes: await exporter.render(input, { theme, sources: [] }) };
  };

  /** Writes what `make` answers, if the file still has the hash that the page has seen. */
  const write = (hash: string, make: (text: string) => string | { readonly refused: string }, keep: boolean): Promise<Written> => guarded(async () => {
    const name = basename(real);
    const written = await files().locked(name, (): Promise<Written> => {
      const file = files().open(name);
      if ("fault" in file) return Promise.resolve({ refused: file.because });
      if (file.hash !== hash) return Promise.resolve({ refused: CHANGED });
      session.changed(uri);
      const text = make(file.text);
      if (typeof text !== "string") return Promise.resolve(text);
      if (text === file.text) return Promise.resolve({ hash });
      const saved = files().save(name, text, hash);
      if ("fault" in saved) return Promise.resolve({ refused: saved.fault === "STALE_HASH" ? CHANGED : saved.because });
      if (keep) steps.push({ hash: saved.hash, before: file.text });
      else steps.pop();
      if (steps.length > HISTORY) steps.shift();
      session.changed(uri);
      return Promise.resolve({ hash: saved.hash });
    });
    return "fault" in written ? { refused: written.because } : written;
  });

  return {
    name: basename(real),
    paths: () => session.snapshot().files(uri).flatMap((file) => toPath(file) ?? []),
    changed: (paths) => { for (const each of paths) session.changed(toUri(each)); },
    state: async (look) => {
      const snapshot = session.snapshot();
      const text = snapshot.text(uri) ?? "";
      const found = snapshot.diagnostics(uri);
      const base = shown(snapshot, found);
      const drawing = await render(base, "svg", look);
      const all = base === snapshot ? [...found, ...drawing.placed.diagnostics] : found;
      return {
        name: basename(real), text, hash: shortHash(text), stale: base !== snapshot,
        findings: all.map((each) => findingOf(each, snapshot, uri)),
        mentions: mentionsOf(snapshot, uri),
        units: drawing.placed.value.units.map((unit) => ({
          id: unit.id, part: unit.part, kind: unit.kind, placed: unit.placed,
          value: base.netlist(uri).parts.find(({ id }) => id === unit.part)?.value ?? "",
          pose: { x: Math.round(unit.x / GRID), y: Math.round(unit.y / GRID), rotation: unit.rotation, mirrored: unit.mirrored },
        })),
        nets: base.netlist(uri).nets.map((net) => ({ id: net.id, pins: net.pins.map(({ part, pin }) => `${part}.${pin}`) })),
        svg: typeof drawing.bytes === "string" ? drawing.bytes : null,
        canUndo: steps.at(-1)?.hash === hashNow(),
      };
    },
    exported: async (format, look) => {
      const snapshot = session.snapshot();
      return render(shown(snapshot, snapshot.diagnostics(uri)), format, look);
    },
    place: ({ unit, pose, hash }) => write(hash, (text) => {
      const snapshot = session.snapshot();
      if (snapshot.text(uri) !== text) return { refused: CHANGED };
      const answer = placeEdits(snapshot, uri, { unit, pose });
      return "refused" in answer ? answer : applyEdits(text, answer.edits);
    }, true),
    undo: ({ hash }) => {
      const step = steps.at(-1);
      if (step?.hash !== hash) return Promise.resolve({ refused: "there is nothing to undo: the file has other changes since" });
      return write(hash, () => step.before, false);
    },
  };
}

/** Px of a grid unit. */
const GRID = 10;

async function guarded(work: () => Promise<Written>): Promise<Written> {
  try {
    return await work();
  } catch (fault) {
    return { refused: `the file could not be written: ${fault instanceof Error ? fault.message : String(fault)}` };
  }
}

function findingOf(diagnostic: Diagnostic, snapshot: Snapshot, uri: Uri): Finding {
  const { code, severity, message, span, subjects } = diagnostic;
  const before = (snapshot.text(diagnostic.uri) ?? "").slice(0, span.start).split(/\r\n|\r|\n/u);
  const elsewhere = diagnostic.uri === uri ? {} : { elsewhere: relative(dirname(toPath(uri) ?? ""), toPath(diagnostic.uri) ?? diagnostic.uri) };
  return { code, severity, message, start: span.start, end: span.end, line: before.length, column: (before.at(-1) ?? "").length + 1, subjects: subjects ?? [], ...elsewhere };
}

function mentionsOf(snapshot: Snapshot, uri: Uri): readonly Mention[] {
  return snapshot.model(uri).value.source.entries.flatMap(({ entity, place, role }): readonly Mention[] => {
    if (place.uri !== uri || role === "property") return [];
    const rest = { id: entity.id, declares: role === "declaration", start: place.span.start, end: place.span.end };
    if (entity.kind === "pin") return [{ kind: "pin", pin: entity.pin, ...rest }];
    return entity.kind === "part" || entity.kind === "net" ? [{ kind: entity.kind, ...rest }] : [];
  });
}
