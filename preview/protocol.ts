// protocol.ts — what goes between the preview's server and its page. Types alone: the page loads nothing of the compiler.
import type { GridPose } from "../compiler/index.ts";

/** A diagnostic as the page shows it. Lines and columns count from 1; `start` and `end` are offsets in the shown text, of this file alone. */
export interface Finding {
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  /** Set where it lies in another file that this one uses: its name. */
  readonly elsewhere?: string;
  readonly subjects: readonly string[];
}

/** A place in the shown text, and what stands there. Of a pin, `id` is its part and `pin` its number. */
export interface Mention {
  readonly kind: "part" | "net" | "pin";
  readonly id: string;
  readonly pin?: string;
  readonly declares: boolean;
  readonly start: number;
  readonly end: number;
}

/** A drawn unit. `pose` is in grid units, as `place … at` writes it; `placed`: by such a line. */
export interface DrawnUnit {
  readonly id: string;
  readonly part: string;
  readonly kind: string;
  readonly value: string;
  readonly pose: GridPose;
  readonly placed: boolean;
}

export interface DrawnNet {
  readonly id: string;
  readonly pins: readonly string[];
}

export interface State {
  /** The file's name, without its folders. */
  readonly name: string;
  readonly text: string;
  /** Of the file's bytes; what writes has to name it. */
  readonly hash: string;
  readonly findings: readonly Finding[];
  readonly mentions: readonly Mention[];
  readonly units: readonly DrawnUnit[];
  readonly nets: readonly DrawnNet[];
  /** The drawing; null when there is none yet. */
  readonly svg: string | null;
  /** The drawing is of an earlier text, since this one has errors. */
  readonly stale: boolean;
  readonly canUndo: boolean;
}

/** `pose: null` lets the unit go. */
export interface PlaceCall {
  readonly unit: string;
  readonly hash: string;
  readonly pose: GridPose | null;
}

export interface UndoCall {
  readonly hash: string;
}

/** Of a write: the file's new hash, or why nothing was written. */
export type Written = { readonly hash: string } | { readonly refused: string };
