// ladder.ts — a ladder that is fed at its rungs (R-2R): its spine stands as one straight line, the rungs lie beside it at one
// pitch, in line with the pins that feed them, and the end that goes to ground is at the bottom.
import { key } from "../choices.ts";
import type { Choices } from "../choices.ts";
import { axisPins, netAt, otherPin } from "../circuit.ts";
import type { Circuit, End, Net, Unit } from "../circuit.ts";
import type { Free } from "../columns.ts";
import { addSupply, newDraft, pinOf, poseUnit } from "../draft.ts";
import type { Draft } from "../draft.ts";
import { axialPose } from "../nodes.ts";

/** Fewer rungs than these are no ladder. */
const RUNGS = 4;
/** From the spine to a rung's near pin in px. */
const GAP = 20;
/** Free places of a box between two pins that are a part's length apart. */
const FREE_PLACES = 2;

interface Leg {
  readonly unit: Unit;
  readonly near: string;
  readonly far: Net;
}

interface Step {
  readonly net: Net;
  readonly rung: Leg;
  /** The part of the spine below this joint; absent at the last. */
  readonly below?: Unit;
}

export interface Ladder {
  /** From the top, where the ladder's output is, to the bottom. */
  readonly steps: readonly Step[];
  /** Ties the last joint to ground. */
  readonly foot?: Leg;
}

/** Takes ladders out of `free`. */
export function findLadders(circuit: Circuit, free: Free): readonly Ladder[] {
  const ladders: Ladder[] = [];
  for (const net of circuit.nets.values()) {
    const ladder = ladderFrom(circuit, free, net);
    if (!ladder) continue;
    for (const { rung, below } of ladder.steps) {
      free.delete(rung.unit);
      if (below) free.delete(below);
    }
    if (ladder.foot) free.delete(ladder.foot.unit);
    ladders.push(ladder);
  }
  return ladders;
}

/** The ladder whose end is this net; only its upper end finds it, so that each is found once. */
function ladderFrom(circuit: Circuit, free: Free, top: Net): Ladder | undefined {
  const steps: Step[] = [];
  const used = new Set<Unit>();
  const passed = new Set<Net>();
  let kind: string | undefined;
  for (let net: Net | undefined = top; net; ) {
    const spine: readonly End[] = spineAt(circuit, free, net).filter((end) => !used.has(end.unit) && (kind ?? end.unit.part.kind) === end.unit.part.kind);
    const rungs: readonly Leg[] = legsAt(circuit, free, net).filter((leg) => leg.far.kind === "signal");
    const [rung] = rungs;
    if (!rung || rungs.length > 1 || spine.length > 1 || passed.has(net)) return undefined;
    passed.add(net);
    used.add(rung.unit);
    const [next] = spine;
    // What else is joined to the spine on its way would have to leave between the rungs.
    if (next && steps.length > 0 && (net.ends.length !== 3 || net.ports.length > 0 || net.leaves)) return undefined;
    steps.push({ net, rung, ...(next ? { below: next.unit } : {}) });
    if (!next) {
      const foot = legsAt(circuit, free, net).find((leg) => leg.far.kind === "down");
      if (steps.length < RUNGS || leaves(net, foot ? 3 : 2)) return undefined;
      // Without a foot both ends look alike, and the one that leads on is the upper.
      if (!foot && !leaves(top, 2)) return undefined;
      return { steps, ...(foot ? { foot } : {}) };
    }
    used.add(next.unit);
    kind = next.unit.part.kind;
    net = netAt(circuit, next.unit, otherPin(next.unit, next.pin.number));
  }
  return undefined;
}

function leaves(net: Net, inside: number): boolean {
  return net.ends.length > inside || net.ports.length > 0 || net.leaves;
}

function usable(free: Free, unit: Unit): boolean {
  return free.has(unit) && unit.form === "axial" && unit.orient === undefined;
}

