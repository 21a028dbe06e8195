// The generic kinds of the standard library: that they compile, and that they sit on the grid as decision 0001 says.
import { describe, expect, test } from "vitest";
import { compileLibrary, createLibrary, kindKey, type LibraryEntry } from "../../../compiler/catalog/index.ts";
import { LIBRARY } from "../../../compiler/catalog/library.gen.ts";
import type { PartDef } from "../../../compiler/types/model.ts";
import type { SymbolDrawing } from "../../../compiler/types/symbol.ts";
import { libraryFiles } from "../../../scripts/gen/library.ts";

const FILES = [
  "amplifiers", "connectors", "crystals", "diodes", "electromechanical", "headers", "logic-blocks", "logic-gates", "magnetics", "meters",
  "optocouplers", "passives", "protection", "sources", "supplies", "switches", "thyristors", "transistors",
].map((name) => `ginexys:library/${name}.circ`);

const { entries, diagnostics } = compileLibrary(libraryFiles());
const ours = entries.filter((entry) => FILES.includes(entry.compiled.def.place.uri));
const byName = new Map(entries.flatMap((entry) => [entry.name, ...entry.aliases].map((name): [string, LibraryEntry] => [kindKey(name), entry])));

function def(kind: string): PartDef {
  const entry = byName.get(kindKey(kind));
  if (!entry) throw new Error(`no kind ${kind}`);
  return entry.compiled.def;
}

/** Every drawing of a kind, both traditions, with its pins' points by the names of the pins. */
function drawings(part: PartDef): readonly { readonly tradition: string; readonly drawing: SymbolDrawing }[] {
  return part.units.flatMap(({ symbol }) => (symbol ? [{ tradition: "iec", drawing: symbol.iec }, { tradition: "ansi", drawing: symbol.ansi }] : []));
}

/** `C (0, -3) top` for each pin of the kind's drawing, in the order written. */
function places(kind: string): readonly string[] {
  const part = def(kind);
  const drawing = drawings(part)[0]?.drawing;
  return part.pins.map((pin) => {
    const at = drawing?.pins.find((each) => each.number === pin.number);
    return at ? `${pin.name} (${at.at.x}, ${at.at.y}) ${at.side}` : `${pin.name} nowhere`;
  });
}

test("every generic kind compiles without a finding", () => {
  expect(diagnostics.filter((diagnostic) => FILES.includes(diagnostic.uri)).map((d) => `${d.uri} ${d.code} ${d.message}`)).toEqual([]);
  expect(ours.length).toBeGreaterThanOrEqual(235);
});

test("no two kinds of the whole library share a name", () => {
  const owners = new Map<string, string>();
  const twice: string[] = [];
  for (const entry of entries) {
    for (const name of [entry.name, ...entry.aliases]) {
      const owner = owners.get(kindKey(name));
      if (owner !== undefined) twice.push(`${name}: ${owner} and ${entry.name}`);
      owners.set(kindKey(name), entry.name);
    }
  }
  expect(twice).toEqual([]);
});

test("each kind has a description and a prefix", () => {
  expect(ours.filter(({ compiled: { def: part } }) => part.description === "" || part.prefix === "").map((entry) => entry.name)).toEqual([]);
});

test("pins stand on whole units, at the same points in both traditions", () => {
  const off = ours.flatMap((entry) => entry.compiled.def.units.flatMap(({ symbol }) => {
    if (!symbol) return [];
    const fault = [...symbol.iec.pins, ...symbol.ansi.pins].some((pin) => !Number.isInteger(pin.at.x) || !Number.isInteger(pin.at.y));
    return fault || JSON.stringify(symbol.iec.pins) !== JSON.stringify(symbol.ansi.pins) ? [entry.name] : [];
  }));
  expect(off).toEqual([]);
});

test("no two pins of a drawing stand on one point, and none stands inside the body", () => {
  const wrong = ours.flatMap((entry) => drawings(entry.compiled.def).flatMap(({ tradition, drawing }) => {
    const points = drawing.pins.map((pin) => `${pin.at.x} ${pin.at.y}`);
    const inside = drawing.pins.filter(({ at }) => {
      const { x, y, width, height } = drawing.body;
      return at.x > x + 0.05 && at.x < x + width - 0.05 && at.y > y + 0.05 && at.y < y + height - 0.05;
    });
    return new Set(points).size !== points.length || inside.length > 0 ? [`${entry.name} ${tradition}`] : [];
  }));
  expect(wrong).toEqual([]);
});

