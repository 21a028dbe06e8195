// quantity.ts — reads `10k`, `4k7`, `100nF`, `±1%`, `3V3`. Invariant: a word is read whole or not at all (`1N4148` is no quantity).
import type { Dimension, Quantity } from "../types/model.ts";

/** One way to read a word. A reading without a dimension (`10k`, `2u2`) takes that of the parameter it is given to. */
export interface Reading {
  readonly number: number;
  readonly dimension?: Dimension;
  /** The prefix letter as written, "" when none; `10K` gives "K", which no strict writer uses. */
  readonly prefix: string;
}

interface Unit {
  readonly dimension: Dimension;
  readonly factor: number;
  /** False: the unit takes no SI prefix (`%`, `dB`). */
  readonly prefixed: boolean;
}

const PREFIXES: ReadonlyMap<string, number> = new Map([
  ["a", -18], ["f", -15], ["p", -12], ["n", -9], ["u", -6], ["µ", -6], ["m", -3], ["", 0],
  ["k", 3], ["K", 3], ["M", 6], ["meg", 6], ["Meg", 6], ["MEG", 6], ["G", 9], ["T", 12],
]);

const unit = (dimension: Dimension, factor = 1, prefixed = true): Unit => ({ dimension, factor, prefixed });

/** Units that a word may end in. A letter with two meanings stands in two rows; the parameter at hand decides. */
const UNITS: ReadonlyMap<string, readonly Unit[]> = new Map([
  ["Ω", [unit("ohm")]], ["ohm", [unit("ohm")]], ["Ohm", [unit("ohm")]], ["ohms", [unit("ohm")]], ["R", [unit("ohm")]],
  ["F", [unit("farad")]], ["H", [unit("henry")]],
  ["V", [unit("volt")]], ["Vpp", [unit("volt")]], ["Vrms", [unit("volt")]], ["Vdc", [unit("volt")]], ["Vac", [unit("volt")]],
  ["VDC", [unit("volt")]], ["VAC", [unit("volt")]],
  ["A", [unit("ampere")]], ["W", [unit("watt")]], ["VA", [unit("watt")]],
  ["Hz", [unit("hertz")]], ["hz", [unit("hertz")]], ["HZ", [unit("hertz")]],
  ["s", [unit("second")]], ["min", [unit("second", 60, false)]],
  ["K", [unit("kelvin")]], ["°C", [unit("celsius", 1, false)]], ["degC", [unit("celsius", 1, false)]],
  ["C", [unit("celsius", 1, false), unit("coulomb")]], ["Ah", [unit("coulomb", 3600)]],
  ["%", [unit("percent", 0.01, false)]], ["ppm", [unit("ppm", 1e-6, false)]],
  ["m", [unit("meter")]], ["cd", [unit("candela")]], ["lm", [unit("lumen")]], ["J", [unit("joule")]],
  ["dB", [unit("decibel", 1, false)]], ["S", [unit("siemens")]],
  ["v", [unit("volt")]], ["w", [unit("watt")]],
]);

/** Units written small, as many people do, which are understood only behind a prefix (`10uf`, `500ma`): alone they are prefixes. */
const SMALL: ReadonlyMap<string, Dimension> = new Map([["f", "farad"], ["h", "henry"], ["a", "ampere"]]);

