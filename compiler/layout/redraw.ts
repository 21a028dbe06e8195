// redraw.ts — a block around units that stand already: new ones beside their neighbours, wires routed again, names where none fits.
import { grown, movedPoint, overlaps } from "../geometry/index.ts";
import type { Prior } from "../types/layout.ts";
import type { Box, Point, Side } from "../types/symbol.ts";
import { assemble } from "./assemble.ts";
import type { Piece } from "./assemble.ts";
import { BoxIndex } from "./box-index.ts";
import { key, NO_CHOICES, withChoice } from "./choices.ts";
import type { Choices } from "./choices.ts";
import type { Circuit, Net, Unit } from "./circuit.ts";
import type { Draft } from "./draft.ts";
import { finish } from "./finish.ts";
import type { Node } from "./finish.ts";
import type { DrawnBlock } from "./keep.ts";
import { boxNode, fixedNode, heldNode, portNode } from "./nodes.ts";
import { boundsOfPiece, boxesOfPiece, joinPieces } from "./piece.ts";
import { wiredIn } from "./reduce.ts";
import { routeNets } from "./route.ts";
import type { NetToRoute, Terminal } from "./route.ts";
import { cleanWires } from "./wires.ts";

/** Room around a new part, and how far from its neighbour it may stand, in px. */
const GAP = 20;
const REACH = 400;
/** Each time a net finds no way, it is named and all is drawn again; at most so often. */
const ROUNDS = 6;

/** Undefined when a known unit cannot be drawn as it was, or a new one finds no room. */
export function redraw(block: DrawnBlock, prior: Prior, around: BoxIndex<Box>): Piece | undefined {
  const named = new Set(block.piece.labels.filter((label) => label.port === undefined).map((label) => label.net));
  for (let round = 0; round < ROUNDS; round++) {
    const found = attempt(block, prior, around, named);
    if (!found) return undefined;
    if (found.failed.length === 0) return found.piece;
    for (const net of found.failed) named.add(net);
  }
  return undefined;
}

function attempt({ circuit, piece: fresh }: DrawnBlock, prior: Prior, around: BoxIndex<Box>, named: ReadonlySet<string>): { readonly piece: Piece; readonly failed: readonly string[] } | undefined {
  const wiredAlone = wiredIn(NO_CHOICES);
  const wired = (net: Net): boolean => wiredAlone(net) && !named.has(net.id);
  const pieces: Piece[] = [];
  const own = new BoxIndex<Box>();
  const put = (piece: Piece): void => {
    pieces.push(piece);
    for (const box of boxesOfPiece(piece)) own.add(box, box);
  };
  const fresher: Unit[] = [];
  for (const unit of circuit.units) {
    const pins = prior.pins?.get(unit.id) ?? prior.pins?.get(unit.part.id);
    if (!pins || ![...unit.pins.keys()].every((number) => pins.has(number))) fresher.push(unit);
    else {
      const held = standing(circuit, unit, pins, prior, fresh, wired);
      if (!held) return undefined;
      put(held);
    }
  }
  const spot = (node: Node, nets: readonly string[]): boolean => {
    const anchor = pinOn(pieces, nets) ?? pieces[0]?.units[0]?.pins[0]?.at ?? { x: 0, y: 0 };
    const piece = beside(node, anchor, (box) => isClear(own, box, GAP) && isClear(around, box, GAP));
    if (piece) put(piece);
    return piece !== undefined;
  };
  for (const unit of fresher) {
    const nets = [...unit.pins.values()].flatMap((pin) => pin.net ?? []);
    const signals = nets.filter((net) => circuit.nets.get(net)?.kind === "signal");
    if (!spot(finish(newDraftOf(circuit, unit, signals.length < 2, wired), wired), signals)) return undefined;
  }
  for (const net of circuit.nets.values()) for (const port of net.ports) if (!spot(finish(portNode(net, port, wired(net)), wired), [net.id])) return undefined;
  return routed(circuit, joinPieces(pieces), wired);
}

function routed(circuit: Circuit, piece: Piece, wired: (net: Net) => boolean): { readonly piece: Piece; readonly failed: readonly string[] } {
  const terminals = new Map<string, Terminal[]>();
  const add = (net: string | null, at: Point, side: Side): void => {
    if (net === null) return;
    terminals.set(net, [...(terminals.get(net) ?? []), { at, side }]);
  };
  for (const unit of piece.units) for (const pin of unit.pins) add(pin.net, pin.at, pin.side);
  for (const { net, at, direction } of piece.labels) add(net, at, direction === "left" ? "right" : direction === "right" ? "left" : direction === "up" ? "bottom" : "top");
  for (const { net, at } of piece.supplies) add(net, at, "top");
  for (const wire of piece.wires) for (const at of wire.points) add(wire.net, at, "right");
  const nets = [...terminals].map(([net, list]): NetToRoute => ({ net, terminals: list }));
  const toWire = (id: string): boolean => { const net = circuit.nets.get(id); return net !== undefined && wired(net); };
  const obstacles = [...piece.units.flatMap((unit) => [unit.box, unit.body, ...unit.texts.map((text) => text.box)]), ...piece.supplies.map((mark) => mark.box), ...piece.labels.map((mark) => mark.box)];
  const { wires, failed } = routeNets(nets.filter(({ net }) => toWire(net)), nets.filter(({ net }) => !toWire(net)), obstacles);
  const anchors = new Map<string, Point[]>();
  const anchor = (net: string | null, at: Point): void => { if (net !== null) anchors.set(net, [...(anchors.get(net) ?? []), at]); };
  for (const unit of piece.units) for (const pin of unit.pins) anchor(pin.net, pin.at);
  for (const mark of [...piece.labels, ...piece.supplies]) anchor(mark.net, mark.at);
  return { piece: { ...piece, ...cleanWires([...piece.wires, ...wires], anchors) }, failed };
}

