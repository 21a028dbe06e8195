// contract.ts — what a tool is, what it answers, and how it refuses. Knows nothing of any SDK, so the shell can change.

/** One argument of a tool, in the part of JSON Schema that we use. */
export type ArgumentSchema =
  | { readonly type: "string"; readonly description: string; readonly enum?: readonly string[] }
  | { readonly type: "integer"; readonly description: string; readonly minimum?: number; readonly maximum?: number }
  | { readonly type: "boolean"; readonly description: string }
  | { readonly type: "array"; readonly description: string; readonly items: ArgumentSchema | ObjectSchema; readonly minItems?: number; readonly maxItems?: number };

export interface ObjectSchema {
  readonly type: "object";
  readonly description?: string;
  readonly properties: Readonly<Record<string, ArgumentSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Arguments = Readonly<Record<string, Json>>;

/** A call that can be made as it stands. */
export interface ReadyCall {
  readonly tool: string;
  readonly arguments: Arguments;
}

export const refusalCodes = [
  "INVALID_ARGUMENTS", "PATH_OUTSIDE_ROOT", "NOT_FOUND", "NOT_CIRC", "EXISTS", "READ_ONLY", "TOO_LARGE", "STALE_HASH",
  "FIND_NO_MATCH", "FIND_AMBIGUOUS", "EDITS_OVERLAP", "NO_CHANGE", "NEW_ERRORS", "WOULD_REMOVE", "UNKNOWN_NAME", "UNKNOWN_FIX",
  "HISTORY_GONE", "OPEN_IN_EDITOR", "LAYOUT_TIMEOUT", "RENDER_FAILED", "WRITE_FAILED", "WRITE_VERIFY_FAILED", "INTERNAL",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Says completely what is wrong, that nothing was written, and what to call next. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** What holds now; by default that nothing was written. */
  readonly state: string;
  /** The next call with its arguments ready; absent only where no call of ours can help. */
  readonly next?: ReadyCall;
  /** Whether the very same call will work again later. */
  readonly sameCallWorks: boolean;
  readonly askUser: boolean;
  /** Facts for the next step: nearest lines, matching lines, names, the current hash. */
  readonly details?: Readonly<Record<string, Json>>;
}

export type Content =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image"; readonly data: string; readonly mimeType: string };

export type Reply =
  | { readonly kind: "answer"; readonly content: readonly Content[]; readonly structured?: Readonly<Record<string, Json>>; readonly outcome?: "already_applied" }
  | { readonly kind: "refusal"; readonly refusal: Refusal };

export interface ToolSpec<Room> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: ObjectSchema;
  /** Top-level keys of the structured answer; absent where the answer is plain content. */
  readonly output?: readonly string[];
  readonly readOnly: boolean;
  readonly destructive: boolean;
  readonly idempotent: boolean;
  readonly run: (args: Arguments, room: Room) => Promise<Reply>;
}

export function refuse(refusal: Omit<Refusal, "state" | "sameCallWorks" | "askUser"> & Partial<Refusal>): Reply {
  return { kind: "refusal", refusal: { state: "nothing was written", sameCallWorks: false, askUser: false, ...refusal } };
}
