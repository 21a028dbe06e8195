// record.ts — a compiled kind packed for the generated library and unpacked when it is asked for. Unpacking gives back what was packed:
// a test holds it for every kind. Shapes are kept once a kind, however many units and traditions draw them.
import type { PartDef, PinDef, UnitDef } from "../types/model.ts";
import type { Uri } from "../types/source.ts";
import type { Shape, Side, SymbolDrawing, SymbolPair, SymbolPin } from "../types/symbol.ts";
import type { CompiledKind } from "./part.ts";
import type { Lent } from "./part-symbols.ts";
import type { DrawnAt } from "./symbols.ts";

export interface Family {
  readonly uri: Uri;
  readonly start: number;
  readonly text: string;
}

type Box4 = readonly [number, number, number, number];
/** Number, name, electrical type, flags, side, unit's index, aliases, other pads. */
type PackedPin = readonly [string, string, string, number, Side | "", number, readonly string[], readonly string[]];
type PackedAt = readonly [string, number, number, Side];
type PackedLent = readonly [string, string, number, number, Side, number, number];

interface PackedDrawing {
  /** Indices into the record's shapes. */
  readonly s: readonly number[];
  readonly body: Box4;
  readonly bounds: Box4;
}

interface PackedUnit {
  readonly name: string;
  /** Absent: all pins in their order. */
  readonly pins?: readonly string[];
  readonly at?: readonly PackedAt[];
  readonly iec?: PackedDrawing;
  /** Absent: as the other. */
  readonly ansi?: PackedDrawing;
  readonly show?: true;
}

export interface PackedKind extends Omit<PartDef, "pins" | "units"> {
  readonly p: readonly PackedPin[];
  readonly u: readonly PackedUnit[];
  readonly shapes?: readonly Shape[];
  readonly lends?: readonly { readonly unit: string; readonly iec: number; readonly ansi: number; readonly pins: readonly PackedLent[] }[];
  readonly family?: Family;
}

const FLAGS = ["ground", "inverted", "clock", "hidden"] as const;

export function pack({ def, lends }: CompiledKind, family?: Family): PackedKind {
  const { pins, units, ...rest } = def;
  const shapes: Shape[] = [];
  const index = new Map<string, number>();
  const shapeIndex = (shape: Shape): number => {
    const key = JSON.stringify(shape);
    const known = index.get(key);
    if (known !== undefined) return known;
    index.set(key, shapes.length);
    return shapes.push(shape) - 1;
  };
  const names = units.map((unit) => unit.name);
  const u = units.map((unit) => packUnit(unit, pins, shapeIndex));
  return {
    ...rest,
    p: pins.map((pin) => packPin(pin, names)),
    u,
    ...(shapes.length > 0 ? { shapes } : {}),
    ...(lends.length > 0 ? { lends: lends.map((lent) => ({ ...lent, pins: lent.pins.map(packLent) })) } : {}),
    ...(family ? { family } : {}),
  };
}

export function unpack(packed: PackedKind): CompiledKind & { readonly family?: Family } {
  const { p, u, shapes = [], lends = [], family, ...rest } = packed;
  const names = u.map((unit) => unit.name);
  const pins = p.map((pin) => unpackPin(pin, names));
  const units = u.map((unit) => unpackUnit(unit, pins, shapes));
  return {
    def: { ...rest, pins, units },
    lends: lends.map((lent): Lent => ({ ...lent, pins: lent.pins.map(unpackLent) })),
    ...(family ? { family } : {}),
  };
}

// --- pins ---------------------------------------------------------------------------------------------------------------

function packPin(pin: PinDef, units: readonly string[]): PackedPin {
  const flags = FLAGS.reduce((sum, flag, bit) => sum + (pin[flag] ? 1 << bit : 0), 0);
  return [pin.number, pin.name, pin.electrical, flags, pin.side ?? "", units.indexOf(pin.unit), pin.aliases, pin.pads.slice(1)];
}

function unpackPin([number, name, electrical, flags, side, unit, aliases, pads]: PackedPin, units: readonly string[]): PinDef {
  const on = (flag: (typeof FLAGS)[number]) => (flags & (1 << FLAGS.indexOf(flag))) !== 0;
  return {
    number, pads: [number, ...pads], name, aliases,
    // The types of pins are a closed list that our own generator wrote.
    electrical: electrical as PinDef["electrical"],
    ground: on("ground"), ...(side === "" ? {} : { side }), inverted: on("inverted"), clock: on("clock"), hidden: on("hidden"), unit: units[unit] ?? "",
  };
}

// --- units --------------------------------------------------------------------------------------------------------------

function packUnit(unit: UnitDef, pins: readonly PinDef[], shapeIndex: (shape: Shape) => number): PackedUnit {
  const all = pins.map((pin) => pin.number);
  const own = JSON.stringify(unit.pins) === JSON.stringify(all) ? {} : { pins: unit.pins };
  const { symbol } = unit;
  if (!symbol) return { name: unit.name, ...own };
  const [iec, ansi] = [packDrawing(symbol.iec, shapeIndex), packDrawing(symbol.ansi, shapeIndex)];
  return {
    name: unit.name, ...own, at: symbol.iec.pins.map((pin): PackedAt => [pin.number, pin.at.x, pin.at.y, pin.side]), iec,
    ...(JSON.stringify(iec) === JSON.stringify(ansi) ? {} : { ansi }), ...(symbol.iec.showPins ? { show: true } : {}),
  };
}

function packDrawing(drawing: SymbolDrawing, shapeIndex: (shape: Shape) => number): PackedDrawing {
  const box = ({ x, y, width, height }: SymbolDrawing["body"]): Box4 => [x, y, width, height];
  return { s: drawing.shapes.map(shapeIndex), body: box(drawing.body), bounds: box(drawing.bounds) };
}

function unpackUnit(unit: PackedUnit, pins: readonly PinDef[], shapes: readonly Shape[]): UnitDef {
  const numbers = unit.pins ?? pins.map((pin) => pin.number);
  if (!unit.iec) return { name: unit.name, pins: numbers };
  const at = (unit.at ?? []).map(([number, x, y, side]): SymbolPin => ({ number, at: { x, y }, side }));
  const box = ([x, y, width, height]: Box4) => ({ x, y, width, height });
  const drawing = (packed: PackedDrawing): SymbolDrawing => ({
    shapes: packed.s.flatMap((i) => shapes[i] ?? []), pins: at, body: box(packed.body), bounds: box(packed.bounds), showPins: unit.show === true,
  });
  const symbol: SymbolPair = { iec: drawing(unit.iec), ansi: drawing(unit.ansi ?? unit.iec) };
  return { name: unit.name, pins: numbers, symbol };
}

// --- what is lent -------------------------------------------------------------------------------------------------------

function packLent(pin: DrawnAt): PackedLent {
  return [pin.number, pin.name, pin.at.x, pin.at.y, pin.side, (pin.inverted ? 1 : 0) + (pin.clock ? 2 : 0), pin.lead ?? -1];
}

function unpackLent([number, name, x, y, side, flags, lead]: PackedLent): DrawnAt {
  return { number, name, at: { x, y }, side, ...(lead < 0 ? {} : { lead }), inverted: (flags & 1) !== 0, clock: (flags & 2) !== 0 };
}
