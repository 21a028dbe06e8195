// circuit.ts — texts as circuits, for the tests of names, values and nets.
import { createSession, type Diagnostic, type Model, type Snapshot } from "../../../compiler/index.ts";
import type { Host } from "../../../compiler/index.ts";

export const MAIN = "test:main.circ";

/** A host over texts in memory. `outside/…` lies outside the project. */
export function memoryHost(files: Readonly<Record<string, string>>): Host {
  const uri = (path: string) => `test:${path}`;
  return {
    read: (of) => { const path = of.replace(/^test:/u, ""); return Object.hasOwn(files, path) ? files[path] : undefined; },
    resolve: (_, path) => (path.startsWith("outside/") ? { refused: "outside" } : path === "main.circ" || Object.hasOwn(files, path) ? { uri: uri(path) } : { refused: "missing" }),
  };
}

export function open(text: string, files: Readonly<Record<string, string>> = {}): Snapshot {
  return createSession({ host: memoryHost({ ...files, "main.circ": text }) }).snapshot();
}

export interface Circuit {
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
  /** `NAME: R1.1 C1.2`, one line a net of two pins and more, by canonical order. */
  readonly nets: readonly string[];
  /** Codes of syntax, names and values, in order; those of electrical rules are left out. */
  readonly codes: readonly string[];
}

/** Compiles a text and gives what tests ask about. */
export function circuit(text: string, files: Readonly<Record<string, string>> = {}): Circuit {
  const snapshot = open(text, files);
  const { value, diagnostics } = snapshot.model(MAIN);
  return { model: value, diagnostics, nets: netLines(snapshot), codes: diagnostics.map((each) => each.code) };
}

export function netLines(snapshot: Snapshot): readonly string[] {
  return snapshot.netlist(MAIN).nets.filter((net) => net.pins.length > 0).map((net) => `${net.id}: ${net.pins.map((pin) => `${pin.part}.${pin.pin}`).join(" ")}`);
}
