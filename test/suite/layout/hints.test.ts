// Hints and notes: met, or dropped with the reason.
import { expect, test } from "vitest";
import { inlineEngine, layout, verify } from "../../../compiler/layout/index.ts";
import type { Netlist, NetlistHint } from "../../../compiler/types/netlist.ts";
import { toNetlist, twelve } from "../../harness/netlists.ts";

const divider = (hints: readonly NetlistHint[], more: Partial<Netlist> = {}): Netlist => ({ ...toNetlist(twelve()[1] ?? { name: "", components: [], nets: [] }), hints, ...more });
const draw = async (netlist: Netlist) => {
  const { placed } = await layout(netlist, inlineEngine(), { budget: 0 });
  expect(verify(netlist, placed)).toEqual([]);
  return placed;
};

test("a part placed by hand stands exactly there", async () => {
  const placed = await draw(divider([{ kind: "at", index: 0, what: "R1", x: 12, y: 4, rotate: 90, mirror: true }]));
  const unit = placed.units.find(({ id }) => id === "R1");
  expect(unit).toMatchObject({ x: 120, y: 40, rotation: 90, mirrored: true, placed: true });
  expect(placed.units.filter((one) => one.placed).length).toBe(1);
  expect(placed.dropped).toEqual([]);
});

test("a part placed over another is dropped and drawn elsewhere", async () => {
  const at = (index: number, what: string): NetlistHint => ({ kind: "at", index, what, x: 10, y: 10, rotate: 0, mirror: false });
  const placed = await draw(divider([at(0, "R1"), at(1, "R2")]));
  expect(placed.dropped).toEqual([{ index: 1, because: "`R2` would lie over `R1`" }]);
});

test("parts stand and lie as asked", async () => {
  for (const direction of ["vertical", "horizontal"] as const) {
    const placed = await draw(divider([{ kind: "orient", index: 0, what: ["R1", "R2"], direction }]));
    expect(placed.dropped).toEqual([]);
    for (const { pins: [a, b] } of placed.units) expect(direction === "vertical" ? a?.at.x === b?.at.x : a?.at.y === b?.at.y).toBe(true);
  }
});

test("a relation that the drawing does not meet is dropped, one that it meets is not", async () => {
  const relation = (kind: "above" | "below"): NetlistHint => ({ kind, index: 3, what: ["R1"], target: "R2" });
  expect((await draw(divider([relation("above")]))).dropped).toEqual([]);
  expect((await draw(divider([relation("below")]))).dropped).toEqual([{ index: 3, because: "the wires of `R1` put it elsewhere" }]);
});

test("notes stand below, a page stands around", async () => {
  const placed = await draw(divider([], { notes: [{ text: "trim to 1.2 V", near: "R2", block: null }], title: { title: "Divider", fields: [{ key: "paper", value: "A4" }] } }));
  expect(placed.notes.map(({ lines }) => lines)).toEqual([["R2: trim to 1.2 V"]]);
  expect(placed.page).toMatchObject({ paper: "A4", box: { width: 2330, height: 1650 } });
});

test("an empty circuit is a picture too", async () => {
  const placed = await draw({ parts: [], nets: [], ports: [], blocks: [], hints: [], notes: [] });
  expect(placed.bounds.width > 0 && placed.bounds.height > 0).toBe(true);
});
