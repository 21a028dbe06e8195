// layout.ts — finished geometry. All lengths in px (10 px = 1 U = 1.27 mm); wires and pins lie on the 10 px grid.
import type { Box, Point, Side, SymbolPair } from "./symbol.ts";
import type { NetClass } from "./model.ts";

export type Rotation = 0 | 90 | 180 | 270;

/** Applied to a symbol's points in this order: mirror (x → −x), rotate clockwise, move to (x, y). */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
  readonly mirrored: boolean;
}

export interface PlacedPin {
  readonly number: string;
  readonly name: string;
  readonly net: string | null;
  readonly at: Point;
  /** The side of the body that it leaves from, after the pose. */
  readonly side: Side;
}

export interface PlacedText {
  readonly text: string;
  /** Left end of the baseline for `start`, and so on. */
  readonly at: Point;
  readonly anchor: "start" | "middle" | "end";
  readonly size: number;
  readonly box: Box;
  readonly role: "reference" | "value" | "pinName" | "pinNumber" | "unit";
  readonly vertical?: boolean;
}

export interface PlacedUnit extends Pose {
  /** `R1` or `U1.A`. */
  readonly id: string;
  readonly part: string;
  readonly kind: string;
  /** Absent for library drawings: the netlist's; present for a box that layout/ built, in U as every symbol. */
  readonly boxSymbol?: SymbolPair;
  /** Bounds of body and leads after the pose. */
  readonly box: Box;
  /** Bounds of the body alone after the pose. */
  readonly body: Box;
  readonly pins: readonly PlacedPin[];
  readonly texts: readonly PlacedText[];
  /** Fixed by hand in the source. */
  readonly placed: boolean;
}

/** A ground or supply symbol; its wire point is (x, y). `up`: drawn above the point. */
export interface PlacedSupply {
  readonly id: string;
  readonly net: string;
  readonly class: NetClass;
  readonly label: string;
  readonly style: string;
  readonly at: Point;
  readonly direction: "up" | "down" | "left" | "right";
  readonly box: Box;
}

/** A net's name on a flag; the wire attaches at `at`, the flag extends towards `direction`. Circuit ports are labels with a `port`. */
export interface PlacedLabel {
  readonly id: string;
  readonly net: string;
  readonly label: string;
  readonly at: Point;
  readonly direction: "left" | "right" | "up" | "down";
  readonly box: Box;
  readonly port?: "input" | "output" | "bidirectional" | "power" | "ground" | "passive";
}

export interface PlacedWire {
  readonly net: string;
  /** Axis-parallel. */
  readonly points: readonly Point[];
}

export interface PlacedFrame {
  readonly id: string;
  readonly kind: "group" | "sheet" | "module" | "box";
  readonly title: string;
  readonly box: Box;
}

export interface PlacedNote {
  readonly text: string;
  readonly lines: readonly string[];
  readonly at: Point;
  readonly box: Box;
}

/** How each net is shown and why. */
export interface DrawnNet {
  readonly net: string;
  readonly drawnAs: "wire" | "label" | "symbol";
  readonly because: string;
}

export interface Placed {
  readonly units: readonly PlacedUnit[];
  readonly supplies: readonly PlacedSupply[];
  readonly labels: readonly PlacedLabel[];
  readonly wires: readonly PlacedWire[];
  readonly junctions: readonly { readonly net: string; readonly at: Point }[];
  readonly noConnects: readonly { readonly unit: string; readonly pin: string; readonly at: Point }[];
  readonly frames: readonly PlacedFrame[];
  readonly notes: readonly PlacedNote[];
  readonly nets: readonly DrawnNet[];
  /** Page frame and title block, when the file gives a title with a paper or fields. */
  readonly page?: { readonly box: Box; readonly paper: "A4" | "A3" | "Letter" | "fit" };
  /** Everything drawn, with a margin. */
  readonly bounds: Box;
  /** Hints that could not be honoured: index into `Model.hints`, and why. */
  readonly dropped: readonly { readonly index: number; readonly because: string }[];
  /** Set when the layout engine failed, so that the drawing was made without it: why. */
  readonly plain?: { readonly because: string };
}

/** The engine that lays out one small layered graph (ELK's JSON). In node a worker; in a browser a web worker; in tests inline. */
export interface LayoutEngine {
  layout(graph: unknown, signal?: AbortSignal): Promise<unknown>;
  /** Calls made so far; tests assert counts. */
  readonly calls: number;
  dispose(): Promise<void>;
}

/** What an earlier drawing can tell a new one. */
export interface Prior {
  /** By unit id. */
  readonly poses: ReadonlyMap<string, Pose>;
  /** Where each pin stood, by unit id or part id and pin number. Only units whose pins are all known are kept. */
  readonly pins?: ReadonlyMap<string, ReadonlyMap<string, Point>>;
}
