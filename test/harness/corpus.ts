// corpus.ts — boards that others drew, turned into `.circ` text from their ground-truth netlists, as an engineer would type them in.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { grouped, type Connectivity } from "./nets.ts";

const truthPin = z.object({ number: z.string(), name: z.string().nullable(), type: z.string().nullable(), net: z.string().nullable() });
const truthComponent = z.object({ ref: z.string(), value: z.string().nullable().optional(), type: z.string().nullable(), pins: z.array(truthPin) });
const truthNetlist = z.object({ name: z.string(), components: z.array(truthComponent) });

/** A board's netlist as the corpus holds it. */
export type Truth = z.infer<typeof truthNetlist>;
type Component = z.infer<typeof truthComponent>;
type TruthPin = z.infer<typeof truthPin>;

/** The folder with the real circuits: `../shared/corpus` beside the repository, or under GINEXYS_SHARED; undefined where it is absent. */
export function corpusFolder(): string | undefined {
  const folder = join(process.env.GINEXYS_SHARED ?? resolve(import.meta.dirname, "../../../shared"), "corpus");
  return existsSync(join(folder, "kicad")) ? folder : undefined;
}

/** All boards with KiCad ground truth, by name. */
export function readBoards(folder: string): readonly Truth[] {
  return readdirSync(join(folder, "kicad")).sort().map((name) => truthNetlist.parse(JSON.parse(readFileSync(join(folder, "kicad", name, "netlist.json"), "utf8"))));
}

/** What the text of a board must mean. */
export function truthConnectivity(truth: Truth): Connectivity {
  return grouped(components(truth).flatMap((component) => component.pins.map((pin) => [`${component.ref}.${libraryKind(component)?.number(pin) ?? pin.number}`, pin.net] as const)));
}

/** The pins that are on no net, or alone on theirs: open on the board as well. By number and by name, as diagnostics call them. */
export function openPins(truth: Truth): ReadonlySet<string> {
  const on = new Map<string, number>();
  for (const { pins } of components(truth)) for (const pin of pins) if (pin.net !== null) on.set(pin.net, (on.get(pin.net) ?? 0) + 1);
  return new Set(components(truth).flatMap(({ ref, pins }) => pins.filter((pin) => pin.net === null || on.get(pin.net) === 1)
    .flatMap((pin) => [`${ref}.${pin.number}`, `${ref}.${pin.name ?? pin.number}`])));
}

/** Components with one entry for each pin number; two components of one name keep the first. */
function components(truth: Truth): readonly Component[] {
  const seen = new Set<string>();
  return truth.components.filter(({ ref }) => !seen.has(ref) && seen.add(ref)).map((component) => {
    const numbers = new Set<string>();
    return { ...component, pins: component.pins.filter(({ number }) => !numbers.has(number) && numbers.add(number)) };
  });
}

/** The board as `.circ` text: library kinds where the pins say that they fit, boxes declared in the text for all else. */
export function boardText(truth: Truth): string {
  const boxes = new Map<string, { readonly kind: string; readonly text: string }>();
  const declarations: string[] = [];
  const pinTexts = new Map<string, string>();
  for (const component of components(truth)) {
    const known = libraryKind(component);
    const kind = known?.kind ?? box(component, boxes);
    declarations.push(`${quoted(component.ref)}: ${kind}`);
    for (const pin of component.pins) pinTexts.set(`${component.ref}\n${pin.number}`, `${quoted(component.ref)}.${known?.pin(pin) ?? numberText(component, pin)}`);
  }
  return [`title ${quotedAlways(truth.name)}`, "", ...[...boxes.values()].map(({ text }) => text), ...declarations, "", ...connections(truth, pinTexts), ""].join("\n");
}

