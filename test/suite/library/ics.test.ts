// The integrated circuits and modules of the standard library: that they compile, that their pins are all of the package and no more,
// and that number and name agree with what others wrote down: KiCad's symbol library, lepton-eda's, and the boards of the corpus.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compileLibrary, kindKey, type LibraryEntry } from "../../../compiler/catalog/index.ts";
import type { Electrical, PartDef, PinDef } from "../../../compiler/types/model.ts";
import { libraryFiles } from "../../../scripts/gen/library.ts";

const { entries, diagnostics } = compileLibrary(libraryFiles());
const fileOf = (part: PartDef) => part.place.uri.replace("ginexys:library/", "");
const ours = entries.filter((entry) => fileOf(entry.compiled.def).startsWith("ic-"));
const byName = new Map(entries.flatMap((entry) => [entry.name, ...entry.aliases].map((name): [string, LibraryEntry] => [kindKey(name), entry])));
const parts = ours.map((entry) => entry.compiled.def);
const logic = parts.filter((part) => /^ic-(?:74hc|4000)/u.test(fileOf(part)));

function def(kind: string): PartDef {
  const entry = byName.get(kindKey(kind));
  if (!entry) throw new Error(`no kind ${kind}`);
  return entry.compiled.def;
}

function pinAt(part: PartDef, number: string): PinDef | undefined {
  return part.pins.find((pin) => pin.pads.includes(number));
}

function supplies(part: PartDef): readonly PinDef[] {
  return part.pins.filter((pin) => pin.electrical === "power_in" && !pin.ground);
}

