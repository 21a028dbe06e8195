// Shapes under poses: points move as pins do, arcs keep their sense, text stays upright and keeps its middle.
import { expect, test } from "vitest";
import { posePoint } from "../../../compiler/geometry/index.ts";
import { movePath } from "../../../compiler/scene/path-data.ts";
import { barLines, posedShapes, textShape } from "../../../compiler/scene/shapes.ts";
import { num } from "../../../compiler/scene/numbers.ts";
import type { Pose, Rotation } from "../../../compiler/types/layout.ts";
import type { SceneShape } from "../../../compiler/types/scene.ts";
import type { Shape } from "../../../compiler/types/symbol.ts";

const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];
const POSES: readonly Pose[] = ROTATIONS.flatMap((rotation) => [false, true].map((mirrored) => ({ x: 100, y: 50, rotation, mirrored })));

function one(shape: Shape, pose: Pose): SceneShape {
  const [result] = posedShapes([shape], pose, "symbol");
  if (!result) throw new Error("no shape");
  return result;
}

/** The points of a path's M and L commands, and the ends of its arcs. */
function ends(d: string): readonly (readonly [number, number])[] {
  return [...d.matchAll(/([MLA])([^MLAZ]*)/g)].map(([, , numbers = ""]) => {
    const values = numbers.trim().split(/\s+/).map(Number);
    return [values.at(-2) ?? Number.NaN, values.at(-1) ?? Number.NaN];
  });
}

test("a line's ends move as pins do, in all eight poses", () => {
  for (const pose of POSES) {
    const shape = one({ kind: "polyline", points: [{ x: -3, y: 1 }, { x: 2, y: -4 }], paint: "stroke" }, pose);
    const a = posePoint({ x: -3, y: 1 }, pose);
    const b = posePoint({ x: 2, y: -4 }, pose);
    expect(shape).toMatchObject({ kind: "path", d: `M${a.x} ${a.y}L${b.x} ${b.y}`, width: 1.5 });
  }
});

test("a rect keeps its size, turned, and a width given in U becomes px", () => {
  const shape = one({ kind: "rect", box: { x: -2, y: -0.5, width: 4, height: 1 }, paint: "body", radius: 0.2, width: 0.3 }, { x: 100, y: 50, rotation: 90, mirrored: false });
  expect(shape).toEqual({ kind: "rect", box: { x: 95, y: 30, width: 10, height: 40 }, radius: 2, role: "symbol", paint: "body", width: 3, dashed: false });
});

test("an arc is drawn clockwise, and a mirror turns its sense", () => {
  const arc: Shape = { kind: "arc", center: { x: 0, y: 0 }, radius: 2, from: -90, to: 90, paint: "stroke" };
  const still = one(arc, { x: 0, y: 0, rotation: 0, mirrored: false });
  const mirrored = one(arc, { x: 0, y: 0, rotation: 0, mirrored: true });
  expect(still).toMatchObject({ d: "M0 -20A20 20 0 0 1 0 20" });
  expect(mirrored).toMatchObject({ d: "M0 -20A20 20 0 0 0 0 20" });
});

test("an arc of more than half a turn is the large one; a whole turn is two halves", () => {
  const arc = (from: number, to: number): SceneShape => one({ kind: "arc", center: { x: 0, y: 0 }, radius: 1, from, to, paint: "stroke" }, { x: 0, y: 0, rotation: 0, mirrored: false });
  expect(arc(0, 270)).toMatchObject({ d: "M10 0A10 10 0 1 1 0 -10" });
  expect(arc(0, 360)).toMatchObject({ d: "M10 0A10 10 0 0 1 -10 0A10 10 0 0 1 10 0" });
  expect(arc(270, 0)).toMatchObject({ d: "M0 -10A10 10 0 0 1 10 0" });
});

test("an arc's ends lie where its points are posed", () => {
  for (const pose of POSES) {
    const shape = one({ kind: "arc", center: { x: 1, y: 2 }, radius: 2, from: 0, to: 90, paint: "stroke" }, pose);
    const a = posePoint({ x: 3, y: 2 }, pose);
    const b = posePoint({ x: 1, y: 4 }, pose);
    expect(shape.kind === "path" ? ends(shape.d) : []).toEqual([[a.x, a.y], [b.x, b.y]]);
  }
});

test("path data: relative, horizontal, vertical, repeated and closed commands", () => {
  const same = { point: (p: { x: number; y: number }) => p, scale: 1, flips: false };
  expect(movePath("m1 1h2v3l-1-1 1 1zM0 0 5 5", same)).toBe("M1 1L3 1L3 4L2 3L3 4ZM0 0L5 5");
  expect(movePath("M0,0C1 1 2 2 3 3q1,0 1,1", same)).toBe("M0 0C1 1 2 2 3 3Q4 3 4 4");
  expect(movePath("M0 0a2 1 30 1 0 4 0", { point: (p) => ({ x: -p.x, y: p.y }), scale: 2, flips: true })).toBe("M0 0A4 2 150 1 1 -4 0");
});

test("path data that ends in the middle of a command stops there", () => {
  const same = { point: (p: { x: number; y: number }) => p, scale: 1, flips: false };
  expect(movePath("M0 0L1", same)).toBe("M0 0");
  expect(movePath("M0 0Z 5 5", same)).toBe("M0 0Z");
});

test("a sign stays level and upright in every pose, centred on the same spot", () => {
  for (const pose of POSES) {
    const shape = one({ kind: "text", text: "+", at: { x: 2, y: 0.345 }, size: 1, anchor: "middle" }, pose);
    const middle = posePoint({ x: 2, y: 0 }, pose);
    expect(shape).toMatchObject({ kind: "text", rotate: 0, anchor: "middle", size: 10 });
    if (shape.kind === "text") expect([shape.at.x, shape.at.y - 3.45]).toEqual([expect.closeTo(middle.x, 5), expect.closeTo(middle.y, 5)]);
  }
});

test("a word is never upside down: it reads upwards in a quarter turn and level otherwise", () => {
  const word: Shape = { kind: "text", text: "MOTOR", at: { x: 0, y: 0 }, size: 1, anchor: "start" };
  expect(POSES.map((pose) => one(word, pose)).map((s) => (s.kind === "text" ? s.rotate : undefined))).toEqual([0, 0, -90, -90, 0, 0, -90, -90]);
});

test("overbars cover the part that they name, measured from the text's left end", () => {
  const text = textShape({ text: "A~{BC}", at: { x: 100, y: 50 }, anchor: "end", size: 10, role: "pinName", isName: true });
  expect(text.text).toBe("ABC");
  const [bar] = barLines(text);
  expect(bar?.[1].x).toBeCloseTo(100, 3);
  expect(bar?.[0].x).toBeCloseTo(100 - text.width + (text.bars[0]?.[0] ?? 0), 3);
  expect(bar?.[0].y).toBeCloseTo(41.7, 3);
  expect(textShape({ text: "~{A}", at: { x: 0, y: 0 }, anchor: "start", size: 10, role: "value" }).text).toBe("~{A}");
});

test("numbers have at most three decimals, no minus zero, and are finite", () => {
  expect([num(1.23456), num(-0.0001), num(1e21 / 1e21), num(-2.5)]).toEqual(["1.235", "0", "1", "-2.5"]);
  expect(() => num(Number.NaN)).toThrow("not finite");
  expect(() => num(Number.POSITIVE_INFINITY)).toThrow("not finite");
});
