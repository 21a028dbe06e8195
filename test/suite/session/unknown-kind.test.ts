// An unknown kind is an error, and there is still a picture: a box that says what was asked for, and is marked.
import { expect, test } from "vitest";
import { createSession } from "../../../compiler/index.ts";

const text = "V: power 5V\nU1: FOO123\nR1: resistor 1k\nV -> U1.VCC\nU1.OUT -> R1 -> GND\nU1.GND -> GND\n";

test("a part of an unknown kind is called by its kind and named in its diagnostic", () => {
  const snapshot = createSession({ host: { read: () => text, resolve: () => ({ refused: "missing" }) } }).snapshot();
  expect(snapshot.netlist("memory:a.circ").parts.map((part) => [part.id, part.value])).toEqual([["R1", "1k"], ["U1", "FOO123"]]);
  expect(snapshot.diagnostics("memory:a.circ").map(({ code, subjects }) => [code, subjects])).toEqual([["GX1100", ["U1"]]]);
});
