// Section 4 of the language: parts, units, symbols.
import { expect, test } from "vitest";
import { aliasesByRule, compileLibrary, createLibrary, kindKey, pack, unpack } from "../../../compiler/catalog/index.ts";
import { standardLibrary } from "../../../compiler/session.ts";
import type { PartDef } from "../../../compiler/types/model.ts";
import type { Shape } from "../../../compiler/types/symbol.ts";
import { nets, told } from "./told.ts";

function compiled(text: string): { readonly def: PartDef | undefined; readonly codes: readonly string[] } {
  const { entries, diagnostics } = compileLibrary([{ uri: "test:lib.circ", text }]);
  return { def: entries.at(-1)?.compiled.def, codes: diagnostics.map((each) => each.code) };
}

const leads = (shapes: readonly Shape[]) => shapes.filter((shape) => shape.kind === "polyline" && shape.points.length === 2);

test.each([
  ["IN+", ["IN_P"]], ["IN-", ["IN_N"]], ["~{RESET}", ["RESET_N", "~RESET"]], ["~RESET", ["RESET_N", "~{RESET}"]], ["RESET#", ["RESET_N", "~{RESET}", "~RESET"]],
  ["PB3/MISO", ["PB3", "MISO"]], ["QH'", ["QH_N", "~{QH}"]], ["~{INT}/SQW", ["~{INT}", "INT_N", "~INT", "SQW", "INT/SQW"]], ["VCC", []],
])("%s answers to %j by rule", (name, aliases) => {
  expect(new Set(aliasesByRule(name))).toEqual(new Set(aliases));
});

test("a pin line: numbers, type, side, flags, place, lead, aliases", () => {
  const { def, codes } = compiled(`part p { GND: pin 4 11 ground bottom hidden ; CLK: pin 3 input left clock inverted alias=CK alias="C K" }\n`);
  expect(codes).toEqual([]);
  expect(def?.pins).toEqual([
    { number: "4", pads: ["4", "11"], name: "GND", aliases: [], electrical: "power_in", ground: true, side: "bottom", inverted: false, clock: false, hidden: true, unit: "" },
    { number: "3", pads: ["3"], name: "CLK", aliases: ["CK", "C", "K"], electrical: "input", ground: false, side: "left", inverted: true, clock: true, hidden: false, unit: "" },
  ]);
});

test("arrays of pins pair names with numbers, letters too", () => {
  const pins = (text: string) => compiled(text).def?.pins.map((pin) => `${pin.name}=${pin.number}`);
  expect(pins("part p { A[0..2]: pin 2..4 input ; Q[A..C]: pin 7 6 5 output }\n")).toEqual(["A0=2", "A1=3", "A2=4", "QA=7", "QB=6", "QC=5"]);
});

test("a family takes its parameter into ranges, names and KiCad's symbol", () => {
  const library = standardLibrary();
  const six = library.find("connector")?.with(new Map([["n", "6"]])).def;
  expect(six?.pins.map((pin) => pin.number)).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(six?.kicad?.symbol).toBe("Connector:Conn_01x06_Pin");
  expect(nets("J1: connector 3\nJ1.3 -> J1.1\n")).toEqual(["N$J1.1: J1.1 J1.3"]);
});

test("leads run to the first stroke, bubbles and wedges stand where they meet", () => {
  const { def, codes } = compiled(`part p {
  A: pin 1 input left at (-4, 0)
  B: pin 2 output right inverted at (4, 0)
  C: pin 3 input top clock at (0, -3)
  D: pin 4 passive bottom at (0, 3) lead=1
  symbol { rect (-2, -1) (2, 1) }
}\n`);
  expect(codes).toEqual([]);
  const drawing = def?.units[0]?.symbol?.iec;
  expect(leads(drawing?.shapes ?? [])).toEqual([
    { kind: "polyline", points: [{ x: -4, y: 0 }, { x: -2, y: 0 }], paint: "stroke" }, { kind: "polyline", points: [{ x: 4, y: 0 }, { x: 3, y: 0 }], paint: "stroke" },
    { kind: "polyline", points: [{ x: 0, y: -3 }, { x: 0, y: -1 }], paint: "stroke" }, { kind: "polyline", points: [{ x: 0, y: 3 }, { x: 0, y: 2 }], paint: "stroke" },
  ]);
  expect(drawing?.shapes).toContainEqual({ kind: "circle", center: { x: 2.5, y: 0 }, radius: 0.5, paint: "body" });
  expect(drawing?.shapes).toContainEqual({ kind: "polyline", points: [{ x: 0.6, y: -1 }, { x: 0, y: -0.1 }, { x: -0.6, y: -1 }], paint: "stroke" });
  expect(drawing?.body).toEqual({ x: -2, y: -1, width: 4, height: 2 });
  expect(drawing?.bounds).toEqual({ x: -4, y: -3, width: 8, height: 6 });
});

