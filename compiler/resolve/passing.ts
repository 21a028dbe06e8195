// passing.ts — going through a part: which pin a chain enters and which it leaves.
import { defaultThrough } from "../catalog/index.ts";
import { bareAtEnd, needsWay, notPassedBare, passedTwice, sameWayInAndOut } from "../diagnostics/index.gen.ts";
import type { Word } from "../types/ast.ts";
import type { Fix } from "../types/diagnostic.ts";
import type { PinDef } from "../types/model.ts";
import { replace } from "./fixes.ts";
import { memberOf } from "./members.ts";
import { written } from "./names.ts";
import { pinsOfWord } from "./pin-refs.ts";
import { spoken } from "./pins.ts";
import { type Endpoint, pinNode } from "./refs.ts";
import { place, type Scope, type Site } from "./scope.ts";
import type { Slot } from "./stages.ts";

type PartEnd = Extract<Endpoint, { kind: "part" }>;
type InstanceEnd = Extract<Endpoint, { kind: "instance" }>;

/** A slot for what stands at a place of a chain that goes on to the sides named. */
export function slotOf(end: Endpoint, left: boolean, right: boolean, scope: Scope, site: Site): Slot {
  switch (end.kind) {
    case "node": return { in: end.node, out: end.node, passes: false, place: end.place, endpoint: end };
    case "open": case "nothing": return { passes: false, place: end.place, endpoint: end };
    case "part": return left && right ? passPart(end, scope, site) : atEnd(end, left, scope, site);
    case "instance": return passInstance(end, left && right, scope, site);
  }
}

function nothing(end: Endpoint): Slot {
  return { passes: true, place: end.place, endpoint: { kind: "nothing", place: end.place } };
}

function atEnd(end: PartEnd, left: boolean, scope: Scope, site: Site): Slot {
  const pins = pinsOf(end);
  const [only] = pins;
  if (pins.length === 1 && only && !end.through) return slotOf(pinNode(end.part, end.part.def.pins.indexOf(only), end.place, scope), true, true, scope, site);
  // A part that nothing declares was reported as that.
  if (end.part.unknown && end.part.def.kind === "") return nothing(end);
  const base = nameOf(end);
  const names = end.part.unknown ? [] : pins.map((pin) => spoken(end.part.def, pin));
  const shown = names.map((name) => (end.unit !== undefined && name.startsWith(`${end.unit}.`) ? name.slice(end.unit.length + 1) : name));
  const fixes: Fix[] = (pins.length <= 6 ? names : []).map((name) => {
    const text = `${written(end.part.designator)}.${pathOf(name)}`;
    return replace(`write \`${text}\``, site.uri, end.ref.span, text, false);
  });
  const values = { part: base, pins: shown, left, through: end.through !== undefined };
  scope.world.builder.report(bareAtEnd.at(end.place, values, { fixes: end.ref.range ? [] : fixes, subjects: [end.part.id] }));
  return nothing(end);
}

function pathOf(name: string): string {
  return name.split(".").length === 2 && /^\p{L}/u.test(name) ? name.split(".").map(written).join(".") : written(name);
}

function pinsOf(end: PartEnd): readonly PinDef[] {
  return end.unit === undefined ? end.part.def.pins : end.part.def.pins.filter((pin) => pin.unit === end.unit);
}

function nameOf(end: PartEnd): string {
  return end.unit === undefined ? end.part.id : `${end.part.id}.${end.unit}`;
}

function passPart(end: PartEnd, scope: Scope, site: Site): Slot {
  const way = end.through ? writtenWay(end, scope, site) : bareWay(end, scope, site);
  if (!way) return nothing(end);
  const [from, to] = way;
  const { part } = end;
  const numbers = [part.def.pins[from]?.number ?? "", part.def.pins[to]?.number ?? ""];
  if (from === to) {
    scope.world.builder.report(sameWayInAndOut.at(end.place, { part: nameOf(end), pin: numbers[0] ?? "" }));
    return nothing(end);
  }
  const key = [...numbers].sort().join(" ");
  const before = part.passed.get(key);
  if (before) {
    const related = [{ ...before, message: `\`${nameOf(end)}\` is passed through here first` }];
    scope.world.builder.report(passedTwice.at(end.place, { part: nameOf(end) }, { related, subjects: [part.id] }));
    return nothing(end);
  }
  part.passed.set(key, end.place);
  const [a, b] = [pinNode(part, from, end.place, scope), pinNode(part, to, end.place, scope)];
  return { in: part.nodes[from], out: part.nodes[to], passes: true, place: end.place, endpoint: a.kind === "node" && b.kind === "node" ? end : a };
}

