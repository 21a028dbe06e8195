// after.ts — what can only be judged when the whole design is known: names joined, names used once, names alike.
import { nearest, oneEditApart } from "../catalog/index.ts";
import { namesJoined, namesNearlyAlike, suppliesDiffer, supplyToGround, usedOnce } from "../diagnostics/index.gen.ts";
import type { Fix } from "../types/diagnostic.ts";
import type { NetClass } from "../types/model.ts";
import type { Builder, BuildNet, NamesJoined } from "./build.ts";
import { replace } from "./fixes.ts";
import { activeLowKey, alikeKey, classByName, written } from "./names.ts";
import type { Scope } from "./scope.ts";

/** Judges what one scope's names came to. */
export function judgeNames(builder: Builder, scopes: readonly Scope[]): void {
  const told = new Set<string>();
  for (const joined of builder.namesJoined) judgeJoin(builder, joined, scopes[0], told);
  for (const scope of scopes) {
    const told = alikes(builder, scope);
    const names = netNames(scope);
    const single = [...scope.implicit.values()].filter((net) => !net.declared && !told.has(net) && standsOnce(net));
    single.forEach((net, i) => once(builder, net, scope, names, i < SUGGESTED));
  }
}

// --- joins of two names -------------------------------------------------------------------------------------------------

function judgeJoin(builder: Builder, { a, b, place }: NamesJoined, top: Scope | undefined, told: Set<string>): void {
  const [x, y] = [classOf(a), classOf(b)];
  const names = { a: a.name, b: b.name };
  const extra = { subjects: [idOf(a), idOf(b)] };
  if ((x === "ground" && y === "power") || (x === "power" && y === "ground")) {
    // One statement that shorts several is one mistake.
    const key = `${place.uri} ${place.span.start}`;
    if (told.has(key)) return;
    told.add(key);
    const [supply, ground] = x === "power" ? [a, b] : [b, a];
    builder.report(supplyToGround.at(place, { supply: supply.name, ground: ground.name }, extra));
    return;
  }
  const [u, v] = [voltageOf(a), voltageOf(b)];
  if (x === "power" && y === "power" && u !== undefined && v !== undefined && u !== v) {
    builder.report(suppliesDiffer.at(place, { ...names, first: u, second: v }, extra));
    return;
  }
  builder.report(namesJoined.at(place, names, { ...extra, fixes: tieFix(a, b, place, top) }));
}

function idOf(net: BuildNet): string {
  return net.path === "" ? net.name : `${net.path}.${net.name}`;
}

export function classOf(net: BuildNet): NetClass | undefined {
  return net.class ?? classByName(net.name)?.class;
}

export function voltageOf(net: BuildNet): number | undefined {
  return net.voltage ?? classByName(net.name)?.voltage;
}

/** True for nets that can never be one: a supply and ground, supplies of different voltage. */
export function clash(a: BuildNet, b: BuildNet): boolean {
  const [x, y] = [classOf(a), classOf(b)];
  if ((x === "ground" && y === "power") || (x === "power" && y === "ground")) return true;
  const [u, v] = [voltageOf(a), voltageOf(b)];
  return x === "power" && y === "power" && u !== undefined && v !== undefined && u !== v;
}

// Two names that are to stay two nets meet in a net tie, which the drawing and the board show.
function tieFix(a: BuildNet, b: BuildNet, place: NamesJoined["place"], top: Scope | undefined): readonly Fix[] {
  const text = top?.world.file(place.uri)?.text.slice(place.span.start, place.span.end) ?? "";
  const match = /^([^\s,|()]+)(\s*(?:->|--)\s*)([^\s,|()]+)$/u.exec(text);
  if (!top || !match || top.uri !== place.uri || a.path !== "" || b.path !== "") return [];
  let number = 1;
  while (top.entries.has(`NT${number}`)) number += 1;
  const tied = `NT${number}: net_tie\n${match[1]} -> NT${number} -> ${match[3]}`;
  return [replace("join them through a net tie", place.uri, place.span, tied, false)];
}

