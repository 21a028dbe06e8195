// state.ts — what the server remembers: the client's abilities, the open documents, one session. Everything else is asked of a snapshot.
import { createSession, type ide, type LayoutEngine, type Session, type Snapshot, type Span, standardLibrary, type Uri } from "../compiler/index.ts";
import type { ClientCapabilities, Location, Position, Range } from "vscode-languageserver";
import type { Files } from "./files.ts";
import { type Encoding, type Lines, linesOf, offsetAt, positionAt } from "./text.ts";

export interface OpenDocument {
  /** As the client writes it. */
  readonly clientUri: string;
  readonly version: number;
  readonly lines: Lines;
}

export interface Settings {
  readonly inlayHints: boolean;
  readonly codeLens: boolean;
  readonly symbols: "iec" | "ansi";
}

export const DEFAULTS: Settings = { inlayHints: true, codeLens: true, symbols: "iec" };

/** How much of the workspace is searched for `.circ` files that nobody opened. */
const MOST_FILES = 2000;

export class State {
  readonly files: Files;
  readonly session: Session;
  readonly documents = new Map<Uri, OpenDocument>();
  capabilities: ClientCapabilities = {};
  encoding: Encoding = "utf-16";
  folders: readonly Uri[] = [];
  settings: Settings = DEFAULTS;
  #lines = new Map<Uri, Lines>();
  #listed: readonly Uri[] | undefined;
  #worlds = new WeakMap<Snapshot, Map<string, ide.World>>();

  constructor(files: Files, engine?: () => Promise<LayoutEngine>) {
    this.files = files;
    const host = files.host(() => this.folders, (uri) => this.documents.has(uri));
    this.session = createSession({ host, ...(engine ? { engine } : {}) });
  }

  // --- documents ----------------------------------------------------------------------------------------------------------

  open(clientUri: string, version: number, text: string): Uri {
    const uri = this.uri(clientUri);
    this.documents.set(uri, { clientUri, version, lines: linesOf(text) });
    this.session.open(uri, text);
    return uri;
  }

  close(clientUri: string): Uri {
    const uri = this.uri(clientUri);
    this.documents.delete(uri);
    this.session.close(uri);
    return uri;
  }

  /** Files changed, came or went outside. */
  touched(uris: readonly Uri[]): void {
    for (const uri of uris) this.session.changed(uri);
    this.forgetList();
  }

  forgetList(): void {
    this.#listed = undefined;
  }

  uri(clientUri: string): Uri {
    return this.files.normal(clientUri);
  }

  /** The uri as the client knows it. */
  clientUri(uri: Uri): string {
    const open = this.documents.get(uri);
    if (open) return open.clientUri;
    if (uri.startsWith("ginexys:") && !this.capabilities.workspace?.textDocumentContent) return this.files.libraryFile(uri) ?? uri;
    return uri;
  }

  // --- views --------------------------------------------------------------------------------------------------------------

  get snapshot(): Snapshot {
    return this.session.snapshot();
  }

  /** A file with all that it uses: enough for what is asked at one place. */
  world(uri: Uri): ide.World {
    return this.#world(`1 ${uri}`, () => this.#usedBy(uri));
  }

  // By the `use` lines alone: what is asked right after a key was pressed must not wait for the circuit.
  #usedBy(uri: Uri): readonly Uri[] {
    const { snapshot } = this;
    const found = new Set([uri]);
    for (const file of found) {
      for (const stmt of snapshot.syntax(file).value.statements) {
        const used = stmt.kind === "use" ? snapshot.use(file, stmt.path.text) : undefined;
        if (used !== undefined) found.add(used);
      }
    }
    return [...found];
  }

  /** Every file that may speak of the same things. */
  wholeWorld(uri: Uri): ide.World {
    return this.#world("all", () => [...new Set([uri, ...this.documents.keys(), ...this.workspaceFiles(), ...this.#usedBy(uri)])]);
  }

  #world(key: string, files: () => readonly Uri[]): ide.World {
    const { snapshot } = this;
    const kept = this.#worlds.get(snapshot) ?? new Map<string, ide.World>();
    this.#worlds.set(snapshot, kept);
    const known = kept.get(key);
    if (known) return known;
    const world = { snapshot, library: standardLibrary(), files: files() };
    kept.set(key, world);
    return world;
  }

  workspaceFiles(): readonly Uri[] {
    this.#listed ??= this.files.list(this.folders).slice(0, MOST_FILES);
    return this.#listed;
  }

  /** Another program's file with the same ending, which is left alone. */
  isForeign(uri: Uri): boolean {
    return this.snapshot.syntax(uri).diagnostics.some((each) => each.code === "GX1003");
  }

  // --- places -------------------------------------------------------------------------------------------------------------

  lines(uri: Uri): Lines {
    const open = this.documents.get(uri);
    if (open) return open.lines;
    const text = this.snapshot.text(uri) ?? "";
    const known = this.#lines.get(uri);
    if (known?.text === text) return known;
    const made = linesOf(text);
    this.#lines.set(uri, made);
    return made;
  }

  offset(uri: Uri, position: Position): number {
    return offsetAt(this.lines(uri), position, this.encoding);
  }

  span(uri: Uri, range: Range): Span {
    const [a, b] = [this.offset(uri, range.start), this.offset(uri, range.end)];
    return { start: Math.min(a, b), end: Math.max(a, b) };
  }

  range(uri: Uri, span: Span): Range {
    const lines = this.lines(uri);
    return { start: positionAt(lines, span.start, this.encoding), end: positionAt(lines, span.end, this.encoding) };
  }

  location(uri: Uri, span: Span): Location {
    return { uri: this.clientUri(uri), range: this.range(uri, span) };
  }
}
