// undeclared.ts — a name that nothing declares: a net, unless it looks like something that was meant to be declared.
import { nearest, wordText } from "../catalog/index.ts";
import { habitUnit, nameAlike, undeclaredDesignator, unknownPart } from "../diagnostics/index.gen.ts";
import type { Ref, Step } from "../types/ast.ts";
import type { BuildPart } from "./build.ts";
import { lineBefore, replace } from "./fixes.ts";
import { kindByPrefix } from "./infer.ts";
import { alikeKey, rangeByDash, written } from "./names.ts";
import { isGlobal } from "./nets.ts";
import { declare, type Entry, idIn, place, type Scope, type Site, unknownDef } from "./scope.ts";

export type Undeclared =
  | { readonly kind: "net" }
  | { readonly kind: "nothing" }
  | { readonly kind: "entry"; readonly entry: Entry; readonly name: string; readonly steps?: readonly Step[] };

/** What an undeclared name stands for. Whatever is wrong with it is reported here, once. */
export function undeclared(name: string, ref: Ref, scope: Scope, site: Site): Undeclared {
  return alike(name, ref, scope, site) ?? unitHabit(name, ref, scope, site) ?? designator(name, ref, scope, site) ?? { kind: "net" };
}

/** A declared name but for case, `µ`/`μ`, `−`/`-` or a voltage's `+`. */
function alike(name: string, ref: Ref, scope: Scope, site: Site): Undeclared | undefined {
  const own = scope.alike.get(alikeKey(name));
  const global = scope.path !== "" && isGlobal(scope, name) ? scope.world.top().alike.get(alikeKey(name)) : undefined;
  const declared = own ?? (global === name ? undefined : global);
  const entry = declared === undefined ? undefined : own === undefined ? scope.world.top().entries.get(declared) : scope.entries.get(declared);
  if (declared === undefined || !entry) return undefined;
  const fixes = ref.range ? [] : [replace(`write \`${declared}\``, site.uri, ref.head.span, written(declared), true)];
  const related = [{ ...entry.place, message: `\`${declared}\` is declared here` }];
  scope.world.builder.report(nameAlike.at(place(site.uri, ref.head.span), { name, declared }, { fixes, related }));
  return { kind: "entry", entry, name: declared };
}

/** `U1A.OUT` for unit A of U1. */
function unitHabit(name: string, ref: Ref, scope: Scope, site: Site): Undeclared | undefined {
  const match = /^(.*\d)([A-Za-z])$/u.exec(name);
  const entry = match ? scope.entries.get(match[1] ?? "") : undefined;
  if (!match || entry?.kind !== "part") return undefined;
  const letter = (match[2] ?? "").toUpperCase();
  const unit = entry.part.def.units.find((each) => each.name !== "" && each.name.toUpperCase() === letter);
  if (!unit || ref.range) return undefined;
  const text = `${written(match[1] ?? "")}.${unit.name}`;
  const fixes = [replace(`write \`${text}\``, site.uri, ref.head.span, text, true)];
  scope.world.builder.report(habitUnit.at(place(site.uri, ref.head.span), { text: name, right: text }, { fixes }));
  const step: Step = { name: { text: unit.name, quoted: false, span: ref.head.span }, span: ref.head.span };
  return { kind: "entry", entry, name: match[1] ?? "", steps: [step, ...ref.steps] };
}

/** Beyond so many, parts are reported without a search for what they may have meant. */
const SUGGESTED = 200;

/** `R7` that is not declared, and `FOO.1` where there is no FOO: an error, drawn as a box all the same. */
function designator(name: string, ref: Ref, scope: Scope, site: Site): Undeclared | undefined {
  const dashed = rangeByDash(name, scope.designators);
  const looks = dashed !== undefined || scope.designators.test(name);
  if (!looks && ref.steps.length === 0 && !ref.through) return undefined;
  const { builder } = scope.world;
  const at = place(site.uri, ref.range && ref.steps.length === 0 ? ref.span : ref.head.span);
  const head = wordText(ref.head, site.env);
  const key = ref.range ? `${head}[` : name;
  if (!scope.reported.has(key)) {
    scope.reported.add(key);
    const parts = [...scope.entries].filter(([, entry]) => entry.kind === "part" || entry.kind === "instance").map(([each]) => each);
    const near = ref.range || scope.reported.size > SUGGESTED ? [] : dashed !== undefined ? [dashed] : nearest(name, parts);
    const shown = ref.range ? `${head}[…]` : name;
    const fixes = near.map((each) => replace(`write \`${each}\``, site.uri, ref.head.span, each === dashed ? each : written(each), false));
    const kind = kindByPrefix(name);
    const text = scope.world.file(site.uri)?.text;
    if (kind !== undefined && text !== undefined && looks) {
      const names = ref.range ? `${head}${text.slice(ref.range.span.start, ref.range.span.end)}` : written(name);
      fixes.push(lineBefore(`declare \`${names}: ${kind}\``, site.uri, text, ref.span.start, `${names}: ${kind}`));
    }
    if (looks) builder.report(undeclaredDesignator.at(at, { name: shown, near }, { fixes, subjects: [idIn(scope, name)] }));
    else builder.report(unknownPart.at(at, { name: shown, near }, { fixes }));
  }
  const entry: Entry = { kind: "part", part: stand(name, scope, site, ref), place: place(site.uri, ref.head.span) };
  declare(scope, name, entry);
  return { kind: "entry", entry, name };
}

function stand(name: string, scope: Scope, site: Site, ref: Ref): BuildPart {
  const at = place(site.uri, ref.head.span);
  return scope.world.builder.addPart({
    id: idIn(scope, name), designator: name, def: { ...unknownDef("", at), pins: [] }, unknown: true, params: [], value: "", properties: [], dnp: false,
    module: scope.path === "" ? null : scope.path, frame: site.frame, place: at,
  });
}
