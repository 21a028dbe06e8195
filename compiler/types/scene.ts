// scene.ts — absolute shapes in px, each with the id of what it shows. Exporters turn a Scene into bytes and decide nothing.
import type { Box, Point } from "./symbol.ts";

/** What a shape is, which decides its colour in every theme. */
export type Role =
  | "body" | "symbol" | "wire" | "junction" | "supply" | "label" | "port" | "noConnect" | "frame" | "note" | "page"
  | "reference" | "value" | "pinName" | "pinNumber" | "symbolText" | "supplyText" | "labelText" | "frameText" | "noteText" | "pageText" | "error"
  /** On a shape filled with the colour of errors. */
  | "errorText";

export type SceneShape =
  | { readonly kind: "path"; readonly d: string; readonly role: Role; readonly paint: "stroke" | "fill" | "body"; readonly width: number; readonly dashed: boolean }
  | { readonly kind: "circle"; readonly center: Point; readonly radius: number; readonly role: Role; readonly paint: "stroke" | "fill" | "body"; readonly width: number }
  | { readonly kind: "rect"; readonly box: Box; readonly radius: number; readonly role: Role; readonly paint: "stroke" | "fill" | "body"; readonly width: number; readonly dashed: boolean }
  /** `width` is the measured advance (SVG textLength). `bars`: overbars as [x0, x1] along the baseline from the text's left end. */
  | {
      readonly kind: "text"; readonly text: string; readonly at: Point; readonly anchor: "start" | "middle" | "end"; readonly size: number;
      readonly width: number; readonly role: Role; readonly bold: boolean; readonly rotate: 0 | -90; readonly bars: readonly (readonly [number, number])[];
    };

/** What a group of shapes shows. */
export type SceneSubject =
  | { readonly kind: "part"; readonly id: string; readonly symbol: string; readonly unit: string }
  | { readonly kind: "wire"; readonly net: string }
  | { readonly kind: "supply"; readonly id: string; readonly net: string; readonly class: string }
  | { readonly kind: "label"; readonly id: string; readonly net: string }
  | { readonly kind: "junction"; readonly net: string }
  | { readonly kind: "noConnect"; readonly part: string; readonly pin: string }
  | { readonly kind: "frame"; readonly id: string }
  | { readonly kind: "note" }
  /** A mark of an error: on a part or unit, a pin (`U1.8`) or a net, by its id; drawn over everything else. */
  | { readonly kind: "mark"; readonly of: string; readonly code: string }
  | { readonly kind: "page" };

export interface SceneGroup {
  readonly subject: SceneSubject;
  readonly shapes: readonly SceneShape[];
  /** Of a part: its pins' points, for `data-port`. */
  readonly pins: readonly { readonly name: string; readonly number: string; readonly at: Point; readonly net: string | null }[];
  /** Wrong here: drawn with a mark, from diagnostics of severity error. */
  readonly marked?: string;
}

export interface Scene {
  readonly title: string;
  readonly description: string;
  readonly bounds: Box;
  readonly groups: readonly SceneGroup[];
}