// What has two terminals but is plugged, worn on one side or fed from below.
const NOT_LYING = new Set([
  "audio_jack_2", "antenna_shield", "barrel_jack", "coax", "dipole_antenna", "oscilloscope", "rca_jack", "thermocouple",
]);

test("two-terminal parts lie from (-3, 0) to (3, 0), the body within 2 of the axis", () => {
  const found = ours.filter(({ name, compiled: { def: part } }) => part.prefix !== "U" && part.pins.length === 2 && drawings(part).length > 0 && !NOT_LYING.has(name));
  expect(found.length).toBeGreaterThanOrEqual(65);
  const wrong = found.flatMap((entry) => drawings(entry.compiled.def).flatMap(({ tradition, drawing }) => {
    const ends = drawing.pins.map((pin) => `${pin.at.x} ${pin.at.y} ${pin.side}`).sort();
    const { y, height } = drawing.body;
    const lies = ends.join() === "-3 0 left,3 0 right" && y >= -2.31 && y + height <= 2.31;
    return lies ? [] : [`${entry.name} ${tradition} ${ends.join()} ${y} ${y + height}`];
  }));
  expect(wrong).toEqual([]);
});

test("the first of a two-terminal part's pins is the left one, where a bare mention enters", () => {
  const wrong = ours.filter(({ name, compiled: { def: part } }) => {
    const left = drawings(part)[0]?.drawing.pins.find((pin) => pin.at.x === -3);
    return part.pins.length === 2 && left && !NOT_LYING.has(name) && (part.pins[0]?.number !== left.number || (part.through && part.through.from !== left.number));
  });
  expect(wrong.map((entry) => entry.name)).toEqual([]);
});

test.each([
  ["npn", ["B (-3, 0) left", "C (0, -3) top", "E (0, 3) bottom"]],
  ["pnp", ["B (-3, 0) left", "C (0, 3) bottom", "E (0, -3) top"]],
  ["darlington_npn", ["B (-3, 0) left", "C (0, -3) top", "E (0, 3) bottom"]],
  ["darlington_pnp", ["B (-3, 0) left", "C (0, 3) bottom", "E (0, -3) top"]],
  ["nmos", ["G (-3, 0) left", "D (0, -3) top", "S (0, 3) bottom"]],
  ["pmos", ["G (-3, 0) left", "D (0, 3) bottom", "S (0, -3) top"]],
  ["nmos_depletion", ["G (-3, 0) left", "D (0, -3) top", "S (0, 3) bottom"]],
  ["njfet", ["D (0, -3) top", "G (-3, 0) left", "S (0, 3) bottom"]],
  ["pjfet", ["D (0, 3) bottom", "G (-3, 0) left", "S (0, -3) top"]],
  ["igbt", ["G (-3, 0) left", "C (0, -3) top", "E (0, 3) bottom"]],
  ["scr", ["K (0, 3) bottom", "A (0, -3) top", "G (-3, 2) left"]],
  ["opamp", ["IN+ (-4, -2) left", "IN- (-4, 2) left", "V+ (0, -4) top", "V- (0, 4) bottom", "OUT (4, 0) right"]],
  ["comparator", ["IN+ (-4, -2) left", "IN- (-4, 2) left", "V+ (0, -4) top", "V- (0, 4) bottom", "OUT (4, 0) right"]],
  ["ideal_opamp", ["IN+ (-4, -2) left", "IN- (-4, 2) left", "OUT (4, 0) right"]],
  ["nand2", ["A (-4, -1) left", "B (-4, 1) left", "Y (4, 0) right"]],
  ["nor3", ["A (-4, -2) left", "B (-4, 0) left", "C (-4, 2) left", "Y (4, 0) right"]],
  ["not", ["A (-4, 0) left", "Y (4, 0) right"]],
  ["supply_ground", ["pin1 (0, 0) top"]],
  ["supply_bar", ["pin1 (0, 0) bottom"]],
])("%s stands where decision 0001 puts it", (kind, expected) => {
  expect(places(kind)).toEqual(expected);
});

