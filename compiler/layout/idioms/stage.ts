// stage.ts — an amplifier with what feeds its output back to one of its inputs: the feedback lies over the body (under it, where
// that input is the lower one), as wide as the body, and joins the wires right beside the pins. In a filter of the second order
// (Sallen-Key) the other input is the upper one, its parts in line with it, and the second feedback part lies over all of them.
import { chosen, key, withChoice } from "../choices.ts";
import type { Choices } from "../choices.ts";
import { netAt, otherPin } from "../circuit.ts";
import type { Circuit, Net, Unit } from "../circuit.ts";
import type { Free } from "../columns.ts";
import { addSupply, down, pinOf, poseUnit, up } from "../draft.ts";
import type { Draft, PosedUnit } from "../draft.ts";
import type { Point } from "../../types/symbol.ts";
import { axialPose, fixedNode } from "../nodes.ts";

/** From a pin to the joint where the feedback leaves its wire, in px. */
const STEP = 20;
/** From what stands over the body to the axis of the first feedback part; room for its texts. */
const CLEAR = 30;
/** From one feedback part to the next. */
const PITCH = 60;
/** From the input's branch to a shunt beside it: room for its texts. */
const SHUNT = 80;

export interface Stage {
  readonly amplifier: Unit;
  readonly fed: string;
  readonly out: string;
  /** From the body outward, each with its pin on the input's net. */
  readonly feedback: readonly { readonly unit: Unit; readonly west: string }[];
  readonly filter?: Filter;
}

/** What makes an amplifier a filter of the second order. */
interface Filter {
  /** Leads to the other input; `west` is its pin on the middle net. */
  readonly series: { readonly unit: Unit; readonly west: string };
  readonly middle: Net;
  /** From the middle net to the output. */
  readonly bridge: { readonly unit: Unit; readonly west: string };
  /** From the other input to ground. */
  readonly shunt: { readonly unit: Unit; readonly top: string };
  /** From the fed input to ground. */
  readonly foot?: { readonly unit: Unit; readonly top: string };
}

/** Takes amplifiers with feedback parts, and those parts, out of `free`. */
export function findStages(circuit: Circuit, free: Free): readonly Stage[] {
  const stages: Stage[] = [];
  for (const unit of circuit.units) {
    const stage = free.has(unit) ? stageOf(circuit, free, unit) : undefined;
    if (!stage) continue;
    free.delete(unit);
    for (const part of stage.feedback) free.delete(part.unit);
    if (stage.filter) for (const part of [stage.filter.series, stage.filter.bridge, stage.filter.shunt, stage.filter.foot]) if (part) free.delete(part.unit);
    stages.push(stage);
  }
  return stages;
}

function stageOf(circuit: Circuit, free: Free, amplifier: Unit): Stage | undefined {
  if (amplifier.form !== "fixed") return undefined;
  const at = (side: string): readonly string[] => [...amplifier.points.values()].filter((point) => point.side === side && amplifier.pins.has(point.number)).map((point) => point.number);
  const inputs = at("left"), [out, more] = at("right");
  if (inputs.length !== 2 || out === undefined || more !== undefined || amplifier.pins.get(out)?.electrical !== "output") return undefined;
  const output = netAt(circuit, amplifier, out);
  if (!output || output.kind !== "signal") return undefined;
  const found = inputs.map((fed) => ({ fed, feedback: between(circuit, free, netAt(circuit, amplifier, fed), output) })).filter((one) => one.feedback.length > 0);
  const inverting = found.find(({ fed }) => amplifier.pins.get(fed)?.name.includes("-")) ?? found[0];
  if (!inverting) return undefined;
  const other = inputs.find((number) => number !== inverting.fed) ?? "";
  const filter = filterOf(circuit, free, amplifier, netAt(circuit, amplifier, inverting.fed), netAt(circuit, amplifier, other), output, inverting.feedback.length);
  return { amplifier, out, ...inverting, ...(filter ? { filter } : {}) };
}