test("leads meet circles, arcs and curves where they are", () => {
  const lead = (primitive: string, pin: string) => leads(compiled(`part p {\n${pin}\nsymbol { ${primitive} }\n}\n`).def?.units[0]?.symbol?.iec.shapes ?? []).at(-1);
  const end = (primitive: string, pin = "A: pin 1 passive left at (-4, 0)") => { const found = lead(primitive, pin); return found?.kind === "polyline" ? found.points[1] : undefined; };
  expect(end("circle (0, 0) radius=2")).toEqual({ x: -2, y: 0 });
  expect(end("arc (0, 0) radius=2 from=90 to=270")).toEqual({ x: -2, y: 0 });
  expect(end("arc (0, 0) radius=2 from=-90 to=90")).toEqual({ x: 2, y: 0 });
  expect(end(`path "M-1 -2 L-1 2"`)).toEqual({ x: -1, y: 0 });
  expect(end("polygon (0, -2) (0, 2) (-2, 0)")).toEqual({ x: -2, y: 0 });
  expect(end("line (-2, 0) (2, 0)")).toEqual({ x: -2, y: 0 });
});

test("a drawing is borrowed by the names of pins, with the lender's places", () => {
  const { def, codes } = compiled(`part amp { IN+: pin 1 input left at (-4, -2)\nOUT: pin 2 output right inverted at (4, 0)\nsymbol { rect (-3, -3) (3, 3) } }
part dual { unit A { OUT: pin 7 output ; IN+: pin 6 input }\nunit B { OUT: pin 1 output ; IN+: pin 2 input }\nsymbol A, B = amp }\n`);
  expect(codes).toEqual([]);
  expect(def?.units.map((unit) => unit.symbol?.iec.pins)).toEqual([
    [{ number: "7", at: { x: 4, y: 0 }, side: "right" }, { number: "6", at: { x: -4, y: -2 }, side: "left" }],
    [{ number: "1", at: { x: 4, y: 0 }, side: "right" }, { number: "2", at: { x: -4, y: -2 }, side: "left" }],
  ]);
  expect(def?.units[0]?.symbol?.iec.shapes).toContainEqual({ kind: "circle", center: { x: 3.5, y: 0 }, radius: 0.5, paint: "body" });
});

test("one tradition stands for both until the other is drawn", () => {
  const { def } = compiled("part p {\nA: pin 1 passive left at (-3, 0)\nsymbol iec { rect (-1, -1) (1, 1) }\nsymbol ansi { circle (0, 0) radius=1 }\n}\n");
  expect(def?.units[0]?.symbol?.iec.shapes[0]?.kind).toBe("rect");
  expect(def?.units[0]?.symbol?.ansi.shapes[0]?.kind).toBe("circle");
});

