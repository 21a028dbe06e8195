// What electrical rules must not say, and where one mistake must be one diagnostic. The plain cases are the codes' own examples.
import { describe, expect, test } from "vitest";
import { circuit, MAIN } from "../../harness/circuit.ts";

/** Codes of errors and warnings, and of advice when asked for. */
function codes(text: string, advice = false): readonly string[] {
  return circuit(text).diagnostics(MAIN).filter((each) => advice || each.severity !== "info").map((each) => each.code);
}

/** Two rails, and whatever a case needs. */
function rails(...lines: readonly string[]): string {
  return ["+5V: power 5V", "GND: ground", ...lines, ""].join("\n");
}

describe("nothing is said of", () => {
  test.each([
    ["a diode against reverse polarity", rails("D1: diode 1N4007", "GND -> D1 -> +5V")],
    ["an inductor between supply and a switching node", rails("L1: inductor 10uH", "C1: capacitor 10uF", "+5V -> L1 -> C1 -> GND")],
    ["two equal supplies joined by a bead", rails("VA: power 5V", "FB1: ferrite_bead 600", "R1: resistor 1k", "+5V -> FB1 -> VA", "VA -> R1 -> GND")],
    ["an emitter follower without a base resistor", rails("Q1: npn", "R1: resistor 1k", "OUT: port output", "+5V -> Q1.B", "+5V -> Q1.C", "Q1.E -> OUT", "OUT -> R1 -> GND")],
    ["a base behind a resistor", rails("Q1: npn", "R1, R2: resistor 1k", "IN: port input", "+5V -> R1 -> Q1.C", "IN -> R2 -> Q1.B", "Q1.E -> GND")],
    ["an electrolytic on a negative supply", "-12V: power -12V\nGND: ground\nR1: resistor 10k\nC1: polarized_capacitor 10uF 25V\nGND -> C1 -> -12V\nGND -> R1 -> -12V\n"],
    ["LEDs in antiparallel behind a resistor", rails("R1: resistor 1k", "D1, D2: led", "IN: port input", "IN -> R1 -> MID -> D1 -> GND", "GND -> D2 -> MID")],
    ["an LED that a transistor switches, with a resistor", rails("R1: resistor 330", "R2: resistor 1k", "D1: led", "Q1: npn", "IN: port input", "+5V -> R1 -> D1 -> Q1.C", "IN -> R2 -> Q1.B", "Q1.E -> GND")],
    ["a part that is not fitted", rails("R1: resistor 1k", "R2: resistor 1k dnp", "+5V -> R1 -> GND")],
    ["a supply that is only a name, in a circuit without any source", "R1: resistor 1k\nVCC -> R1 -> GND\n"],
    ["a supply behind a fuse", "J1: connector 2\nF1: fuse 1A\nR1: resistor 1k\nGND: ground\nJ1.1 -> F1 -> VCC\nJ1.2 -> GND\nVCC -> R1 -> GND\n"],
    ["hysteresis", rails("U1: LM393", "R1, R2, R3: resistor 10k", "IN: port input", "OUT: port output", "IN -> R1 -> U1.A.IN+ -> R2 -> OUT", "U1.A.OUT -> OUT -> R3 -> +5V",
      "+5V -> U1.V+", "GND -> U1.V-", "GND -> U1.A.IN-", "GND -> U1.B.IN+, U1.B.IN-", "nc U1.B.OUT")],
    ["a reset that leaves through a connector and has a resistor", rails("U1: NE555", "R1: resistor 10k", "J1: connector 2", "IN: port input", "OUT: port output",
      "+5V -> R1 -> U1.RESET -> J1.1", "J1.2 -> GND", "+5V -> U1.VCC", "GND -> U1.GND", "IN -> U1.TRIG, U1.THRES", "U1.OUT -> OUT", "nc U1.CTRL, U1.DISCH")],
    ["unused contacts and offset pins that are marked", rails("U1: opamp", "IN: port input", "OUT: port output", "IN -> U1.IN+", "U1.OUT -> U1.IN-, OUT", "+5V -> U1.V+", "GND -> U1.V-")],
    ["names that are no designators", rails("LOAD: resistor 1k", "SENSOR2: photoresistor 10k", "+5V -> LOAD -> GND", "+5V -> SENSOR2 -> GND")],
    ["a supply with a decimal point in its name", "4.096V: power 4.096V\nGND: ground\nR1: resistor 10k\n4.096V -> R1 -> GND\n"],
    ["couplers whose outputs meet, which have no supply", rails("part coupler prefix=U { IN: pin 1 input ; OUT: pin 2 output ; GND: pin 3 power_in }", "U1, U2: coupler", "A: port input", "B: port input",
      "A -> U1.IN", "B -> U2.IN", "U1.OUT -> U2.OUT", "GND -> U1.GND, U2.GND")],
    ["protective earth beside ground", rails("PE: ground earth", "J1: connector 3", "R1: resistor 1k", "J1.1 -> +5V", "J1.2 -> GND", "J1.3 -> PE", "+5V -> R1 -> GND")],
    ["a motor in a half bridge of MOSFETs, whose body diodes carry its current", "+12V: power 12V\nGND: ground\nQ1: pmos\nQ2: nmos\nM1: motor\nR1: resistor 100\nIN: port input\nIN -> R1 -> Q1.G, Q2.G\n+12V -> Q1(S > D) -> MID -> Q2(D > S) -> GND\nMID -> M1 -> GND\n"],
    ["power resistors that say so", rails("R1: resistor 10 5W", "+5V -> R1 -> GND")],
  ])("%s", (_, text) => expect(codes(text)).toEqual([]));
});

