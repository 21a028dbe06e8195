// infer.ts — a kind that the text does not name, or names by habit: from the designator, from the unit, from `1x6`.
import { dimensionsOf, isQuantity } from "../catalog/index.ts";
import type { Dimension } from "../types/model.ts";

const BY_PREFIX: ReadonlyMap<string, string> = new Map([
  ["R", "resistor"], ["C", "capacitor"], ["L", "inductor"], ["D", "diode"], ["LED", "led"], ["F", "fuse"], ["FB", "ferrite_bead"], ["Y", "crystal"],
  ["X", "crystal"], ["BT", "battery"], ["RV", "potentiometer"], ["RT", "thermistor"], ["TP", "test_point"], ["J", "connector"], ["M", "motor"],
  ["LS", "speaker"], ["BZ", "buzzer"], ["SW", "push_button"],
]);

const BY_UNIT: ReadonlyMap<Dimension, string> = new Map([
  ["ohm", "resistor"], ["farad", "capacitor"], ["henry", "inductor"], ["hertz", "crystal"], ["volt", "power"],
]);

/** The kind that a designator implies: `R1` a resistor. */
export function kindByPrefix(name: string): string | undefined {
  const prefix = /^([A-Za-z]+)\d+[A-Za-z]?$/u.exec(name)?.[1];
  return prefix === undefined ? undefined : BY_PREFIX.get(prefix.toUpperCase());
}

/** The kind that a value's unit implies: `10uF` a capacitor, `5V` a supply. */
export function kindByUnit(text: string): string | undefined {
  for (const dimension of dimensionsOf(text)) {
    const kind = BY_UNIT.get(dimension);
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** True for a word that stands where a kind should and is no kind's name: a value or a maker's type (`10k`, `1N4148`). */
export function looksLikeValue(text: string): boolean {
  return isQuantity(text) || /\d/u.test(text);
}

/** `conn_01x06`, `header_2x5`, `pinheader1x4`: a family's kind with its counts. */
export function countsInKind(text: string): { readonly kind: string; readonly rows: number; readonly columns: number } | undefined {
  const match = /^([A-Za-z_]+?)[_-]?0?(\d{1,2})x0?(\d{1,3})$/u.exec(text);
  if (!match) return undefined;
  const [, kind = "", rows, columns] = match;
  const known = /^(?:conn|connector|conn_generic)$/iu.test(kind) ? "connector" : kind;
  return { kind: known, rows: Number(rows), columns: Number(columns) };
}

/** `1x6` as an argument of a connector or header. */
export function countsInArgument(text: string): { readonly rows: number; readonly columns: number } | undefined {
  const match = /^0?(\d{1,2})x0?(\d{1,3})$/u.exec(text);
  return match ? { rows: Number(match[1]), columns: Number(match[2]) } : undefined;
}