function filterOf(circuit: Circuit, free: Free, amplifier: Unit, fed: Net | undefined, other: Net | undefined, output: Net, inside: number): Filter | undefined {
  if (!fed || other?.kind !== "signal" || other.ends.length !== 3 || shown(other) || shown(fed)) return undefined;
  const usable = (unit: Unit): boolean => unit.form === "axial" && free.has(unit) && unit.orient === undefined;
  const down = (net: Net): Filter["shunt"] | undefined => net.ends.filter(({ unit, pin }) => usable(unit) && netAt(circuit, unit, otherPin(unit, pin.number))?.kind === "down").map(({ unit, pin }) => ({ unit, top: pin.number }))[0];
  const shunt = down(other), foot = down(fed);
  if (!shunt || fed.ends.length !== 1 + inside + (foot ? 1 : 0)) return undefined;
  const series = other.ends.find(({ unit }) => unit !== amplifier && unit !== shunt.unit && usable(unit));
  const west = series ? otherPin(series.unit, series.pin.number) : "";
  const middle = series && netAt(circuit, series.unit, west);
  if (!series || middle?.kind !== "signal" || middle === output) return undefined;
  const [bridge] = between(circuit, free, middle, output);
  if (!bridge || bridge.unit === series.unit) return undefined;
  return { series: { unit: series.unit, west }, middle, bridge, shunt, ...(foot ? { foot } : {}) };
}

const shown = (net: Net): boolean => net.ports.length > 0 || net.leaves;

function between(circuit: Circuit, free: Free, input: Net | undefined, output: Net): Stage["feedback"] {
  if (!input || input === output || input.kind !== "signal") return [];
  return input.ends.flatMap(({ unit, pin }) => {
    const usable = unit.form === "axial" && free.has(unit) && unit.orient !== "vertical";
    return usable && netAt(circuit, unit, otherPin(unit, pin.number)) === output ? [{ unit, west: pin.number }] : [];
  });
}

/** The input with the feedback is the upper one unless the search has turned the amplifier over. */
export function stageNode(circuit: Circuit, stage: Stage, choices: Choices): Draft {
  const { amplifier, fed, out, feedback } = stage;
  const own = amplifier.points.get(fed)?.at.y ?? 0;
  const isUpper = [...amplifier.points.values()].every((point) => point.side !== "left" || own <= point.at.y);
  const flip = stage.filter ? isUpper : isUpper === chosen(choices, key.flip(amplifier.id));
  const draft = fixedNode(circuit, amplifier, withChoice(withChoice(choices, key.mirror(amplifier.id), undefined), key.flip(amplifier.id), flip ? 1 : undefined));
  const [posed] = draft.units;
  const input = netAt(circuit, amplifier, fed), output = netAt(circuit, amplifier, out);
  if (!posed || !input || !output) return draft;
  const from = pinOf(posed, fed).at, to = pinOf(posed, out).at;
  const other = posed.pins.find((pin) => pin.side === "left" && pin.number !== fed);
  const outward = other && other.at.y < from.y ? 1 : -1;
  const west = { x: from.x - STEP, y: from.y }, east = { x: to.x + STEP, y: to.y };
  const boxes = [...draft.units.map((unit) => unit.box), ...draft.supplies.map((supply) => supply.box)];
  let y = outward < 0 ? down(Math.min(...boxes.map((box) => box.y))) - CLEAR : up(Math.max(...boxes.map((box) => box.y + box.height))) + CLEAR;
  draft.wires.push({ net: input.id, points: [from, west] }, { net: output.id, points: [to, east] });
  for (const { unit, west: pin } of feedback) {
    const lying = centred(unit, pin, (west.x + east.x) / 2, y);
    draft.units.push(lying);
    draft.wires.push({ net: input.id, points: [pinOf(lying, pin).at, { x: west.x, y }, west] });
    draft.wires.push({ net: output.id, points: [pinOf(lying, otherPin(unit, pin)).at, { x: east.x, y }, east] });
    y += outward * PITCH;
  }
  const { filter } = stage;
  moveExit(draft, `${amplifier.id}.${fed}`, west, !filter && leads(input, amplifier, feedback.length));
  const last = filter && other ? addFilter(circuit, draft, filter, { fed: west, other: other.at, out: east }, { input, output }) : east;
  if (filter && other) moveExit(draft, `${amplifier.id}.${other.number}`, other.at, false);
  moveExit(draft, `${amplifier.id}.${out}`, last, leads(output, amplifier, feedback.length + (filter ? 1 : 0)));
  return draft;
}