// --- alike names ---------------------------------------------------------------------------------------------------------

/** Undeclared names of one scope that differ only in case and the like, or in the way of writing an active-low signal. */
function alikes(builder: Builder, scope: Scope): ReadonlySet<BuildNet> {
  const told = new Set<BuildNet>();
  const by = (key: (name: string) => string | undefined) => {
    const groups = new Map<string, BuildNet[]>();
    for (const net of scope.implicit.values()) {
      const found = net.mentions.length === 0 ? undefined : key(net.name);
      if (found !== undefined) groups.set(found, [...(groups.get(found) ?? []), net]);
    }
    for (const group of groups.values()) if (group.length > 1) tell(group);
  };
  const tell = (group: readonly BuildNet[]) => {
    const sorted = [...group].sort((a, b) => b.mentions.length - a.mentions.length || (a.name < b.name ? -1 : 1));
    const [main, ...others] = sorted;
    if (!main) return;
    told.add(main);
    for (const other of others) {
      if (told.has(other)) continue;
      told.add(other);
      const [at] = other.mentions;
      const [related] = main.mentions;
      if (!at) continue;
      const edits = other.mentions.filter((each) => each.uri === at.uri).map((each) => ({ span: each.span, text: written(main.name) }));
      const ranged = other.mentions.some((each) => rangeText(each, scope) !== undefined);
      const fix: Fix = { title: `write \`${main.name}\``, safe: false, edits: [{ uri: at.uri, edits: sortedEdits(edits) }] };
      const extra = { fixes: ranged ? [] : [fix], related: related ? [{ ...related, message: `\`${main.name}\` stands here` }] : [], subjects: [idOf(other), idOf(main)] };
      builder.report(namesNearlyAlike.at(at, { name: other.name, other: main.name }, extra));
    }
  };
  by(alikeKey);
  by((name) => activeLowKey(name));
  return told;
}

function sortedEdits(edits: readonly { readonly span: { readonly start: number; readonly end: number }; readonly text: string }[]) {
  const seen = new Set<number>();
  return [...edits].sort((a, b) => a.span.start - b.span.start).filter((edit) => !seen.has(edit.span.start) && seen.add(edit.span.start));
}

/** `D[0..7]` where a mention is one of a range. */
function rangeText(at: BuildNet["mentions"][number], scope: Scope): string | undefined {
  const text = scope.world.file(at.uri)?.text.slice(at.span.start, at.span.end) ?? "";
  return text.endsWith("]") ? text : undefined;
}

// --- names used once -------------------------------------------------------------------------------------------------------

/** Beyond so many, names are reported without a search for what they may have meant, which takes all names for each. */
const SUGGESTED = 200;

/** Names of nets that stand in the text, declared or not. */
function netNames(scope: Scope): readonly string[] {
  const declared = [...scope.entries].filter(([, entry]) => entry.kind === "net").map(([name]) => name);
  return declared.concat([...scope.implicit.values()].filter((net) => net.mentions.length > 0).map((net) => net.name));
}

/** A module's text that two instances read is still one place. */
function standsOnce(net: BuildNet): boolean {
  const [at] = net.mentions;
  return at !== undefined && net.mentions.every((each) => each.uri === at.uri && each.span.start === at.span.start);
}

function once(builder: Builder, net: BuildNet, scope: Scope, names: readonly string[], suggest: boolean): void {
  const [at] = net.mentions;
  if (!at) return;
  if (builder.failed.some((each) => each.uri === at.uri && each.span.start <= at.span.start && at.span.end <= each.span.end)) return;
  if (classByName(net.name) && !names.some((name) => oneEditApart(name, net.name))) return;
  const range = rangeText(at, scope);
  const near = range === undefined && suggest ? nearest(net.name, names, 1) : [];
  const fixes = near.map((name) => replace(`write \`${name}\``, at.uri, at.span, written(name), false));
  builder.report(usedOnce.at(at, { name: range ?? net.name, near }, { fixes, subjects: [idOf(net)] }));
}
