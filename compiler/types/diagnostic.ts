// diagnostic.ts — the one record that feeds the command line, the editor and the agent tools.
import type { FileEdits, Place, Span, Uri } from "./source.ts";

export type Severity = "error" | "warning" | "info";

/** A repair that can be applied as it stands. `safe` fixes keep or restore the meaning and are applied by `fmt --fix`. */
export interface Fix {
  readonly title: string;
  readonly safe: boolean;
  readonly edits: readonly FileEdits[];
}

export interface Related extends Place {
  readonly message: string;
}

export interface Diagnostic {
  /** `GX1xxx` text and names, `GX2xxx` electrical rules, `GX3xxx` drawing, `GX4xxx` import and export. Stable. */
  readonly code: string;
  readonly severity: Severity;
  readonly uri: Uri;
  readonly span: Span;
  /** Says what, why and what to do; lower case, no full stop, names in backticks. */
  readonly message: string;
  readonly related: readonly Related[];
  readonly fixes: readonly Fix[];
  readonly tags?: readonly ("unnecessary" | "deprecated")[];
  /** Ids of the parts, pins (`R1.pin1`) and nets that it speaks of, so that a drawing can mark them. */
  readonly subjects?: readonly string[];
}

/** A stage's answer. A stage never throws on what a user wrote. */
export interface Checked<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}
