// symbol.ts — a part's drawing as data, in grid units (1 U = 1.27 mm, drawn as 10 px; y down, angles clockwise from east).

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Side = "left" | "right" | "top" | "bottom";

/** `stroke` draws the outline, `fill` fills it with the ink colour, `body` fills it with the body colour and strokes it. */
export type Paint = "stroke" | "fill" | "body";

export type Shape =
  | { readonly kind: "polyline"; readonly points: readonly Point[]; readonly paint: Paint; readonly width?: number; readonly dashed?: boolean }
  | { readonly kind: "polygon"; readonly points: readonly Point[]; readonly paint: Paint; readonly width?: number; readonly dashed?: boolean }
  | { readonly kind: "rect"; readonly box: Box; readonly paint: Paint; readonly radius?: number; readonly width?: number; readonly dashed?: boolean }
  | { readonly kind: "circle"; readonly center: Point; readonly radius: number; readonly paint: Paint; readonly width?: number; readonly dashed?: boolean }
  /** From `from` to `to` degrees, clockwise as drawn (y down). */
  | { readonly kind: "arc"; readonly center: Point; readonly radius: number; readonly from: number; readonly to: number; readonly paint: Paint; readonly width?: number; readonly dashed?: boolean }
  /** SVG path data restricted to M L H V C Q A Z and their relative forms, already validated. */
  | { readonly kind: "path"; readonly d: string; readonly paint: Paint; readonly width?: number; readonly dashed?: boolean }
  | { readonly kind: "text"; readonly text: string; readonly at: Point; readonly size: number; readonly anchor: "start" | "middle" | "end"; readonly bold?: boolean };

export interface SymbolPin {
  /** The pin's number; the key. */
  readonly number: string;
  /** Where a wire attaches. Whole units. */
  readonly at: Point;
  readonly side: Side;
}

/** One unit's drawing in one tradition. Leads (pin to body), inversion bubbles and clock marks are already among the shapes. */
export interface SymbolDrawing {
  readonly shapes: readonly Shape[];
  readonly pins: readonly SymbolPin[];
  /** Bounds of the shapes without the leads. */
  readonly body: Box;
  /** Bounds of shapes, leads and pin points. */
  readonly bounds: Box;
  /** True when pin names and numbers are to be written beside the pins (boxes); drawn symbols speak for themselves. */
  readonly showPins: boolean;
}

/** The two traditions of a drawing; pins stand at the same points in both, so a layout holds for either. */
export interface SymbolPair {
  readonly iec: SymbolDrawing;
  readonly ansi: SymbolDrawing;
}
