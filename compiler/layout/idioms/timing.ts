// timing.ts — a column from supply to ground whose joints go to several pins of one box (the RC column of a timer): those pins
// stand together on one side of the box, in the column's order and at its pitch, so that its wires run straight.
import { key } from "../choices.ts";
import type { Choices } from "../choices.ts";
import { netAt } from "../circuit.ts";
import type { Circuit, Net, Unit } from "../circuit.ts";
import type { Column } from "../columns.ts";
import { isConnector } from "../nodes.ts";

/** Free places of a box between pins that are one part's length apart. */
const FREE_PLACES = 2;

/** The choices with places for such pins; what the search has chosen for them goes first. */
export function pinsBesideColumns(circuit: Circuit, columns: readonly Column[], choices: Choices, wired: (net: Net) => boolean): Choices {
  const next = new Map<string, string | number>();
  const served = new Set<Unit>();
  for (const column of columns) {
    if (column.rank === 0 || column.items.length < 3) continue;
    const joints = column.items.slice(0, -1).map((item) => netAt(circuit, item.unit, item.bottom));
    const box = boxOf(joints, wired);
    if (!box || served.has(box)) continue;
    served.add(box);
    place(box, joints, next);
  }
  return next.size === 0 ? choices : new Map([...next, ...choices]);
}

/** The box that has pins on every joint of the column. */
function boxOf(joints: readonly (Net | undefined)[], wired: (net: Net) => boolean): Unit | undefined {
  const [first] = joints;
  if (!first || joints.length < 2 || joints.some((net) => !net || !wired(net))) return undefined;
  const boxes = first.ends.map((end) => end.unit).filter((unit) => unit.form === "box" && !isConnector(unit));
  return boxes.find((box) => joints.every((net) => net?.ends.some((end) => end.unit === box)));
}

function place(box: Unit, joints: readonly (Net | undefined)[], next: Map<string, string | number>): void {
  // The order of the others stays what it was, so that all of a side can be compared.
  [...box.pins.keys()].forEach((number, i) => next.set(key.order(box.id, number), 1000 + i));
  let order = 0;
  for (const net of joints) {
    let firstOfNet = true;
    for (const end of net?.ends ?? []) {
      if (end.unit !== box) continue;
      const { number } = end.pin;
      next.set(key.side(box.id, number), "left");
      next.set(key.order(box.id, number), order);
      if (firstOfNet && order > 0) next.set(key.gap(box.id, number), FREE_PLACES);
      firstOfNet = false;
      order++;
    }
  }
}
