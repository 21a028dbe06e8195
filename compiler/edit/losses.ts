// losses.ts — what a new text of a file no longer holds, in words that a caller can repeat to say that it is meant.
import { tokensOf } from "../syntax/index.ts";
import type { Model } from "../types/model.ts";
import type { Snapshot } from "../types/session.ts";
import type { Uri } from "../types/source.ts";

/** `component R3`, `net OUT`, `place R1`, `comment "// …"`: each that `before` has and `after` lacks, in that order. */
export function losses(before: Snapshot, after: Snapshot, uri: Uri): readonly string[] {
  const [old, now] = [before.model(uri).value, after.model(uri).value];
  const gone = (had: readonly string[], has: readonly string[]): readonly string[] => {
    const there = new Set(has);
    return [...new Set(had)].filter((item) => !there.has(item));
  };
  return [
    ...gone(old.parts.map(({ id }) => id), now.parts.map(({ id }) => id)).map((id) => `component ${id}`),
    ...gone(netNames(old), [...netNames(now), ...now.nets.flatMap(({ otherNames }) => otherNames)]).map((name) => `net ${name}`),
    ...gone(placed(old), placed(now)).map((what) => `place ${what}`),
    ...lostComments(before.text(uri) ?? "", after.text(uri) ?? "").map((comment) => `comment ${JSON.stringify(comment)}`),
  ];
}

/** Two spellings of one loss, as a caller may repeat it with other blanks. */
export function sameLoss(a: string, b: string): boolean {
  const fold = (loss: string): string => loss.trim().replace(/\s+/gu, " ");
  return fold(a) === fold(b);
}

function netNames(model: Model): readonly string[] {
  return model.nets.filter(({ named }) => named).map(({ id }) => id);
}

function placed(model: Model): readonly string[] {
  return model.hints.flatMap((hint) => (hint.kind === "at" ? [hint.what] : []));
}

/** Comments counted, so that the second of two equal ones is missed too; blanks inside do not count. */
function lostComments(before: string, after: string): readonly string[] {
  const left = new Map<string, number>();
  for (const comment of commentsOf(after)) left.set(comment, (left.get(comment) ?? 0) + 1);
  return commentsOf(before).filter((comment) => {
    const n = left.get(comment) ?? 0;
    left.set(comment, n - 1);
    return n <= 0;
  });
}

function commentsOf(text: string): readonly string[] {
  return tokensOf(text).filter(({ class: kind }) => kind === "comment").map(({ span }) => text.slice(span.start, span.end).replace(/\s+/gu, " ").trim());
}