test.each(["ground", "earth", "chassis", "signal"])("the %s symbol hangs below its pin", (style) => {
  for (const { drawing } of drawings(def(`supply_${style}`))) expect([drawing.pins.length, drawing.body.y > 0]).toEqual([1, true]);
});

test.each(["bar", "arrow", "circle"])("the %s supply symbol stands above its pin", (style) => {
  for (const { drawing } of drawings(def(`supply_${style}`))) expect([drawing.pins.length, drawing.body.y + drawing.body.height < 0]).toEqual([1, true]);
});

// Facts of KiCad's netlists of real boards (Device, Connector, Switch, Jumper) and of its generic symbols' names (BCE, GDS, DGS, KAG).
const KICAD: readonly (readonly [kind: string, symbol: string, pins: string])[] = [
  ["resistor", "Device:R", "1=pin1 2=pin2"],
  ["capacitor", "Device:C", "1=pin1 2=pin2"],
  ["polarized_capacitor", "Device:C_Polarized", "1=positive 2=negative"],
  ["fuse", "Device:Fuse", "1=pin1 2=pin2"],
  ["diode", "Device:D", "2=A 1=K"],
  ["schottky", "Device:D_Schottky", "2=A 1=K"],
  ["zener", "Device:D_Zener", "2=A 1=K"],
  ["led", "Device:LED", "2=A 1=K"],
  ["resistor_pack_4", "Device:R_Pack04", "1=R1.1 2=R2.1 3=R3.1 4=R4.1 5=R4.2 6=R3.2 7=R2.2 8=R1.2"],
  ["usb_mini", "Connector:USB_B_Mini", "1=VBUS 2=D- 3=D+ 4=ID 5=GND 6=SHIELD"],
  ["barrel_jack", "Connector:Barrel_Jack", "1=positive 2=negative"],
  ["switch", "Switch:SW_SPST", "1=A 2=B"],
  ["push_button", "Switch:SW_Push", "1=pin1 2=pin2"],
  ["jumper_closed", "Jumper:Jumper_2_Bridged", "1=A 2=B"],
  ["test_point", "Connector:TestPoint", "1=pin1"],
  ["npn", "Device:Q_NPN_BCE", "1=B 2=C 3=E"],
  ["pnp", "Device:Q_PNP_BCE", "1=B 2=C 3=E"],
  ["nmos", "Device:Q_NMOS_GDS", "1=G 2=D 3=S"],
  ["pmos", "Device:Q_PMOS_GDS", "1=G 2=D 3=S"],
  ["njfet", "Device:Q_NJFET_DGS", "1=D 2=G 3=S"],
  ["igbt", "Device:Q_NIGBT_GCE", "1=G 2=C 3=E"],
  ["scr", "Device:Q_SCR_KAG", "1=K 2=A 3=G"],
  ["triac", "Device:Q_TRIAC_A1A2G", "1=A1 2=A2 3=G"],
  ["PC817", "Isolator:PC817", "1=A 2=K 3=E 4=C"],
];

test.each(KICAD)("%s maps to %s", (kind, symbol, pins) => {
  const part = def(kind);
  expect([part.kicad?.symbol, part.pins.map((pin) => `${pin.number}=${pin.name}`).join(" ")]).toEqual([symbol, pins]);
});

test("pads of a connector keep the numbers of its socket", () => {
  expect(def("usb_c").pins.map((pin) => `${pin.name} ${pin.pads.join(" ")}`)).toEqual([
    "VBUS A4 A9 B4 B9", "CC1 A5", "CC2 B5", "D+ A6 B6", "D- A7 B7", "SBU1 A8", "SBU2 B8", "GND A1 A12 B1 B12", "SHIELD S1",
  ]);
  expect(def("crystal_4pin").pins.map((pin) => `${pin.name} ${pin.pads.join(" ")}`)).toEqual(["pin1 1", "GND 2 4", "pin3 3"]);
});

const NOT_PASSED = [
  "zener", "tvs", "tvs_unidirectional", "photodiode", "voltage_source", "ac_source", "pulse_source", "current_source", "battery", "battery_cell",
  "solar_cell", "connector", "screw_terminal", "barrel_jack", "audio_jack_2", "coax", "vcvs", "gas_discharge_tube",
];

test.each(NOT_PASSED)("%s is not passed through bare", (kind) => expect(def(kind).through).toBeUndefined());

