// names.ts — what a name says by itself: a designator, a supply, a ground, a pin left open; and which names look alike.
import { activeLowStem, readAs } from "../catalog/index.ts";
import type { NetClass } from "../types/model.ts";

const PREFIXES = [
  "R", "RN", "RV", "RT", "C", "L", "D", "Q", "U", "IC", "J", "K", "F", "FB", "T", "TR", "X", "Y", "SW", "BT", "LED", "TP", "JP", "LS", "BZ", "M", "V",
];

/** Recognises designators: a known prefix or one of this file's, then digits and at most one letter. */
export function designatorPattern(extra: Iterable<string>): RegExp {
  const all = [...new Set([...PREFIXES, ...extra])].filter((prefix) => /^[A-Za-z]+$/u.test(prefix));
  return new RegExp(`^(${all.sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join("|")})\\d+[A-Za-z]?$`, "u");
}

/** `R[1..8]` of `R1-R8` and `R1-8`; undefined for other names. */
export function rangeByDash(name: string, designators: RegExp): string | undefined {
  const match = /^([A-Za-z]+)(\d+)-(?:\1)?(\d+)$/u.exec(name);
  return match && designators.test(`${match[1]}${match[2]}`) ? `${match[1]}[${match[2]}..${match[3]}]` : undefined;
}

const GROUND = /^(?:[ADPS]?GND[A-Z]?\d*|VSS\w*|0V|EARTH)$/iu;
const SUPPLY = /^(?:[AD]?V(?:CC|DD|EE|BAT|BUS)(?:A|D|IO|Q)?\d*|V[+-])$/iu;
const VOLTAGE = /^([+-]?)(?:(\d+(?:\.\d+)?)V|(\d+)V(\d+))$/iu;

export interface NamedClass {
  readonly class: NetClass;
  readonly voltage?: number;
}

/** The class that a net's name gives it; undefined when it says nothing. */
export function classByName(name: string): NamedClass | undefined {
  if (GROUND.test(name)) return { class: "ground", voltage: 0 };
  if (SUPPLY.test(name)) return { class: "power" };
  const match = VOLTAGE.exec(name);
  if (!match) return undefined;
  const volts = Number(match[2] ?? `${match[3]}.${match[4]}`);
  return { class: "power", voltage: match[1] === "-" ? -volts : volts };
}

/** `5V`, `+3V3` as volts, for `power 5V`. */
export function voltsOf(text: string): number | undefined {
  return readAs(text, "volt")?.number;
}

const OPEN = new Set(["NC", "N/C", "DNC", "NO_CONNECT"]);

/** `NC`, `N/C`, `DNC`, `NO_CONNECT` in any case: a pin left open, not a net. */
export function meansOpen(name: string): boolean {
  return OPEN.has(name.toUpperCase());
}

/** Equal for names that differ only in case, micro signs, minus signs or a voltage's `+`. */
export function alikeKey(name: string): string {
  return name.normalize("NFC").replace(/μ/gu, "µ").replace(/−/gu, "-").replace(/^\+(?=\d)/u, "").toLowerCase();
}

/** Equal for `~CS`, `CS#`, `CS_N` and `~{CS}`; undefined for other names. */
export function activeLowKey(name: string): string | undefined {
  const stem = activeLowStem(name);
  return stem === undefined ? undefined : alikeKey(stem);
}

/** A name as it must be written in the text: quoted when it is no word. */
export function written(name: string): string {
  return isWord(name) ? name : `"${name.replace(/[\\"]/gu, (char) => `\\${char}`)}"`;
}

const PLAIN_WORD = /^(?:[+±-]?\d+\.\d+|[\p{L}\p{M}\p{N}_+~%°±/-])(?:[\p{L}\p{M}\p{N}_+~%°±#]|[/*](?=[\p{L}\p{N}])|-(?![->])|~\{[^{}]*\})*'*$/u;

function isWord(name: string): boolean {
  return PLAIN_WORD.test(name) && !name.startsWith("//") && !name.includes("->") && !name.includes("--") || /^~\{[^{}]+\}[\p{L}\p{N}_/]*$/u.test(name);
}
