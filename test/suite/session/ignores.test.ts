// `// ginexys: ignore GX2004` silences one code on its own or the next line.
import { expect, test } from "vitest";
import { circuit, MAIN } from "../../harness/circuit.ts";

const RAILS = "VCC: power 5V\nGND: ground\n";
const above = (text: string) => circuit(`${RAILS}${text}`).diagnostics(MAIN).filter((each) => each.severity !== "info").map((each) => each.code);

test("on the same line, on the line before, and no further", () => {
  expect(above("R1: resistor 10K\nVCC -> R1 -> GND\n")).toEqual(["GX1312"]);
  expect(above("R1: resistor 10K // ginexys: ignore GX1312\nVCC -> R1 -> GND\n")).toEqual([]);
  expect(above("// ginexys: ignore GX1312\nR1: resistor 10K\nVCC -> R1 -> GND\n")).toEqual([]);
  expect(above("// ginexys: ignore GX1312\n\nR1: resistor 10K\nVCC -> R1 -> GND\n")).toEqual(["GX1603", "GX1312"]);
  expect(above("/* ginexys: ignore gx1312 */ R1: resistor 10K\nVCC -> R1 -> GND\n")).toEqual([]);
});

test("several codes at once, each judged by itself", () => {
  expect(above("R1: resistor 10K tolerence=1% // ginexys: ignore GX1312, GX1304\nVCC -> R1 -> GND\n")).toEqual([]);
  expect(above("R1: resistor 10K // ginexys: ignore GX1312 GX1304\nVCC -> R1 -> GND\n")).toEqual(["GX1603"]);
});

test("one that silences nothing, an unknown code, and an error are reported", () => {
  expect(above("R1: resistor 10k\nVCC -> R1 -> GND // ginexys: ignore GX2004\n")).toEqual(["GX1603"]);
  expect(above("R1: resistor 10k\nVCC -> R1 -> GND // ginexys: ignore GX9999\n")).toEqual(["GX1605"]);
  expect(above("R1: resistor 10k\nVCC -> R1 -> GND\nVCC -> R1.3 // ginexys: ignore GX1012\n").toSorted()).toEqual(["GX1012", "GX1604"]);
});

test("codes that need a drawing are not judged without one", () => {
  expect(above("R1: resistor 10k\nVCC -> R1 -> GND // ginexys: ignore GX3001\n")).toEqual([]);
});