test.each([
  ["resistor", "1", "2"], ["capacitor", "1", "2"], ["polarized_capacitor", "1", "2"], ["diode", "2", "1"], ["led", "2", "1"], ["schottky", "2", "1"],
  ["ammeter", "2", "1"], ["motor", "1", "2"], ["crystal_3pin", "1", "3"], ["switch", "1", "2"], ["net_tie", "1", "2"],
])("%s is entered at %s and left at %s", (kind, from, to) => expect(def(kind).through).toEqual({ from, to }));

test.each([
  ["resistor", "resistance ohm", ["tolerance", "power", "voltage"]],
  ["capacitor", "capacitance farad", ["voltage", "tolerance", "dielectric", "esr"]],
  ["inductor", "inductance henry", ["current", "tolerance"]],
  ["crystal", "frequency hertz", ["load", "tolerance", "esr"]],
  ["fuse", "current ampere", ["voltage", "speed"]],
  ["zener", "voltage volt", ["power", "current"]],
  ["led", "color text", ["current", "voltage"]],
  ["voltage_source", "voltage volt", []],
  ["current_source", "current ampere", []],
  ["relay", "voltage volt", ["current", "resistance"]],
  ["diode", "model text", ["voltage", "current"]],
  ["connector", "n number", []],
])("the value of a %s is its %s", (kind, first, others) => {
  const { params } = def(kind);
  expect(`${params[0]?.name} ${params[0]?.dimension}`).toBe(first);
  expect(params.map((param) => param.name)).toEqual(expect.arrayContaining([...others]));
});

test.each([
  ["polarised_capacitor", "polarized_capacitor"], ["centre_tapped_transformer", "center_tapped_transformer"], ["R", "resistor"], ["cap", "capacitor"],
  ["LDR", "photoresistor"], ["button", "push_button"], ["xtal", "crystal"], ["thyristor", "scr"], ["inverter", "not"], ["pot", "potentiometer"],
  ["header", "connector"], ["nfet", "nmos"], ["electrolytic", "polarized_capacitor"], ["vdc", "voltage_source"], ["relay_spdt", "relay"],
])("%s is another name of %s", (alias, kind) => expect(def(alias).kind).toBe(kind));

describe("a pin answers to what people call it", () => {
  test.each([
    ["npn", "2", ["C", "collector"]], ["npn", "1", ["B", "base"]], ["nmos", "1", ["G", "gate"]], ["diode", "2", ["A", "anode"]], ["led", "1", ["K", "cathode"]],
    ["polarized_capacitor", "1", ["positive", "+"]], ["relay", "A1", ["COIL1"]], ["opamp", "1", ["IN_P", "+", "noninverting"]], ["opamp", "3", ["VCC"]],
    ["transformer", "1", ["AA"]], ["usb_a", "2", ["DM", "D_N"]], ["barrel_jack", "1", ["tip", "+"]], ["d_flip_flop", "4", ["Q_N", "QN"]],
  ])("%s, pin %s", (kind, number, names) => {
    const pin = def(kind).pins.find((each) => each.number === number);
    expect([pin?.name, ...(pin?.aliases ?? [])]).toEqual(expect.arrayContaining([...names]));
  });
});

test("a name that two pins of a part would share belongs to none: no generic kind has one", () => {
  const shared = ours.flatMap((entry) => {
    const seen = new Map<string, string>();
    return entry.compiled.def.pins.flatMap((pin) => [pin.name, ...pin.aliases].flatMap((name) => {
      const owner = seen.get(name);
      seen.set(name, pin.number);
      return owner !== undefined && owner !== pin.number && !/^NC$/u.test(name) ? [`${entry.name}: ${name}`] : [];
    }));
  });
  expect(shared).toEqual([]);
});

test.each(["connector", "screw_terminal"])("a %s takes its number of contacts, and KiCad's name for it", (kind) => {
  const six = createLibrary(LIBRARY).find(kind)?.with(new Map([["n", "6"]])).def;
  expect(six?.pins.map((pin) => `${pin.number}=${pin.name}`)).toEqual(["1=P1", "2=P2", "3=P3", "4=P4", "5=P5", "6=P6"]);
  expect(six?.kicad?.symbol).toContain("01x06");
});
