// hints.ts — drawing hints and notes. A hint never changes a net; one that names nothing is dropped with a warning at its span.
import { nearest, pointOf, valueText } from "../catalog/index.ts";
import { hintArgument, hintContradicts, hintNamesNothing } from "../diagnostics/index.gen.ts";

import type { AlignStmt, DrawStmt, FlowStmt, NodeList, NoteStmt, OrientStmt, PlaceStmt, Ref, Stmt } from "../types/ast.ts";
import type { Hint } from "../types/model.ts";
import { elementsOf } from "./element-names.ts";
import { replace } from "./fixes.ts";
import { written } from "./names.ts";
import { isGlobal } from "./nets.ts";
import { findPins } from "./pins.ts";
import { type Entry, place, type Scope, type Site } from "./scope.ts";

type HintStmt = PlaceStmt | AlignStmt | OrientStmt | DrawStmt | FlowStmt | NoteStmt;

/** What a hint speaks of: a part, one of its units or pins, or a module's parts. */
interface Target {
  readonly ids: readonly string[];
  readonly pin?: string;
}

export function isHint(stmt: Stmt): stmt is HintStmt {
  return ["place", "align", "orient", "draw", "flow", "note"].includes(stmt.kind);
}

export function readHint(stmt: HintStmt, scope: Scope, site: Site): void {
  const { builder } = scope.world;
  const at = place(site.uri, stmt.span);
  const module = scope.path === "" ? null : scope.path;
  switch (stmt.kind) {
    case "flow": builder.hints.push({ kind: "flow", direction: stmt.direction, module, place: at }); return;
    case "note": {
      const near = stmt.near ? targetsOf(stmt.near, scope, site)[0]?.ids[0] ?? null : null;
      builder.notes.push({ text: stmt.text.text, near, module, frame: site.frame });
      return;
    }
    case "draw": {
      const nets = refsIn(stmt.nodes).flatMap((ref) => netsOf(ref, scope, site));
      if (nets.length > 0) builder.hints.push({ kind: "draw", nets, as: stmt.as, place: at });
      return;
    }
    case "align": case "orient": {
      const what = refsIn(stmt.nodes).flatMap((ref) => targetsOf(ref, scope, site).flatMap((target) => target.ids));
      if (what.length === 0) return;
      if (stmt.kind === "align") builder.hints.push({ kind: "align", what, place: at });
      else builder.hints.push({ kind: "orient", what, direction: stmt.direction, place: at });
      return;
    }
    case "place": readPlace(stmt, scope, site);
  }
}

function readPlace(stmt: PlaceStmt, scope: Scope, site: Site): void {
  const { builder } = scope.world;
  const at = place(site.uri, stmt.span);
  const what = refsIn(stmt.what).flatMap((ref) => targetsOf(ref, scope, site).flatMap((target) => target.ids));
  if (stmt.relation !== "at") {
    const target = stmt.target ? targetsOf(stmt.target, scope, site)[0] : undefined;
    const id = target?.ids[0];
    if (what.length === 0 || target === undefined || id === undefined) return;
    const opposite = builder.hints.find((hint) => contradicts(hint, stmt.relation, what, id));
    if (opposite) {
      builder.report(hintContradicts.at(at, { what: what[0] ?? "" }, { related: [{ ...opposite.place, message: "it contradicts this one" }] }));
      return;
    }
    builder.hints.push({ kind: stmt.relation, what, target: id, ...(target.pin === undefined ? {} : { targetPin: target.pin }), place: at });
    return;
  }
  const [only] = what;
  if (only === undefined) return;
  if (what.length > 1) { builder.report(hintArgument.at(at, { fault: "`at` fixes one part or unit at a time" })); return; }
  const before = builder.hints.find((hint) => hint.kind === "at" && hint.what === only);
  if (before) {
    builder.report(hintContradicts.at(at, { what: only }, { related: [{ ...before.place, message: "it is placed here first" }] }));
    return;
  }
  const point = stmt.at ? pointOf(stmt.at, site.env) : { x: NaN, y: NaN };
  if (!Number.isInteger(point.x) || !Number.isInteger(point.y)) {
    builder.report(hintArgument.at(at, { fault: "a place is a point on whole grid units, `at (12, 4)`" }));
    return;
  }
  const turn = turned(stmt, scope, site);
  builder.hints.push({ kind: "at", what: only, x: point.x, y: point.y, ...turn, place: at });
}

