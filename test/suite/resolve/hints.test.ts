// Section 6 of the language: hints are soft, and one that cannot be met is dropped with a warning.
import { expect, test } from "vitest";
import { circuit, MAIN } from "../../harness/circuit.ts";
import { nets, told } from "./told.ts";

const BASE = "VCC: power 5V\nGND: ground\nR1: resistor 1k\nR2: resistor 1k\nU1: LM358\nVCC -> R1 -> MID -> R2 -> GND\nMID -> U1.A.IN+\n";
const hints = (text: string) => circuit(`${BASE}${text}\n`).model(MAIN).value.hints.map(({ place: _place, ...hint }) => hint);

test("each hint names ids of parts, units and pins", () => {
  expect(hints("place R1 near U1.A.IN+\nplace R1, R2 above U1.A\nplace U1.B at (12, -4) rotate=90 mirror\nalign R[1..2]\norient R2 vertical\ndraw MID, VCC as label\nflow down")).toEqual([
    { kind: "near", what: ["R1"], target: "U1.A", targetPin: "3" }, { kind: "above", what: ["R1", "R2"], target: "U1.A" },
    { kind: "at", what: "U1.B", x: 12, y: -4, rotate: 90, mirror: true }, { kind: "align", what: ["R1", "R2"] }, { kind: "orient", what: ["R2"], direction: "vertical" },
    { kind: "draw", nets: ["MID", "VCC"], as: "label" }, { kind: "flow", direction: "down", module: null },
  ]);
});

test("hints never change a net, and notes know what they stand near", () => {
  expect(nets(`${BASE}place R1 above R2\ndraw MID as wire\n`)).toEqual(nets(BASE));
  expect(circuit(`${BASE}note "trim" near R2\nnote "all"\n`).model(MAIN).value.notes.map(({ text, near }) => [text, near])).toEqual([["trim", "R2"], ["all", null]]);
});

test.each([
  ["place R9 near R1", "GX1600"], ["draw NOPE as label", "GX1600"], ["align R1, R9", "GX1600"], ["place R1 above R2\nplace R1 below R2", "GX1601"],
  ["place R1 above R2\nplace R2 above R1", "GX1601"], ["place R1 at (1, 1)\nplace R1 at (2, 2)", "GX1601"], ["place R1 at (1.5, 1)", "GX1602"],
  ["place R1 at (1, 1) rotate=45", "GX1602"], ["place R1, R2 at (1, 1)", "GX1602"],
])("%s is dropped with %s", (text, code) => {
  expect(told(`${BASE}${text}\n`).map((each) => each.split(" ").slice(1).join(" "))).toEqual([`${code} warning`]);
});