describe("every kind", () => {
  test("compiles without a finding", () => {
    expect(diagnostics.filter((each) => each.uri.startsWith("ginexys:library/ic-")).map((each) => `${each.uri} ${each.code} ${each.message}`)).toEqual([]);
    expect(ours.length).toBeGreaterThanOrEqual(390);
  });

  test("says its package in its description and as a property", () => {
    expect(parts.filter((part) => !part.properties["package"] || !part.description.endsWith(`(${part.properties["package"]})`)).map((part) => part.kind)).toEqual([]);
  });

  test("has a type and a side on every pin", () => {
    const bare = parts.flatMap((part) => part.pins.filter((pin) => pin.electrical === "unspecified" || (!pin.side && !pin.hidden)).map((pin) => `${part.kind}.${pin.name}`));
    expect(bare).toEqual([]);
  });

  test("hides its unconnected pins, which join nothing to one another", () => {
    const open = parts.flatMap((part) => part.pins.filter((pin) => pin.electrical === "no_connect").map((pin) => ({ part, pin })));
    expect(open.filter(({ pin }) => !pin.hidden || pin.pads.length > 1).map(({ part, pin }) => `${part.kind}.${pin.number}`)).toEqual([]);
  });

  test("says a name only once in a unit, unless its pins are unconnected", () => {
    const twice = parts.flatMap((part) => part.units.flatMap((unit) => {
      const names = part.pins.filter((pin) => pin.unit === unit.name && pin.electrical !== "no_connect").map((pin) => pin.name);
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${part.kind}.${unit.name}.${name}`);
    }));
    expect(twice).toEqual([]);
  });
});

// Packages whose pads are more or fewer than the number in their name.
const PADS: Readonly<Record<string, number>> = { "SOIC-16W": 16, "SOT-23": 3, "SOT-223": 3, "SOT-89": 3, "SOT-563": 6, "TO-220": 3, "TO-263-5": 5, "PLCC-4": 4, "MINICAST-3": 3, "TO-92": 3 };

function padsOf(name: string): number {
  const counted = PADS[name];
  if (counted !== undefined) return counted;
  const match = /-(\d+)(-EP)?$/u.exec(name);
  return match ? Number(match[1]) + (match[2] ? 1 : 0) : Number.NaN;
}

test("pads are those of the package, each once", () => {
  const wrong = parts.flatMap((part) => {
    const pads = part.pins.flatMap((pin) => pin.pads);
    const wanted = padsOf(part.properties["package"] ?? "");
    const numbers = Array.from({ length: wanted }, (_, index) => String(index + 1));
    return pads.length === wanted && numbers.every((number) => pads.includes(number)) ? [] : [`${part.kind} ${part.properties["package"]}: ${pads.length}`];
  });
  expect(wrong).toEqual([]);
});

describe("logic", () => {
  test("has one supply and one ground, plus VEE of the analog multiplexers", () => {
    const odd = logic.filter((part) => {
      const grounds = part.pins.filter((pin) => pin.ground);
      return grounds.length !== 1 || supplies(part).filter((pin) => pin.name !== "VEE").length !== 1;
    });
    expect(odd.map((part) => part.kind)).toEqual([]);
    expect(logic.filter((part) => supplies(part).some((pin) => pin.name === "VEE")).map((part) => part.kind)).toEqual(["CD4051", "CD4052", "CD4053"]);
  });

  test("answers to VCC and VDD, GND and VSS alike", () => {
    const deaf = logic.filter((part) => ["VCC", "VDD", "GND", "VSS"].some((name) => !part.pins.some((pin) => pin.name === name || pin.aliases.includes(name))));
    expect(deaf.map((part) => part.kind)).toEqual([]);
  });

  test("gates have one output, and as many inputs as their drawing", () => {
    const gates = logic.filter((part) => /^ic-(?:74hc|4000)\.circ$/u.test(fileOf(part)) && part.units.length > 1);
    expect(gates.length).toBeGreaterThanOrEqual(40);
    for (const part of gates) {
      const units = part.units.filter((unit) => unit.name !== "power");
      const sizes = new Set(units.map((unit) => unit.pins.length));
      expect([part.kind, sizes.size]).toEqual([part.kind, 1]);
      for (const unit of units) {
        expect([part.kind, unit.symbol?.iec.pins.length]).toEqual([part.kind, unit.pins.length]);
        const outputs = part.pins.filter((pin) => pin.unit === unit.name && (["output", "open_collector", "tri_state"] satisfies Electrical[]).some((type) => type === pin.electrical));
        expect([part.kind, unit.name, outputs.length]).toEqual([part.kind, unit.name, 1]);
      }
      // One gate in a package has nothing to be swapped with.
      expect([part.kind, part.swaps]).toEqual([part.kind, units.length > 1 ? [units.map((unit) => unit.name)] : []]);
    }
  });

  test("open collectors are where the data sheets have them", () => {
    const open = logic.filter((part) => part.pins.some((pin) => pin.electrical === "open_collector")).map((part) => part.kind);
    expect(open.sort()).toEqual(["74HC03", "74HC05", "74HC09", "74HC266", "74LS06", "74LS07", "74LS181", "74LS38", "74LS47"]);
  });

  test("any family's name finds the part", () => {
    expect(["7400", "74LS00", "SN74HC00", "74HCT595", "74LVC245", "CD4017B", "4017", "HEF4093", "74HC4051", "74HC4060"].map((name) => def(name).kind))
      .toEqual(["74HC00", "74HC00", "74HC00", "74HC595", "74HC245", "CD4017", "CD4017", "CD4093", "CD4051", "CD4060"]);
  });
});

describe("amplifiers and comparators", () => {
  test("a unit has two inputs and an output, drawn as a triangle", () => {
    const amplifiers = parts.filter((part) => /^ic-(?:opamps|comparators)\.circ$/u.test(fileOf(part)) && part.units.length > 1);
    expect(amplifiers.length).toBeGreaterThanOrEqual(17);
    for (const part of amplifiers) {
      for (const unit of part.units.filter((each) => each.name !== "power")) {
        expect([part.kind, part.pins.filter((pin) => pin.unit === unit.name).map((pin) => pin.name)]).toEqual([part.kind, ["IN+", "IN-", "OUT"]]);
        expect([part.kind, unit.symbol?.iec.pins.map((pin) => pin.at)]).toEqual([part.kind, [{ x: -4, y: -2 }, { x: -4, y: 2 }, { x: 4, y: 0 }]]);
      }
      expect([part.kind, part.pins.filter((pin) => pin.unit === "power").map((pin) => pin.name)]).toEqual([part.kind, ["V+", "V-"]]);
    }
  });

  test("a single amplifier carries its supplies on the triangle", () => {
    for (const kind of ["LM741", "TL071", "TL081", "OP07", "NE5534", "CA3140", "MCP6001", "LM321", "LM311", "TDA2030"]) {
      const pins = def(kind).units[0]?.symbol?.iec.pins ?? [];
      const at = (name: string) => pins.find((pin) => pin.number === def(kind).pins.find((each) => each.name === name)?.number)?.at;
      expect([kind, at("V+"), at("V-")]).toEqual([kind, { x: 0, y: -4 }, { x: 0, y: 4 }]);
    }
  });
});

// --- facts ------------------------------------------------------------------------------------------------------------

/** Overbars, case and underscores are matters of notation: `~{RESET}`, `~RESET`, `RESET`, `TxD` and `TXD` are one name here. */
function plain(name: string): string {
  return name.replace(/[~{}_]/gu, "").toUpperCase();
}

function answersTo(pin: PinDef, name: string): boolean {
  const names = [pin.name, ...pin.aliases].map(plain);
  return [name, ...name.split("/"), ...(name === "+" || name === "-" ? [`IN${name}`] : [])].some((each) => names.includes(plain(each)));
}

const MARKS: Readonly<Record<string, Electrical>> = {
  ".i": "input", ".o": "output", ".t": "tri_state", ".c": "open_collector", ".e": "open_emitter", ".p": "passive", ".b": "bidirectional",
};

/** Pins of `names`, in the order of their numbers, that our kind has otherwise. */
function differing(kind: string, names: readonly string[]): readonly string[] {
  const part = def(kind);
  return names.flatMap((name, index) => {
    const number = String(index + 1);
    const pin = pinAt(part, number);
    if (name === "-") return [];
    if (!pin) return [`${kind}.${number} is missing, ${name} there`];
    const type = MARKS[name];
    const same = type === undefined ? answersTo(pin, name) : pin.electrical === type;
    return same ? [] : [`${kind}.${number} is ${pin.name} (${pin.electrical}) here, ${name} there`];
  });
}

/** `KIND: NAME NAME …` a line. */
function facts(text: string): readonly { readonly kind: string; readonly names: readonly string[] }[] {
  return text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("//")).map((line) => {
    const [kind = "", names = ""] = line.trim().split(/: (.*)/u);
    return { kind, names: names.split(/\s+/u) };
  });
}

function golden(name: string): string {
  return readFileSync(new URL(`../../golden/${name}`, import.meta.url), "utf8");
}

test.each(["pinouts-logic.txt", "pinouts-other.txt"])("pinouts agree with KiCad's symbols: %s", (file) => {
  const known = facts(golden(file));
  expect(known.length).toBeGreaterThanOrEqual(100);
  expect(known.flatMap(({ kind, names }) => differing(kind, names))).toEqual([]);
});

// lepton-eda 1.9.18, sym/cmos, sym/micro, sym/amplifier.
const LEPTON = `
CD4020: Q12 Q13 Q14 Q6 Q5 Q7 Q4 VSS Q1 CLK RESET Q9 Q8 Q10 Q11 VDD
CD4021: P8 Q6 Q8 P4 P3 P2 P1 VSS P/S CLK SERIAL_IN Q7 P5 P6 P7 VDD
CD4024: CLK RESET Q7 Q6 Q5 Q4 VSS - Q3 - Q2 Q1 - VDD
CD4026: CLK INH DEI DEO CO F G VSS D A E B C UCS RESET VDD
CD4040: Q12 Q6 Q5 Q7 Q4 Q3 Q2 VSS Q1 CLK RESET Q9 Q8 Q10 Q11 VDD
CD4076: M N Q1 Q2 Q3 Q4 CLK VSS G1 G2 D4 D3 D2 D1 R VDD
CD4078: Y A B C D - VSS - E F G H ~{Y} VDD
CD4094: STROBE DATA CLK Q1 Q2 Q3 Q4 VSS QS Q'S Q8 Q7 Q6 Q5 OE VDD
CD4516: PE Q4 P4 P1 CI Q1 CO VSS R U/D Q2 P2 P3 Q3 CLK VDD
74HC266: .i .i .c .c .i .i - .i .i .c .c .i .i VCC
TDA2822: OUT1 VCC OUT2 GND IN2- IN2+ IN1+ IN1-
AT89S52: P1.0 P1.1 P1.2 P1.3 P1.4 P1.5 P1.6 P1.7 RESET RXD TXD INT0 INT1 T0 T1 WR RD XTAL2 XTAL1 VSS A8 A9 A10 A11 A12 A13 A14 A15 PSEN ALE EA AD7 AD6 AD5 AD4 AD3 AD2 AD1 AD0 VCC
`;

// Boards of the corpus (kicad/*/netlist.json): pic_programmer U1 U3, kit-dev-coldfire U202 U205, edu-ciaa-k60 U3 U6 U8 U9, edu-ciaa-nxp U7,
// qa-issue5102 U6 U7, qa-issue7325 U1 U13, gb-bench-g1 U2, gb-cart32k-a U1, gb-live32 U3 U6.
const CORPUS = `
24Cxx: A0 A1 A2 GND SDA SCL WP VCC
7805: VI GND VO
MAX202: C1+ V+ C1- C2+ C2- V- T2OUT R2IN R2OUT T2IN T1IN R1OUT R1IN T1OUT GND VCC
PCA82C251: TxD GND VCC RxD Vref CAN- CAN+ Rs
NCP1117: GND VO VI
74HC244: 1OE 1A1 2Y4 1A2 2Y3 1A3 2Y2 1A4 2Y1 VSS 2A1 1Y4 2A2 1Y3 2A3 1Y2 2A4 1Y1 2OE VDD
93C46: CS SK DI DO GND ORG NC VCC
MAX3072: RO ~RE DE DI GND A B VCC
TXB0108: A1 VCCA A2 A3 A4 A5 A6 A7 A8 OE GND B8 B7 B6 B5 B4 B3 B2 VCCB B1
TP4056: TEMP PROG GND VCC BAT ~STDBY ~CHRG CE -
HT7833: GND - VO
USBLC6-2SC6: IO1 GND IO2 IO2 VBUS IO1
PCA9548A: A0 A1 ~RESET SD0 SC0 SD1 SC1 SD2 SC2 SD3 SC3 GND SD4 SC4 SD5 SC5 SD6 SC6 SD7 SC7 A2 SCL SDA VCC
MCP1703A-1802: GND VI VO
SST39SF040: A18 A16 A15 A12 A7 A6 A5 A4 A3 A2 A1 A0 D0 D1 D2 GND D3 D4 D5 D6 D7 CE A10 OE A11 A9 A8 A13 A14 A17 PGM VCC
62256: A14 A12 A7 A6 A5 A4 A3 A2 A1 A0 I/O0 I/O1 I/O2 GND I/O3 I/O4 I/O5 I/O6 I/O7 ~{CE} A10 ~{OE} A11 A9 A8 A13 ~{WE} VDD
74LVC245: DIR A0 A1 A2 A3 A4 A5 A6 A7 GND B7 B6 B5 B4 B3 B2 B1 B0 ~{OE} VCC
`;

// Data sheets: NXP 74HC373, 74HC374, 74HC573, 74HC597; TI SN74LS279A, SN74HC139, SN74HC153, SN74HC157, SN74HC257, SN74HC240, SN74HC365,
// TPIC6B595, LM567; NXP TJA1050; Microchip 23LC1024; Monolithic Power MP1584; Injoinic IP5306; Analog Devices TMP36; Maxim MAX6675;
// Exar XR-2206; Raspberry Pi Pico.
const SHEETS = `
74HC373: OE Q0 D0 D1 Q1 Q2 D2 D3 Q3 GND LE Q4 D4 D5 Q5 Q6 D6 D7 Q7 VCC
74HC374: OE Q0 D0 D1 Q1 Q2 D2 D3 Q3 GND CP Q4 D4 D5 Q5 Q6 D6 D7 Q7 VCC
74HC573: OE D0 D1 D2 D3 D4 D5 D6 D7 GND LE Q7 Q6 Q5 Q4 Q3 Q2 Q1 Q0 VCC
74HC597: D1 D2 D3 D4 D5 D6 D7 GND Q7 MR SHCP STCP PL DS D0 VCC
74LS279: 1R 1S1 1S2 1Q 2R 2S 2Q GND 3Q 3R 3S1 3S2 4Q 4R 4S VCC
74HC139: 1G 1A 1B 1Y0 1Y1 1Y2 1Y3 GND 2Y3 2Y2 2Y1 2Y0 2B 2A 2G VCC
74HC153: 1G B 1C3 1C2 1C1 1C0 1Y GND 2Y 2C0 2C1 2C2 2C3 A 2G VCC
74HC157: S 1A 1B 1Y 2A 2B 2Y GND 3Y 3B 3A 4Y 4B 4A G VCC
74HC257: S 1A 1B 1Y 2A 2B 2Y GND 3Y 3B 3A 4Y 4B 4A G VCC
74HC240: 1OE 1A1 2Y4 1A2 2Y3 1A3 2Y2 1A4 2Y1 GND 2A1 1Y4 2A2 1Y3 2A3 1Y2 2A4 1Y1 2OE VCC
74HC365: OE1 A1 Y1 A2 Y2 A3 Y3 GND Y4 A4 Y5 A5 Y6 A6 OE2 VCC
74HC154: Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 GND Y11 Y12 Y13 Y14 Y15 G1 G2 D C B A VCC
CD4060: Q12 Q13 Q14 Q6 Q5 Q7 Q4 VSS CTC RTC RS RESET Q9 Q8 Q10 VDD
TPIC6B595: NC VCC SER_IN DRAIN0 DRAIN1 DRAIN2 DRAIN3 SRCLR G GND GND RCK SRCK DRAIN4 DRAIN5 DRAIN6 DRAIN7 SER_OUT GND NC
NE567: C3 C2 IN VCC R1 C1 GND OUT
TJA1050: TXD GND VCC RXD VREF CANL CANH S
23LC1024: CS SO SIO2 VSS SI SCK HOLD VCC
MP1584: SW EN COMP FB GND FREQ VIN BST GND
IP5306: VIN LED1 LED2 LED3 KEY BAT SW VOUT GND
TMP36: +VS VOUT GND
MAX6675: GND T- T+ VCC SCK CS SO NC
XR2206: AMSI STO MO VCC TC1 TC2 TR1 TR2 FSKI BIAS SYNCO GND WAVEA1 WAVEA2 SYMA1 SYMA2
Raspberry_Pi_Pico: GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS
`;

test.each([["lepton-eda's symbols", LEPTON], ["the boards of the corpus", CORPUS], ["the data sheets", SHEETS]])("pinouts agree with %s", (_, text) => {
  const known = facts(text);
  expect(known.length).toBeGreaterThanOrEqual(12);
  expect(known.flatMap(({ kind, names }) => differing(kind, names))).toEqual([]);
});

test("a wrong pinout is told", () => {
  expect(differing("NE555", ["VCC", "TR", "Q", "R", "CV", "THR", "DIS", "GND", "NC"])).toEqual([
    "NE555.1 is GND (power_in) here, VCC there",
    "NE555.8 is VCC (power_in) here, GND there",
    "NE555.9 is missing, NC there",
  ]);
});

test("what people call a pin finds it", () => {
  const asked = ["NE555 DIS 7", "NE555 TRIGGER 2", "74HC595 DS 14", "74HC595 LATCH 12", "LM7805 VIN 1", "AMS1117-3.3 VOUT 2", "ATmega328P MOSI 17", "ATmega328P RESET 1",
    "ESP32 GPIO21 33", "ULN2003 OUT1 16", "L293D EN1 1", "74HC00 1A 1", "74HC00 4Y 11", "LM358 2OUT 7", "DRV8833 SLEEP 1", "TL431 CATHODE 3", "CH340G D+ 5", "MAX7219 CS 12",
    "DS18B20 DATA 2", "RP2040 GP0 2", "ATtiny85 PB2 7", "LM386 V+ 6", "WS2812B DI 4", "HD44780 RW 5"];
  const found = asked.map((each) => {
    const [kind = "", name = ""] = each.split(" ");
    const pins = def(kind).pins.filter((pin) => pin.name === name || pin.aliases.includes(name));
    return `${kind} ${name} ${pins.map((pin) => pin.number).join(",")}`;
  });
  expect(found).toEqual(asked);
});
