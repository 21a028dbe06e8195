// stage.ts — an amplifier with what feeds its output back to one of its inputs: the feedback lies over the body (under it, where
// that input is the lower one), as wide as the body, and joins the wires right beside the pins.
import { chosen, key, withChoice } from "../choices.ts";
import type { Choices } from "../choices.ts";
import { netAt, otherPin } from "../circuit.ts";
import type { Circuit, Net, Unit } from "../circuit.ts";
import type { Free } from "../columns.ts";
import { down, pinOf, poseUnit, up } from "../draft.ts";
import type { Draft, PosedUnit } from "../draft.ts";
import { axialPose, fixedNode } from "../nodes.ts";

/** From a pin to the joint where the feedback leaves its wire, in px. */
const STEP = 20;
/** From what stands over the body to the axis of the first feedback part; room for its texts. */
const CLEAR = 30;
/** From one feedback part to the next. */
const PITCH = 60;

export interface Stage {
  readonly amplifier: Unit;
  readonly fed: string;
  readonly out: string;
  /** From the body outward, each with its pin on the input's net. */
  readonly feedback: readonly { readonly unit: Unit; readonly west: string }[];
}

/** Takes amplifiers with feedback parts, and those parts, out of `free`. */
export function findStages(circuit: Circuit, free: Free): readonly Stage[] {
  const stages: Stage[] = [];
  for (const unit of circuit.units) {
    const stage = free.has(unit) ? stageOf(circuit, free, unit) : undefined;
    if (!stage) continue;
    free.delete(unit);
    for (const part of stage.feedback) free.delete(part.unit);
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
  return inverting ? { amplifier, out, ...inverting } : undefined;
}

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
  const flip = isUpper === chosen(choices, key.flip(amplifier.id));
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
  moveExit(draft, `${amplifier.id}.${fed}`, west, leads(input, amplifier, feedback.length));
  moveExit(draft, `${amplifier.id}.${out}`, east, leads(output, amplifier, feedback.length));
  return draft;
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
