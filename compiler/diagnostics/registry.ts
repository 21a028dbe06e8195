// registry.ts — a code without its type of values, so that all codes can stand in one list (made in index.gen.ts).
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Model } from "../types/model.ts";
import type { DiagnosticKind, DiagnosticSpec } from "./define.ts";

/** What every code tells about itself, and its rule when it has one. */
export interface DiagnosticEntry extends Omit<DiagnosticSpec<never>, "message" | "check"> {
  /** The electrical rule of this code: all that it finds in a resolved model. */
  readonly run?: (model: Model) => readonly Diagnostic[];
}

/** Forgets the type of a code's values, which only the code itself knows. */
export function entryOf<A>(kind: DiagnosticKind<A>): DiagnosticEntry {
  const { message: _message, check, at, ...facts } = kind;
  if (check === undefined) return facts;
  return {
    ...facts,
    run: (model) => {
      const found: Diagnostic[] = [];
      check(model, (place, values, extra) => found.push(at(place, values, extra)));
      return found;
    },
  };
}