function connections(truth: Truth, pinTexts: ReadonlyMap<string, string>): readonly string[] {
  const nets = new Map<string, string[]>();
  const open: string[] = [];
  const loose: string[] = [];
  for (const component of components(truth)) {
    for (const pin of component.pins) {
      const text = pinTexts.get(`${component.ref}\n${pin.number}`) ?? "";
      if (pin.net === null) (isMarkedOpen(pin) ? open : loose).push(text);
      else if (nets.has(pin.net)) nets.get(pin.net)?.push(text);
      else nets.set(pin.net, [text]);
    }
  }
  const declared: string[] = [];
  const joined: string[] = [];
  const shared = new Set(components(truth).map(({ ref }) => ref));
  for (const [given, pins] of nets) {
    // KiCad puts a slash before the names of its first sheet.
    const plainName = given.replace(/^\/(?=[^/]+$)/, "");
    const name = nets.has(plainName) || shared.has(plainName) ? given : plainName;
    const [first, ...rest] = pins;
    if (first === undefined) continue;
    if (isMadeUp(name)) {
      if (rest.length === 0) open.push(first);
      else joined.push(`${first} -- ${rest.join(", ")}`);
      continue;
    }
    if (!isSupplyName(name)) declared.push(`${quoted(name)}: net`);
    joined.push(`${quoted(name)} -- ${pins.join(", ")}`);
  }
  return [...declared, "", ...joined, ...open.map((pin) => `nc ${pin}`)];
}

function isMarkedOpen(pin: TruthPin): boolean {
  return pin.type !== null && /no_?connect|NotConnected/i.test(pin.type);
}

