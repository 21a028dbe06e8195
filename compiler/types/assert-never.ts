// assert-never.ts — the end of a switch over a tagged union: a case that was forgotten is a type error.

/** Never called while all cases are handled. */
export function assertNever(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}
