// cross-pair.ts — two transistors, each driven from the other's collector (a multivibrator): the halves mirror each other about a
// vertical axis, bases inward, and the two wires between them cross once, as readers of this circuit expect.
import { axisPins, netAt, otherPin } from "../circuit.ts";
import type { Circuit, Net, Unit } from "../circuit.ts";
import type { Free } from "../columns.ts";
import { addSupply, newDraft, pinOf, poseUnit, up } from "../draft.ts";
import type { Draft, PosedUnit } from "../draft.ts";
import { axialPose } from "../nodes.ts";
import { TEXT_SIZE } from "../../geometry/index.ts";
import { textWidth } from "../../text/index.ts";

/** From a joint to the pin of what lies beside it, in px. */
const STEP = 20;
/** From the joints to the wire that crosses: room for what is written under the coupling parts. */
const CROSS = 50;
/** From that wire to the bases. */
const BELOW = 20;

/** A part that hangs from a supply, alone or as the lower of two, from the top. */
type Chain = readonly { readonly unit: Unit; readonly top: string }[];

interface Half {
  readonly transistor: Unit;
  readonly collector: { readonly pin: string; readonly net: Net };
  readonly base: { readonly pin: string; readonly net: Net };
  readonly emitter: { readonly pin: string; readonly net: Net };
}

interface Side extends Half {
  /** Feeds the collector. */
  readonly load: Chain;
  /** Feeds the other half's base, and leads to it from this collector. */
  readonly pull: Chain;
  readonly coupling: Unit;
}

/** Takes such pairs out of `free`. */
export function crossPairNodes(circuit: Circuit, free: Free): readonly Draft[] {
  const drafts: Draft[] = [];
  const halves = circuit.units.flatMap((unit) => halfOf(circuit, unit));
  for (const left of halves) {
    for (const right of halves) {
      if (left === right || !free.has(left.transistor) || !free.has(right.transistor) || left.transistor.part.kind !== right.transistor.part.kind) continue;
      const a = sideOf(circuit, free, left, right), b = a && sideOf(circuit, free, right, left);
      if (!a || !b) continue;
      for (const side of [a, b]) for (const unit of [side.transistor, side.coupling, ...[...side.load, ...side.pull].map((item) => item.unit)]) free.delete(unit);
      drafts.push(draw(circuit, a, b));
    }
  }
  return drafts;
}

function halfOf(circuit: Circuit, unit: Unit): readonly Half[] {
  if (unit.form !== "column" || unit.pins.size !== 3) return [];
  const at = (side: string): { readonly pin: string; readonly net: Net } | undefined => {
    const pin = [...unit.points.values()].find((point) => point.side === side)?.number ?? "";
    const net = netAt(circuit, unit, pin);
    return net ? { pin, net } : undefined;
  };
  const collector = at("top"), emitter = at("bottom"), base = at("left");
  if (!collector || !emitter || !base || collector.net.kind !== "signal" || base.net.kind !== "signal" || emitter.net.kind !== "down") return [];
  return [{ transistor: unit, collector, base, emitter }];
}

/** What stands on one half's side, where it drives the other. A base takes part in nothing else. */
function sideOf(circuit: Circuit, free: Free, half: Half, other: Half): Side | undefined {
  const from = half.collector.net, to = other.base.net;
  if (to.ends.length !== 3 || to.ports.length > 0 || to.leaves || from === to) return undefined;
  const coupling = to.ends.find(({ unit, pin }) => usable(free, unit) && netAt(circuit, unit, otherPin(unit, pin.number)) === from)?.unit;
  const load = chainOf(circuit, free, from, 2), pull = chainOf(circuit, free, to, 1);
  return coupling && load && pull ? { ...half, load, pull, coupling } : undefined;
}

const usable = (free: Free, unit: Unit): boolean => unit.form === "axial" && free.has(unit) && unit.orient === undefined;

function chainOf(circuit: Circuit, free: Free, net: Net, most: number): Chain | undefined {
  for (const { unit, pin } of net.ends) {
    const top = usable(free, unit) ? otherPin(unit, pin.number) : "";
    if (netAt(circuit, unit, top)?.kind === "up") return [{ unit, top }];
  }
  if (most < 2) return undefined;
  for (const { unit, pin } of net.ends) {
    const top = usable(free, unit) ? otherPin(unit, pin.number) : "";
    const joint = netAt(circuit, unit, top);
    if (!joint || joint.kind !== "signal" || joint.ends.length !== 2 || joint.ports.length > 0 || joint.leaves || joint === net) continue;
    const above = chainOf(circuit, new Set([...free].filter((one) => one !== unit)), joint, 1);
    if (above) return [...above, { unit, top }];
  }
  return undefined;
}