/** Names that KiCad makes for nets without one. */
function isMadeUp(name: string): boolean {
  return /^(Net-\(|unconnected-\(|no_connect_\(|N-\d+$|N-0+\d+$)/.test(name) || name === "";
}

function isSupplyName(name: string): boolean {
  return /^([ADPS]?GND[A-Z]?\d*|[AD]?V(CC|DD|EE|BAT|BUS)(A|D|IO|Q)?\d*|V[+-]|[+-]\d+(\.\d+)?V\d*)$/i.test(name);
}

// --- kinds ----------------------------------------------------------------------------------------------------------

interface Known {
  readonly kind: string;
  /** The pin as written after the dot. */
  readonly pin: (pin: TruthPin) => string;
  /** Its number there: a diode's anode is 2 in today's KiCad and was 1 in older ones. */
  readonly number: (pin: TruthPin) => string;
}

const PASSIVE: readonly (readonly [RegExp, string, RegExp])[] = [
  [/:(R|R_.*|R-RESCUE.*|RES.*)$/i, "resistor", /^R[\w]*\d+$/],
  [/:(C|C_.*|C-RESCUE.*|CAP)$/i, "capacitor", /^C[\w]*\d+$/],
  [/:(L|L_.*|INDUCTOR|INDUCTOR_PWROUT)$/i, "inductor", /^L\d+$/],
];

function libraryKind(component: Component): Known | undefined {
  const numbers = component.pins.map((pin) => pin.number).sort().join(" ");
  const type = component.type ?? "";
  if (numbers === "1 2") {
    for (const [pattern, kind, ref] of PASSIVE) {
      if (!pattern.test(type) && !(type === "" && ref.test(component.ref) && /^[RCL]\d+$/.test(component.ref))) continue;
      const bead = kind === "inductor" && /^(\d+)R$/.exec(component.value ?? "")?.[1];
      return { kind: bead ? `ferrite_bead ${bead}` : `${kind}${valueText(component, kind)}`, pin: byNumber, number: byNumber };
    }
    const diode = /:(LED|LED_.*)$/i.test(type) ? "led" : /:(D|D_.*|DIODE|DIODESCH|Schottky)$/i.test(type) ? (/sch/i.test(type) ? "schottky" : "diode") : /:ZENER$/i.test(type) ? "zener" : undefined;
    const names = component.pins.map((pin) => pin.name ?? "");
    if (diode !== undefined && names.includes("A") && names.includes("K")) return { kind: `${diode}${quotedValue(component)}`, pin: (pin) => pin.name ?? pin.number, number: (pin) => (pin.name === "A" ? "2" : "1") };
  }
  const count = component.pins.length;
  if (/Conn_\d+x|CONN_/i.test(type) && component.pins.every((pin) => /^[1-9]\d*$/.test(pin.number) && Number(pin.number) <= count) && count > 1) {
    return { kind: `connector ${count}${quotedValue(component)}`, pin: byNumber, number: byNumber };
  }
  return undefined;
}

function byNumber(pin: TruthPin): string {
  return pin.number;
}

const UNITS: Readonly<Record<string, RegExp>> = {
  resistor: /^(\d+(\.\d+)?[kMR]?|\d+[kMR]\d+)$/,
  capacitor: /^(\d+(\.\d+)?[munp]F?|\d+[munp]\d+F?)$/,
  inductor: /^\d+(\.\d+)?[mun]H?$/,
};

/** The value as a quantity where it is one, else as words that do not claim to be. */
function valueText(component: Component, kind: string): string {
  const value = (component.value ?? "").replace(/[\u200e\u200f]/g, "").trim();
  const first = value.replace(/^(\d+),(\d)/, "$1.$2").replace(/^(\d+(?:\.\d+)?) (?=[munp]?[FH])/, "$1").replace(/^\./, "0.").split(/[\s/]+/)[0] ?? "";
  const tidy = first.replace(/[µμ]/, "u").replace(/Ω|Ohms?$/i, "").replace(/K/, "k").replace(/E$/, "").replace(/(?<=\d)([NU])(?=F?$)/, (prefix) => prefix.toLowerCase());
  if (UNITS[kind]?.test(tidy) === true) return ` ${tidy}`;
  return value === "" ? "" : ` value=${quotedAlways(value)}`;
}

function quotedValue(component: Component): string {
  const value = (component.value ?? "").trim();
  return value === "" ? "" : ` comment=${quotedAlways(value)}`;
}

const ELECTRICAL: Readonly<Record<string, string>> = {
  input: "input", output: "output", bidirectional: "bidirectional", BiDi: "bidirectional", tri_state: "tri_state", passive: "passive",
  power_in: "power_in", power_out: "power_out", openCol: "open_collector", open_collector: "open_collector", no_connect: "no_connect", NotConnected: "no_connect",
};

/** The box kind of a component, declared once for all that have the same pins. */
function box(component: Component, boxes: Map<string, { readonly kind: string; readonly text: string }>): string {
  const prefix = /^[A-Za-z]+/.exec(component.ref)?.[0] ?? "U";
  const pins = component.pins.map((pin) => {
    const name = pin.name === null || pin.name === "~" || pin.name === "" ? pin.number : pin.name;
    return `  ${quoted(name)}: pin ${/\d/.test(pin.number) ? quoted(pin.number) : quotedAlways(pin.number)} ${ELECTRICAL[(pin.type ?? "passive").split("+")[0] ?? "passive"] ?? "passive"}`;
  });
  const key = `${prefix}\n${component.type ?? component.value ?? ""}\n${pins.join("\n")}`;
  const known = boxes.get(key);
  if (known !== undefined) return known.kind;
  const base = (component.type ?? component.value ?? component.ref).replace(/^.*:/, "") || component.ref;
  let name = `${base} box`;
  for (let count = 2; [...boxes.values()].some(({ kind }) => plain(kind) === plain(quotedAlways(name))); count++) name = `${base} box ${count}`;
  const kind = quotedAlways(name);
  boxes.set(key, { kind, text: `part ${kind} prefix=${prefix} {\n${pins.join("\n")}\n}\n` });
  return kind;
}

/** Kinds are looked up without regard to case, `_` and `-`. */
function plain(kind: string): string {
  return kind.toLowerCase().replace(/[-_]/g, "");
}

function numberText(component: Component, pin: TruthPin): string {
  const clash = component.pins.some((other) => other !== pin && other.name === pin.number);
  return quoted(clash ? `pin${pin.number}` : pin.number);
}

/** Quoted where it is no plain word. */
function quoted(name: string): string {
  return /^[\p{L}\d_+~]+$/u.test(name) ? name : quotedAlways(name);
}

function quotedAlways(name: string): string {
  return `"${name.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", " ")}"`;
}
