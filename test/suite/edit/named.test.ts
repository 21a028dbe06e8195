// Edits by name: what they write, and how they refuse.
import { expect, test } from "vitest";
import { planned } from "../../harness/planned.ts";

const DIVIDER = `// A divider.
V9: power 9V
GND: ground
R1, R2: resistor 10k 1%  // both alike
R[3..6]: resistor 1k

V9 -> R1 -> OUT -> R2 -> GND
OUT -> R3 -> GND // load
OUT -> R4 -> GND
OUT -> R5 -> GND
OUT -> R6 -> GND
`;

test("a property of one of several takes it out of their declaration, and nothing else moves", () => {
  expect(planned(DIVIDER, { op: "set_property", name: "R1", key: "value", value: "22k" })).toBe(DIVIDER.replace("R1, R2: resistor 10k 1%  // both alike\n", "R2: resistor 10k 1%  // both alike\nR1: resistor 22k 1%\n"));
  expect(planned(DIVIDER, { op: "set_property", name: "R4", key: "value", value: "2k" })).toBe(DIVIDER.replace("R[3..6]: resistor 1k\n", "R3, R[5..6]: resistor 1k\nR4: resistor 2k\n"));
  expect(planned("GND: ground\nR1, R2: resistor 1k; GND -> R1 -> A -> R2 -> GND\n", { op: "set_property", name: "R2", key: "value", value: "3k" })).toBe("GND: ground\nR1: resistor 1k ; R2: resistor 3k; GND -> R1 -> A -> R2 -> GND\n");
});

test("line ends of the file are kept", () => {
  expect(planned(DIVIDER.replaceAll("\n", "\r\n"), { op: "set_property", name: "R2", key: "tolerance", value: "5%" })).toBe(
    DIVIDER.replace("R1, R2: resistor 10k 1%  // both alike\n", "R1: resistor 10k 1%  // both alike\nR2: resistor 10k 5%\n").replaceAll("\n", "\r\n"));
});

test.each([
  ["connect", { op: "connect", from: "OUT", to: "r2.pin1" }, { to: "R2.pin1" }],
  ["set_property", { op: "set_property", name: "r2", key: "value", value: "1k" }, { name: "R2" }],
  ["remove_component", { op: "remove_component", name: "r3" }, { name: "R3" }],
  ["rename", { op: "rename", name: "out", to: "MID" }, { name: "OUT" }],
  ["disconnect", { op: "disconnect", from: "R2.PIN1" }, { from: "R2.pin1" }],
] as const)("%s offers the name that is surely meant", (_, request, instead) => {
  expect(planned(DIVIDER, request)).toMatchObject({ fault: "UNKNOWN_NAME", instead });
});

test("a name that ends in another number is never offered", () => {
  const refused = planned(DIVIDER, { op: "set_property", name: "R7", key: "value", value: "1k" });
  expect(refused).toMatchObject({ fault: "UNKNOWN_NAME", names: expect.arrayContaining(["R1"]) });
  expect(refused).not.toHaveProperty("instead");
});

test("a quote that stands in several places is refused with every line and no guess", () => {
  const refused = planned(DIVIDER, { op: "replace", find: "-> GND", text: "-> OUT" });
  expect(refused).toMatchObject({ fault: "FIND_AMBIGUOUS" });
  expect(refused).not.toHaveProperty("instead");
  expect(typeof refused === "string" ? [] : refused.lines?.map(({ line }) => line)).toEqual([7, 8, 9, 10, 11]);
  expect(planned(DIVIDER, { op: "replace", find: "-> GND", text: "-> A", line: 9 })).toBe(DIVIDER.replace("R4 -> GND", "R4 -> A"));
});

test("removing a component takes its declaration and every mention, comments stay", () => {
  expect(planned(DIVIDER, { op: "remove_component", name: "R1" })).toBe(DIVIDER.replace("R1, R2:", "R2:").replace("V9 -> R1 -> OUT -> R2 -> GND", "OUT -> R2 -> GND"));
});

test("fields that would begin another statement are refused", () => {
  for (const request of [
    { op: "connect", from: "OUT", to: "R1\nR9: resistor 1k" },
    { op: "add_component", name: "R9", kind: "resistor; X -> Y" },
    { op: "add_component", name: "R9", kind: "resistor", value: "1k // hidden" },
  ] as const) expect(planned(DIVIDER, request)).toMatchObject({ fault: "INVALID_ARGUMENTS" });
});

test("edits of a call are made all or none", () => {
  expect(planned(DIVIDER, { op: "set_property", name: "R1", key: "value", value: "1k" }, { op: "remove_component", name: "R99" })).toMatchObject({ fault: "UNKNOWN_NAME", index: 1 });
  expect(planned(DIVIDER, { op: "replace", find: "R1 -> OUT", text: "R1 -> MID" }, { op: "replace", find: "OUT -> R2", text: "MID -> R2" })).toMatchObject({ fault: "EDITS_OVERLAP", index: 1 });
});
