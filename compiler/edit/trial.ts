// trial.ts — a change is tried before it is made: what would the circuit be, and what would be wrong that was not.
import { diff, type Change } from "../diff/index.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Netlist } from "../types/netlist.ts";
import type { Snapshot } from "../types/session.ts";
import type { TextEdit, Uri } from "../types/source.ts";
import { applyEdits } from "./apply.ts";

export interface Trial {
  readonly text: string;
  readonly snapshot: Snapshot;
  readonly changes: readonly Change[];
  /** Errors that stand in the new text and, by code and message, did not in the old. */
  readonly newErrors: readonly Diagnostic[];
}

/** What `edits` would do to the circuit of `uri`. */
export function tryEdits(snapshot: Snapshot, uri: Uri, edits: readonly TextEdit[]): Trial {
  const text = applyEdits(snapshot.text(uri) ?? "", edits);
  const after = snapshot.with(new Map([[uri, text]]));
  return { text, snapshot: after, changes: diff(snapshot.netlist(uri), after.netlist(uri)).electrical, newErrors: newDiagnostics(snapshot, after, uri).filter((d) => d.severity === "error") };
}

/** Diagnostics of `after` that `before` lacks, counted, so that a second one of a kind is new too. */
export function newDiagnostics(before: Snapshot, after: Snapshot, uri: Uri): readonly Diagnostic[] {
  const key = (d: Diagnostic): string => `${d.code} ${d.message}`;
  const had = new Map<string, number>();
  for (const d of before.diagnostics(uri)) had.set(key(d), (had.get(key(d)) ?? 0) + 1);
  return after.diagnostics(uri).filter((d) => {
    const left = had.get(key(d)) ?? 0;
    had.set(key(d), left - 1);
    return left <= 0;
  });
}

/** Which pins share a net, as sorted groups of two and more, names of nets aside. Pins for which `leave` holds are left out. */
export function joined(netlist: Netlist, leave: (part: string, pin: string) => boolean = () => false): ReadonlySet<string> {
  const groups = netlist.nets.map((net) => net.pins.filter(({ part, pin }) => !leave(part, pin)).map(({ part, pin }) => `${part}\u0000${pin}`).sort());
  return new Set(groups.filter((group) => group.length > 1).map((group) => group.join("\u0001")));
}

export function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((item) => b.has(item));
}
