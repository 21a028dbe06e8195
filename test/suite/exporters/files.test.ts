// PNG, PDF, layout and the registry: the right bytes, the same bytes, and nothing loaded that was not asked for.
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { exportAs, formatNamed, formats } from "../../../compiler/exporters/index.ts";
import type { ExportOptions } from "../../../compiler/exporters/index.ts";
import { zoom } from "../../../compiler/exporters/png.ts";
import { literalSvg } from "../../../compiler/exporters/svg/document.ts";
import { compose } from "../../../compiler/scene/index.ts";
import { NETLIST, PLACED } from "../scene/sample.ts";

const SCENE = compose(PLACED, NETLIST);
const INPUT = { netlist: NETLIST, placed: PLACED, scene: SCENE };

async function bytes(name: string, options: ExportOptions = {}): Promise<Buffer> {
  return Buffer.from(await exportAs(name, INPUT, options));
}

/** Width and height as the PNG's header says. */
const size = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** Colour of the pixel at a px of the drawing, drawn at four pixels a px, without text. */
function pixel(theme: "light" | "dark" | "print", x: number, y: number): string {
  const rendered = new Resvg(literalSvg(SCENE, theme, "none"), { font: { loadSystemFonts: false }, fitTo: { mode: "zoom", value: 4 } }).render();
  const at = ((y - SCENE.bounds.y) * 4 * rendered.width + (x - SCENE.bounds.x) * 4) * 4;
  return `#${rendered.pixels.subarray(at, at + 3).toString("hex")}`;
}

test("every format is listed with what it needs, and one that does not exist is refused", async () => {
  expect(formats().filter((f) => ["json", "layout", "pdf", "png", "svg"].includes(f.name)).map((f) => [f.name, f.extension, f.needs])).toEqual([
    ["json", ".json", "placed"], ["layout", ".layout.json", "placed"], ["pdf", ".pdf", "scene"], ["png", ".png", "scene"], ["svg", ".svg", "scene"],
  ]);
  expect(formats().map((f) => f.name)).toEqual([...formats().map((f) => f.name)].sort());
  for (const format of formats()) expect(await format.load()).toMatchObject({ name: format.name, extension: format.extension, mime: format.mime, needs: format.needs });
  expect(formatNamed("bmp")).toBeUndefined();
  await expect(exportAs("bmp", INPUT)).rejects.toThrow("no format is called bmp");
  await expect(exportAs("png", { netlist: NETLIST })).rejects.toThrow("needs the scene");
  await expect(exportAs("json", { netlist: NETLIST })).rejects.toThrow("needs the geometry");
});

test("a PNG has two pixels a px unless a scale or a width is asked for", async () => {
  expect(size(await bytes("png"))).toEqual([840, 640]);
  expect(size(await bytes("png", { scale: 1 }))).toEqual([420, 320]);
  expect(size(await bytes("png", { width: 1050 }))).toEqual([1050, 800]);
  const large = zoom(SCENE, { scale: 1000 });
  expect(large * large * 420 * 320).toBeCloseTo(80_000_000, 0);
  expect(zoom({ ...SCENE, bounds: { x: 0, y: 0, width: 100_000, height: 10 } }, {})).toBe(0.16);
});

test("a PNG's colours are the theme's, where things stand", () => {
  expect([pixel("light", 0, 0), pixel("light", 100, 90), pixel("light", 210, 90)]).toEqual(["#ffffff", "#25303b", "#fdf9ec"]);
  expect(pixel("light", 100, 100)).toBe("#12704f");
  expect([pixel("dark", 0, 0), pixel("dark", 100, 100)]).toEqual(["#14181d", "#58c79a"]);
  expect([pixel("print", 0, 0), pixel("print", 100, 100)]).toEqual(["#ffffff", "#000000"]);
});

test("text is drawn in the bundled font", async () => {
  const plain = { ...SCENE, groups: SCENE.groups.map((g) => ({ ...g, shapes: g.shapes.filter((s) => s.kind !== "text") })) };
  const without = Buffer.from(await exportAs("png", { ...INPUT, scene: plain }));
  expect((await bytes("png")).length).toBeGreaterThan(without.length + 5000);
});

test("the same drawing gives the same PNG and the same PDF", async () => {
  for (const name of ["png", "pdf"]) expect((await bytes(name)).equals(await bytes(name))).toBe(true);
});

test("a PDF has no date unless it is given one", async () => {
  const without = (await bytes("pdf")).toString("latin1");
  const dated = (await bytes("pdf", { exportedAt: "2024-05-06T07:08:09Z" })).toString("latin1");
  expect(without.startsWith("%PDF-1.3")).toBe(true);
  expect(without).not.toMatch(/CreationDate|ModDate|xmp:/);
  expect(dated).toContain("(D:20240506070809Z)");
  expect(without).toContain("(Sample & <test>)");
  expect(without).toMatch(/\/MediaBox \[0 0 151\.2\d* 115\.2\d*\]/);
});

test("the layout record is the geometry in px, boxes without text", async () => {
  const record: unknown = JSON.parse(String(await exportAs("layout", INPUT)));
  expect(record).toMatchObject({
    name: "Sample & <test>",
    wires: [{ net: "MID", points: [[60, 100], [180, 100]] }, { net: "OUT" }, { net: "+5V" }],
    flow: [["U1", "OUT"]],
  });
  const { components, labels } = record as { readonly components: readonly Record<string, unknown>[]; readonly labels: readonly Record<string, unknown>[] };
  expect(components.map((c) => [c.id, c.kind])).toEqual([
    ["R1", "resistor"], ["R2", "resistor"], ["U1", "MYSTERY"], ["P1", "power"], ["P2", "power"], ["P3", "power"], ["G1", "ground"], ["G2", "ground"], ["OUT", "port_out"], ["L2", "netlabel"],
  ]);
  expect(components[0]).toMatchObject({ x: 92, y: 40, width: 16, height: 60, axis: "v", pins: [{ name: "R1.pin1", net: "+5V", x: 100, y: 40 }, { name: "R1.pin2", net: "MID", x: 100, y: 100 }] });
  expect(components[3]).toMatchObject({ x: 92, y: 31, width: 16, height: 9, net: "+5V" });
  expect(labels.filter((l) => l.owner === "R1").map((l) => l.text)).toEqual(["R1", "10k"]);
  expect(labels.filter((l) => l.owner === "P1")).toEqual([{ text: "+5V", x: expect.any(Number), y: expect.any(Number), width: expect.any(Number), height: expect.any(Number), owner: "P1", net: "+5V" }]);
});
