// to-netlist.ts — the model without its spans, in canonical order: everything by the natural order of its id.
import { assertNever } from "../types/assert-never.ts";
import type { Hint, Model, Net, Part } from "../types/model.ts";
import type { Netlist, NetlistBlock, NetlistHint, NetlistNet, NetlistPart, NetlistUnit } from "../types/netlist.ts";
import { compareNatural } from "./natural.ts";

/** The circuit as layout, payload and exporters see it. */
export function toNetlist(model: Model): Netlist {
  const drawn = drawHints(model.hints);
  const units = unitOfPins(model.parts);
  return {
    ...(model.title ? { title: model.title } : {}),
    parts: model.parts.map(partOf).sort(byId),
    nets: model.nets.map((net) => netOf(net, units, drawn.get(net.id))).sort(byId),
    ports: model.ports.map(({ name, direction, net }) => ({ name, direction, net })).sort((a, b) => compareNatural(a.name, b.name)),
    blocks: blocksOf(model),
    hints: model.hints.flatMap((hint, index) => hintOf(hint, index) ?? []),
    notes: model.notes.map((note) => ({ text: note.text, near: note.near, block: note.frame ?? note.module })),
  };
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return compareNatural(a.id, b.id);
}

// --- parts ------------------------------------------------------------------------------------------------------------

function partOf(part: Part): NetlistPart {
  const main = part.def.params.find((param) => !param.family && param.dimension !== "flag")?.name;
  return {
    id: part.id,
    kind: part.def.kind,
    reference: part.designator,
    value: shownValue(part, main),
    dnp: part.dnp,
    unknown: part.unknown,
    units: part.def.units.map((unit) => unitOf(part, unit)),
    twoTerminal: part.def.units.length === 1 && part.pins.length === 2,
    block: part.frame ?? part.module,
    params: part.params.map(({ name, text }) => ({ name, text })),
    ...(main === undefined ? {} : { valueParam: main }),
    properties: part.properties.map(({ key, value }) => ({ key, value })),
  };
}

function unitOf(part: Part, unit: Part["def"]["units"][number]): NetlistUnit {
  const pins = new Map(part.pins.map((pin) => [pin.def.number, pin]));
  return {
    id: unit.name === "" ? part.id : `${part.id}.${unit.name}`,
    part: part.id,
    unit: unit.name,
    pins: unit.pins.flatMap((number) => {
      const pin = pins.get(number);
      if (!pin) return [];
      const { name, electrical, ground, side, inverted, clock, hidden } = pin.def;
      return [{ number, name, electrical, ground, net: pin.net, open: pin.open, ...(side ? { side } : {}), inverted, clock, hidden }];
    }),
    ...(unit.symbol ? { symbol: unit.symbol } : {}),
  };
}

/** Ratings that the trade writes beside a value. */
const RATINGS = new Set(["percent", "volt", "watt", "ampere"]);

/** `10k 1% 0.25W`: the value, then the ratings given. Without a value a part of an unknown kind, or of the project's own, shows its kind. */
function shownValue(part: Part, main: string | undefined): string {
  const ratings = part.params.filter((given) => {
    const param = part.def.params.find((each) => each.name === given.name);
    return param && param.name !== main && RATINGS.has(param.dimension) && given.text !== param.default && given.text !== part.value;
  });
  const own = part.value === "" && (part.unknown || !part.def.place.uri.startsWith("ginexys:library/")) ? part.def.kind : part.value;
  return [own, ...ratings.map((given) => given.text)].filter((text) => text !== "").join(" ");
}

// --- nets ---------------------------------------------------------------------------------------------------------------

function unitOfPins(parts: readonly Part[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(parts.map((part) => [part.id, new Map(part.pins.map((pin) => [pin.def.number, pin.def.unit]))]));
}

function netOf(net: Net, units: ReadonlyMap<string, ReadonlyMap<string, string>>, drawHint: "label" | "wire" | undefined): NetlistNet {
  return {
    id: net.id, label: net.id, named: net.named, class: net.class, because: net.because,
    ...(net.voltage === undefined ? {} : { voltage: net.voltage }),
    ...(net.style === undefined ? {} : { style: net.style }),
    pins: net.pins.map(({ part, pin }) => ({ part, unit: units.get(part)?.get(pin) ?? "", pin })),
    ...(drawHint ? { drawHint } : {}),
    ...(net.joins.length > 0 ? { joins: net.joins } : {}),
  };
}

// --- blocks and hints ---------------------------------------------------------------------------------------------------

function blocksOf(model: Model): readonly NetlistBlock[] {
  const frames = model.frames.map((frame): NetlistBlock => ({
    id: frame.id, kind: frame.kind, title: frame.title, drawAs: frame.kind === "sheet" ? "sheet" : "frame", parent: frame.parent ?? frame.module,
  }));
  const modules = model.modules.map((instance): NetlistBlock => ({
    id: instance.id, kind: "module", title: instance.description === "" ? instance.id : `${instance.id}: ${instance.description}`,
    drawAs: instance.drawAs === "inline" ? "frame" : instance.drawAs, parent: instance.frame ?? instance.parent,
  }));
  return [...frames, ...modules].sort(byId);
}

function drawHints(hints: readonly Hint[]): ReadonlyMap<string, "label" | "wire"> {
  return new Map(hints.flatMap((hint) => (hint.kind === "draw" ? hint.nets.map((net): [string, "label" | "wire"] => [net, hint.as]) : [])));
}

function hintOf(hint: Hint, index: number): NetlistHint | undefined {
  switch (hint.kind) {
    case "draw": return undefined;
    case "at": return { kind: "at", index, what: hint.what, x: hint.x, y: hint.y, rotate: hint.rotate, mirror: hint.mirror };
    case "align": return { kind: "align", index, what: hint.what };
    case "orient": return { kind: "orient", index, what: hint.what, direction: hint.direction };
    case "flow": return { kind: "flow", index, direction: hint.direction, block: hint.module };
    case "near": case "above": case "below": case "left of": case "right of":
      return { kind: hint.kind, index, what: hint.what, target: hint.target, ...(hint.targetPin === undefined ? {} : { targetPin: hint.targetPin }) };
    default: return assertNever(hint);
  }
}
