// circuit.ts — a session over texts in memory, for tests that ask what a circuit means or what is wrong with it.
import { createSession } from "../../compiler/session.ts";
import type { Snapshot } from "../../compiler/types/session.ts";
import type { FileEdits, Host } from "../../compiler/types/source.ts";

/** The file that `circuit` opens. */
export const MAIN = "memory:/main.circ";

/** A view of one circuit; `files` are found by `use`, by their path from it. */
export function circuit(text: string, files: Readonly<Record<string, string>> = {}): Snapshot {
  const session = createSession({ host: memoryHost(files) });
  session.open(MAIN, text);
  return session.snapshot();
}

/** A host that knows the given files, by path below `memory:/`. */
export function memoryHost(files: Readonly<Record<string, string>>): Host {
  const stored = new Map(Object.entries(files).map(([path, text]) => [`memory:/${path}`, text]));
  return {
    read: (uri) => stored.get(uri),
    resolve: (from, path) => {
      const url = new URL(path, from).href;
      return stored.has(url) ? { uri: url } : { refused: "missing" };
    },
  };
}

/** The text after a fix's edits to one file. */
export function applied(text: string, edits: readonly FileEdits[], uri: string = MAIN): string {
  return edits.filter((file) => file.uri === uri).flatMap((file) => file.edits).toSorted((a, b) => b.span.start - a.span.start)
    .reduce((changed, { span, text: put }) => changed.slice(0, span.start) + put + changed.slice(span.end), text);
}
