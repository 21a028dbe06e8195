// Section 2 of the language: one form for everything that has a name.
import { expect, test } from "vitest";
import { circuit, MAIN } from "../../harness/circuit.ts";
import { messages, nets, parts, told } from "./told.ts";

const RAILS = "VCC: power 5V\nGND: ground\n";
const part = (line: string) => circuit(`${RAILS}${line}\n`).model(MAIN).value.parts[0];

test("positional arguments are told apart by dimension, in any order, and kept as written", () => {
  const params = [
    { name: "resistance", text: "10k", quantity: { number: 10000, dimension: "ohm" } },
    { name: "tolerance", text: "±1%", quantity: { number: 0.01, dimension: "percent" } },
    { name: "power", text: "0.25W", quantity: { number: 0.25, dimension: "watt" } },
  ];
  expect(part("R1: resistor 10k ±1% 0.25W")?.params).toEqual(params);
  expect(part("R1: resistor 0.25W ±1% 10k")?.params).toEqual(params);
  expect(part("R1: R value=10k power=0.25W tolerance=±1%")?.params).toEqual(params);
});

test("other keys are properties, a bare flag is true, and a colon belongs to a value", () => {
  const made = part(`R1: resistor 10k footprint=Resistor_SMD:R_0603 mpn="RC0603" dnp`);
  expect(made?.properties).toEqual([{ key: "footprint", value: "Resistor_SMD:R_0603" }, { key: "mpn", value: "RC0603" }]);
  expect(made?.dnp).toBe(true);
});

test("an option is an option, another word the value", () => {
  expect(parts("D1: led red\n")).toEqual(["D1 led red"]);
  expect(parts("Q1: npn BC547\n")).toEqual(["Q1 npn BC547"]);
  expect(parts(`J1: connector 2 "AC in"\n`)).toEqual(["J1 connector AC in"]);
  expect(circuit("C1: capacitor 100nF X7R 50V\n").model(MAIN).value.parts[0]?.params.map((each) => each.text)).toEqual(expect.arrayContaining(["100nF", "X7R", "50V"]));
});

test("a type's name beside a value is kept", () => {
  const made = part("D1: zener 5V1 BZX55");
  expect(made?.value).toBe("5V1");
  expect(made?.properties).toEqual([{ key: "type", value: "BZX55" }]);
});

test.each([
  ["R1: resistor 10k 22k", "GX1301"], ["R1: resistor 10k 3A", "GX1300"], ["R1: resistor 10k tolerance=5V", "GX1302"], ["D1: led redd", "GX1303"],
  ["R1: resistor 10k tolerence=1%", "GX1304"], ["R1: resistor 10k pin1=VCC", "GX1305"], ["R1: resistor 0603", "GX1306"], ["R1: resistor 1206", "GX1306"],
  ["R1: resistor 1m", "GX1307"], ["C1: capacitor 1M", "GX1307"], ["R1: resistor 10k (3, 4)", "GX1308"], ["R1: resistor mpn=A mpn=B", "GX1309"],
  ["J1: connector 0", "GX1310"], ["J1: connector 5000", "GX1310"], ["R1: resistor {x}", "GX1311"], ["R1: resistor 10K", "GX1312"],
  ["R1: resistr 10k", "GX1100"], ["R1-R8: resistor 10k", "GX1215"], ["R1: resistor dnp=maybe", "GX1302"], ["R1.A: resistor 10k", "GX1214"],
  ["J1: header 1x6", "GX1103"], ["J1: conn_01x06", "GX1103"], ["D1: 1N4148", "GX1103"], ["R1: pin 1", "GX1152"], ["GND: ground erth", "GX1300"], ["N[A..7]: net", "GX1417"],
])("%s gives %s alone", (line, code) => {
  expect(told(`${line}\n`).map((each) => each.split(" ")[1])).toEqual([code]);
});

test("a second value names both, and a stray one lists the parameters", () => {
  expect(messages("R1: resistor 10k 22k\n", "GX1301")).toEqual(["`resistance` is given twice, `10k` and `22k`; take one out"]);
  expect(messages("R1: resistor 10k 3A\n", "GX1300")[0]).toContain("resistance (ohm), tolerance (percent), power (watt)");
});

test("a package is never taken for a value in silence", () => {
  expect(part("R1: resistor 0603")).toMatchObject({ value: "", properties: [{ key: "footprint", value: "0603" }] });
  expect(part("R1: resistor 1206")).toMatchObject({ value: "1206", properties: [] });
});

test("arrays declare one name each", () => {
  expect(parts("R[1..3]: resistor 330\n")).toEqual(parts("R1, R2, R3: resistor 330\n"));
  expect(circuit("D[2..0]: net\nQ[A..C]: net\n").model(MAIN).value.nets.map((net) => net.id)).toEqual(["D2", "D1", "D0", "QA", "QB", "QC"]);
});

test("kinds are found without regard to case, _ and -, and by alias", () => {
  expect(parts("C1: Polarized-Capacitor 1u\nC2: polarised_capacitor 1u\nR1: RES 1k\n")).toEqual(["C1 polarized_capacitor 1u", "C2 polarized_capacitor 1u", "R1 resistor 1k"]);
});

test("a part of unknown kind is a box with the pins that the text uses", () => {
  const [made] = circuit(`${RAILS}X1: no_such_thing\nVCC -> X1.A\nX1.pin3 -> GND\n`).netlist(MAIN).parts;
  expect(made).toMatchObject({ kind: "no_such_thing", unknown: true });
  expect(made?.units[0]?.pins.map((pin) => [pin.number, pin.net])).toEqual([["A", "VCC"], ["3", "GND"]]);
});

test("a name declared twice points at both", () => {
  const [found] = circuit("R1: resistor 1k\nR1: net\n").model(MAIN).diagnostics;
  expect(found).toMatchObject({ code: "GX1200", related: [{ message: "`R1` is declared here first" }] });
});

test("supplies have a class, a voltage and a style", () => {
  const { nets: found } = circuit("V9: power 9V circle\nGND: ground earth\nVREF: power\nX: net\n").model(MAIN).value;
  expect(found.map((net) => [net.id, net.class, net.voltage, net.style, net.because])).toEqual([
    ["V9", "power", 9, "circle", "declared power"], ["GND", "ground", 0, "earth", "declared ground"], ["VREF", "power", undefined, undefined, "declared power"],
    ["X", "signal", undefined, undefined, "nothing says otherwise"],
  ]);
});

test("names of Object's prototype are names like others", () => {
  expect(nets(`${RAILS}__proto__: resistor 1k\nconstructor: resistor 1k\nVCC -> __proto__ -> toString -> constructor -> GND\ntoString -> hasOwnProperty\n`)).toEqual([
    "GND: constructor.2", "VCC: __proto__.1", "hasOwnProperty: __proto__.2 constructor.1",
  ]);
});
