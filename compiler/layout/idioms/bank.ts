// bank.ts — parts between the same two supplies stand side by side between two short rails.
import { supplyMark } from "../../geometry/index.ts";
import { textWidth } from "../../text/index.ts";
import { TEXT_SIZE } from "../../geometry/index.ts";
import { axisPins, netAt } from "../circuit.ts";
import type { Circuit, Net, Unit } from "../circuit.ts";
import type { Free } from "../columns.ts";
import { addSupply, newDraft, pinOf, poseUnit, up } from "../draft.ts";
import type { Draft } from "../draft.ts";
import { axialPose } from "../nodes.ts";

/** As many as stand in one row. */
const ROW = 8;

interface Member {
  readonly unit: Unit;
  readonly top: string;
  readonly above: Net;
  readonly below: Net;
}

/** Takes decoupling capacitors and whatever else joins two supplies out of `free`. */
export function bankNodes(circuit: Circuit, free: Free): readonly Draft[] {
  const groups = new Map<string, Member[]>();
  for (const unit of circuit.units) {
    if (!free.has(unit) || unit.form !== "axial") continue;
    const member = memberOf(circuit, unit);
    if (!member) continue;
    free.delete(unit);
    const shared = unit.part.kind.includes("cap") ? "" : unit.id;
    const name = `${member.above.id}/${member.below.id}/${shared}`;
    groups.set(name, [...(groups.get(name) ?? []), member]);
  }
  const drafts: Draft[] = [];
  for (const members of groups.values()) for (let i = 0; i < members.length; i += ROW) drafts.push(rowOf(members.slice(i, i + ROW)));
  return drafts;
}

function memberOf(circuit: Circuit, unit: Unit): Member | undefined {
  const [a, b] = axisPins(unit);
  const na = netAt(circuit, unit, a), nb = netAt(circuit, unit, b);
  if (!na || !nb || na.kind === "signal" || nb.kind === "signal") return undefined;
  // Two supplies of one direction (a bead, a net tie) are joined by a part that lies; nodes.ts draws it.
  if (na.kind === nb.kind && na.kind === "up") return undefined;
  if (na.kind === nb.kind) {
    const lower = /VEE|VSS|-/i.test(na.label) ? a : b;
    return lower === a ? { unit, top: b, above: nb, below: na } : { unit, top: a, above: na, below: nb };
  }
  return na.kind === "up" ? { unit, top: a, above: na, below: nb } : { unit, top: b, above: nb, below: na };
}

function rowOf(members: readonly Member[]): Draft {
  const draft = newDraft(`bank ${members.map((member) => member.unit.id).join("+")}`);
  draft.rank = 1;
  const [first] = members;
  if (!first) return draft;
  const { above, below } = first;
  const widest = Math.max(...members.map(({ unit }) => Math.max(textWidth(unit.part.reference, TEXT_SIZE.reference), textWidth(unit.part.value, TEXT_SIZE.value))));
  let x = 0, last = 0, bottom = 0;
  for (const { unit, top } of members) {
    const posed = poseUnit(unit, axialPose(unit, top, { x, y: 0 }, "south"));
    draft.units.push(posed);
    bottom = Math.max(...posed.pins.map((pin) => pin.at.y));
    last = x;
    x = up(x + posed.body.width / 2 + 4 + widest + 6 + posed.body.width / 2 + 4);
  }
  for (const posed of draft.units) {
    const low = posed.pins.find((pin) => pin.side === "bottom");
    if (low && low.at.y < bottom) draft.wires.push({ net: below.id, points: [low.at, { x: low.at.x, y: bottom }] });
  }
  if (last > 0) {
    draft.wires.push({ net: above.id, points: [{ x: 0, y: 0 }, { x: last, y: 0 }] }, { net: below.id, points: [{ x: 0, y: bottom }, { x: last, y: bottom }] });
  }
  if (above.kind === "up") addSupply(draft, above, { x: 0, y: 0 }, "up");
  else hangAside(draft, above);
  addSupply(draft, below, { x: 0, y: bottom }, "down");
  void pinOf;
  return draft;
}

/** A ground as the upper rail (between ground and a negative supply) hangs beside the row. */
function hangAside(draft: Draft, net: Net): void {
  const mark = supplyMark({ at: { x: 0, y: 0 }, direction: "down", class: net.def.class, style: net.def.style ?? "", label: net.label });
  const x = -up(mark.box.width / 2 + 14);
  draft.wires.push({ net: net.id, points: [{ x: 0, y: 0 }, { x, y: 0 }] });
  addSupply(draft, net, { x, y: 0 }, "down");
}
