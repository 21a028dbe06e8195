// Section 3 of the language: what joins what.
import { expect, test } from "vitest";
import { circuit, MAIN } from "../../harness/circuit.ts";
import { messages, nets, told } from "./told.ts";

const RAILS = "VCC: power 5V\nGND: ground\n";
const BLINKER = `title "555 blinker" rev=A

V9: power 9V
GND: ground
U1: NE555
R1: resistor 10k 1%
R2: resistor 68k
R3: resistor 470
C1: polarized_capacitor 10uF 25V
C2: capacitor 10nF
C3: capacitor 100nF
D1: led red

V9 -> C3 -> GND
V9 -> R1 -> U1.DISCH -> R2 -> TIMING -> C1 -> GND
TIMING -> U1.TRIG, U1.THRES
V9 -> U1.VCC, U1.RESET
U1.GND -> GND
U1.CTRL -> C2 -> GND
U1.OUT -> R3 -> D1 -> GND
`;

test("the blinker has exactly these nets, and nothing is said of it", () => {
  expect(nets(BLINKER)).toEqual([
    "GND: C1.2 C2.2 C3.2 D1.1 U1.1", "N$C2.1: C2.1 U1.5", "N$D1.2: D1.2 R3.2", "N$R1.2: R1.2 R2.1 U1.7", "N$R3.1: R3.1 U1.3", "TIMING: C1.1 R2.2 U1.2 U1.6", "V9: C3.1 R1.1 U1.4 U1.8",
  ]);
  expect(circuit(BLINKER).diagnostics(MAIN).filter((each) => each.severity !== "info")).toEqual([]);
});

test.each([
  ["pins by name, number and `pin` with a number", "R1: resistor 1k\nVCC -> R1.pin1\nR1.2 -> GND", ["GND: R1.2", "VCC: R1.1"]],
  ["a diode is entered at its anode", "D1: diode\nVCC -> D1 -> GND", ["GND: D1.1", "VCC: D1.2"]],
  ["and the other way where it is said", "D1: diode\nVCC -> D1(K > A) -> GND", ["GND: D1.2", "VCC: D1.1"]],
  ["a part of one pin is that pin", "TP1: test_point\nVCC -> TP1", ["VCC: TP1.1"]],
  ["parallel branches", "R1, R2: resistor 1k\nC1: capacitor 1u\nVCC -> (R1 -> R2 | C1) -> GND", ["GND: C1.2 R2.2", "N$R1.2: R1.2 R2.1", "VCC: C1.1 R1.1"]],
  ["branches that end themselves", "R1, R2: resistor 1k\nVCC -> (R1 -> GND | R2 -> GND)", ["GND: R1.2 R2.2", "VCC: R1.1 R2.1"]],
  ["nested groups", "R1, R2, R3: resistor 1k\nVCC -> (R1 -> (R2 | R3)) -> GND", ["GND: R2.2 R3.2", "N$R1.2: R1.2 R2.1 R3.1", "VCC: R1.1"]],
  ["wide groups", "R[1..4]: resistor 1k\nVCC -> (R[1..2] | R[3..4]) -> A, B", ["A: R1.2 R3.2", "B: R2.2 R4.2", "VCC: R1.1 R2.1 R3.1 R4.1"]],
  ["one to many, then one to one", "R[1..2]: resistor 1k\nD[1..2]: led\nVCC -> R[1..2] -> D[1..2] -> GND", ["GND: D1.1 D2.1", "N$D1.2: D1.2 R1.2", "N$D2.2: D2.2 R2.2", "VCC: R1.1 R2.1"]],
  ["ranges that run down, carry the prefix, use a colon", "J1: connector 4\nJ1.[1..4] -> DA[3..0]\nDA[DA3..DA2], DA[1:0] -> R[1..4].1\nR[1..4]: resistor 1k", ["DA0: J1.4 R4.1", "DA1: J1.3 R3.1", "DA2: J1.2 R2.1", "DA3: J1.1 R1.1"]],
  ["a list of a part's pins", "U1: NE555\nU1.[TRIG, THRES] -> X", ["X: U1.2 U1.6"]],
  ["units by name", "U1: LM358\nU1.A.OUT -> U1.A.IN-\nU1.B.OUT -> U1.B.IN-", ["N$U1.1: U1.1 U1.2", "N$U1.6: U1.6 U1.7"]],
  ["a name that only one unit has", "U1: LM358\nVCC -> U1.V+", ["VCC: U1.8"]],
  ["through a unit", "U1: LM358\nVCC -> U1.A(IN+ > OUT) -> GND", ["GND: U1.1", "VCC: U1.3"]],
  ["a name on several supply pins means all of them", "part chip { GND: pin 1 ground ; GND: pin 2 ground ; A: pin 3 }\nU1: chip\nGND -> U1.GND", ["GND: U1.1 U1.2"]],
  ["`--` joins as `->` does", "R1: resistor 1k\nVCC -- R1 -- GND", ["GND: R1.2", "VCC: R1.1"]],
])("%s", (_, text, expected) => {
  expect(nets(`${RAILS}${text}\n`)).toEqual(expected);
});

