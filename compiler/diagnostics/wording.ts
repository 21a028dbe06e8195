// wording.ts — phrases that several messages share, so that they sound alike.

/** `` ; did you mean `a`, `b` or `c`? `` for at most three names; "" for none. */
export function suggestion(names: readonly string[]): string {
  return names.length === 0 ? "" : `; did you mean ${orList(names)}?`;
}

/** `` `a`, `b` or `c` `` of the first three. */
export function orList(names: readonly string[]): string {
  return joined(names.slice(0, 3), "or");
}

/** All names: `` `a`, `b` and `c` ``. */
export function andList(names: readonly string[]): string {
  return joined(names, "and");
}

/** At most `limit` names, then how many more there are. */
export function someOf(names: readonly string[], limit: number): string {
  const shown = names.slice(0, limit).map((name) => `\`${name}\``).join(", ");
  return names.length > limit ? `${shown} and ${names.length - limit} more` : shown;
}

function joined(names: readonly string[], word: string): string {
  const ticked = names.map((name) => `\`${name}\``);
  const last = ticked.pop() ?? "";
  return ticked.length === 0 ? last : `${ticked.join(", ")} ${word} ${last}`;
}