function bareWay(end: PartEnd, scope: Scope, site: Site): readonly [number, number] | undefined {
  const { part } = end;
  const { builder } = scope.world;
  const pins = pinsOf(end);
  if (part.unknown) return [builder.usedPin(part, "1"), builder.usedPin(part, "2")];
  const index = (number: string) => part.def.pins.findIndex((pin) => pin.number === number);
  const through = end.unit === undefined ? part.def.through : defaultThrough(pins);
  if (through) return [index(through.from), index(through.to)];
  const name = `${written(part.designator)}${end.unit === undefined ? "" : `.${end.unit}`}`;
  const names = pins.map((pin) => spoken(part.def, pin)).map((each) => (end.unit !== undefined && each.startsWith(`${end.unit}.`) ? each.slice(end.unit.length + 1) : each));
  const ways = pins.length === 2 ? [[names[0], names[1]], [names[1], names[0]]] : [];
  const fixes = end.ref.range ? [] : ways.map(([from = "", to = ""]) => {
    const text = `${name}(${pathOf(from)} > ${pathOf(to)})`;
    return replace(`write \`${text}\``, site.uri, end.ref.span, text, false);
  });
  const extra = { fixes, subjects: [part.id] };
  if (pins.length === 2) builder.report(notPassedBare.at(end.place, { part: nameOf(end), kind: part.def.kind, from: names[0] ?? "", to: names[1] ?? "" }, extra));
  else builder.report(needsWay.at(end.place, { part: nameOf(end), kind: part.def.kind, pins: names }, extra));
  return undefined;
}

function writtenWay(end: PartEnd, scope: Scope, site: Site): readonly [number, number] | undefined {
  const { through, part } = end;
  if (!through?.to) {
    scope.world.builder.report(needsWay.at(end.place, { part: nameOf(end), kind: part.def.kind, pins: pinsOf(end).map((pin) => spoken(part.def, pin)) }));
    return undefined;
  }
  const from = pathPin(end, through.from, scope, site);
  const to = pathPin(end, through.to, scope, site);
  return from === undefined || to === undefined ? undefined : [from, to];
}

function pathPin(end: PartEnd, path: readonly Word[], scope: Scope, site: Site): number | undefined {
  const [first, second] = path;
  if (!first || path.length > 2) { memberOf.tooDeep(end.part, end.ref, scope, site); return undefined; }
  const unit = second ? first.text : end.unit;
  return pinsOfWord(end.part, second ?? first, unit, scope, site)[0];
}

function passInstance(end: InstanceEnd, between: boolean, scope: Scope, site: Site): Slot {
  const { instance, through } = end;
  const { builder } = scope.world;
  const ports = [...instance.ports.keys()];
  const [only] = [...instance.ports.values()];
  if (!through && ports.length === 1 && only) return { in: only.node, out: only.node, passes: false, place: end.place, endpoint: { kind: "node", node: only.node, place: end.place, net: only } };
  if (!between) {
    const fixes = ports.length <= 6 ? ports.map((port) => replace(`write \`${instance.id}.${port}\``, site.uri, end.ref.span, `${written(end.ref.head.text)}.${written(port)}`, false)) : [];
    builder.report(bareAtEnd.at(end.place, { part: instance.id, pins: ports, left: false, through: through !== undefined }, { fixes: end.ref.range || through ? [] : fixes }));
    return nothing(end);
  }
  if (!through?.to) {
    builder.report(needsWay.at(end.place, { part: instance.id, kind: "module", pins: ports }));
    return nothing(end);
  }
  const [from, to] = [through.from, through.to].map((path) => portOf(instance, path, scope, site));
  if (from === undefined || to === undefined) return nothing(end);
  return { in: from, out: to, passes: true, place: end.place, endpoint: end };
}

function portOf(instance: InstanceEnd["instance"], path: readonly Word[], scope: Scope, site: Site): number | undefined {
  const [word] = path;
  if (!word) return undefined;
  const port = path.length === 1 ? instance.ports.get(word.text) : undefined;
  if (!port) { memberOf.unknownPort(instance, word, scope, site); return undefined; }
  scope.world.builder.mention({ kind: "port", id: `${instance.id}.${word.text}` }, place(site.uri, word.span));
  return port.node;
}
