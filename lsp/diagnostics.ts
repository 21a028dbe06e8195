// diagnostics.ts — what is wrong, to a client that asks (pull), else sent (push); never both. A result is told anew only when it changed.
import type { Diagnostic as Found, Uri } from "../compiler/index.ts";
import { DocumentDiagnosticReportKind, type CancellationToken, type Connection, type Diagnostic, type DocumentDiagnosticReport, type WorkspaceDiagnosticReport } from "vscode-languageserver";
import { diagnostic } from "./convert.ts";
import type { State } from "./state.ts";

interface Told {
  readonly from: readonly Found[];
  readonly id: string;
  readonly items: Diagnostic[];
}

export class Diagnostics {
  readonly #state: State;
  readonly #connection: Connection;
  readonly #told = new Map<Uri, Told>();
  #count = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  readonly #pushed = new Map<Uri, string>();

  constructor(state: State, connection: Connection) {
    this.#state = state;
    this.#connection = connection;
  }

  get pulls(): boolean {
    return this.#state.capabilities.textDocument?.diagnostic !== undefined;
  }

  /** The diagnostics that lie in a file. */
  #of(uri: Uri): Told {
    const { snapshot } = this.#state;
    const foreign = this.#state.isForeign(uri);
    const from = foreign ? snapshot.syntax(uri).diagnostics : snapshot.diagnostics(uri);
    const known = this.#told.get(uri);
    if (known?.from === from) return known;
    const own = from.filter((each) => each.uri === uri);
    const shown = foreign ? own.slice(0, 1).map((each): Found => ({ ...each, severity: "info", span: { start: 0, end: 0 }, fixes: [] })) : own;
    const told = { from, id: String(++this.#count), items: shown.map((each) => diagnostic(this.#state, each)) };
    this.#told.set(uri, told);
    return told;
  }

  report(clientUri: string, previous: string | undefined): DocumentDiagnosticReport {
    const told = this.#of(this.#state.uri(clientUri));
    if (told.id === previous) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: told.id };
    return { kind: DocumentDiagnosticReportKind.Full, resultId: told.id, items: told.items };
  }

  /** Of all files of the workspace, opened or not. Lets other requests in between, and ends when it is not wanted any more. */
  async workspace(previous: ReadonlyMap<string, string>, token: CancellationToken, turn: () => Promise<void>): Promise<WorkspaceDiagnosticReport> {
    const items: WorkspaceDiagnosticReport["items"] = [];
    for (const uri of new Set([...this.#state.documents.keys(), ...this.#state.workspaceFiles()])) {
      await turn();
      if (token.isCancellationRequested) break;
      const clientUri = this.#state.clientUri(uri);
      const version = this.#state.documents.get(uri)?.version ?? null;
      const report = this.report(clientUri, previous.get(clientUri));
      items.push({ ...report, uri: clientUri, version });
    }
    return { items };
  }

  /** Something changed: what was not sent yet is out of date, and the newest state is sent once no message waits. */
  changed(): void {
    if (this.pulls) return;
    if (this.#waiting !== undefined) clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => { this.#waiting = undefined; this.#push(); }, 0);
  }

  #push(): void {
    for (const [uri, document] of this.#state.documents) {
      try {
        const told = this.#of(uri);
        const key = `${told.id} ${document.version}`;
        if (this.#pushed.get(uri) === key) continue;
        this.#pushed.set(uri, key);
        void this.#connection.sendDiagnostics({ uri: document.clientUri, version: document.version, diagnostics: told.items });
      } catch (fault) {
        this.#connection.console.error(`ginexys: cannot check ${document.clientUri}: ${String(fault)}`);
      }
    }
  }

  closed(uri: Uri, clientUri: string): void {
    this.#told.delete(uri);
    this.#pushed.delete(uri);
    if (!this.pulls) void this.#connection.sendDiagnostics({ uri: clientUri, diagnostics: [] });
  }

  /** Files changed outside: whoever pulls is told to pull again. */
  refresh(): void {
    if (!this.pulls) { this.changed(); return; }
    if (this.#state.capabilities.workspace?.diagnostics?.refreshSupport === true) void this.#connection.languages.diagnostics.refresh();
  }
}
