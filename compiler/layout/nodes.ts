// nodes.ts — builds the macro nodes: columns, parts in series, drawn parts, boxes and circuit ports.
import { supplyMark } from "../geometry/index.ts";
import type { Pose, Rotation } from "../types/layout.ts";
import type { NetlistPort } from "../types/netlist.ts";
import type { Point, Side } from "../types/symbol.ts";
import { boxSymbol } from "./box.ts";
import type { Sides, Slot } from "./box.ts";
import { chosen, key, NO_CHOICES } from "./choices.ts";
import type { Choices } from "./choices.ts";
import { netAt } from "./circuit.ts";
import type { Circuit, Net, Unit } from "./circuit.ts";
import type { Column } from "./columns.ts";
import { addFlag, addSupply, newDraft, pinOf, poseUnit, up } from "./draft.ts";
import type { Draft, Exit, PosedUnit } from "./draft.ts";
import { exchanged } from "./exchange.ts";

/** The pose that puts an axial unit's pin `first` at `at` and its axis east or south. */
export function axialPose(unit: Unit, first: string, at: Point, axis: "east" | "south"): Pose {
  const point = unit.points.get(first);
  const straight = point?.side === "left";
  const rotation: Rotation = axis === "east" ? 0 : 90;
  const origin: Pose = { x: 0, y: 0, rotation, mirrored: !straight };
  const posed = poseUnit(unit, origin);
  const from = pinOf(posed, first).at;
  return { ...origin, x: at.x - from.x, y: at.y - from.y };
}

/** Items of a column one under the other, their pins abutting on x = 0. Every net of more than the two abutting pins becomes a tap. */
export function columnNode(circuit: Circuit, column: Column, choices: Choices): Draft {
  const draft = newDraft(`col ${column.items.map((item) => item.unit.id).join("+")}`);
  draft.rank = column.rank;
  const inside = new Set(column.items.map((item) => item.unit));
  let y = 0;
  column.items.forEach((item, i) => {
    const { unit } = item;
    const posed = poseUnit(unit, unit.form === "axial" ? axialPose(unit, item.top, { x: 0, y }, "south") : standingPose(unit, item.top, y, chosen(choices, key.mirror(unit.id))));
    draft.units.push(posed);
    for (const pin of posed.pins) if (pin.number !== item.top && pin.number !== item.bottom) sidePin(circuit, draft, posed, pin);
    const topNet = netAt(circuit, unit, item.top);
    if (i === 0 && topNet) joint(draft, topNet, { x: 0, y }, "up", inside, item.unit, posed.pins.length > 0);
    y = pinOf(posed, item.bottom).at.y;
    const net = netAt(circuit, unit, item.bottom);
    if (net) joint(draft, net, { x: 0, y }, "down", inside, item.unit, i === column.items.length - 1);
  });
  return draft;
}

function joint(draft: Draft, net: Net, at: Point, direction: "up" | "down", inside: ReadonlySet<Unit>, unit: Unit, edge: boolean): void {
  void unit;
  if (net.kind !== "signal") {
    if (edge) addSupply(draft, net, at, direction);
    // A supply in the middle of a column is drawn sideways, so that the column stays whole.
    else addSupply(draft, net, at, "right");
    return;
  }
  const inner = !edge && net.ends.every((end) => inside.has(end.unit)) && net.ends.length === 2 && net.ports.length === 0 && !net.leaves;
  if (inner || lonely(net)) return;
  const tap = `${draft.id}|${net.id}|${at.y}`;
  if (draft.exits.some((exit) => exit.tap === tap)) return;
  for (const side of ["west", "east"] as const) draft.exits.push({ id: `${tap}|${side}`, net, side, path: [at], tap });
}

/** A net that joins nothing and has no name of its own is not shown. */
function lonely(net: Net): boolean {
  return net.ends.length < 2 && net.ports.length === 0 && !net.leaves && !net.def.named;
}

/** A transistor whose pin `top` is on top, at y, its axis at x = 0. */
function standingPose(unit: Unit, top: string, y: number, mirrored: boolean): Pose {
  const upright = unit.points.get(top)?.side === "top";
  // Upside down and mirrored: (x, y) → (x, −y) is mirrored by 180°.
  const pose: Pose = upright ? { x: 0, y: 0, rotation: 0, mirrored } : { x: 0, y: 0, rotation: 180, mirrored: !mirrored };
  const at = pinOf(poseUnit(unit, pose), top).at;
  return { ...pose, x: -at.x, y: y - at.y };
}

