// exporter.ts — what one file of this open folder says about its format. The registry (index.gen.ts) is generated from the folder.
import type { Placed } from "../types/layout.ts";
import type { Netlist } from "../types/netlist.ts";
import type { Scene } from "../types/scene.ts";

export type ThemeName = "auto" | "light" | "dark" | "print";

/** What a caller may say about an export. All of it is optional; nothing is read from clock, environment or disk. */
export interface ExportOptions {
  /** Default `auto`; formats without a choice (png, pdf) take `auto` as `light`. */
  readonly theme?: ThemeName;
  /** The sources to embed in an SVG, the main file first; `name` as the user knows it. */
  readonly sources?: readonly { readonly name: string; readonly text: string }[];
  /** `ginexys x.y.z`; written by `json` alone. */
  readonly generator?: string;
  /** ISO 8601, from SOURCE_DATE_EPOCH where set; written by `json` and `pdf`, and left out when absent. */
  readonly exportedAt?: string;
  /** Pixels a px of the drawing, of `png`. Default 2. `width` in pixels wins over it. */
  readonly scale?: number;
  readonly width?: number;
  /** Makes ids of an SVG differ from those of the same drawing elsewhere in a page. Default: from the drawing's content. */
  readonly salt?: string;
}

/** All stages' results for one circuit; an exporter takes what its `needs` names. */
export interface ExportInput {
  readonly netlist: Netlist;
  readonly placed?: Placed;
  readonly scene?: Scene;
}

export interface Exporter {
  /** As `--format` names it. */
  readonly name: string;
  /** With its dot: `.svg`. Appended to the source's stem. */
  readonly extension: string;
  readonly mime: string;
  readonly description: string;
  /** What must be in the input; `netlist` needs no layout. */
  readonly needs: "netlist" | "placed" | "scene";
  /** Text or bytes of the file. Throws only when the input lacks what `needs` names, or by a fault of ours. */
  readonly render: (input: ExportInput, options: ExportOptions) => Promise<string | Uint8Array>;
}

/** The input's scene; a fault of ours when it lacks one. */
export function sceneOf(input: ExportInput): Scene {
  if (!input.scene) throw new Error("this export needs the scene");
  return input.scene;
}

/** The input's geometry; a fault of ours when it lacks one. */
export function placedOf(input: ExportInput): Placed {
  if (!input.placed) throw new Error("this export needs the geometry");
  return input.placed;
}
