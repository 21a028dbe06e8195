// netlist.ts — the circuit as layout, checks of drawings, payload and exporters see it: no spans, every list in canonical order
// (natural order of ids), so that the same circuit gives the same bytes however its text is ordered.
import type { Electrical, NetClass, PortDirection, TitleBlock } from "./model.ts";
import type { Side, SymbolPair } from "./symbol.ts";

export interface NetlistPin {
  readonly number: string;
  readonly name: string;
  readonly electrical: Electrical;
  readonly ground: boolean;
  /** The net's id, or null when nothing joins it. */
  readonly net: string | null;
  /** Marked as left open on purpose. */
  readonly open: boolean;
  readonly side?: Side;
  readonly inverted: boolean;
  readonly clock: boolean;
  readonly hidden: boolean;
}

/** What is placed on its own: a part of one unit, or one unit of a part. */
export interface NetlistUnit {
  /** `R1`, or `U1.A`. */
  readonly id: string;
  readonly part: string;
  /** "" in a part of one unit. */
  readonly unit: string;
  readonly pins: readonly NetlistPin[];
  /** Absent: layout/ builds a box. */
  readonly symbol?: SymbolPair;
}

export interface NetlistPart {
  readonly id: string;
  readonly kind: string;
  /** Drawn beside it: the designator without the modules' path, and the value with ratings as the trade writes them. */
  readonly reference: string;
  readonly value: string;
  readonly dnp: boolean;
  readonly unknown: boolean;
  readonly units: readonly NetlistUnit[];
  /** Two-terminal parts: exactly two pins in one unit. */
  readonly twoTerminal: boolean;
  /** Id of the block that it is laid out in, or null. */
  readonly block: string | null;
  readonly params: readonly { readonly name: string; readonly text: string }[];
  /** Name of the kind's first parameter (the one that `value=` sets), when it has parameters. */
  readonly valueParam?: string;
  readonly properties: readonly { readonly key: string; readonly value: string }[];
}

export interface NetlistNet {
  readonly id: string;
  /** What is written on a label or supply symbol. */
  readonly label: string;
  readonly named: boolean;
  readonly class: NetClass;
  readonly because: string;
  readonly voltage?: number;
  readonly style?: string;
  readonly pins: readonly { readonly part: string; readonly unit: string; readonly pin: string }[];
  readonly drawHint?: "label" | "wire";
  /** Joins as the source states them, as pairs of indices into `pins`; the payload's spanning tree follows them first. */
  readonly joins?: readonly (readonly [number, number])[];
}

/** A module instance drawn in a frame or box, a group, or a sheet. */
export interface NetlistBlock {
  readonly id: string;
  readonly kind: "group" | "sheet" | "module";
  readonly title: string;
  readonly drawAs: "frame" | "box" | "sheet";
  readonly parent: string | null;
}

export interface NetlistPort {
  readonly name: string;
  readonly direction: PortDirection;
  readonly net: string;
}

export type NetlistHint =
  | { readonly kind: "near" | "above" | "below" | "left of" | "right of"; readonly index: number; readonly what: readonly string[]; readonly target: string; readonly targetPin?: string }
  | { readonly kind: "at"; readonly index: number; readonly what: string; readonly x: number; readonly y: number; readonly rotate: 0 | 90 | 180 | 270; readonly mirror: boolean }
  | { readonly kind: "align"; readonly index: number; readonly what: readonly string[] }
  | { readonly kind: "orient"; readonly index: number; readonly what: readonly string[]; readonly direction: "vertical" | "horizontal" }
  | { readonly kind: "flow"; readonly index: number; readonly direction: "right" | "down"; readonly block: string | null };

export interface NetlistNote {
  readonly text: string;
  readonly near: string | null;
  readonly block: string | null;
}

export interface Netlist {
  readonly title?: TitleBlock;
  readonly parts: readonly NetlistPart[];
  readonly nets: readonly NetlistNet[];
  readonly ports: readonly NetlistPort[];
  readonly blocks: readonly NetlistBlock[];
  /** `index` points into `Model.hints`, so that a dropped hint can be reported at its span. */
  readonly hints: readonly NetlistHint[];
  readonly notes: readonly NetlistNote[];
}
