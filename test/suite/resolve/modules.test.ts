// Section 5 of the language: modules, files, groups.
import { expect, test } from "vitest";
import { circuit, MAIN } from "../../harness/circuit.ts";
import { messages, nets, parts, told } from "./told.ts";

const DIVIDER = `module divider(top=10k, bottom=10k) "Voltage divider" {
  IN: port input
  OUT: port output
  R1: resistor {top}
  R2: resistor {bottom}
  IN -> R1 -> OUT -> R2 -> GND
}
`;
const USED = `VCC: power 5V\n${DIVIDER}DIV1: divider bottom=22k draw=box\nDIV2: divider 4k7\nVCC -> DIV1.IN, DIV2.IN\nDIV1.OUT -> A\nDIV2.OUT -> A\n`;

test("an instance is the module's text with its own names and values", () => {
  expect(parts(USED)).toEqual(["DIV1.R1 resistor 10k", "DIV1.R2 resistor 22k", "DIV2.R1 resistor 4k7", "DIV2.R2 resistor 10k"]);
  expect(nets(USED)).toEqual([
    "A: DIV1.R1.2 DIV1.R2.1 DIV2.R1.2 DIV2.R2.1", "GND: DIV1.R2.2 DIV2.R2.2", "VCC: DIV1.R1.1 DIV2.R1.1",
  ]);
  expect(told(USED)).toEqual([]);
});

test("instances, their ports and drawing are in the model", () => {
  expect(circuit(USED).model(MAIN).value.modules[0]).toEqual({
    id: "DIV1", module: "divider", description: "Voltage divider", drawAs: "box", parent: null, frame: null,
    ports: [{ name: "IN", direction: "input", net: "VCC" }, { name: "OUT", direction: "output", net: "A" }],
  });
});

test("how a module is drawn never changes its nets", () => {
  expect(nets(USED.replace("draw=box", "draw=sheet"))).toEqual(nets(USED));
  expect(nets(USED.replace(" draw=box", ""))).toEqual(nets(USED));
});

test("a module is passed through by its ports, and its parts are reached by name", () => {
  const text = `${DIVIDER}VCC: power 5V\nDIV1: divider\nVCC -> DIV1(IN > OUT) -> B\nB -> DIV1.R2.pin1\n`;
  expect(nets(text)).toEqual(["B: DIV1.R1.2 DIV1.R2.1", "GND: DIV1.R2.2", "VCC: DIV1.R1.1"]);
});

test("nested instances have a path", () => {
  const text = `${DIVIDER}module pair { IN: port\nA: divider\nB: divider\nIN -> A.IN, B.IN\nA.OUT -> B.OUT }\nP1: pair\nVCC -> P1.IN\nVCC: power 5V\n`;
  expect(parts(text)).toEqual(["P1.A.R1 resistor 10k", "P1.A.R2 resistor 10k", "P1.B.R1 resistor 10k", "P1.B.R2 resistor 10k"]);
  expect(nets(text)).toContain("VCC: P1.A.R1.1 P1.B.R1.1");
});

test("a net of a module is global by its name or the top level's word, never when a port has the name", () => {
  const text = "RAIL: power 5V\nmodule m {\nGND: port ground\nR1: resistor 1k\nR2: resistor 1k\nRAIL -> R1 -> LOCAL -> R2 -> GND\nLOCAL -> R2.1\n}\nM1: m\nM2: m\nM1.GND -> GND\nM2.GND -> AGND\n";
  expect(nets(text)).toEqual(["AGND: M2.R2.2", "GND: M1.R2.2", "M1.LOCAL: M1.R1.2 M1.R2.1", "M2.LOCAL: M2.R1.2 M2.R2.1", "RAIL: M1.R1.1 M2.R1.1"]);
});

test("parameters are put in strings, never after ~, _ or ^", () => {
  const text = `module m(n=7) { R1: resistor 1k note="ch {n} V_{n} ~{n}"\nVCC -> R1 -> GND }\nM1: m\n`;
  expect(circuit(text).model(MAIN).value.parts[0]?.properties).toEqual([{ key: "note", value: "ch 7 V_{n} ~{n}" }]);
});

