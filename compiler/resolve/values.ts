// values.ts — arguments of a part told apart by dimension, option, flag and name. Nothing that was written is dropped unsaid.
import { dimensionsOf, nearest, oneEditApart, readAs, type Reading, readings, valueText } from "../catalog/index.ts";
import {
  capitalKilo, doubtfulMagnitude, keyGivenTwice, keyIsPin, nearKey, nearOption, packageAsValue, secondValue, strayArgument,
  unknownParameter, valueFitsNothing, wrongDimension,
} from "../diagnostics/index.gen.ts";
import type { Arg, Value } from "../types/ast.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Dimension, ParamDef, ParamValue, PartDef, Quantity } from "../types/model.ts";
import type { Place, Span } from "../types/source.ts";
import type { Site } from "./scope.ts";
import { replace } from "./fixes.ts";

export interface Values {
  readonly params: readonly ParamValue[];
  readonly value: string;
  readonly properties: readonly { readonly key: string; readonly value: string }[];
  readonly dnp: boolean;
  /** Which argument set which parameter or property, for the source map. */
  readonly places: readonly { readonly property: string; readonly place: Place }[];
}

/** Keys that every part may have, which people mistype. */
const KNOWN_KEYS = ["value", "footprint", "mpn", "manufacturer", "datasheet", "supplier", "description", "package", "model", "spice", "dnp", "note", "price"];
const FLAG_WORDS: ReadonlyMap<string, boolean> = new Map([["true", true], ["yes", true], ["1", true], ["false", false], ["no", false], ["0", false]]);
const PACKAGES = /^(?:01005|0201|0402|0603|0805|1206|1210|1812|2010|2512|SOT-?\d+(?:-\d+)?|SOIC-?\d+|TO-?\d+|DIP-?\d+|QFN-?\d+|TSSOP-?\d+)$/iu;

interface State {
  readonly def: PartDef;
  readonly site: Site;
  readonly report: (d: Diagnostic) => void;
  readonly set: Map<string, { readonly text: string; readonly quantity?: Quantity; readonly span: Span }>;
  readonly properties: Map<string, { readonly text: string; readonly span: Span }>;
  text?: { readonly text: string; readonly span: Span };
  /** Values that may go to whichever parameter is still free, once the named ones are known. */
  readonly positional: { readonly value: Value; readonly text: string }[];
  readonly dnp: { on: boolean };
}

/** Reads the arguments of one declaration against the kind's parameters. */
export function readValues(def: PartDef, args: readonly Arg[], site: Site, report: (d: Diagnostic) => void): Values {
  const state: State = { def, site, report, set: new Map(), properties: new Map(), positional: [], dnp: { on: false } };
  for (const arg of args) {
    if (arg.kind === "named") named(arg.key.text, arg.value, arg.span, state);
    else if (arg.kind === "value") {
      const text = textOf(arg.value, state);
      if (text !== undefined) state.positional.push({ value: arg.value, text });
    } else report(strayArgument.at(at(arg.span, state), { what: arg.kind === "run" ? "a range" : "a point" }));
  }
  for (const each of state.positional) positional(each.value, each.text, state);
  return settle(state);
}

function at(span: Span, state: State): Place {
  return { uri: state.site.uri, span };
}

function textOf(value: Value, state: State): string | undefined {
  const { text, unknown } = valueText(value, state.site.env);
  if (unknown === undefined) return text;
  state.report(unknownParameter.at(at(value.span, state), { name: unknown, known: [...state.site.env.keys()] }));
  // Kept as written, so that the missing value is not reported as well.
  state.text ??= { text, span: value.span };
  return undefined;
}

// --- key=value --------------------------------------------------------------------------------------------------------

function named(key: string, value: Value, span: Span, state: State): void {
  const text = textOf(value, state);
  if (text === undefined) return;
  const { def } = state;
  const own = def.params.find((param) => param.name === key);
  const param = own ?? (key === "value" ? firstParam(def) : undefined);
  if (param) {
    if (param.dimension === "flag") { flag(param, text, value, state); return; }
    assign(param, text, value.span, state, own !== undefined);
    return;
  }
  if (key === "value") { setText(text, value.span, state); return; }
  if (key === "dnp") { notFitted(text, value, state); return; }
  if (state.properties.has(key)) { state.report(keyGivenTwice.at(at(span, state), { key })); return; }
  if (!KNOWN_KEYS.includes(key) && def.pins.some((pin) => pin.name === key || pin.aliases.includes(key))) {
    state.report(keyIsPin.at(at(span, state), { key, value: text, part: def.kind }));
    return;
  }
  const known = [...def.params.map((each) => each.name), ...KNOWN_KEYS];
  const near = known.includes(key) ? [] : nearest(key, known, 1);
  state.properties.set(key, { text, span });
  if (near[0] === undefined) return;
  const keySpan = { start: span.start, end: span.start + key.length };
  state.report(nearKey.at(at(span, state), { key, near: near[0] }, { fixes: [replace(`write \`${near[0]}\``, state.site.uri, keySpan, near[0], false)] }));
}