function turned(stmt: PlaceStmt, scope: Scope, site: Site): { readonly rotate: 0 | 90 | 180 | 270; readonly mirror: boolean } {
  let rotate: 0 | 90 | 180 | 270 = 0;
  let mirror = false;
  for (const arg of stmt.args) {
    const text = arg.kind === "named" || arg.kind === "value" ? valueText(arg.value, site.env).text : "";
    const degrees = ([0, 90, 180, 270] as const).find((each) => String(each) === text);
    if (arg.kind === "named" && arg.key.text === "rotate" && degrees !== undefined) rotate = degrees;
    else if (arg.kind === "value" && text === "mirror") mirror = true;
    else scope.world.builder.report(hintArgument.at(place(site.uri, arg.span), { fault: "`place … at` takes `rotate=` with 0, 90, 180 or 270, and `mirror`" }));
  }
  return { rotate, mirror };
}

const OPPOSITE: Readonly<Record<string, string>> = { above: "below", below: "above", "left of": "right of", "right of": "left of" };

// `above` twice the same way is no contradiction; `R1 above R2` with `R2 above R1` or `R1 below R2` is one.
function contradicts(hint: Hint, relation: string, what: readonly string[], target: string): boolean {
  if (!("target" in hint)) return false;
  const same = hint.target === target && hint.what.some((each) => what.includes(each));
  const turnedRound = what.includes(hint.target) && hint.what.includes(target);
  return (same && hint.kind === OPPOSITE[relation]) || (turnedRound && hint.kind === relation && OPPOSITE[relation] !== undefined);
}

function refsIn(list: NodeList): readonly Ref[] {
  return list.items.filter((item) => item.kind === "ref");
}

function netsOf(ref: Ref, scope: Scope, site: Site): readonly string[] {
  return elementsOf(ref, scope, site).flatMap((name): readonly string[] => {
    const entry = scope.entries.get(name);
    if (entry?.kind === "net") return [netId(entry.net)];
    const known = scope.implicit.get(name) ?? globalNet(name, scope);
    if (known && !entry) return [netId(known)];
    return missing(ref, name, scope, site);
  });
}

function globalNet(name: string, scope: Scope) {
  if (!isGlobal(scope, name)) return undefined;
  const top = scope.world.top();
  const entry = top.entries.get(name);
  return entry?.kind === "net" ? entry.net : top.implicit.get(name);
}

function netId(net: { readonly path: string; readonly name: string }): string {
  return net.path === "" ? net.name : `${net.path}.${net.name}`;
}

function missing(ref: Ref, name: string, scope: Scope, site: Site): readonly never[] {
  const near = nearest(name, [...scope.entries.keys(), ...scope.implicit.keys()], 1);
  const fixes = ref.range ? [] : near.map((each) => replace(`write \`${each}\``, site.uri, ref.head.span, written(each), false));
  scope.world.builder.report(hintNamesNothing.at(place(site.uri, ref.span), { name, near }, { fixes }));
  return [];
}

function targetsOf(ref: Ref, scope: Scope, site: Site): readonly Target[] {
  return elementsOf(ref, scope, site).flatMap((name): readonly Target[] => {
    const entry = scope.entries.get(name);
    const found = entry ? ofEntry(entry, ref, 0) : undefined;
    if (found) return [found];
    return entry?.kind === "refused" ? [] : missing(ref, name, scope, site);
  });
}

function ofEntry(entry: Entry, ref: Ref, depth: number): Target | undefined {
  const step = ref.steps[depth]?.name?.text;
  if (entry.kind === "part") {
    const { part } = entry;
    if (step === undefined) return { ids: [part.id] };
    const unit = part.def.units.find((each) => each.name !== "" && each.name === step);
    const word = unit ? ref.steps[depth + 1]?.name?.text : step;
    if (unit && word === undefined) return { ids: [`${part.id}.${unit.name}`] };
    const pins = word === undefined ? undefined : findPins(part.def, word, unit?.name);
    const pin = pins?.kind === "pins" ? part.def.pins[pins.pins[0] ?? -1] : undefined;
    return pin && { ids: [pin.unit === "" ? part.id : `${part.id}.${pin.unit}`], pin: pin.number };
  }
  if (entry.kind !== "instance") return undefined;
  if (step === undefined) return { ids: [entry.instance.id] };
  const inner = entry.instance.scope.entries.get(step);
  return inner ? ofEntry(inner, ref, depth + 1) : undefined;
}

