// stages.ts — one place of a chain: what stands there, and through which nodes the chain goes in and comes out.
import type { NodeList } from "../types/ast.ts";
import type { Place, Span } from "../types/source.ts";
import type { Endpoint, Resolved } from "./refs.ts";

/** One element of a place. `in` and `out` are the same for nets and pins; undefined where something was reported. */
export interface Slot {
  readonly in?: number;
  readonly out?: number;
  readonly passes: boolean;
  readonly place: Place;
  readonly endpoint?: Endpoint;
}

export interface Stage {
  readonly slots: readonly Slot[];
  /** One element that was not written as a range, so that it may meet many. */
  readonly single: boolean;
  readonly ranged: boolean;
  readonly items: number;
  readonly list: NodeList;
  readonly span: Span;
  readonly pinRun?: Resolved["pinRun"];
}

/** True for a place that holds something already reported. */
export function broken(stage: Stage): boolean {
  return stage.slots.some((slot) => slot.endpoint?.kind === "nothing" || (slot.in === undefined && slot.endpoint?.kind !== "open"));
}

export function passesAny(stage: Stage): boolean {
  return stage.slots.some((slot) => slot.passes);
}
