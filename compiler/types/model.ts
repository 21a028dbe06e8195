// model.ts — what a circuit means. The last stage that knows spans (in `source`); everything else here is plain data.
import type { Place, Span } from "./source.ts";
import type { Side, SymbolPair } from "./symbol.ts";

export type Electrical =
  | "input" | "output" | "bidirectional" | "tri_state" | "passive" | "power_in" | "power_out"
  | "open_collector" | "open_emitter" | "free" | "no_connect" | "unspecified";

// --- kinds (from the catalog) ---------------------------------------------------------------------------------------

export interface PinDef {
  /** Unique in the part. When several pads are one pin, the first; all are in `pads`. */
  readonly number: string;
  readonly pads: readonly string[];
  /** As the datasheet prints it, `~{RESET}` for an overbar; the number when it has none. */
  readonly name: string;
  /** Written aliases and those made by rule. */
  readonly aliases: readonly string[];
  readonly electrical: Electrical;
  /** `ground`: a power_in pin meant for ground. */
  readonly ground: boolean;
  readonly side?: Side;
  readonly inverted: boolean;
  readonly clock: boolean;
  readonly hidden: boolean;
  /** The unit's name, or "" in a part of one unit. */
  readonly unit: string;
}

export interface UnitDef {
  /** "" in a part of one unit. */
  readonly name: string;
  /** Numbers of its pins, in the order written. */
  readonly pins: readonly string[];
  /** Absent: a box with its pins by side, type and name, built by layout/. */
  readonly symbol?: SymbolPair;
}

/** Physical dimensions that a parameter may have. */
export type Dimension =
  | "ohm" | "farad" | "henry" | "volt" | "ampere" | "watt" | "hertz" | "second" | "kelvin" | "celsius" | "percent" | "ppm"
  | "meter" | "candela" | "lumen" | "joule" | "decibel" | "coulomb" | "siemens" | "number" | "text" | "flag";

export interface ParamDef {
  readonly name: string;
  readonly dimension: Dimension;
  /** Closed choice of words; then `dimension` is `text`. */
  readonly options: readonly string[];
  readonly default?: string;
  /** A parameter of a family of parts (`connector(n=2)`), which shapes the part rather than rating it. */
  readonly family?: true;
}

export interface KicadMapping {
  readonly symbol: string;
  readonly footprint?: string;
  /** KiCad's pin number → our pin number, where they differ. */
  readonly pins: Readonly<Record<string, string>>;
}

export interface PartDef {
  /** The canonical kind, `resistor`. */
  readonly kind: string;
  readonly description: string;
  readonly prefix: string;
  readonly aliases: readonly string[];
  readonly params: readonly ParamDef[];
  readonly pins: readonly PinDef[];
  readonly units: readonly UnitDef[];
  /** Numbers of the pins through which a bare mention passes; undefined: it may not be passed bare. */
  readonly through?: { readonly from: string; readonly to: string };
  /** Units that may be swapped for each other. */
  readonly swaps: readonly (readonly string[])[];
  /** The SPICE card's template: `D {A} {K} {value}`. */
  readonly spice?: string;
  readonly kicad?: KicadMapping;
  /** Other `key=value` facts of the kind. */
  readonly properties: Readonly<Record<string, string>>;
  /** Where it is written. */
  readonly place: Place;
}

// --- the circuit ----------------------------------------------------------------------------------------------------

export interface Quantity {
  /** In SI base units of the dimension; percent as 0.01 per point. */
  readonly number: number;
  readonly dimension: Dimension;
}

export interface ParamValue {
  readonly name: string;
  /** As written. */
  readonly text: string;
  readonly quantity?: Quantity;
}

export interface Pin {
  readonly def: PinDef;
  /** The net's id, or null. */
  readonly net: string | null;
  /** Marked by `nc`. */
  readonly open: boolean;
}

export interface Part {
  /** Path inside modules: `DIV1.R1`. */
  readonly id: string;
  /** The last piece of the id. */
  readonly designator: string;
  readonly def: PartDef;
  /** True when the kind is unknown: a box with the pins that the text uses. */
  readonly unknown: boolean;
  /** In the order of the kind's parameters, then as written. */
  readonly params: readonly ParamValue[];
  /** What is drawn as its value: the first parameter or the bare value; "" when there is none. */
  readonly value: string;
  /** Other keys, `footprint`, `mpn`, …, as written. */
  readonly properties: readonly { readonly key: string; readonly value: string }[];
  readonly pins: readonly Pin[];
  readonly dnp: boolean;
  /** Path of the module instance that it lies in, or null. */
  readonly module: string | null;
  /** Id of the innermost frame (group or sheet) in its own module or at the top, or null. */
  readonly frame: string | null;
}

