// Circuits that people know by sight are drawn as people draw them.
import { expect, test } from "vitest";
import { inlineEngine, layout, verify } from "../../../compiler/layout/index.ts";
import type { Placed } from "../../../compiler/types/layout.ts";
import type { Netlist } from "../../../compiler/types/netlist.ts";
import { toNetlist, twelve } from "../../harness/netlists.ts";

type Spot = { readonly x: number; readonly y: number };

const NAMES = ["04-555-astable", "05-opamp-sallen-key", "07-instr-amp-bridge", "08-bjt-multivibrator", "10-r2r-dac"] as const;

function netlistOf(name: (typeof NAMES)[number]): Netlist {
  const found = twelve().find((one) => one.name === name);
  if (!found) throw new Error(`no circuit ${name}`);
  return toNetlist(found);
}

async function draw(netlist: Netlist, budget?: number): Promise<Placed> {
  const { placed } = await layout(netlist, inlineEngine(), budget === undefined ? {} : { budget });
  expect(verify(netlist, placed)).toEqual([]);
  return placed;
}

function pinsOf(placed: Placed, id: string): readonly Spot[] {
  const unit = placed.units.find((one) => one.id === id);
  if (!unit) throw new Error(`no unit ${id}`);
  return unit.pins.map((pin) => pin.at);
}

function pinAt(placed: Placed, id: string, number: string): Spot {
  const pin = placed.units.find((one) => one.id === id)?.pins.find((one) => one.number === number);
  if (!pin) throw new Error(`no pin ${id}.${number}`);
  return pin.at;
}

const middle = (placed: Placed, id: string): Spot => {
  const pins = pinsOf(placed, id);
  return { x: pins.reduce((sum, pin) => sum + pin.x, 0) / pins.length, y: pins.reduce((sum, pin) => sum + pin.y, 0) / pins.length };
};
const columns = (placed: Placed, ids: readonly string[]): ReadonlySet<number> => new Set(ids.flatMap((id) => pinsOf(placed, id).map((pin) => pin.x)));

/** Differences between neighbours, without repetition. */
const steps = (values: readonly number[]): readonly number[] => [...new Set(values.slice(1).map((value, i) => value - (values[i] ?? 0)))];

test("an R-2R ladder is one spine with its rungs at one pitch, in line with the pins that feed them", async () => {
  const placed = await draw(netlistOf("10-r2r-dac"));
  expect(columns(placed, ["RT", "RB1", "RB2", "RB3", "RB4", "RB5", "RB6", "RB7"]).size).toBe(1);
  const rungs = ["RA0", "RA1", "RA2", "RA3", "RA4", "RA5", "RA6", "RA7"];
  expect(steps(rungs.map((id) => middle(placed, id).y))).toEqual([-60]);
  expect(new Set(rungs.map((id) => middle(placed, id).x)).size).toBe(1);
  // Each rung lies in line with its bit's pin.
  for (const id of rungs) {
    expect(new Set(pinsOf(placed, id).map((pin) => pin.y)).size).toBe(1);
    const fed = placed.units.find((unit) => unit.id === id)?.pins.find((pin) => pin.number === "1");
    const box = placed.units.find((unit) => unit.boxSymbol !== undefined)?.pins.find((pin) => pin.net === fed?.net);
    expect(box?.at.y).toBe(fed?.at.y);
  }
});

test("a timer's RC column stands as one, its joints in line with the pins that it serves", async () => {
  const placed = await draw(netlistOf("04-555-astable"));
  expect(columns(placed, ["RA", "RB", "CT"]).size).toBe(1);
  expect(middle(placed, "RA").y).toBeLessThan(middle(placed, "RB").y);
  expect(middle(placed, "RB").y).toBeLessThan(middle(placed, "CT").y);
  expect(pinAt(placed, "U1", "DIS").y).toBe(pinAt(placed, "RB", "1").y);
  expect([pinAt(placed, "U1", "TRIG").y, pinAt(placed, "U1", "THR").y]).toContain(pinAt(placed, "CT", "1").y);
});

test("feedback lies over or under its amplifier, from beside the input to beside the output", async () => {
  const placed = await draw(netlistOf("07-instr-amp-bridge"));
  for (const [amplifier, part] of [["U1", "R1"], ["U2", "R2"], ["U3", "R4"]] as const) {
    const fed = pinAt(placed, amplifier, "-"), other = pinAt(placed, amplifier, "+"), out = pinAt(placed, amplifier, "OUT");
    const at = middle(placed, part);
    expect(at.x).toBeGreaterThan(fed.x);
    expect(at.x).toBeLessThan(out.x);
    expect(Math.sign(at.y - fed.y)).toBe(Math.sign(fed.y - other.y));
  }
});

test("a Sallen-Key filter has its resistors in line with the input and its feedback over them", async () => {
  const placed = await draw(netlistOf("05-opamp-sallen-key"));
  const line = pinAt(placed, "U1", "+").y;
  for (const id of ["R1", "R2"]) for (const pin of pinsOf(placed, id)) expect(pin.y).toBe(line);
  expect(middle(placed, "C1").y).toBeLessThan(line);
  expect(middle(placed, "RF").y).toBeGreaterThan(pinAt(placed, "U1", "-").y);
  for (const id of ["C2", "RG"]) expect(columns(placed, [id]).size).toBe(1);
});

test("a multivibrator's halves mirror each other", async () => {
  const placed = await draw(netlistOf("08-bjt-multivibrator"));
  const axis = (pinAt(placed, "Q1", "E").x + pinAt(placed, "Q2", "E").x) / 2;
  for (const [left, right] of [["Q1", "Q2"], ["R1", "R4"], ["R3", "R2"], ["C1", "C2"]] as const) {
    const mirrored = pinsOf(placed, left).map((pin) => ({ x: 2 * axis - pin.x, y: pin.y }));
    expect(mirrored).toEqual(pinsOf(placed, right));
  }
});

test("no resistor or capacitor of them lies with an end on a supply", async () => {
  const lying: string[] = [];
  for (const name of NAMES) {
    const netlist = netlistOf(name);
    const supplies = new Set(netlist.nets.filter((net) => net.class !== "signal").map((net) => net.id));
    const placed = await draw(netlist);
    for (const { id, pins } of placed.units) {
      const [a, b] = pins;
      if (pins.length === 2 && a?.at.y === b?.at.y && pins.some((pin) => pin.net !== null && supplies.has(pin.net))) lying.push(`${name} ${id}`);
    }
  }
  expect(lying).toEqual([]);
});

test("with any one part missing they still read back as they are", async () => {
  let drawn = 0;
  for (const name of NAMES) {
    const whole = netlistOf(name);
    for (const { id } of whole.parts) {
      const parts = whole.parts.filter((part) => part.id !== id);
      await draw({ ...whole, parts, nets: whole.nets.map((net) => ({ ...net, pins: net.pins.filter((pin) => pin.part !== id) })) }, 0);
      drawn++;
    }
  }
  expect(drawn).toBe(NAMES.reduce((sum, name) => sum + netlistOf(name).parts.length, 0));
});
