// From geometry to shapes: what is in the scene, in which order, and how errors are marked.
import { expect, test } from "vitest";
import { overlaps } from "../../../compiler/geometry/index.ts";
import { compose } from "../../../compiler/scene/index.ts";
import type { SceneGroup, SceneShape } from "../../../compiler/types/scene.ts";
import { NETLIST, PLACED } from "./sample.ts";

const texts = (group: SceneGroup | undefined): readonly string[] => (group?.shapes ?? []).flatMap((s) => (s.kind === "text" ? [s.text] : []));
const part = (groups: readonly SceneGroup[], id: string): SceneGroup | undefined => groups.find((g) => g.subject.kind === "part" && g.subject.id === id);
const kinds = (shapes: readonly SceneShape[] | undefined): readonly string[] => (shapes ?? []).filter((s) => s.kind !== "text").map((s) => s.kind);

test("the groups stand back to front, wires before parts and dots after them", () => {
  const order = compose(PLACED, NETLIST).groups.map((g) => g.subject.kind);
  expect([...new Set(order)]).toEqual(["page", "frame", "wire", "supply", "label", "part", "junction", "noConnect", "note"]);
  expect(order.filter((k) => k === "wire")).toHaveLength(3);
});

test("a part's group has its symbol, its texts and its pins with their nets", () => {
  const group = part(compose(PLACED, NETLIST).groups, "R1");
  expect(group?.subject).toEqual({ kind: "part", id: "R1", symbol: "resistor", unit: "" });
  expect(kinds(group?.shapes)).toEqual(["rect", "path", "path"]);
  expect(texts(group)).toEqual(["R1", "10k"]);
  expect(group?.pins).toEqual([{ name: "1", number: "1", at: { x: 100, y: 40 }, net: "+5V" }, { name: "2", number: "2", at: { x: 100, y: 100 }, net: "MID" }]);
});

test("the tradition changes the symbol and nothing else", () => {
  const iec = compose(PLACED, NETLIST, "iec");
  const ansi = compose(PLACED, NETLIST, "ansi");
  expect(kinds(part(ansi.groups, "R1")?.shapes)).toEqual(["path", "path", "path"]);
  expect(ansi.bounds).toEqual(iec.bounds);
  expect(ansi.groups.map((g) => g.pins)).toEqual(iec.groups.map((g) => g.pins));
  expect(texts(part(ansi.groups, "R1"))).toEqual(texts(part(iec.groups, "R1")));
});

test("pin names have their overbars read; a part that is not fitted is crossed out", () => {
  const { groups } = compose(PLACED, NETLIST);
  expect(texts(part(groups, "U1"))).toContain("RST");
  const [crossed, whole] = ["R2", "R1"].map((id) => part(groups, id)?.shapes.filter((s) => s.role === "noConnect").length);
  expect([crossed, whole]).toEqual([2, 0]);
});

test("ground that is called GND has no name, supplies have theirs", () => {
  const supplies = compose(PLACED, NETLIST).groups.filter((g) => g.subject.kind === "supply");
  expect(supplies.map(texts)).toEqual([["+5V"], ["+5V"], ["+5V"], [], []]);
});

test("the description tells what the circuit is", () => {
  expect(compose(PLACED, NETLIST).description).toBe("Schematic of 3 parts on 4 nets: resistor R1 and R2 and MYSTERY U1. Fed by +5V and output OUT.");
  expect(compose({ ...PLACED, units: [] }, { ...NETLIST, parts: [], title: undefined }).description).toBe("An empty schematic.");
  expect(compose(PLACED, { ...NETLIST, title: undefined }).title).toBe("Schematic");
});

const marks = (groups: readonly SceneGroup[]): readonly SceneGroup[] => groups.filter((g) => g.subject.kind === "mark");
const plates = (groups: readonly SceneGroup[]) => marks(groups).flatMap((g) => g.shapes.flatMap((s) => (s.kind === "rect" ? [s.box] : [])));