describe("one mistake is one diagnostic:", () => {
  test.each([
    ["a resistor that was forgotten", rails("R1, R2: resistor 1k", "+5V -> R1 -> GND"), ["GX2009"]],
    ["a supply line of a chip that was forgotten", rails("U1: NE555", "C1: capacitor 100nF", "IN: port input", "OUT: port output", "+5V -> U1.RESET", "+5V -> C1 -> GND", "U1.GND -> GND",
      "IN -> U1.TRIG, U1.THRES", "U1.OUT -> OUT", "nc U1.CTRL, U1.DISCH"), ["GX2004"]],
    ["two LEDs in a chain without a resistor", rails("D[1..2]: led", "+5V -> D1 -> D2 -> GND"), ["GX2012"]],
    ["a diode that shorts the supply", rails("D1: diode", "+5V -> D1 -> GND"), ["GX2011"]],
    ["a chip with a whole amplifier unused", rails("U1: LM358", "IN: port input", "OUT: port output", "IN -> U1.A.IN+", "U1.A.OUT -> U1.A.IN-, OUT", "+5V -> U1.V+", "GND -> U1.V-"), ["GX2010"]],
    ["a chip without its supply unit", rails("U1: LM358", "IN: port input", "OUT: port output", "IN -> U1.A.IN+", "U1.A.OUT -> U1.A.IN-, OUT", "U1.B.OUT -> U1.B.IN-", "GND -> U1.B.IN+"), ["GX2010"]],
    ["a relay without its diode", rails("K1: relay_spst", "Q1: npn", "R1: resistor 1k", "J1: connector 2", "IN: port input", "+5V -> K1.A1", "K1.A2 -> Q1.C", "Q1.E -> GND", "IN -> R1 -> Q1.B",
      "K1.COM -> J1.1", "K1.NO -> J1.2"), ["GX2014"]],
    ["a capacitor the wrong way round", rails("C1: polarized_capacitor 10uF", "GND -> C1 -> +5V"), ["GX2011"]],
    ["a bead that shorts the supply", rails("FB1: ferrite_bead 600", "+5V -> FB1 -> GND"), ["GX2001"]],
    ["a battery whose ends meet", rails("BT1: battery 9V", "R1: resistor 1k", "BT1.+ -> +9V", "BT1.- -> +9V", "+9V -> R1 -> GND"), ["GX2001"]],
    ["a misspelt ground in a module that is used twice", "VCC: power 5V\nGND: ground\nOUT[1..2]: port output\nmodule load { A: port output ; R1: resistor 1k ; R2: resistor 1k ; VCC -> R1 -> A -> R2 -> GNDD }\nX[1..2]: load\nX1.A -> OUT1\nX2.A -> OUT2\n", ["GX1202"]],
    ["a module's supply that was forgotten", "+5V: power 5V\nGND: ground\nmodule load { IN: port power ; R1: resistor 1k ; IN -> R1 -> GND }\nX1: load\nX2: load\n+5V -> X1.IN\n", ["GX2035"]],
    ["a supply with a wrong digit", rails("R1, R2: resistor 10k", "OUT: port output", "+5V -> R1 -> GND", "+6V -> R2 -> OUT"), ["GX1202"]],
    ["an LED straight on a pin of a microcontroller", rails("D1: led", "U1.PB0 -> D1 -> GND", "C1: capacitor 100nF", "U1: ATtiny85", "+5V -> U1.VCC", "GND -> U1.GND", "+5V -> C1 -> GND", "nc U1.PB1, U1.PB2, U1.PB3, U1.PB4, U1.RESET"), ["GX2012"]],
    ["a base straight on a pin of a microcontroller", rails("Q1: npn", "R1: resistor 1k", "U1.PB0 -> Q1.B", "+5V -> R1 -> Q1.C", "Q1.E -> GND", "C1: capacitor 100nF", "U1: ATtiny85", "+5V -> U1.VCC", "GND -> U1.GND", "+5V -> C1 -> GND", "nc U1.PB1, U1.PB2, U1.PB3, U1.PB4, U1.RESET"), ["GX2013"]],
    ["a resistor of the wrong prefix", rails("C1: resistor 10k", "+5V -> C1 -> GND"), ["GX2022"]],
  ])("%s", (_, text, expected) => expect(codes(text)).toEqual(expected));
});