/** A pin that leaves sideways: a wire to the edge, or a supply symbol a little away from it. */
function sidePin(circuit: Circuit, draft: Draft, posed: PosedUnit, pin: PosedUnit["pins"][number]): void {
  const net = netAt(circuit, posed.unit, pin.number);
  if (!net) return;
  const west = pin.side === "left";
  if (net.kind !== "signal") {
    const away = { x: pin.at.x + (west ? -1 : 1) * roomBeside(net), y: pin.at.y };
    draft.wires.push({ net: net.id, points: [pin.at, away] });
    addSupply(draft, net, away, net.kind === "up" ? "up" : "down");
    return;
  }
  if (!lonely(net)) draft.exits.push({ id: `${posed.unit.id}.${pin.number}`, net, side: west ? "west" : "east", path: [pin.at] });
}

/** How far from a pin a supply symbol stands that is not to reach over the pin's lead. */
function roomBeside(net: Net): number {
  const { box } = supplyMark({ at: { x: 0, y: 0 }, direction: net.kind === "up" ? "up" : "down", class: net.def.class, style: net.def.style ?? "", label: net.label });
  return up(Math.max(-box.x, box.x + box.width));
}

/** A two-terminal part that lies: `west` is the pin on its left. Ends on supplies carry their symbols. */
export function seriesNode(circuit: Circuit, unit: Unit, west: string): Draft {
  const draft = newDraft(unit.id);
  const posed = poseUnit(unit, axialPose(unit, west, { x: 0, y: 0 }, "east"));
  draft.units.push(posed);
  for (const pin of posed.pins) {
    const net = netAt(circuit, unit, pin.number);
    if (!net || lonely(net)) continue;
    if (net.kind === "signal") draft.exits.push({ id: `${unit.id}.${pin.number}`, net, side: pin.side === "left" ? "west" : "east", path: [pin.at] });
    else {
      const away = { x: pin.at.x + (pin.side === "left" ? -1 : 1) * roomBeside(net), y: pin.at.y };
      draft.wires.push({ net: net.id, points: [pin.at, away] });
      addSupply(draft, net, away, net.kind);
    }
  }
  return draft;
}

/** A drawn part: its pins where the drawing has them. */
export function fixedNode(circuit: Circuit, unit: Unit, choices: Choices): Draft {
  const draft = newDraft(unit.id);
  const flip = chosen(choices, key.flip(unit.id));
  const made = flip ? exchanged(unit) : undefined;
  const turned = flip && !made;
  const mirror = chosen(choices, key.mirror(unit.id));
  const pose: Pose = { x: 0, y: 0, rotation: turned ? 180 : 0, mirrored: mirror !== turned };
  return glued(circuit, draft, poseUnit(unit, pose, made));
}

/** A part without a drawing. */
export function boxNode(circuit: Circuit, unit: Unit, choices: Choices, isWired: (net: Net) => boolean): Draft {
  const draft = newDraft(unit.id);
  draft.loose = true;
  const sides = sidesOf(circuit, unit, choices, isWired);
  if (unit.part.units.length === 1) {
    const ports = [...unit.pins.values()].filter((pin) => pin.net !== null && circuit.nets.get(pin.net)?.kind === "signal");
    const all = (list: readonly Slot[]): boolean => ports.length > 0 && ports.every((pin) => list.some((slot) => slot.pin === pin));
    if (isConnector(unit)) draft.edge = all(sides.right) ? "first" : all(sides.left) ? "last" : undefined;
  }
  return glued(circuit, draft, poseUnit(unit, { x: 0, y: 0, rotation: 0, mirrored: false }, boxSymbol(sides)));
}

/** A unit in a pose that the author chose. `named`: supplies above and below it go on flags, where their symbols have no room. */
export function heldNode(circuit: Circuit, unit: Unit, pose: Pose, named: boolean): Draft {
  const made = unit.def.symbol ? undefined : boxSymbol(sidesOf(circuit, unit, NO_CHOICES, () => false));
  return glued(circuit, newDraft(unit.id), poseUnit(unit, pose, made), named);
}

export function isConnector(unit: Unit): boolean {
  return /conn|header|jack|terminal|socket|plug|usb/i.test(unit.part.kind);
}