test("an error on a part boxes it in and names the code, over all else; the part's group says so", () => {
  const { groups } = compose(PLACED, NETLIST, "iec", [{ subject: "R2", code: "GX2009" }]);
  expect(part(groups, "R2")?.marked).toBe("GX2009");
  expect(groups.at(-1)?.subject).toEqual({ kind: "mark", of: "R2", code: "GX2009" });
  expect(groups.at(-1)?.shapes.map((s) => [s.kind, s.role])).toEqual([["path", "error"], ["rect", "error"], ["text", "errorText"]]);
});

test("a pin is found by its name and by its number; an error on it marks the pin alone", () => {
  for (const subject of ["U1.IN", "U1.1", "U1.pin1"]) {
    const { groups } = compose(PLACED, NETLIST, "iec", [{ subject, code: "GX2007" }]);
    expect(marks(groups).map((g) => g.subject)).toEqual([{ kind: "mark", of: "U1.1", code: "GX2007" }]);
    expect(marks(groups)[0]?.shapes[0]).toMatchObject({ d: expect.stringMatching(/^M173 93/) });
    expect(groups.filter((g) => g.marked !== undefined).map((g) => g.subject.kind)).toEqual(["part", "mark"]);
  }
});

test("an error on a net colours its wires and boxes its flags; a subject that is not drawn marks nothing", () => {
  const { groups } = compose(PLACED, NETLIST, "iec", [{ subject: "OUT", code: "GX2008" }, { subject: "R9", code: "GX1012" }]);
  expect(groups.filter((g) => g.marked === "GX2008").map((g) => g.subject.kind)).toEqual(["wire", "label", "mark"]);
  expect(groups.find((g) => g.subject.kind === "wire" && g.subject.net === "OUT")?.shapes[0]?.role).toBe("error");
  expect(groups.filter((g) => g.marked === "GX1012")).toEqual([]);
});

test("an error on a net without flags stands at its longest wire", () => {
  const { groups } = compose({ ...PLACED, labels: [] }, NETLIST, "iec", [{ subject: "MID", code: "GX2008" }]);
  expect(marks(groups).map((g) => g.shapes.map((s) => s.kind))).toEqual([["rect", "text"]]);
});

test("plates cover neither each other nor, where there is room, what is drawn", () => {
  const { groups } = compose(PLACED, NETLIST, "iec", ["R1", "R2", "+5V", "GND", "U1.IN"].map((subject, i) => ({ subject, code: `GX200${i}` })));
  const found = plates(groups);
  expect(found).toHaveLength(8);
  found.forEach((a, i) => found.slice(i + 1).forEach((b) => expect(overlaps(a, b)).toBe(false)));
  const texts = PLACED.units.flatMap((u) => u.texts.map((t) => t.box));
  expect(found.filter((plate) => texts.some((box) => overlaps(plate, box)))).toEqual([]);
});

test("a marked part at the edge makes the drawing larger, an unmarked one does not", () => {
  const tight = { ...PLACED, bounds: { x: 60, y: 40, width: 200, height: 100 } };
  expect(compose(tight, NETLIST).bounds).toEqual(tight.bounds);
  const grown = compose(tight, NETLIST, "iec", [{ subject: "R1", code: "GX2009" }]);
  const [plate] = plates(grown.groups);
  expect(plate).toBeDefined();
  expect(plate && plate.x > grown.bounds.x && plate.y > grown.bounds.y && plate.x + plate.width < grown.bounds.x + grown.bounds.width).toBe(true);
});

test("the same geometry gives the same scene, and composing changes nothing that it was given", () => {
  const before = JSON.stringify([PLACED, NETLIST]);
  expect(compose(PLACED, NETLIST, "ansi")).toEqual(compose(PLACED, NETLIST, "ansi"));
  expect(JSON.stringify([PLACED, NETLIST])).toBe(before);
});