/** Parts from a net to a place where no other two-terminal part is. */
function legsAt(circuit: Circuit, free: Free, net: Net): readonly Leg[] {
  if (net.kind !== "signal") return [];
  return net.ends.flatMap(({ unit, pin }): readonly Leg[] => {
    const far = usable(free, unit) ? netAt(circuit, unit, otherPin(unit, pin.number)) : undefined;
    if (!far || far === net || far.kind === "up") return [];
    const outside = far.kind === "down" || (far.ends.length <= 2 && far.ends.every((end) => end.unit === unit || end.unit.form !== "axial"));
    return outside ? [{ unit, near: pin.number, far }] : [];
  });
}

/** Parts from a net to another one that has a rung of its own. */
function spineAt(circuit: Circuit, free: Free, net: Net): readonly End[] {
  return net.ends.filter(({ unit, pin }) => {
    const far = usable(free, unit) ? netAt(circuit, unit, otherPin(unit, pin.number)) : undefined;
    if (!far || far === net || far.kind !== "signal") return false;
    return legsAt(circuit, free, far).some((leg) => leg.unit !== unit) && !legsAt(circuit, free, net).some((leg) => leg.unit === unit);
  });
}

export function ladderNode(ladder: Ladder): Draft {
  const { steps, foot } = ladder;
  const draft = newDraft(`ladder ${steps.map((step) => step.rung.unit.id).join("+")}`);
  let y = 0;
  steps.forEach(({ net, rung, below }, i) => {
    const outer = otherPin(rung.unit, rung.near);
    const origin = poseUnit(rung.unit, axialPose(rung.unit, outer, { x: 0, y: 0 }, "east"));
    const lying = poseUnit(rung.unit, axialPose(rung.unit, outer, { x: -GAP - pinOf(origin, rung.near).at.x, y }, "east"));
    draft.units.push(lying);
    draft.wires.push({ net: net.id, points: [pinOf(lying, rung.near).at, { x: 0, y }] });
    draft.exits.push({ id: `${rung.unit.id}.${outer}`, net: rung.far, side: "west", path: [pinOf(lying, outer).at] });
    if (i === 0 && leaves(net, 2)) draft.exits.push({ id: `${draft.id}|${net.id}`, net, side: "east", path: [{ x: 0, y }] });
    if (!below) return;
    const upper = axisPins(below).find((number) => below.pins.get(number)?.net === net.id) ?? "";
    const standing = poseUnit(below, axialPose(below, upper, { x: 0, y }, "south"));
    draft.units.push(standing);
    y = pinOf(standing, otherPin(below, upper)).at.y;
  });
  if (foot) {
    const standing = poseUnit(foot.unit, axialPose(foot.unit, foot.near, { x: 0, y }, "south"));
    draft.units.push(standing);
    addSupply(draft, foot.far, pinOf(standing, otherPin(foot.unit, foot.near)).at, "down");
  }
  return draft;
}

/** Where a box has all its signals on one ladder, its pins take the rungs' order and pitch, unless the search has others for them. */
export function pinsInLine(circuit: Circuit, ladders: readonly Ladder[], choices: Choices): Choices {
  const next = new Map<string, string | number>();
  for (const { steps } of ladders) {
    const feeds = steps.map(({ rung }) => rung.far.ends.find((end) => end.unit !== rung.unit));
    const box = feeds[0]?.unit;
    if (!box || box.form !== "box" || feeds.some((end) => end?.unit !== box)) continue;
    const signals = [...box.pins.values()].filter((pin) => pin.net !== null && circuit.nets.get(pin.net)?.kind === "signal");
    if (signals.length !== steps.length) continue;
    feeds.forEach((end, i) => {
      if (!end) return;
      next.set(key.side(box.id, end.pin.number), "right");
      next.set(key.order(box.id, end.pin.number), i);
      if (i > 0) next.set(key.gap(box.id, end.pin.number), FREE_PLACES);
    });
  }
  return next.size === 0 ? choices : new Map([...next, ...choices]);
}