test.each([
  ["a number twice", "A: pin 1\nB: pin 1", ["GX1150"]], ["an unknown word", "A: pin 1 inptu", ["GX1151"]], ["a connection", "A: pin 1\nA -> B", ["GX1152"]],
  ["no number", "A: pin passive", ["GX1153"]], ["unequal lengths", "A[0..3]: pin 1..3", ["GX1153"]],
  ["no place", "A: pin 1 at (-3, 0)\nB: pin 2\nsymbol { rect (-1, -1) (1, 1) }", ["GX1154"]], ["a circle without radius", "A: pin 1 left at (-3, 0)\nsymbol { circle (0, 0)\nrect (-1, -1) (1, 1) }", ["GX1155"]],
  ["a wild path", `A: pin 1 left at (-3, 0)\nsymbol { path "M0 0 X1"\nrect (-1, -1) (1, 1) }`, ["GX1155"]], ["an unknown lender", "A: pin 1\nsymbol = nobody", ["GX1156"]],
  ["a way through nothing", "A: pin 1\nK: pin 2\nthrough A > C", ["GX1157"]], ["a SPICE pin that is not there", "A: pin 1\nspice R {A} {B} {value}", ["GX1157"]],
  ["a unit's bad name", "unit 1 { A: pin 1 }", ["GX1158"]], ["a wrong dimension", "param r: ohms\nA: pin 1", ["GX1159"]], ["a default that does not fit", "param r: ohm = 5V\nA: pin 1", ["GX1159"]],
  ["off the grid", "A: pin 1 left at (-2.5, 0)\nsymbol { rect (-1, -1) (1, 1) }", ["GX1160"]], ["a lead into nothing", "A: pin 1 left at (-3, 4)\nsymbol { rect (-1, -1) (1, 1) }", ["GX1161"]],
  ["a pin beside units", "unit A { A: pin 1 }\nB: pin 2", ["GX1152"]],
])("%s is reported once", (_, body, codes) => {
  expect(compiled(`part p {\n${body}\n}\n`).codes).toEqual(codes);
});

test("the way through is the anode's, the positive's, the first's, or none", () => {
  const way = (text: string) => compiled(text).def?.through;
  expect(way("part p { K: pin 1 ; A: pin 2 }\n")).toEqual({ from: "2", to: "1" });
  expect(way("part p { negative: pin 1 ; positive: pin 2 }\n")).toEqual({ from: "2", to: "1" });
  expect(way("part p { X: pin 1 ; Y: pin 2 }\n")).toEqual({ from: "1", to: "2" });
  expect(way("part p { X: pin 1 ; Y: pin 2 ; through no }\n")).toBeUndefined();
  expect(way("part p { X: pin 1 ; Y: pin 2 ; Z: pin 3 }\n")).toBeUndefined();
});

test.each([
  ["part p { 2: pin 1 ; B: pin 2 }", "U1.2", "GX1206"], ["part p { A: pin 1 alias=X ; B: pin 2 alias=X }", "U1.X", "GX1207"],
  ["part p { S: pin 1 ; S: pin 2 }", "U1.S", "GX1208"], ["part p { unit A { O: pin 1 }\nunit B { O: pin 2 } }", "U1.O", "GX1205"],
  ["part p { ~{CS}: pin 1 ; D: pin 2 }", "U1.\"/CS\"", "GX1209"], ["part p { ~{CS}: pin 1 ; D: pin 2 }", "U1.CS_B", "GX1209"], ["part p { ~{CS}: pin 1 ; D: pin 2 }", "U1.cs_n", "GX1209"],
  ["part p { A: pin 1 ; B: pin 2 }", "U1.A.B", "GX1210"],
])("%s: %s gives %s", (part, node, code) => {
  expect(told(`${part}\nU1: p\nX: net\n${node} -> X\n`).map((each) => each.split(" ")[1])).toEqual([code]);
});

test("a pin's own name wins over another's alias", () => {
  expect(nets("part p { A: pin 1 alias=B ; B: pin 2 }\nU1: p\nX: net\nU1.B -> X\n")).toEqual(["X: U1.2"]);
});

test("the standard library is packed without loss", () => {
  const library = standardLibrary();
  expect(library.kinds.length).toBeGreaterThanOrEqual(150);
  for (const name of library.kinds) {
    const kind = library.find(name);
    const again = kind && unpack(JSON.parse(JSON.stringify(pack(kind.compiled))));
    expect(again?.def, name).toEqual(kind?.def);
    expect(again?.lends, name).toEqual(kind?.compiled.lends);
  }
});

test("kinds are found by any writing of their names, prototypes are none", () => {
  const resistor = standardLibrary().find("resistor");
  const library = createLibrary({ names: "resistor\tR", records: resistor ? [JSON.stringify(pack(resistor.compiled))] : [] });
  expect(library.find("Re_sis-tor")?.name).toBe("resistor");
  expect(library.find("constructor")).toBeUndefined();
  expect(kindKey("Polarized-Capacitor")).toBe("polarizedcapacitor");
});
