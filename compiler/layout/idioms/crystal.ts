// crystal.ts — a crystal with its two load capacitors: the crystal stands between its two wires, the capacitors lie behind it.
import { axisPins, netAt, otherPin } from "../circuit.ts";
import type { Circuit, Net, Unit } from "../circuit.ts";
import type { Free } from "../columns.ts";
import { addSupply, newDraft, pinOf, poseUnit } from "../draft.ts";
import type { Draft } from "../draft.ts";
import { axialPose } from "../nodes.ts";

/** Takes crystals with both load capacitors out of `free`. The nets leave to the east, in the order of the crystal's pins. */
export function crystalNodes(circuit: Circuit, free: Free): readonly Draft[] {
  const drafts: Draft[] = [];
  for (const unit of circuit.units) {
    if (!free.has(unit) || unit.form !== "axial" || !/crystal|resonator|xtal/.test(unit.part.kind)) continue;
    const [a, b] = axisPins(unit);
    const upper = netAt(circuit, unit, a), lower = netAt(circuit, unit, b);
    if (!upper || !lower || upper === lower || upper.kind !== "signal" || lower.kind !== "signal") continue;
    const load = (net: Net, not?: Unit): Unit | undefined => net.ends.find((end) => end.unit !== not && free.has(end.unit) && isLoad(circuit, end.unit, end.pin.number))?.unit;
    const above = load(upper), below = load(lower, above);
    if (!above || !below) continue;
    const ground = farNet(circuit, above, upper);
    if (!ground || ground !== farNet(circuit, below, lower)) continue;
    for (const used of [unit, above, below]) free.delete(used);
    drafts.push(draw(unit, above, below, upper, lower, ground));
  }
  return drafts;
}

function isLoad(circuit: Circuit, unit: Unit, number: string): boolean {
  return unit.form === "axial" && unit.part.kind.includes("cap") && netAt(circuit, unit, otherPin(unit, number))?.kind === "down";
}

function farNet(circuit: Circuit, unit: Unit, near: Net): Net | undefined {
  return axisPins(unit).map((number) => netAt(circuit, unit, number)).find((net) => net !== near);
}

function draw(crystal: Unit, above: Unit, below: Unit, upper: Net, lower: Net, ground: Net): Draft {
  const draft = newDraft(`crystal ${crystal.id}`);
  const [a, b] = axisPins(crystal);
  const standing = poseUnit(crystal, axialPose(crystal, a, { x: 0, y: 0 }, "south"));
  const height = pinOf(standing, b).at.y;
  draft.units.push(standing);
  let behind = 0;
  for (const [unit, net, y] of [[above, upper, 0], [below, lower, height]] as const) {
    const east = axisPins(unit).find((number) => unit.pins.get(number)?.net === net.id) ?? "";
    const posed = poseUnit(unit, axialPose(unit, otherPin(unit, east), { x: -90, y }, "east"));
    draft.units.push(posed);
    behind = pinOf(posed, otherPin(unit, east)).at.x;
    draft.wires.push({ net: net.id, points: [pinOf(posed, east).at, { x: 0, y }] });
    draft.exits.push({ id: `${crystal.id}|${net.id}`, net, side: "east", path: [{ x: 0, y }, { x: 20, y }] });
  }
  draft.wires.push({ net: ground.id, points: [{ x: behind, y: 0 }, { x: behind, y: height + 20 }] });
  addSupply(draft, ground, { x: behind, y: height + 20 }, "down");
  return draft;
}