/** The parameter that `value=` names: the first that is not a family's own. */
function firstParam(def: PartDef): ParamDef | undefined {
  return def.params.find((param) => !isFamily(param) && param.dimension !== "flag");
}

function isFamily(param: ParamDef): boolean {
  return param.family === true;
}

function flag(param: ParamDef, text: string, value: Value, state: State): void {
  if (param.name === "dnp") notFitted(text, value, state);
  else if (truth(param.name, text, value, state)) state.set.set(param.name, { text: "true", span: value.span });
}

function notFitted(text: string, value: Value, state: State): void {
  state.dnp.on = truth("dnp", text, value, state);
}

function truth(name: string, text: string, value: Value, state: State): boolean {
  const on = FLAG_WORDS.get(text.toLowerCase());
  if (on === undefined) state.report(wrongDimension.at(at(value.span, state), { name, text, wanted: "`true` or `false`" }));
  return on === true;
}

function assign(param: ParamDef, text: string, span: Span, state: State, strict: boolean): void {
  if (state.set.has(param.name)) { state.report(secondValue.at(at(span, state), { name: param.name, text, first: state.set.get(param.name)?.text ?? "" })); return; }
  if (param.options.length > 0) {
    const option = optionOf(param, text);
    if (option !== undefined) state.set.set(param.name, { text: option, span });
    else {
      const near = nearest(text, param.options);
      const fixes = near.slice(0, 1).map((each) => replace(`write \`${each}\``, state.site.uri, span, each, false));
      state.report(wrongDimension.at(at(span, state), { name: param.name, text, wanted: `one of ${param.options.map((each) => `\`${each}\``).join(", ")}` }, { fixes }));
    }
    return;
  }
  if (param.dimension === "text") { state.set.set(param.name, { text, span }); return; }
  const quantity = readAs(text, param.dimension);
  if (quantity) { doubt(param, text, span, state); bigK(param, text, span, state); state.set.set(param.name, { text, quantity, span }); return; }
  // `value="see note"` of a part whose first parameter is a quantity stays what is drawn as its value.
  if (!strict && dimensionsOf(text).length === 0) { setText(text, span, state); return; }
  state.report(wrongDimension.at(at(span, state), { name: param.name, text, wanted: `a quantity in ${param.dimension}` }));
}

function optionOf(param: ParamDef, text: string): string | undefined {
  return param.options.find((option) => option === text) ?? param.options.find((option) => option.toLowerCase() === text.toLowerCase());
}

// --- by position ------------------------------------------------------------------------------------------------------

function positional(value: Value, text: string, state: State): void {
  const { def } = state;
  if (!value.quoted) {
    if (text.toLowerCase() === "dnp") { state.dnp.on = true; return; }
    const flagged = def.params.find((param) => param.dimension === "flag" && param.name === text);
    if (flagged) { state.set.set(flagged.name, { text: "true", span: value.span }); return; }
    const choice = def.params.find((param) => param.options.length > 0 && optionOf(param, text) !== undefined);
    if (choice) { assign(choice, text, value.span, state, true); return; }
    if (packaged(value, text, state)) return;
  }
  const found = readings(text);
  if (found.length > 0 && quantity(found, text, value, state)) return;
  if (!value.quoted) nearOptions(text, value, state);
  setText(text, value.span, state);
}

/** Gives a quantity to the first free parameter that it fits; true when that (or the report that there is none) is all. */
function quantity(found: readonly Reading[], text: string, value: Value, state: State): boolean {
  const { def } = state;
  const physical = def.params.filter((param) => param.options.length === 0 && param.dimension !== "text" && param.dimension !== "flag");
  const named = new Set(found.flatMap((reading) => (reading.dimension ? [reading.dimension] : [])));
  const bare = found.some((reading) => reading.dimension === undefined);
  const first = physical[0];
  if (bare) {
    // A bare number is the first parameter of the kind; where that is no quantity (`opamp 741`), it is the part's name.
    if (first && (def.params[0] === first || physical.length > 0 && !isFamily(first) && def.params.find((param) => !isFamily(param)) === first)) {
      const target = freeBare(physical, text, state);
      if (target) assign(target, text, value.span, state, true);
      return target !== undefined;
    }
    return false;
  }
  const fitting = physical.filter((param) => readAs(text, param.dimension) !== undefined && (named.has(param.dimension) || relatedTo(param.dimension, named)));
  const free = fitting.find((param) => !state.set.has(param.name));
  if (free) { assign(free, text, value.span, state, true); return true; }
  const taken = fitting[0];
  if (taken) {
    state.report(secondValue.at(at(value.span, state), { name: taken.name, text, first: state.set.get(taken.name)?.text ?? "" }));
    return true;
  }
  if (value.quoted || isPartNumber(text)) return false;
  state.report(valueFitsNothing.at(at(value.span, state), { text, kind: def.kind, params: def.params.map(describe) }));
  return true;
}

// `10k` goes to the parameter that `value=` names, and to a family's number only when it is a whole number.
function freeBare(physical: readonly ParamDef[], text: string, state: State): ParamDef | undefined {
  const family = physical.find((param) => isFamily(param) && !state.set.has(param.name));
  if (family && /^\d+$/u.test(text)) return family;
  const main = physical.find((param) => !isFamily(param));
  return main;
}

function relatedTo(dimension: Dimension, named: ReadonlySet<Dimension>): boolean {
  return (dimension === "percent" && named.has("ppm")) || (dimension === "ppm" && named.has("percent"));
}

// `2A3`, `78M05`, `1N5`: letters between digits that happen to read as RKM are a type's name where no parameter wants them.
function isPartNumber(text: string): boolean {
  return /^\d+[A-Za-z]+\d+$/u.test(text) && !/^\d+[VRkKM]\d+$/u.test(text);
}

function describe(param: ParamDef): string {
  return param.options.length > 0 ? `${param.name} (${param.options.join(", ")})` : `${param.name} (${param.dimension})`;
}

function setText(text: string, span: Span, state: State): void {
  const main = firstParam(state.def);
  if (main?.dimension === "text" && main.options.length === 0 && !state.set.has(main.name)) { state.set.set(main.name, { text, span }); return; }
  if (state.text) {
    state.report(valueFitsNothing.at(at(span, state), { text, kind: state.def.kind, params: state.def.params.map(describe), second: state.text.text }));
    return;
  }
  state.text = { text, span };
}

function nearOptions(text: string, value: Value, state: State): void {
  const options = state.def.params.flatMap((param) => [...param.options, ...(param.dimension === "flag" ? [param.name] : [])]);
  const near = options.find((option) => option.length > 2 && oneEditApart(option, text)) ?? (oneEditApart("dnp", text) ? "dnp" : undefined);
  if (near === undefined) return;
  const extra = { fixes: [replace(`write \`${near}\``, state.site.uri, value.span, near, false)] };
  state.report(nearOption.at(at(value.span, state), { text, near }, extra));
}

