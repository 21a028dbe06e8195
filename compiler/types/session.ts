// session.ts — the compiler's memory between calls, as its users (lsp/, mcp/, cli/, preview/) see it.
import type { SyntaxFile } from "./ast.ts";
import type { Checked, Diagnostic } from "./diagnostic.ts";
import type { LayoutEngine, Placed, Prior } from "./layout.ts";
import type { Model } from "./model.ts";
import type { Netlist } from "./netlist.ts";
import type { Scene } from "./scene.ts";
import type { Host, Uri } from "./source.ts";

export interface SessionOptions {
  readonly host: Host;
  /** Absent: drawing is not possible, and nothing of the layout engine is loaded. */
  readonly engine?: () => Promise<LayoutEngine>;
}

export interface LayoutOptions {
  readonly prior?: Prior;
  readonly signal?: AbortSignal;
  /** Evaluations of candidates; 0 switches the search off. Default: a function of the part count. */
  readonly budget?: number;
  /** Told of each candidate that the search tries; tests assert counts. */
  readonly onTrial?: () => void;
}

/** An immutable view. Stages run when asked for and are kept by content. */
export interface Snapshot {
  /** Text of an open overlay, else of the host. */
  text(uri: Uri): string | undefined;
  syntax(uri: Uri): Checked<SyntaxFile>;
  /** The circuit whose top level is this file. Diagnostics are those of syntax, names and values, in all files it uses. */
  model(uri: Uri): Checked<Model>;
  netlist(uri: Uri): Netlist;
  /** Everything known without geometry: syntax, names, values and electrical rules, ignores applied, sorted by file and place. */
  diagnostics(uri: Uri): readonly Diagnostic[];
  /** Geometry, with the `GX3` codes. */
  placed(uri: Uri, options?: LayoutOptions): Promise<Checked<Placed>>;
  scene(uri: Uri, options?: LayoutOptions & { readonly symbols?: "iec" | "ansi" }): Promise<Checked<Scene>>;
  /** Every file that the circuit of this file was made from, the file itself first. */
  files(uri: Uri): readonly Uri[];
  /** The file that a `use` path of another means; undefined when there is none or it may not be read. */
  use(from: Uri, path: string): Uri | undefined;
  /** The same world with other texts in some files, to try a change before it is made. It draws nothing. */
  with(texts: ReadonlyMap<Uri, string>): Snapshot;
}

export interface Session {
  /** Sets or replaces an unsaved text over the host's. */
  open(uri: Uri, text: string): void;
  close(uri: Uri): void;
  /** Tells that a file changed outside; overlays stay. */
  changed(uri: Uri): void;
  snapshot(): Snapshot;
}