/** Draws what is in line with the upper input, and over it. Returns where the output leaves. */
function addFilter(circuit: Circuit, draft: Draft, filter: Filter, at: { readonly fed: Point; readonly other: Point; readonly out: Point }, nets: { readonly input: Net; readonly output: Net }): Point {
  const { series, middle, bridge, shunt, foot } = filter;
  const y = at.other.y;
  if (foot) {
    const top = { x: at.fed.x - 2 * STEP, y: at.fed.y };
    draft.wires.push({ net: nets.input.id, points: [at.fed, top] });
    stand(circuit, draft, foot, top);
  }
  const joint = { x: at.fed.x - (foot ? 2 * STEP : 0) - SHUNT, y };
  const net = shunt.unit.pins.get(shunt.top)?.net ?? "";
  stand(circuit, draft, shunt, joint);
  const origin = poseUnit(series.unit, axialPose(series.unit, series.west, { x: 0, y }, "east"));
  const inner = otherPin(series.unit, series.west);
  const lying = poseUnit(series.unit, axialPose(series.unit, series.west, { x: joint.x - STEP - pinOf(origin, inner).at.x, y }, "east"));
  const fork = { x: pinOf(lying, series.west).at.x - STEP, y };
  draft.units.push(lying);
  draft.wires.push({ net, points: [pinOf(lying, inner).at, at.other] }, { net: middle.id, points: [pinOf(lying, series.west).at, fork] });
  const last = { x: at.out.x + STEP, y: at.out.y };
  const high = down(Math.min(...draft.units.map((unit) => unit.box.y), ...draft.supplies.map((supply) => supply.box.y))) - CLEAR;
  const over = centred(bridge.unit, bridge.west, (joint.x + at.other.x) / 2, high);
  draft.units.push(over);
  draft.wires.push({ net: middle.id, points: [pinOf(over, bridge.west).at, { x: fork.x, y: high }, fork] });
  draft.wires.push({ net: nets.output.id, points: [pinOf(over, otherPin(bridge.unit, bridge.west)).at, { x: last.x, y: high }, last] }, { net: nets.output.id, points: [at.out, last] });
  draft.exits.push({ id: `${series.unit.id}.${series.west}`, net: middle, side: "west", path: [fork] });
  return last;
}

/** A part that stands on ground under `at`. */
function stand(circuit: Circuit, draft: Draft, part: Filter["shunt"], at: Point): void {
  const posed = poseUnit(part.unit, axialPose(part.unit, part.top, at, "south"));
  const bottom = otherPin(part.unit, part.top);
  const net = netAt(circuit, part.unit, bottom);
  draft.units.push(posed);
  if (net) addSupply(draft, net, pinOf(posed, bottom).at, "down");
}

function centred(unit: Unit, west: string, x: number, y: number): PosedUnit {
  const width = pinOf(poseUnit(unit, axialPose(unit, west, { x: 0, y }, "east")), otherPin(unit, west)).at.x;
  return poseUnit(unit, axialPose(unit, west, { x: down(x - width / 2), y }, "east"));
}

/** Whether a net goes on from the stage. */
function leads(net: Net, amplifier: Unit, inside: number): boolean {
  const own = net.ends.filter((end) => end.unit === amplifier).length;
  return net.ends.length > own + inside || own > 1 || net.ports.length > 0 || net.leaves || net.def.named;
}

function moveExit(draft: Draft, id: string, at: { readonly x: number; readonly y: number }, kept: boolean): void {
  const i = draft.exits.findIndex((exit) => exit.id === id);
  const exit = draft.exits[i];
  if (!exit) return;
  if (kept) draft.exits[i] = { ...exit, path: [at] };
  else draft.exits.splice(i, 1);
}
