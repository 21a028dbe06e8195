// The payload: what is written, which dialects are read, what is refused, and the way to text and back.
import { expect, test } from "vitest";
import { contentHash, fromPayload, partPortNames, payloadText, payloadToCirc, toPayload } from "../../../compiler/payload/index.ts";
import type { Payload } from "../../../compiler/payload/index.ts";
import { payloadJsonSchema } from "../../../compiler/payload/schema.ts";
import type { Netlist } from "../../../compiler/types/netlist.ts";
import { NETLIST, PLACED } from "../scene/sample.ts";

const WRITTEN = toPayload(NETLIST, PLACED);

async function read(value: unknown): Promise<Payload> {
  const result = await fromPayload(value);
  if (result.kind !== "payload") throw new Error(JSON.stringify(result));
  return result.payload;
}

test("a part is written with its centre, pose, properties and ports", () => {
  const netlist: Netlist = { ...NETLIST, parts: NETLIST.parts.map((p) => (p.kind === "resistor" ? { ...p, valueParam: "resistance" } : p)) };
  expect(toPayload(netlist, PLACED).components[1]).toEqual({
    id: "R2", type: "resistor", position: { x: 100, y: 130 }, rotation: 90, mirrored: false, placed: false, properties: { value: "4k7", dnp: "true" },
    ports: [
      { name: "pin1", number: "1", electrical: "passive", position: { x: 100, y: 100 }, net: "MID", open: false },
      { name: "pin2", number: "2", electrical: "passive", position: { x: 100, y: 160 }, net: "GND", open: false },
    ],
    units: [], group: null, module: null,
  });
});

test("connections are one tree a net, and follow the text's own joins first", () => {
  const ends = (p: Payload): readonly string[] => p.connections.map((c) => `${c.id} ${c.net}: ${c.from.componentId}.${c.from.portName} ${c.to.componentId}.${c.to.portName}`);
  expect(ends(WRITTEN)).toEqual([
    "c1 +5V: R1.pin1 U1.~{RST}", "c2 +5V: U1.~{RST} U1.VCC", "c3 GND: R2.pin2 U1.GND", "c4 MID: R1.pin2 R2.pin1", "c5 MID: R2.pin1 U1.IN",
  ]);
  const joined = { ...NETLIST, nets: NETLIST.nets.map((n) => (n.id === "+5V" ? { ...n, joins: [[0, 2], [2, 0], [0, 0]] as const } : n)) };
  expect(ends(toPayload(joined, PLACED)).slice(0, 2)).toEqual(["c1 +5V: R1.pin1 U1.VCC", "c2 +5V: R1.pin1 U1.~{RST}"]);
});

test("nets, ports and counts", () => {
  expect(WRITTEN.nets[2]).toEqual({ name: "MID", kind: "signal", named: true, ports: ["R1.pin2", "R2.pin1", "U1.IN"], drawnAs: "wire", because: "3 pins in one block" });
  expect(WRITTEN.circuitPorts).toEqual([{ name: "OUT", direction: "output", net: "OUT" }]);
  expect(WRITTEN.metadata).toEqual({ title: "Sample & <test>", componentCount: 3, connectionCount: 5, netCount: 4, contentHash: WRITTEN.metadata.contentHash });
  expect(toPayload(NETLIST, PLACED, { generator: "g 1", exportedAt: "2024-01-01" }).metadata).toMatchObject({ generator: "g 1", exportedAt: "2024-01-01" });
  expect(WRITTEN.metadata.contentHash).toMatch(/^[0-9a-f]{16}$/);
});

test("a pin that repeats a name is called by its number, a nameless one pinN", () => {
  const [part] = NETLIST.parts;
  if (!part) throw new Error("no part");
  const pin = (number: string, name: string) => ({ ...(part.units[0]?.pins[0] ?? { number: "", name: "", net: null, electrical: "passive" as const, ground: false, open: false, inverted: false, clock: false, hidden: false }), number, name });
  const names = partPortNames({ ...part, units: [{ id: "X", part: "X", unit: "", pins: [pin("1", "1"), pin("2", "GND"), pin("3", "GND"), pin("4", "A"), pin("A", "B"), pin("5", "2")] }] });
  expect([...names]).toEqual([["1", "pin1"], ["2", "2"], ["3", "3"], ["4", "4"], ["A", "B"], ["5", "5"]]);
});

test("the hash covers what is electrical and nothing else", () => {
  const hash = (netlist: Netlist, placed = PLACED): string => toPayload(netlist, placed).metadata.contentHash;
  const same = WRITTEN.metadata.contentHash;
  expect(hash({ ...NETLIST, title: undefined, parts: [...NETLIST.parts].reverse(), nets: [...NETLIST.nets].reverse() })).toBe(same);
  expect(hash(NETLIST, { ...PLACED, units: PLACED.units.map((u) => ({ ...u, rotation: 0 as const, placed: true, body: { ...u.body, x: 7 } })) })).toBe(same);
  expect(contentHash({ ...WRITTEN, nets: WRITTEN.nets.map((n) => ({ ...n, drawnAs: "label" as const, because: "" })) })).toBe(same);
  const changed = [
    { ...NETLIST, parts: NETLIST.parts.slice(1) },
    { ...NETLIST, parts: NETLIST.parts.map((p) => ({ ...p, params: [{ name: "resistance", text: "11k" }] })) },
    { ...NETLIST, nets: NETLIST.nets.map((n) => (n.id === "MID" ? { ...n, pins: n.pins.slice(1) } : n)) },
    { ...NETLIST, nets: NETLIST.nets.map((n) => (n.id === "MID" ? { ...n, id: "MIDDLE" } : n)) },
    { ...NETLIST, ports: [] },
  ].map((n) => hash(n));
  expect(new Set([same, ...changed]).size).toBe(6);
});