const PLAIN = /^([+\-±]?)(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?(.*)$/su;
const RKM = /^([+\-±]?)(\d+)(meg|[fpnuµmkKMGTRVFHAW])(\d+)(Ω|ohm|ohms|R|F|H|V|A|W|Hz|s)?$/u;
const LEADING_R = /^([+\-±]?)R(\d+)$/u;

/** Every way to read the whole word as a quantity, the likeliest first; empty when it is none. */
export function readings(word: string): readonly Reading[] {
  const text = word.replace(/μ/gu, "µ").replace(/Ω/gu, "Ω").replace(/^[−]/u, "-").trim();
  const leading = LEADING_R.exec(text);
  if (leading) return [{ number: sign(leading[1]) * Number(`0.${leading[2]}`), dimension: "ohm", prefix: "" }];
  const rkm = RKM.exec(text);
  if (rkm) return rkmReadings(rkm);
  const plain = PLAIN.exec(text);
  if (!plain) return [];
  const [, signText = "", digits = "", exponent = "", tail = ""] = plain;
  const number = sign(signText) * Number(digits + exponent);
  if (!Number.isFinite(number)) return [];
  return tailReadings(tail.replace(/^[ \t]+/u, ""), number);
}

/** The reading that fits a dimension, if any. A reading without a dimension fits every physical one and `number`. */
export function readAs(word: string, dimension: Dimension): Quantity | undefined {
  if (dimension === "text" || dimension === "flag") return undefined;
  const all = readings(word);
  const exact = all.find((reading) => reading.dimension === dimension) ?? related(all, dimension);
  if (exact) return { number: exact.number, dimension };
  const bare = all.find((reading) => reading.dimension === undefined);
  if (!bare) return undefined;
  return { number: dimension === "percent" ? round(bare.number * 0.01) : bare.number, dimension };
}

/** Dimensions that a word names by its unit; empty for a bare number. */
export function dimensionsOf(word: string): readonly Dimension[] {
  return readings(word).flatMap((reading) => (reading.dimension ? [reading.dimension] : []));
}

export function isQuantity(word: string): boolean {
  return readings(word).length > 0;
}

// Tolerances are given in percent or ppm alike, temperatures in kelvin or degrees.
function related(all: readonly Reading[], dimension: Dimension): Reading | undefined {
  if (dimension === "percent") return all.find((reading) => reading.dimension === "ppm");
  if (dimension === "ppm") return all.find((reading) => reading.dimension === "percent");
  return undefined;
}

function tailReadings(tail: string, number: number): readonly Reading[] {
  const found: Reading[] = [];
  for (const [prefix, power] of PREFIXES) {
    if (!tail.startsWith(prefix)) continue;
    const rest = tail.slice(prefix.length);
    for (const reading of unitReadings(rest, prefix, number, power)) found.push(reading);
  }
  // Why this order: `10m` is milli before it is metres, `5V` is volts; a written unit that is no prefix has one reading anyway.
  return found.sort((a, b) => Number(a.dimension !== undefined) - Number(b.dimension !== undefined));
}

function* unitReadings(rest: string, prefix: string, number: number, power: number): Iterable<Reading> {
  const scaled = scale(number, power);
  if (rest === "") yield { number: scaled, prefix };
  for (const known of UNITS.get(rest) ?? []) {
    if (prefix !== "" && !known.prefixed) continue;
    // `K` is no SI prefix: it stands for kilo only where nothing else reads it (`10K`, `10KΩ`).
    yield { number: round(scaled * known.factor), dimension: known.dimension, prefix };
  }
  const small = SMALL.get(rest);
  if (small && prefix !== "") yield { number: scaled, dimension: small, prefix };
}

function rkmReadings(match: RegExpExecArray): readonly Reading[] {
  const [, signText, whole = "", letter = "", fraction = "", written] = match;
  const number = sign(signText) * Number(`${whole}.${fraction}`);
  const unitOf = UNITS.get(letter)?.[0];
  if (unitOf && letter !== "K" && letter !== "m") {
    return written && UNITS.get(written)?.[0]?.dimension !== unitOf.dimension ? [] : [{ number, dimension: unitOf.dimension, prefix: "" }];
  }
  const power = PREFIXES.get(letter);
  if (power === undefined) return [];
  const dimension = written ? UNITS.get(written)?.[0]?.dimension : undefined;
  return [{ number: scale(number, power), ...(dimension ? { dimension } : {}), prefix: letter }];
}

function sign(text: string | undefined): number {
  return text === "-" ? -1 : 1;
}

function scale(number: number, power: number): number {
  return power === 0 ? number : Number(`${number}e${power}`) || round(number * 10 ** power);
}

// Keeps 0.1 % from becoming 0.0010000000000000002.
function round(number: number): number {
  return Number(number.toPrecision(12));
}
