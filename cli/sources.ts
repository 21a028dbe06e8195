// sources.ts — the texts that make up one circuit: its file and all that it uses, found by following `use`.
import { posix } from "node:path";
import type { Snapshot, Uri } from "../compiler/index.ts";
import { toPath } from "../files/index.ts";
import type { Circuit } from "./circuits.ts";

export interface Source {
  readonly uri: Uri;
  /** From the main file's folder, with forward slashes, so that it is the same on every machine. */
  readonly name: string;
  readonly text: string;
}

/** The main file first, then what it uses in the order of mention, each once. Files that cannot be read are left out. */
export function sourcesOf(circuit: Circuit): readonly Source[] {
  const snapshot = circuit.session.snapshot();
  const home = posix.dirname(new URL(circuit.uri).pathname);
  return usedFiles(circuit, snapshot).map((uri) => ({
    uri,
    name: uri === circuit.uri ? mainName(circuit) : decodeURIComponent(posix.relative(home, new URL(uri).pathname)),
    text: snapshot.text(uri) ?? "",
  }));
}

function mainName({ uri, path }: Circuit): string {
  return path === "-" ? "circuit.circ" : posix.basename((toPath(uri) ?? uri).replaceAll("\\", "/"));
}

function usedFiles({ uri, host }: Circuit, snapshot: Snapshot): readonly Uri[] {
  const found = new Set([uri]);
  // A set is walked in order of insertion, what is added on the way included.
  for (const file of found) {
    for (const statement of snapshot.syntax(file).value.statements) {
      if (statement.kind !== "use") continue;
      const used = host.resolve(file, statement.path.text);
      if ("uri" in used) found.add(used.uri);
    }
  }
  return [...found];
}