/** A known unit with its pins where they were. */
function standing(circuit: Circuit, unit: Unit, pins: ReadonlyMap<string, Point>, prior: Prior, fresh: Piece, wired: (net: Net) => boolean): Piece | undefined {
  for (const draft of draftsOf(circuit, unit, pins, prior, fresh, wired)) {
    const [posed] = draft.units;
    const [first] = posed?.pins ?? [];
    const target = first && pins.get(first.number);
    if (!posed || !first || !target) continue;
    const shift = { x: target.x - first.at.x, y: target.y - first.at.y };
    const fits = posed.pins.every((pin) => { const at = pins.get(pin.number); return at?.x === pin.at.x + shift.x && at.y === pin.at.y + shift.y; });
    if (fits && shift.x % 10 === 0 && shift.y % 10 === 0) return pieceOf(finish(draft, wired), shift);
  }
  return undefined;
}

/** The ways in which layout/ draws a unit, until one has its pins as they were. */
function* draftsOf(circuit: Circuit, unit: Unit, pins: ReadonlyMap<string, Point>, prior: Prior, fresh: Piece, wired: (net: Net) => boolean): Generator<Draft> {
  if (unit.form === "box") {
    for (const left of [0, 1, 2]) for (const right of [0, 1, 2]) yield boxNode(circuit, unit, boxChoices(unit, pins, fresh, { left, right }), wired);
    return;
  }
  const pose = prior.poses.get(unit.id);
  yield heldNode(circuit, unit, { x: 0, y: 0, rotation: pose?.rotation ?? 0, mirrored: pose?.mirrored ?? false }, false);
  for (const mirrored of [false, true]) {
    const flipped = withChoice(NO_CHOICES, key.flip(unit.id), 1);
    yield fixedNode(circuit, unit, mirrored ? withChoice(flipped, key.mirror(unit.id), 1) : flipped);
  }
}

/** Sides, order and gaps of a box's pins, read from where they stood. `head`: free places before the first of a side. */
function boxChoices(unit: Unit, pins: ReadonlyMap<string, Point>, fresh: Piece, head: Readonly<Record<"left" | "right", number>>): Choices {
  let choices: Choices = NO_CHOICES;
  const drawn = fresh.units.find((one) => one.id === unit.id);
  for (const side of ["left", "right"] as const) {
    const list = (drawn?.pins ?? []).filter((pin) => pin.side === side).map((pin) => ({ number: pin.number, y: pins.get(pin.number)?.y ?? 0 })).sort((a, b) => a.y - b.y);
    list.forEach(({ number, y }, i) => {
      const before = list[i - 1];
      const gap = before ? Math.round((y - before.y) / 20) - 1 : head[side];
      choices = withChoice(withChoice(choices, key.side(unit.id, number), side), key.order(unit.id, number), y);
      if (gap > 0) choices = withChoice(choices, key.gap(unit.id, number), gap);
    });
  }
  return choices;
}

/** A new unit: two-terminal parts stand when they lead to a supply, and lie otherwise. */
function newDraftOf(circuit: Circuit, unit: Unit, stands: boolean, wired: (net: Net) => boolean): Draft {
  if (unit.form === "box") return boxNode(circuit, unit, NO_CHOICES, wired);
  if (unit.form !== "axial") return heldNode(circuit, unit, { x: 0, y: 0, rotation: 0, mirrored: false }, false);
  const [first] = [...unit.points.keys()];
  const net = first === undefined ? undefined : circuit.nets.get(unit.pins.get(first)?.net ?? "");
  const hangs = stands && net?.kind === "down";
  const upside = stands && [...unit.pins.values()].some((pin) => pin.number !== first && circuit.nets.get(pin.net ?? "")?.kind === "up");
  return heldNode(circuit, unit, { x: 0, y: 0, rotation: stands ? (hangs || upside ? 270 : 90) : 0, mirrored: false }, false);
}

/** The free place nearest to a point. */
function beside(node: Node, anchor: Point, clear: (box: Box) => boolean): Piece | undefined {
  const steps: Point[] = [];
  for (let x = -REACH; x <= REACH; x += 20) for (let y = -REACH; y <= REACH; y += 20) steps.push({ x, y });
  steps.sort((a, b) => Math.abs(a.x) + Math.abs(a.y) - Math.abs(b.x) - Math.abs(b.y) || b.x - a.x || b.y - a.y);
  const middle = { x: Math.round((anchor.x - node.width / 2) / 10) * 10, y: Math.round((anchor.y - node.height / 2) / 10) * 10 };
  for (const step of steps) {
    const at = movedPoint(middle, step.x, step.y);
    if (!clear({ ...at, width: node.width, height: node.height })) continue;
    const piece = pieceOf(node, movedPoint(at, node.shift.x, node.shift.y));
    if (boundsOfPiece(piece)) return piece;
  }
  return undefined;
}

/** A pin on one of these nets that stands already. */
function pinOn(pieces: readonly Piece[], nets: readonly string[]): Point | undefined {
  for (const net of nets) for (const piece of pieces) for (const unit of piece.units) for (const pin of unit.pins) if (pin.net === net) return pin.at;
  return undefined;
}

/** A node with its draft's origin at a point. */
function pieceOf(node: Node, origin: Point): Piece {
  return assemble({ nodes: [node], edges: [] }, { at: new Map([[node.id, { x: origin.x - node.shift.x, y: origin.y - node.shift.y }]]), routes: [] });
}

/** Whether a box has nothing within `gap` of it. */
function isClear(index: BoxIndex<Box>, box: Box, gap: number): boolean {
  const room = grown(box, gap);
  return [...index.near(room)].every((other) => !overlaps(room, other));
}
