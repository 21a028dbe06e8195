// request.ts — what may be asked of edit/, and how it refuses. Plain data, as the agent tools carry it.
import type { Span } from "../types/source.ts";

export const textOps = ["replace", "insert_before", "insert_after", "append", "delete"] as const;
export const nameOps = ["rename", "apply_fix", "connect", "disconnect", "set_property", "add_component", "remove_component"] as const;
export type EditOp = (typeof textOps)[number] | (typeof nameOps)[number];

/** One edit. Which fields are needed depends on `op`. */
export interface EditRequest {
  readonly op: EditOp;
  readonly find?: string;
  readonly text?: string;
  /** From 1: the line where `find` begins. */
  readonly line?: number;
  readonly occurrence?: "all";
  readonly name?: string;
  readonly to?: string;
  readonly from?: string;
  readonly key?: string;
  readonly value?: string;
  readonly kind?: string;
  readonly fix?: string;
}

export type EditFault = "INVALID_ARGUMENTS" | "FIND_NO_MATCH" | "FIND_AMBIGUOUS" | "EDITS_OVERLAP" | "NO_CHANGE" | "UNKNOWN_NAME" | "UNKNOWN_FIX";

/** Nothing is changed. `instead` are the fields that would make this edit work, where that is known for sure. */
export interface EditRefusal {
  readonly fault: EditFault;
  readonly message: string;
  readonly index: number;
  readonly instead?: Partial<EditRequest>;
  /** Lines of the file that help: the nearest to a quote, all that match it, or the statements to rewrite. */
  readonly lines?: readonly { readonly line: number; readonly text: string }[];
  /** Names that there are. */
  readonly names?: readonly string[];
}

/** Where one edit of the request took place in the text as it was read, and how its quote was matched. */
export interface EditMatch {
  readonly index: number;
  readonly spans: readonly Span[];
  readonly reading: string;
}

export interface EditPlan {
  readonly text: string;
  readonly matches: readonly EditMatch[];
}

export function isRefusal<T extends object>(answer: T | EditRefusal): answer is EditRefusal {
  return "fault" in answer;
}
