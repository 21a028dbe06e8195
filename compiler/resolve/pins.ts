// pins.ts — which pins a word means in a part. A word never means a pin by chance: what fits two is an error that offers both.
import { activeLowStem, kindKey, looseStem, nearest } from "../catalog/index.ts";
import type { PartDef, PinDef } from "../types/model.ts";

export type PinAnswer =
  /** `habit`: it was understood though the part writes it otherwise; then `right` is how. */
  | { readonly kind: "pins"; readonly pins: readonly number[]; readonly habit?: string }
  | { readonly kind: "ambiguous"; readonly why: "number" | "alias" | "name" | "unit"; readonly options: readonly string[] }
  | { readonly kind: "unknown"; readonly near: readonly string[] };

/** Pins of one part or of one unit of it, indexed into `def.pins`. */
export function findPins(def: PartDef, word: string, unit?: string): PinAnswer {
  const scope = candidates(def, unit);
  return exact(def, scope, word, unit) ?? loose(def, scope, word, unit) ?? { kind: "unknown", near: near(scope, word) };
}

interface Candidate {
  readonly index: number;
  readonly pin: PinDef;
}

function candidates(def: PartDef, unit: string | undefined): readonly Candidate[] {
  const all = def.pins.map((pin, index) => ({ pin, index }));
  return unit === undefined ? all : all.filter((each) => each.pin.unit === unit);
}

function exact(def: PartDef, scope: readonly Candidate[], word: string, unit: string | undefined): PinAnswer | undefined {
  const byNumber = scope.filter(({ pin }) => pin.pads.includes(word));
  const byName = scope.filter(({ pin }) => pin.name === word);
  const other = byName.find(({ index }) => !byNumber.some((each) => each.index === index));
  if (byNumber.length > 0 && other) {
    // A name that is only a number without `pin` in front can still be said: `pin3` is always the number.
    return { kind: "ambiguous", why: "number", options: [`pin${word}`, `pin${other.pin.number}`] };
  }
  if (byNumber.length > 0) return { kind: "pins", pins: byNumber.map((each) => each.index) };
  const always = /^pin(.+)$/u.exec(word)?.[1];
  const numbered = always === undefined ? [] : scope.filter(({ pin }) => pin.pads.includes(always));
  if (numbered.length > 0) return { kind: "pins", pins: numbered.map((each) => each.index) };
  if (byName.length > 0) return several(byName, unit);
  const byAlias = scope.filter(({ pin }) => pin.aliases.includes(word));
  if (byAlias.length === 0) return undefined;
  if (byAlias.length === 1 || sameName(byAlias)) return several(byAlias, unit);
  return { kind: "ambiguous", why: unitsOf(byAlias) > 1 && unit === undefined ? "unit" : "alias", options: byAlias.map((each) => spoken(def, each.pin)) };
}

function sameName(found: readonly Candidate[]): boolean {
  return new Set(found.map((each) => each.pin.name)).size === 1;
}

function unitsOf(found: readonly Candidate[]): number {
  return new Set(found.map((each) => each.pin.unit)).size;
}

/** Several pins of one name: all of them for supplies and no-connects, else one must be named. */
function several(found: readonly Candidate[], unit: string | undefined): PinAnswer {
  if (found.length === 1) return { kind: "pins", pins: found.map((each) => each.index) };
  if (unit === undefined && unitsOf(found) > 1) {
    return { kind: "ambiguous", why: "unit", options: found.map((each) => `${each.pin.unit}.${each.pin.name}`) };
  }
  const shared = found.every(({ pin }) => pin.electrical === "power_in" || pin.electrical === "power_out" || pin.electrical === "no_connect");
  if (shared) return { kind: "pins", pins: found.map((each) => each.index) };
  return { kind: "ambiguous", why: "name", options: found.map((each) => each.pin.number) };
}

/** How a pin is said so that it is certainly found: its name, or its number where that is not clear. */
export function spoken(def: PartDef, pin: PinDef): string {
  const twins = def.pins.filter((each) => each.name === pin.name || each.pads.includes(pin.name));
  if (twins.length === 1) return pin.name;
  const inUnit = def.pins.filter((each) => each.unit === pin.unit && each.name === pin.name);
  return pin.unit !== "" && inUnit.length === 1 && !def.pins.some((each) => each.pads.includes(pin.name)) ? `${pin.unit}.${pin.name}` : pin.number;
}

// The habits of section 7: another case, `/CS`, `!CS`, `nCS`, `CS_B` for the one active-low pin that fits.
function loose(def: PartDef, scope: readonly Candidate[], word: string, unit: string | undefined): PinAnswer | undefined {
  const folded = word.toLowerCase();
  const sameLetters = scope.filter(({ pin }) => [pin.name, ...pin.aliases, ...pin.pads, ...pin.pads.map((pad) => `pin${pad}`)].some((name) => name.toLowerCase() === folded));
  const found = sameLetters.length > 0 ? sameLetters : activeLow(scope, word);
  if (found.length === 0) return undefined;
  const answer = found.length === 1 ? several(found, unit) : sameName(found) ? several(found, unit) : undefined;
  const first = found[0];
  if (answer?.kind !== "pins" || !first) {
    return found.length > 1 ? { kind: "unknown", near: found.map((each) => spoken(def, each.pin)).slice(0, 3) } : answer;
  }
  return { ...answer, habit: spoken(def, first.pin) };
}

function activeLow(scope: readonly Candidate[], word: string): readonly Candidate[] {
  const stem = kindKey(activeLowStem(word) ?? looseStem(word));
  return scope.filter(({ pin }) => [pin.name, ...pin.aliases].some((name) => {
    const own = activeLowStem(name);
    return own !== undefined && kindKey(own) === stem;
  }));
}

const SMALL_PART = 8;

/** All names of a small part, the nearest of a large one. */
function near(scope: readonly Candidate[], word: string): readonly string[] {
  const names = scope.flatMap(({ pin }) => [pin.name, ...pin.aliases]);
  const close = nearest(word, names, 3);
  if (close.length > 0 || scope.length > SMALL_PART) return close;
  return [];
}