test("pins in brackets are tried when none is written without", () => {
  const text = `part bus { "AD[0]": pin 1 ; "AD[1]": pin 2 ; B0: pin 3 ; B1: pin 4 }\nU1: bus\nU1.AD[0..1] -> U1.B[0..1]\n`;
  expect(nets(text)).toEqual(["N$U1.1: U1.1 U1.3", "N$U1.2: U1.2 U1.4"]);
});

test.each([
  ["a bare part at an end", "R1: resistor 1k\nVCC -> R1", ["GX1401"]],
  ["a bare part of three pins", "Q1: npn\nVCC -> Q1 -> GND", ["GX1402"]],
  ["a zener, a battery, a connector passed bare", "D1: zener 5V1\nBT1: battery 9V\nJ1: connector 2\nVCC -> D1 -> GND\nVCC -> BT1 -> GND\nVCC -> J1 -> GND", ["GX1403", "GX1403", "GX1403"]],
  ["the same pins passed twice", "R1: resistor 1k\nVCC -> R1 -> GND\nVCC -> R1 -> GND", ["GX1404"]],
  ["in and out by one pin", "R1: resistor 1k\nVCC -> R1(1 > pin1) -> GND", ["GX1405"]],
  ["pin by pin", "R1: resistor 1k\nVCC -> R1.1 -> R1.2 -> GND", ["GX1406"]],
  ["a mixture in the middle", "R1: resistor 1k\nX: net\nVCC -> R1, X -> GND", ["GX1407"]],
  ["parts by comma between single nodes", "R1, R2: resistor 1k\nVCC -> R1, R2 -> GND", ["GX1408"]],
  ["and over two places", "R1, R2, R3, R4: resistor 1k\nVCC -> R1, R2 -> R3, R4 -> GND", ["GX1408"]],
  ["a branch without a part", "R1: resistor 1k\nVCC -> (R1 | VCC) -> GND", ["GX1409"]],
  ["branches of different widths", "R[1..3]: resistor 1k\nVCC -> (R[1..2] | R3) -> GND", ["GX1410"]],
  ["a range on one net", "J1: connector 4\nJ2: connector 4\nJ1.[1..4] -> DATA\nDATA -> J2.1", ["GX1411"]],
  ["a range on one supply", "J1: connector 4\nJ1.[1..4] -> GND", []],
  ["nothing joined", "VCC -> VCC", ["GX1412"]],
  ["NC as a net, in any case", "J1: connector 2\nJ1.1 -> NC\nJ1.2 -> n/c", ["GX1413", "GX1413"]],
  ["two names", "R1: resistor 1k\nAGND: ground\nAGND -> GND", ["GX1414"]],
  ["supply to ground", "VCC -> GND", ["GX1415"]],
  ["supplies that differ", "+3V3: power 3.3V\n+3V3 -> VCC", ["GX1416"]],
  ["lists of different lengths", "A, B: net\nC, D, E: net\nA, B -> C, D, E", ["GX1400"]],
  ["a range of one is a list", "R[1..1]: resistor 1k\nA, B: net\nR[1..1].1 -> A, B", ["GX1400"]],
  ["an undeclared part, once", "VCC -> R7 -> GND\nR7.1 -> VCC", ["GX1201"]],
  ["an undeclared range, once", "VCC -> R[1..8] -> GND", ["GX1201"]],
  ["an undeclared part at an end, once", "VCC -> R7\nR7.2 -> VCC", ["GX1201"]],
  ["a pin of nothing", "VCC -> SENSOR.OUT", ["GX1212"]],
  ["a pin of a net", "VCC.1 -> GND", ["GX1211"]],
  ["a net used once", "R1: resistor 1k\nVCC -> R1 -> MIDDLE -- MIDDLE2", ["GX1202", "GX1414", "GX1202"]],
  ["a declared net used once", "R1: resistor 1k\nMID: net\nVCC -> R1 -> MID", []],
  ["another case", "OUT: net\nR1: resistor 1k\nOut -> R1 -> VCC", ["GX1203"]],
  ["a voltage without its plus", "+5V: power\nR1: resistor 1k\n5V -> R1 -> GND", ["GX1203"]],
  ["undeclared names alike", "R1, R2: resistor 1k\nSense -> R1 -> Sense2\nSENSE -> R2 -> Sense2", ["GX1204"]],
  ["three ways of one active-low name", "R1, R2: resistor 1k\n~CS -> R1 -> X\nCS_N -> R2 -> X", ["GX1204"]],
  ["nc of a net", "nc VCC", ["GX1419"]],
  ["an unknown pin", "R1: resistor 1k\nVCC -> R1.3", ["GX1012"]],
])("%s", (_, text, codes) => {
  expect(told(`${RAILS}${text}\n`).map((each) => each.split(" ")[1])).toEqual(codes);
});

