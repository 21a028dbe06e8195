// reference.ts — what lookup_reference searches: kinds of parts, the guide, examples, diagnostics. Best first.
import { allDiagnostics, diagnosticPage, findDiagnostic, nearest, type Library, type LibraryKind } from "../compiler/index.ts";
import type { Json } from "./contract.ts";
import { examples, guideSections } from "./texts.ts";

export const referenceKinds = ["symbol", "guide", "example", "diagnostic"] as const;
export type ReferenceKind = (typeof referenceKinds)[number];
type Entry = Readonly<Record<string, Json>>;

interface Ranked {
  readonly entry: () => Entry;
  readonly score: number;
}

const MOST = 8;

export function found(query: string, kind: ReferenceKind | undefined, library: Library): readonly Entry[] {
  const words = query.toLowerCase().split(/[^\p{L}\p{N}+_-]+/u).filter((word) => word !== "");
  const of = (wanted: ReferenceKind, list: () => readonly Ranked[]): readonly Ranked[] => (kind === undefined || kind === wanted ? list() : []);
  const all = [...of("symbol", () => symbols(query, words, library)), ...of("diagnostic", () => diagnostics(query, words)), ...of("guide", () => guides(words)), ...of("example", () => circuits(words))];
  const best = all.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score).slice(0, MOST);
  const top = best[0]?.score ?? 0;
  return best.filter(({ score }) => top < 100 || score >= 50).map(({ entry }) => entry());
}

export function nearestQuery(query: string, library: Library): readonly string[] {
  return nearest(query, [...library.allNames, ...allDiagnostics().flatMap(({ code, name }) => [code, name])]).slice(0, 5);
}

/** Whole words count most, parts of words less; every word must be there. */
function scoreOf(words: readonly string[], name: string, text: string): number {
  if (words.length === 0) return 0;
  const [n, t] = [name.toLowerCase(), text.toLowerCase()];
  const each = words.map((word): number => (n === word ? 40 : n.includes(word) ? 12 : new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, "u").test(t) ? 6 : t.includes(word) ? 2 : 0));
  return each.includes(0) ? 0 : each.reduce((sum, score) => sum + score, 0) / words.length;
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");
}

function symbols(query: string, words: readonly string[], library: Library): readonly Ranked[] {
  const exact = library.find(query.trim());
  return library.kinds.flatMap((name) => {
    const kind = library.find(name);
    if (!kind) return [];
    const score = exact?.name === name ? 100 : scoreOf(words, [name, ...kind.aliases].join(" "), [name, ...kind.aliases, kind.def.description].join(" "));
    return score === 0 ? [] : [{ score: score + 1, entry: () => symbolEntry(kind) }];
  });
}

function symbolEntry(kind: LibraryKind): Entry {
  const { def, name, aliases } = kind;
  return {
    kind: "symbol", name, description: def.description, ...(aliases.length > 0 ? { aliases } : {}),
    pins: def.pins.map((pin) => ({ number: pin.number, name: pin.name, electrical: pin.ground ? "ground" : pin.electrical, ...(pin.unit === "" ? {} : { unit: pin.unit }), ...(pin.aliases.length > 0 ? { aliases: pin.aliases } : {}) })),
    ...(def.params.length > 0 ? { properties: def.params.map((param) => ({ name: param.name, is: param.options.length > 0 ? param.options.join(" | ") : param.dimension, ...(param.default === undefined ? {} : { default: param.default }) })) } : {}),
    ...(def.through ? { passes: `${pinName(kind, def.through.from)} > ${pinName(kind, def.through.to)}` } : {}),
    ...(kind.family ? { family: true } : {}), snippet: snippetOf(kind),
  };
}

function pinName({ def }: LibraryKind, number: string): string {
  return def.pins.find((pin) => pin.number === number)?.name ?? number;
}

/** A declaration, and a chain where the part may be passed through. */
function snippetOf({ def, name }: LibraryKind): string {
  const id = `${def.prefix === "" ? "X" : def.prefix}1`;
  const chain = def.through ? `\nIN: port input\nOUT: port output\nIN -> ${id} -> OUT` : "";
  return `${id}: ${/^[\p{L}\p{N}_+~%.-]+$/u.test(name) ? name : JSON.stringify(name)}${chain}\n`;
}

function diagnostics(query: string, words: readonly string[]): readonly Ranked[] {
  const exact = findDiagnostic(/^\d{4}$/u.test(query.trim()) ? `GX${query.trim()}` : query.trim().toUpperCase());
  return allDiagnostics().flatMap((entry) => {
    const score = exact?.code === entry.code || entry.name === query.trim() ? 100 : scoreOf(words, entry.name, `${entry.title} ${entry.why}`);
    return score === 0 ? [] : [{ score, entry: () => ({ kind: "diagnostic", code: entry.code, name: entry.name, text: diagnosticPage(entry), ...(entry.good[0] === undefined ? {} : { snippet: entry.good[0] }) }) }];
  });
}

function guides(words: readonly string[]): readonly Ranked[] {
  return guideSections().map(({ heading, text }) => {
    const snippet = /```circ\n([\s\S]*?)```/u.exec(text)?.[1];
    return { score: scoreOf(words, heading, text) + (words.includes("guide") ? 1 : 0), entry: () => ({ kind: "guide", name: heading, text, ...(snippet === undefined ? {} : { snippet }) }) };
  });
}

function circuits(words: readonly string[]): readonly Ranked[] {
  return examples().map(({ name, title, text }) => ({ score: scoreOf(words, `${name} ${title}`, `${title} ${text}`), entry: () => ({ kind: "example", name, title, snippet: text }) }));
}
