// layout.ts — the finished geometry as plain JSON in px: boxes without text, wires, texts as labels, wanted left-to-right pairs.
import { labelMark, supplyMark } from "../geometry/index.ts";
import { isNegativeSupply } from "../netlist/index.ts";
import { portNames } from "../payload/index.ts";
import type { Placed, PlacedUnit } from "../types/layout.ts";
import type { Netlist } from "../types/netlist.ts";
import type { Box } from "../types/symbol.ts";
import { placedOf } from "./exporter.ts";
import type { Exporter } from "./exporter.ts";
import { flowPairs } from "./layout/flow.ts";
import { measuredKind } from "./layout/kinds.ts";

export const layout: Exporter = {
  name: "layout",
  extension: ".layout.json",
  mime: "application/json",
  description: "the finished geometry as JSON, for measuring",
  needs: "placed",
  render: async (input) => `${JSON.stringify(layoutRecord(placedOf(input), input.netlist))}\n`,
};

interface Component extends Box {
  readonly id: string;
  readonly kind: string;
  readonly net?: string;
  readonly axis?: "h" | "v";
  readonly pins: readonly { readonly name: string; readonly net: string | null; readonly x: number; readonly y: number }[];
}

interface Label extends Box {
  readonly text: string;
  readonly owner?: string;
  readonly net?: string;
}

/** The shape that measuring scripts read. Components keep the order of the drawing; pins are named `R1.pin1` with the part's id. */
export interface LayoutRecord {
  readonly name: string;
  readonly components: readonly Component[];
  readonly wires: readonly { readonly net: string; readonly points: readonly (readonly [number, number])[] }[];
  readonly labels: readonly Label[];
  readonly flow: readonly (readonly [string, string])[];
}

export function layoutRecord(placed: Placed, netlist: Netlist): LayoutRecord {
  const names = portNames(netlist);
  return {
    name: netlist.title?.title ?? "",
    components: [...placed.units.map((unit) => unitComponent(unit, names.get(unit.part))), ...supplyComponents(placed, netlist), ...labelComponents(placed)],
    wires: placed.wires.map((wire) => ({ net: wire.net, points: wire.points.map((p): readonly [number, number] => [p.x, p.y]) })),
    labels: labels(placed),
    flow: flowPairs(netlist),
  };
}

function unitComponent(unit: PlacedUnit, names: ReadonlyMap<string, string> | undefined): Component {
  const [a, b] = unit.pins;
  const lies = a && b && unit.pins.length === 2 ? (a.at.y === b.at.y ? "h" : a.at.x === b.at.x ? "v" : undefined) : undefined;
  return {
    id: unit.id, kind: measuredKind(unit.kind), ...unit.box, ...(lies ? { axis: lies } : {}),
    pins: unit.pins.map((pin) => ({ name: `${unit.part}.${names?.get(pin.number) ?? pin.number}`, net: pin.net, x: pin.at.x, y: pin.at.y })),
  };
}

/** The measuring script asks that `ground` hangs below and `power` stands above; a negative supply hangs, as people draw it. */
function supplyComponents(placed: Placed, netlist: Netlist): readonly Component[] {
  const hanging = new Set(netlist.nets.filter((net) => net.class === "ground" || isNegativeSupply(net)).map((net) => net.id));
  return placed.supplies.map((s) => ({
    id: s.id, kind: hanging.has(s.net) ? "ground" : "power", net: s.net, ...supplyMark(s).symbolBox, pins: [{ name: "1", net: s.net, x: s.at.x, y: s.at.y }],
  }));
}

function labelComponents(placed: Placed): readonly Component[] {
  return placed.labels.map((l) => ({
    id: l.port ? l.label : l.id, kind: l.port === "input" ? "port_in" : l.port === "output" ? "port_out" : "netlabel", net: l.net,
    ...labelMark(l).symbolBox, pins: [{ name: "P", net: l.net, x: l.at.x, y: l.at.y }],
  }));
}

function labels(placed: Placed): readonly Label[] {
  return [
    ...placed.units.flatMap((unit) => unit.texts.map((text): Label => ({ text: text.text, ...text.box, owner: unit.id }))),
    ...placed.supplies.flatMap((s): readonly Label[] => (supplyMark(s).text ? [{ text: s.label, ...textPart(s.box, supplyMark(s).symbolBox, s.direction), owner: s.id, net: s.net }] : [])),
    ...placed.notes.map((note): Label => ({ text: note.text, ...note.box })),
  ];
}

/** What a supply's box has beyond its symbol, in the direction in which it extends. */
function textPart(whole: Box, symbol: Box, direction: Placed["supplies"][number]["direction"]): Box {
  switch (direction) {
    case "up": return { ...whole, height: symbol.y - whole.y };
    case "down": return { ...whole, y: symbol.y + symbol.height, height: whole.y + whole.height - symbol.y - symbol.height };
    case "left": return { ...whole, width: symbol.x - whole.x };
    case "right": return { ...whole, x: symbol.x + symbol.width, width: whole.x + whole.width - symbol.x - symbol.width };
  }
}