test("a made name of a net does not count", () => {
  const renamed = (name: string): string => contentHash({ ...WRITTEN, nets: WRITTEN.nets.map((n) => (n.name === "MID" ? { ...n, name, named: false } : n)) });
  expect(renamed("N$1")).toBe(renamed("Net(R1.pin2)"));
});

test("what is written is read back as it was", async () => {
  const back = await read(JSON.parse(payloadText(WRITTEN)));
  expect(back).toEqual(WRITTEN);
});

test("both dialects are read alike; nets may be missing", async () => {
  const dotted = { ...WRITTEN, connections: WRITTEN.connections.map((c) => ({ ...c, from: `${c.from.componentId}.${c.from.portName}`, to: `${c.to.componentId}.${c.to.portName}` })) };
  expect((await read(dotted)).metadata.contentHash).toBe(WRITTEN.metadata.contentHash);
  const bare = await read({
    schema: "ginexys-diagram-v2",
    components: [{ id: "M1.R1", type: "resistor", position: { x: 10, y: 20 } }, { id: "M1", type: "led" }],
    connections: [{ from: "M1.R1.pin2", to: "M1.anode", net: "X" }, { from: "M1.cathode", to: "M1.R1.pin1" }],
  });
  expect(bare.nets.map((n) => [n.name, n.named, n.kind, n.ports])).toEqual([
    ["X", true, "signal", ["M1.R1.pin2", "M1.anode"]], ["Net(M1.cathode)", false, "signal", ["M1.cathode", "M1.R1.pin1"]],
  ]);
  expect(bare.components.map((c) => [c.id, c.placed, c.ports.map((p) => `${p.name} ${p.number} ${String(p.net)}`)])).toEqual([
    ["M1.R1", true, ["pin2 2 X", "pin1 1 Net(M1.cathode)"]], ["M1", false, ["anode anode X", "cathode cathode Net(M1.cathode)"]],
  ]);
});

test("another version is refused by name, and it is said which is read", async () => {
  expect(await fromPayload({ ...WRITTEN, schema: "ginexys-diagram-v1" })).toEqual({
    kind: "version", found: "ginexys-diagram-v1", message: "`ginexys-diagram-v1` is not read; only `ginexys-diagram-v2` is",
  });
});

test("what does not fit is refused with the place and the reason", async () => {
  const problems = async (value: unknown): Promise<readonly string[]> => { const r = await fromPayload(value); return r.kind === "invalid" ? r.problems : []; };
  expect(await problems(null)).toHaveLength(1);
  expect(await problems({ schema: "ginexys-diagram-v2", components: {}, connections: [] })).toEqual([expect.stringMatching(/^components: /)]);
  expect(await problems({ ...WRITTEN, components: [WRITTEN.components[0], WRITTEN.components[0]], nets: [], connections: [] })).toEqual(["component `R1` is there twice"]);
  expect(await problems({ ...WRITTEN, nets: [], connections: [{ from: "R9.pin1", to: "R1.pin1" }] })).toEqual(["connections[0] names a component that is not there"]);
  expect(await problems({ ...WRITTEN, connections: [], nets: [{ name: "A", ports: ["Q.1"] }] })).toEqual(["net `A` names `Q.1`, whose component is not there"]);
  expect(await problems({ ...WRITTEN, components: WRITTEN.components.map((c) => ({ ...c, rotation: 45 })) })).toEqual([expect.stringMatching(/^components\[0\]\.rotation: /), expect.any(String), expect.any(String)]);
});

test("properties called `__proto__` are kept", async () => {
  const value: unknown = JSON.parse('{"schema":"ginexys-diagram-v2","components":[{"id":"R1","type":"resistor","properties":{"__proto__":"x","constructor":"y"}}],"connections":[]}');
  expect(Object.entries((await read(value)).components[0]?.properties ?? {})).toEqual([["__proto__", "x"], ["constructor", "y"]]);
});

test("the published schema is made from the one that reads, and allows more than it lists", () => {
  const schema = payloadJsonSchema();
  expect(schema).toMatchObject({ title: "ginexys-diagram-v2", required: ["schema", "components", "connections"] });
  expect(JSON.stringify(schema)).not.toContain('"additionalProperties":false');
});

test("a payload becomes the text of a circuit", async () => {
  const placed = { ...WRITTEN, components: WRITTEN.components.map((c) => (c.id === "R1" ? { ...c, placed: true, mirrored: true, group: "Power", properties: { value: "10k", tolerance: "1%", mpn: "RC 06" } } : c)) };
  expect(payloadToCirc(placed, { knownKind: (kind) => kind !== "MYSTERY" })).toBe(`title "Sample & <test>"

OUT: port output

+5V: power
GND: ground
MID: net

part MYSTERY prefix=U {
  IN: pin 1 input
  "~{RST}": pin 2 input
  OUT: pin 3 output
  NC: pin 4 passive
  VCC: pin 5 power_in
  GND: pin 6 power_in
}

R2: resistor resistance=4k7 dnp
U1: MYSTERY
group "Power" {
  R1: resistor 10k tolerance=1% mpn="RC 06"
}

+5V -- R1.pin1, U1."~{RST}", U1.VCC
GND -- R2.pin2, U1.GND
MID -- R1.pin2, R2.pin1, U1.IN
OUT -- U1.OUT

nc U1.NC

place R1 at (10, 7) rotate=90 mirror
`);
});