/** `resistor 0603`: a package where a value stands. Read as the package when it begins with 0, which no value does. */
function packaged(value: Value, text: string, state: State): boolean {
  const main = firstParam(state.def);
  if (!PACKAGES.test(text) || main === undefined || main.dimension === "text") return false;
  const isPackage = !/^[1-9]\d*$/u.test(text);
  const fixes = [replace(`write \`footprint="${text}"\``, state.site.uri, value.span, `footprint="${text}"`, false)];
  state.report(packageAsValue.at(at(value.span, state), { text, name: main.name, isPackage }, { fixes }));
  if (isPackage) state.properties.set("footprint", { text, span: value.span });
  return isPackage;
}

/** `1M` on a capacitor and `1m` on a resistor: legal, and hardly ever meant. */
function doubt(param: ParamDef, text: string, span: Span, state: State): void {
  const number = readAs(text, param.dimension)?.number ?? 0;
  const prefix = /\d([mM])/u.exec(text)?.[1];
  const doubtful = param.dimension === "farad" ? number >= 100 && prefix !== undefined : param.dimension === "ohm" ? prefix === "m" && !/m(?:Ω|ohm|R)/u.test(text) : param.dimension === "henry" && prefix === "M";
  if (doubtful && prefix) state.report(doubtfulMagnitude.at(at(span, state), { text, prefix, number, dimension: param.dimension }));
}

/** `10K`: kelvin by the letter, kilo by habit. */
function bigK(param: ParamDef, text: string, span: Span, state: State): void {
  if (param.dimension === "kelvin" || !/\dK/u.test(text)) return;
  const right = text.replace(/(\d)K/u, "$1k");
  state.report(capitalKilo.at(at(span, state), { text, right }, { fixes: [replace(`write \`${right}\``, state.site.uri, span, right, true)] }));
}

// --- result -----------------------------------------------------------------------------------------------------------

function settle(state: State): Values {
  const { def, set } = state;
  const params = def.params.flatMap((param): readonly ParamValue[] => {
    const given = set.get(param.name);
    if (given) return [{ name: param.name, text: given.text, ...(given.quantity ? { quantity: given.quantity } : {}) }];
    if (param.default === undefined) return [];
    const quantity = param.dimension === "text" || param.dimension === "flag" ? undefined : readAs(param.default, param.dimension);
    return [{ name: param.name, text: param.default, ...(quantity ? { quantity } : {}) }];
  });
  const main = firstParam(def);
  const value = main ? set.get(main.name)?.text : undefined;
  // A type's name beside a value (`zener 5V1 BZX55`) is kept as a property of its own.
  if (state.text && value !== undefined && state.text.text !== value) state.properties.set("type", state.text);
  const properties = [...state.properties].map(([key, each]) => ({ key, value: each.text }));
  const places = [
    ...[...set].map(([property, each]) => ({ property, place: at(each.span, state) })),
    ...[...state.properties].map(([property, each]) => ({ property, place: at(each.span, state) })),
    ...(state.text ? [{ property: "value", place: at(state.text.span, state) }] : []),
  ];
  return { params, value: value ?? state.text?.text ?? "", properties, dnp: state.dnp.on, places };
}