test("a range that meets one net between two ranges joins none of them", () => {
  const text = "J1: connector 2\nJ2: connector 2\nJ1.[1..2] -> DATA -> J2.[1..2]\n";
  expect(told(text)).toEqual(["3:14 GX1411 error"]);
  expect(nets(text)).toEqual([]);
});

test("both ends of a clash stay apart", () => {
  expect(nets(`${RAILS}R1: resistor 1k\nVCC -> R1 -> GND\nVCC -> GND\n`)).toEqual(["GND: R1.2", "VCC: R1.1"]);
});

test("open pins are marked, by nc and by habit", () => {
  const { parts } = circuit("U1: LM358\nJ1: connector 2\nnc U1.A.OUT, U1.B\nJ1.1 -> NC\nX -> J1.2, U1.V+\n").model(MAIN).value;
  const open = parts.flatMap((part) => part.pins.filter((pin) => pin.open).map((pin) => `${part.id}.${pin.def.number}`));
  expect(open.toSorted()).toEqual(["J1.1", "U1.1", "U1.5", "U1.6", "U1.7"]);
});

test("an unknown pin lists all of a small part's, the nearest of a large one's", () => {
  expect(messages(`${RAILS}R1: resistor 1k\nVCC -> R1.out\n`, "GX1012")).toEqual(["part `R1` has no pin `out`; its pins are `pin1` and `pin2`"]);
  expect(messages(`${RAILS}U1: ATmega328P\nVCC -> U1.AVC\n`, "GX1012")[0]).toContain("did you mean `AVCC`");
});

test("an undeclared part is a box that is passed through", () => {
  expect(nets(`${RAILS}VCC -> R7 -> GND\n`)).toEqual(["GND: R7.2", "VCC: R7.1"]);
});

test("joins are kept as the text states them", () => {
  const [net] = circuit("R1, R2, R3: resistor 1k\nR3.1 -> R1.1, R2.1\n").netlist(MAIN).nets;
  expect(net?.pins.map((pin) => pin.part)).toEqual(["R1", "R2", "R3"]);
  expect(net?.joins).toEqual([[2, 0], [2, 1]]);
});