test("while a text has errors, rules that miss something keep silent", () => {
  expect(codes(rails("R1, R2: resistor 1k", "+5V -> R1 -> GND", "R2 -> ->"))).not.toContain("GX2009");
});

test("advice is given for a chip without a capacitor, and only once a supply", () => {
  const text = rails("U[1..2]: NE555", "IN: port input", "OUT[1..2]: port output", "+5V -> U1.VCC, U1.RESET, U2.VCC, U2.RESET", "GND -> U1.GND, U2.GND",
    "IN -> U1.TRIG, U1.THRES, U2.TRIG, U2.THRES", "U1.OUT -> OUT1", "U2.OUT -> OUT2", "nc U1.CTRL, U1.DISCH, U2.CTRL, U2.DISCH");
  expect(codes(text, true)).toEqual(["GX2015"]);
});

test("a diagnostic names the parts, pins and nets that a drawing marks", () => {
  const found = circuit(rails("FB1: ferrite_bead 600", "+5V -> FB1 -> GND")).diagnostics(MAIN);
  expect(found[0]?.subjects).toEqual(["FB1", "+5V", "GND"]);
});

test("a net that nobody named is called by the pin that tells most", () => {
  const found = circuit(rails("part mcu prefix=U { PB0: pin 1 bidirectional ; VCC: pin 2 power ; GND: pin 3 ground }", "U1: mcu", "D1: led", "+5V -> U1.VCC", "GND -> U1.GND", "U1.PB0 -> D1 -> GND"));
  expect(found.diagnostics(MAIN).find((each) => each.code === "GX2012")?.message).toBe("nothing limits the current of `D1` between `U1.PB0` and `GND`; put a resistor in series");
});