test.each([
  ["a missing parameter", "module m(v) { R1: resistor {v}\nVCC -> R1 -> GND }\nM1: m", ["GX1514"]],
  ["an unknown parameter", "module m(v=1k) { R1: resistor {v}\nVCC -> R1 -> GND }\nM1: m w=2k", ["GX1515"]],
  ["a value too many", "module m(v=1k) { R1: resistor {v}\nVCC -> R1 -> GND }\nM1: m 1k 2k", ["GX1515"]],
  ["a wrong drawing", "module m { R1: resistor 1k\nVCC -> R1 -> GND }\nM1: m draw=circle", ["GX1302"]],
  ["an unknown port", `${DIVIDER}D1A: divider\nVCC -> D1A.INN`, ["GX1516"]],
  ["a bare instance in a chain", `${DIVIDER}VD: divider\nVCC -> VD -> GND`, ["GX1402"]],
  ["a bare instance at an end", `${DIVIDER}VD: divider\nVCC -> VD`, ["GX1401"]],
  ["a module twice", "module m { }\nmodule M { }", ["GX1101"]],
  ["a mistake in a module that nobody uses", "module m { R1: resistor 1k\nVCC -> R1.3 }", ["GX1012"]],
  ["the same mistake in three instances, once", "module m { R1: resistor 1k\nVCC -> R1.3 }\nA, B, E: m", ["GX1012"]],
])("%s", (_, text, codes) => {
  expect(told(`${text}\n`).map((each) => each.split(" ")[1])).toEqual(codes);
});

test("recursion is shown as a chain, once", () => {
  const text = "module a { X: b }\nmodule b { Y: c }\nmodule c { Z: a }\nA: a\nB: b\n";
  expect(messages(text, "GX1510")).toEqual(["module `a` contains itself: `a` → `b` → `c` → `a`; take one instance out"]);
  expect(told(text)).toEqual(["3:12 GX1510 error"]);
  expect(told("module a { X: a }\n")).toEqual(["1:12 GX1510 error"]);
});

// --- files --------------------------------------------------------------------------------------------------------------

const FILES = {
  "parts.circ": `part sensor prefix=U { A: pin 1 passive ; B: pin 2 passive }\nmodule load { IN: port\nU1: sensor\nIN -> U1.A\nU1.B -> GND }\nR9: resistor 1k\n`,
  "more.circ": `use "parts.circ"\npart sensor prefix=U { X: pin 1 passive }\nmodule twice { IN: port\nA: load\nIN -> A.IN }\n`,
  "broken.circ": "part sensor { A: pin 1 inptu }\n",
  "circle.circ": `use "back.circ"\npart one { A: pin 1 }\n`,
  "back.circ": `use "circle.circ"\npart two { A: pin 1 }\n`,
};

test("use brings parts and modules, looked up from their own file, and not what they use", () => {
  expect(parts(`use "parts.circ"\nL1: load\nVCC -> L1.IN\n`, FILES)).toEqual(["L1.U1 sensor sensor"]);
  expect(told(`use "more.circ"\nT1: twice\nVCC -> T1.IN\n`, FILES)).toEqual([]);
  expect(told(`use "more.circ"\nT1: load\n`, FILES)).toEqual(["2:5 GX1100 error"]);
});

test("a namespace keeps two files apart", () => {
  const text = `use "parts.circ" as a\nuse "more.circ" as b\nU1: a.sensor\nU2: b.sensor\nU1.B -> U2.X\n`;
  expect(told(text, FILES)).toEqual([]);
  expect(nets(text, FILES)).toEqual(["N$U1.2: U1.2 U2.1"]);
  expect(told(`use "parts.circ"\nuse "more.circ"\nU1: sensor\n`, FILES)).toEqual(["3:5 GX1505 error"]);
  expect(told(`use "parts.circ" as a\nuse "more.circ" as a\n`, FILES)).toEqual(["2:20 GX1504 error"]);
});

test("a file that is missing, outside or itself is said; files that use each other are fine", () => {
  expect(told(`use "none.circ"\n`, FILES)).toEqual(["1:5 GX1500 error"]);
  const outside = circuit(`use "parts.circ"\n`);
  expect(outside.model(MAIN).diagnostics.map((each) => each.message)).toEqual(["there is no file `parts.circ` beside this one"]);
  expect(told(`use "circle.circ"\nU1: one\nVCC -> U1\n`, FILES)).toEqual([]);
});

test("a mistake in a used file is told at its place there", () => {
  const found = circuit(`use "broken.circ"\n`, FILES).model(MAIN).diagnostics;
  expect(found.map((each) => [each.code, each.uri])).toEqual([["GX1151", "memory:/broken.circ"]]);
});

// --- frames -------------------------------------------------------------------------------------------------------------

test("groups and sheets are frames: names are shared, parts know their frame", () => {
  const { value } = circuit(`group "Out" { R1: resistor 1k\nsheet "IO" { R2: resistor 2k } }\nVCC -> R1 -> R2 -> GND\n`).model(MAIN);
  expect(value.frames).toEqual([{ id: "Out", kind: "group", title: "Out", parent: null, module: null }, { id: "IO", kind: "sheet", title: "IO", parent: "Out", module: null }]);
  expect(value.parts.map((part) => [part.id, part.frame])).toEqual([["R1", "Out"], ["R2", "IO"]]);
});