function draw(circuit: Circuit, left: Side, right: Side): Draft {
  const draft = newDraft(`pair ${left.transistor.id}+${right.transistor.id}`);
  const reach = Math.max(lengthOf(left.coupling), lengthOf(right.coupling)) + 2 * STEP;
  const written = ({ pull }: Side): number => Math.max(0, ...pull.map(({ unit: { part } }) => Math.max(textWidth(part.reference, TEXT_SIZE.reference), textWidth(part.value, TEXT_SIZE.value))));
  const middle = up(Math.max(written(left), written(right)) + 40);
  const width = 2 * reach + middle;
  const baseY = CROSS + BELOW;
  const l = stand(draft, left, 0, true, baseY), r = stand(draft, right, width, false, baseY);
  for (const [side, x, sign] of [[left, 0, 1], [right, width, -1]] as const) {
    hang(circuit, draft, side.load, x);
    hang(circuit, draft, side.pull, x + sign * reach);
    couple(draft, side, side === left ? right : left, x, sign, reach);
  }
  // The right collector's wire goes straight down and in; the left one's crosses it.
  draft.wires.push({ net: left.base.net.id, points: [{ x: reach + middle, y: 0 }, { x: reach + middle, y: baseY }, pinOf(l, left.base.pin).at] });
  const turn = reach + middle + STEP;
  draft.wires.push({ net: right.base.net.id, points: [{ x: reach, y: 0 }, { x: reach, y: CROSS }, { x: turn, y: CROSS }, { x: turn, y: baseY }, pinOf(r, right.base.pin).at] });
  for (const [side, x, way] of [[left, 0, "west"], [right, width, "east"]] as const) {
    const { net } = side.collector;
    if (net.ends.length > 3 || net.ports.length > 0 || net.leaves) draft.exits.push({ id: `${draft.id}|${net.id}`, net, side: way, path: [{ x, y: 0 }] });
  }
  return draft;
}

/** A transistor under its joint at (x, 0), its base at `baseY`. */
function stand(draft: Draft, half: Half, x: number, mirrored: boolean, baseY: number): PosedUnit {
  const origin = poseUnit(half.transistor, { x: 0, y: 0, rotation: 0, mirrored });
  const posed = poseUnit(half.transistor, { x: x - pinOf(origin, half.collector.pin).at.x, y: baseY - pinOf(origin, half.base.pin).at.y, rotation: 0, mirrored });
  draft.units.push(posed);
  draft.wires.push({ net: half.collector.net.id, points: [{ x, y: 0 }, pinOf(posed, half.collector.pin).at] });
  addSupply(draft, half.emitter.net, pinOf(posed, half.emitter.pin).at, "down");
  return posed;
}

/** A chain above its joint at (x, 0), under its supply. */
function hang(circuit: Circuit, draft: Draft, chain: Chain, x: number): void {
  let y = 0;
  [...chain].reverse().forEach(({ unit, top }, i) => {
    y -= lengthOf(unit);
    draft.units.push(poseUnit(unit, axialPose(unit, top, { x, y }, "south")));
    const net = netAt(circuit, unit, top);
    if (net && i === chain.length - 1) addSupply(draft, net, { x, y }, "up");
  });
}

/** The part from the collector's joint at (x, 0) to the other base's joint. */
function couple(draft: Draft, side: Side, other: Half, x: number, sign: 1 | -1, reach: number): void {
  const unit = side.coupling;
  const near = axisPins(unit).find((number) => unit.pins.get(number)?.net === side.collector.net.id) ?? "";
  const far = otherPin(unit, near);
  const start = sign > 0 ? x + STEP : x - STEP - lengthOf(unit);
  const posed = poseUnit(unit, axialPose(unit, sign > 0 ? near : far, { x: start, y: 0 }, "east"));
  draft.units.push(posed);
  draft.wires.push({ net: side.collector.net.id, points: [{ x, y: 0 }, pinOf(posed, near).at] }, { net: other.base.net.id, points: [pinOf(posed, far).at, { x: x + sign * reach, y: 0 }] });
}

function lengthOf(unit: Unit): number {
  const [a, b] = axisPins(unit);
  return pinOf(poseUnit(unit, axialPose(unit, a, { x: 0, y: 0 }, "east")), b).at.x;
}