/** Glues supply symbols to the pins and lets signals out at the nearer edge. */
function glued(circuit: Circuit, draft: Draft, posed: PosedUnit, named = false): Draft {
  draft.units.push(posed);
  for (const side of ["left", "right", "top", "bottom"] as const) {
    const pins = posed.pins.filter((pin) => pin.side === side).sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
    if (side === "left" || side === "right") sideways(circuit, draft, posed, pins, side);
    else upright(circuit, draft, posed, pins, side, named);
  }
  return draft;
}

type Pins = PosedUnit["pins"];

/** Pins on the left or right. Supplies at the top of a side rise, grounds at its bottom hang, others lie. */
function sideways(circuit: Circuit, draft: Draft, posed: PosedUnit, pins: Pins, side: "left" | "right"): void {
  const nets = pins.map((pin) => netAt(circuit, posed.unit, pin.number));
  const sign = side === "left" ? -1 : 1;
  let head = 0;
  while (head < pins.length && nets[head]?.kind === "up" && nets[head] === nets[0]) head++;
  let tail = pins.length;
  while (tail > head && nets[tail - 1]?.kind === "down" && nets[tail - 1] === nets[pins.length - 1]) tail--;
  bundle(draft, pins.slice(0, head), nets[0], sign, "up");
  bundle(draft, pins.slice(tail), nets[pins.length - 1], sign, "down");
  for (let i = head; i < tail; i++) {
    const pin = pins[i], net = nets[i];
    if (!pin || !net || lonely(net)) continue;
    if (net.kind === "signal") draft.exits.push({ id: `${posed.unit.id}.${pin.number}`, net, side: side === "left" ? "west" : "east", path: [pin.at] });
    else addSupply(draft, net, pin.at, side);
  }
}

/** Neighbouring pins on one supply share a symbol, a step away from the body. */
function bundle(draft: Draft, pins: Pins, net: Net | undefined, sign: number, direction: "up" | "down"): void {
  const outer = direction === "up" ? pins[0] : pins[pins.length - 1];
  const inner = direction === "up" ? pins[pins.length - 1] : pins[0];
  if (!net || !outer || !inner) return;
  const x = outer.at.x + sign * roomBeside(net);
  for (const pin of pins) draft.wires.push({ net: net.id, points: [pin.at, { x, y: pin.at.y }] });
  if (outer !== inner) draft.wires.push({ net: net.id, points: [{ x, y: inner.at.y }, { x, y: outer.at.y }] });
  addSupply(draft, net, { x, y: outer.at.y }, direction);
}

/** Pins on top or bottom: supplies stand on them, signals go a step out and then to the nearer side. */
function upright(circuit: Circuit, draft: Draft, posed: PosedUnit, pins: Pins, side: "top" | "bottom", named: boolean): void {
  const sign = side === "top" ? -1 : 1;
  const signals: { readonly pin: Pins[number]; readonly net: Net }[] = [];
  let reach = 10;
  for (const pin of [...pins].sort((a, b) => a.at.x - b.at.x)) {
    const net = netAt(circuit, posed.unit, pin.number);
    if (!net || lonely(net)) continue;
    if (net.kind === "signal" || named) {
      signals.push({ pin, net });
      continue;
    }
    addSupply(draft, net, pin.at, side === "top" ? "up" : "down");
    const mark = supplyMark({ at: pin.at, direction: side === "top" ? "up" : "down", class: net.def.class, style: net.def.style ?? "", label: net.label });
    reach = Math.max(reach, Math.ceil(mark.box.height / 10) * 10 + 10);
  }
  const middle = posed.body.x + posed.body.width / 2;
  const west = signals.filter(({ pin }) => pin.at.x < middle);
  const east = signals.filter(({ pin }) => pin.at.x >= middle).reverse();
  for (const [list, exitSide] of [[west, "west"], [east, "east"]] as const) {
    list.forEach(({ pin, net }, i) => {
      const clear = pins.length === signals.length ? 10 : reach;
      const y = pin.at.y + sign * (clear + 10 * i);
      draft.exits.push({ id: `${posed.unit.id}.${pin.number}`, net, side: exitSide, path: [pin.at, { x: pin.at.x, y }] } satisfies Exit);
    });
  }
}

