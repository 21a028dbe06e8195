// completion-arguments.ts — what may follow a declaration's kind: parameters, their options, directions, voltages, a pin's facts.
import { kindsInView, type NameScope, type World } from "../edit/index.ts";
import type { ParamDef } from "../types/model.ts";
import type { Uri } from "../types/source.ts";
import type { CompletionItem } from "./completion.ts";
import type { Cursor, Token } from "./cursor.ts";
import { paramRange } from "./describe.ts";

const TYPES = ["input", "output", "bidirectional", "tri_state", "passive", "power_in", "power_out", "ground", "open_collector", "open_emitter", "free", "no_connect"];
const SIDES = ["left", "right", "top", "bottom"];
const PIN_FLAGS = ["inverted", "clock", "hidden"];
const PROPERTIES = ["value", "footprint", "mpn", "manufacturer", "datasheet", "supplier"];

/** A value to begin with, by dimension; what people type most. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  ohm: ["100", "330", "470", "1k", "4k7", "10k", "47k", "100k", "1M"], farad: ["22pF", "100pF", "1nF", "10nF", "100nF", "1uF", "10uF", "100uF"], henry: ["1uH", "10uH", "100uH"],
  percent: ["1%", "5%"], watt: ["0.125W", "0.25W", "0.5W"], volt: ["16V", "25V", "50V"], hertz: ["32.768kHz", "8MHz", "16MHz"],
};

const options = (list: readonly string[], detail?: string): readonly CompletionItem[] => list.map((label) => ({ label, kind: "option", ...(detail === undefined ? {} : { detail }) }));

/** Items behind the kind; `after` begins with the kind itself. */
export function argumentItems(after: readonly Token[], cursor: Cursor, scope: NameScope, world: World, uri: Uri): readonly CompletionItem[] {
  const [first, ...rest] = after;
  const key = rest.at(-1)?.text === "=" ? rest.at(-2)?.text : undefined;
  const word = first?.text.toLowerCase() ?? "";
  const parameters = scope.module?.params.map((param): CompletionItem => ({ label: `{${param.name.text}}`, kind: "parameter" })) ?? [];
  switch (word) {
    case "pin": return cursor.where === "part" || cursor.where === "unit" ? pinFacts(rest, key) : [];
    case "port": return key === undefined ? options(["input", "output", "bidirectional", "power", "ground", "passive"]) : [];
    case "power": return options([...(rest.some((each) => /^[+-]?\d/u.test(each.text)) ? [] : ["3V3", "5V", "9V", "12V"]), "bar", "arrow", "circle"]);
    case "ground": return options(["earth", "chassis", "signal"]);
    case "net": return [];
    default: break;
  }
  const name = kindWords(after);
  const kind = kindsInView(world, uri).find({ text: name.join("."), words: name.map((text) => ({ text, quoted: false, span: first?.span ?? cursor.span })), quoted: false, substitution: false, span: first?.span ?? cursor.span });
  if (!kind) return parameters;
  const given = new Set(rest.filter((_, index) => rest[index + 1]?.text === "=").map((each) => each.text));
  if (kind.kind === "module") {
    if (key === "draw") return options(["inline", "box", "sheet"]);
    if (key !== undefined) return parameters;
    return [...kind.stmt.params.filter((param) => !given.has(param.name.text)).map((param): CompletionItem => ({ label: `${param.name.text}=`, kind: "parameter", detail: param.default?.text ?? "" })), { label: "draw=", kind: "parameter", detail: "inline, box or sheet" }];
  }
  const { params } = kind.def();
  const keyed = params.find((param) => param.name === key);
  if (key !== undefined) return keyed ? [...values(keyed), ...parameters] : parameters;
  const free = params.filter((param) => !given.has(param.name));
  return [
    ...free.filter((param) => param.dimension !== "flag").flatMap((param, index) => (index === 0 || param.options.length > 0 ? values(param) : [])),
    ...free.filter((param) => param.dimension === "flag").map((param): CompletionItem => ({ label: param.name, kind: "option", detail: "flag" })),
    ...parameters,
    ...free.filter((param) => param.dimension !== "flag").map((param): CompletionItem => ({ label: `${param.name}=`, kind: "parameter", detail: paramRange(param).replace(/`/gu, "") })),
    ...PROPERTIES.filter((each) => !given.has(each)).map((each): CompletionItem => ({ label: `${each}=`, kind: "parameter", detail: "property" })),
    ...(params.some((param) => param.name === "dnp") ? [] : [{ label: "dnp", kind: "option" as const, detail: "not fitted" }]),
  ];
}

function values(param: ParamDef): readonly CompletionItem[] {
  return options(param.options.length > 0 ? param.options : param.dimension === "flag" ? ["true", "false"] : USUAL[param.dimension] ?? [], param.name);
}

function pinFacts(rest: readonly Token[], key: string | undefined): readonly CompletionItem[] {
  if (key !== undefined || rest.length === 0) return [];
  const has = (list: readonly string[]) => rest.some((each) => list.includes(each.text));
  return [...(has(TYPES) ? [] : options(TYPES, "type")), ...(has(SIDES) ? [] : options(SIDES, "side")), ...options(PIN_FLAGS, "flag"), { label: "alias=", kind: "parameter" }, { label: "at", kind: "option", insert: "at ", snippet: "at (${1:0}, ${2:0})" }];
}

/** The words of a kind that was written with dots. */
function kindWords(after: readonly Token[]): readonly string[] {
  const found: string[] = [];
  for (let index = 0; index < after.length; index += 2) {
    found.push(after[index]?.text ?? "");
    if (after[index + 1]?.text !== ".") break;
  }
  return found;
}