export type NetClass = "signal" | "power" | "ground";

export interface Net {
  /** Its name, with the module's path where local: `DIV1.OUT`; a made name (`N$1`-like, from its first pin) when unnamed. */
  readonly id: string;
  readonly named: boolean;
  readonly class: NetClass;
  /** Why it has that class: "declared", "by its name", "because U1.VCC is a supply pin", … */
  readonly because: string;
  /** Volts, when its declaration or its name says so. */
  readonly voltage?: number;
  /** Which supply symbol was asked for: `bar`, `arrow`, `circle`, `earth`, `chassis`, `signal`. */
  readonly style?: string;
  readonly declared: boolean;
  /** `{part id, pin number}`, in canonical order. */
  readonly pins: readonly { readonly part: string; readonly pin: string }[];
  /** Other names joined to it (each join is reported), sorted. */
  readonly otherNames: readonly string[];
  /** Joins as the source states them, as pairs of indices into `pins`, used for the payload's spanning tree. */
  readonly joins: readonly (readonly [number, number])[];
}

export type PortDirection = "input" | "output" | "bidirectional" | "power" | "ground" | "passive";

export interface Port {
  readonly name: string;
  readonly direction: PortDirection;
  /** The net's id. */
  readonly net: string;
}

export interface ModuleInstance {
  /** `DIV1`, `AMP.DIV1`. */
  readonly id: string;
  readonly module: string;
  readonly description: string;
  readonly drawAs: "inline" | "box" | "sheet";
  readonly parent: string | null;
  readonly frame: string | null;
  readonly ports: readonly Port[];
}

export interface Frame {
  /** Unique: the title, or a made name, with the module's path. */
  readonly id: string;
  readonly kind: "group" | "sheet";
  readonly title: string;
  readonly parent: string | null;
  readonly module: string | null;
}

export type Hint =
  | { readonly kind: "near" | "above" | "below" | "left of" | "right of"; readonly what: readonly string[]; readonly target: string; readonly targetPin?: string; readonly place: Place }
  /** `what` is a part's or a unit's id (`U1.A`); x and y in grid units, the symbol's origin. */
  | { readonly kind: "at"; readonly what: string; readonly x: number; readonly y: number; readonly rotate: 0 | 90 | 180 | 270; readonly mirror: boolean; readonly place: Place }
  | { readonly kind: "align"; readonly what: readonly string[]; readonly place: Place }
  | { readonly kind: "orient"; readonly what: readonly string[]; readonly direction: "vertical" | "horizontal"; readonly place: Place }
  | { readonly kind: "draw"; readonly nets: readonly string[]; readonly as: "label" | "wire"; readonly place: Place }
  | { readonly kind: "flow"; readonly direction: "right" | "down"; readonly module: string | null; readonly place: Place };

export interface Note {
  readonly text: string;
  readonly near: string | null;
  readonly module: string | null;
  readonly frame: string | null;
}

export interface TitleBlock {
  readonly title: string;
  /** `rev`, `date`, `author`, `company`, `paper` (`A4`, `A3`, `Letter`), as written. */
  readonly fields: readonly { readonly key: string; readonly value: string }[];
}

/** The whole circuit, flat, in the order of declaration (sorting is netlist/'s business). */
export interface Model {
  readonly title?: TitleBlock;
  readonly parts: readonly Part[];
  readonly nets: readonly Net[];
  readonly ports: readonly Port[];
  readonly modules: readonly ModuleInstance[];
  readonly frames: readonly Frame[];
  readonly hints: readonly Hint[];
  readonly notes: readonly Note[];
  readonly source: SourceMap;
}

/** What an entity of the model is called in the source map. Pins are `R1.pin1` with the pin's number: `{kind:"pin", id:"R1", pin:"1"}`. */
export type EntityRef =
  | { readonly kind: "part" | "net" | "module" | "frame" | "port" | "kind"; readonly id: string }
  | { readonly kind: "pin"; readonly id: string; readonly pin: string };

export interface SourceEntry {
  readonly entity: EntityRef;
  readonly place: Place;
  /** The place that declares it, one that mentions it, or the argument that sets a property. */
  readonly role: "declaration" | "mention" | "property";
  /** Of a `property`: its name. */
  readonly property?: string;
  /** Of a part's `declaration`: the whole statement, which may declare several. */
  readonly statement?: Span;
}

/** From every entity to its spans and back; sorted by place. */
export interface SourceMap {
  readonly entries: readonly SourceEntry[];
}