/** The flag of a circuit's port: inputs at the left edge, outputs at the right. */
export function portNode(net: Net, port: NetlistPort, wired: boolean): Draft {
  const draft = newDraft(`port ${port.name}`);
  const west = port.direction !== "output";
  const at = { x: 0, y: 0 };
  // A port that no wire reaches is joined by the net's name.
  addFlag(draft, net, at, west ? "left" : "right", { ...port, name: wired || net.kind !== "signal" ? port.name : net.label });
  draft.edge = west ? "first" : "last";
  if (net.kind === "signal") draft.exits.push({ id: `port ${port.name}|flag`, net, side: west ? "east" : "west", path: [at] });
  else {
    const away = { x: west ? 20 : -20, y: 0 };
    draft.wires.push({ net: net.id, points: [at, away] });
    addSupply(draft, net, away, net.kind);
  }
  return draft;
}

// --- sides of a box ---------------------------------------------------------------------------------------------------

/** Where each pin of a box goes: the written side, else by what it is joined to. */
function sidesOf(circuit: Circuit, unit: Unit, choices: Choices, isWired: (net: Net) => boolean): Sides {
  const lists: Record<Side, Slot[]> = { left: [], right: [], top: [], bottom: [] };
  const source = isConnector(unit) && feeds(circuit, unit);
  for (const pin of unit.pins.values()) {
    const net = pin.net === null ? undefined : circuit.nets.get(pin.net);
    const wanted = choices.get(key.side(unit.id, pin.number));
    const mark = net && net.kind !== "signal" ? supplyMark({ at: { x: 0, y: 0 }, direction: net.kind, class: net.def.class, style: net.def.style ?? "", label: net.label }) : undefined;
    const slot: Slot = { pin, gap: Number(choices.get(key.gap(unit.id, pin.number)) ?? 0), room: mark ? 2 * Math.max(-mark.box.x, mark.box.x + mark.box.width) : 0 };
    const side = ((): Side => {
      if (wanted === "left" || wanted === "right") return wanted;
      if (net && net.kind !== "signal" && (pin.side === undefined || pin.side === "top" || pin.side === "bottom" || isConnector(unit))) return net.kind === "up" ? "top" : "bottom";
      if (pin.side === "left" || pin.side === "right") return pin.side;
      if (!net && (pin.side === "top" || pin.side === "bottom")) return pin.side;
      if (!net && pin.electrical === "power_in") return pin.ground ? "bottom" : "top";
      if (isConnector(unit)) return source ? "right" : "left";
      if (pin.electrical === "input") return "left";
      if (pin.electrical === "output" || pin.electrical === "power_out") return "right";
      const others = net?.ends.filter((end) => end.unit !== unit) ?? [];
      if (others.some((end) => isConnector(end.unit) && !feeds(circuit, end.unit))) return "right";
      if (net && !isWired(net)) return lists.left.length <= lists.right.length ? "left" : "right";
      if (others.length > 0 && others.every((end) => end.unit.form === "axial")) return lists.left.length <= lists.right.length ? "left" : "right";
      return "left";
    })();
    lists[side].push(slot);
  }
  for (const side of ["left", "right"] as const) sortSide(unit, lists[side], choices);
  return lists;
}

/** A connector that brings something in stands at the left. */
function feeds(circuit: Circuit, unit: Unit): boolean {
  void circuit;
  const pins = [...unit.pins.values()];
  if (pins.every((pin) => pin.electrical === "output" || pin.net === null || circuit.nets.get(pin.net)?.kind !== "signal")) return pins.some((pin) => pin.electrical === "output");
  return /\bIN\b|INPUT|USB|VBUS|DATA|SUPPLY|POWER IN/i.test(`${unit.part.value} ${unit.part.kind}`);
}

/** The chosen order where there is one; else as listed, pins of one net together. */
function sortSide(unit: Unit, slots: Slot[], choices: Choices): void {
  const firstOfNet = new Map<string | null, number>();
  slots.forEach((slot, i) => { if (slot.pin.net !== null && !firstOfNet.has(slot.pin.net)) firstOfNet.set(slot.pin.net, i); });
  const listed = new Map(slots.map((slot, i) => [slot, slot.pin.net === null ? i : (firstOfNet.get(slot.pin.net) ?? i)]));
  const place = (slot: Slot): number => Number(choices.get(key.order(unit.id, slot.pin.number)) ?? Number.NaN);
  slots.sort((a, b) => {
    const pa = place(a), pb = place(b);
    if (!Number.isNaN(pa) && !Number.isNaN(pb) && pa !== pb) return pa - pb;
    return (listed.get(a) ?? 0) - (listed.get(b) ?? 0);
  });
}
