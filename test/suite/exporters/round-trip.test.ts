// Text → payload → text → payload keeps the hash, the order of lists and every place fixed by hand.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSession, exportAs, fromPayload, inlineEngine, payloadToCirc, readSvg, standardLibrary, toPayload } from "../../../compiler/index.ts";
import type { Payload, Snapshot } from "../../../compiler/index.ts";

const EXAMPLES = new URL("../../../examples/", import.meta.url);
const examples = readdirSync(EXAMPLES).filter((name) => name.endsWith(".circ")).sort();

function snapshot(text: string): Snapshot {
  const read = (uri: string): string | undefined => (uri === "main" ? text : readFileSync(new URL(uri, EXAMPLES), "utf8"));
  return createSession({ host: { read, resolve: (_, path) => ({ uri: path }) }, engine: async () => inlineEngine() }).snapshot();
}

async function back(payload: Payload): Promise<string> {
  const read = await fromPayload(JSON.parse(JSON.stringify(payload)));
  if (read.kind !== "payload") throw new Error(JSON.stringify(read));
  const library = standardLibrary();
  return payloadToCirc(read.payload, {
    knownKind: (kind) => library.find(kind) !== undefined,
    bodyOf: (kind, unit) => library.find(kind)?.def.units.find((each) => each.name === unit)?.symbol?.iec.body,
  });
}

const orders = (payload: Payload): unknown => [payload.components.map((c) => c.id), payload.nets.map((n) => (n.named ? n.name : n.ports)), payload.circuitPorts];

test.each(examples)("%s", async (name) => {
  const first = toPayload(snapshot(readFileSync(new URL(name, EXAMPLES), "utf8")).netlist("main"), undefined);
  const again = snapshot(await back(first));
  const second = toPayload(again.netlist("main"), undefined);
  expect(second.metadata.contentHash).toBe(first.metadata.contentHash);
  expect(orders(second)).toEqual(orders(first));
  expect(again.diagnostics("main").filter((d) => d.severity !== "info").map((d) => `${d.code} ${d.message}`)).toEqual([]);
});

const PLACED = `
R1: resistor 10k
Q1: npn BC547
D1: led red
U1: LM358
VCC -> R1 -> D1 -> Q1.C
Q1.E -> GND
IN -> U1.A.IN+
U1.A.OUT -> U1.A.IN-, Q1.B
U1.B.IN+ -> GND
U1.B.OUT -> U1.B.IN-
U1.V+ -> VCC
U1.V- -> GND
IN: port input
place R1 at (40, 4) rotate=90
place D1 at (40, 14) rotate=270 mirror
place Q1 at (38, 24) mirror
place U1.A at (10, 24)
place U1.B at (10, 50) rotate=180
`;

test("parts placed by hand stand where they stood, turned and mirrored as they were", async () => {
  const draw = async (text: string): Promise<Payload> => { const s = snapshot(text); return toPayload(s.netlist("main"), (await s.placed("main")).value); };
  const stand = (p: Payload): unknown => p.components.map((c) => [c.id, ...[c, ...c.units].filter((u) => u.placed).map((u) => [u.position, u.rotation, u.mirrored])]);
  const first = await draw(PLACED);
  expect(first.components.filter((c) => c.placed || c.units.some((u) => u.placed)).map((c) => c.id)).toEqual(["D1", "Q1", "R1", "U1"]);
  const text = await back(first);
  expect(text).toContain("place Q1 at (38, 24) mirror");
  expect(text).toContain("place U1.B at (10, 50) rotate=180");
  const second = await draw(text);
  expect(stand(second)).toEqual(stand(first));
  expect(second.metadata.contentHash).toBe(first.metadata.contentHash);
});

test("a drawing turns back into its own text, byte for byte", async () => {
  const text = readFileSync(new URL("555-blinker.circ", EXAMPLES), "utf8");
  const s = snapshot(text);
  const { value: scene } = await s.scene("main");
  const { value: placed } = await s.placed("main");
  const svg = String(await exportAs("svg", { netlist: s.netlist("main"), placed, scene }, { sources: [{ name: "555-blinker.circ", text }] }));
  expect(readSvg(svg)?.source).toBe(text);
  expect(readSvg(svg)?.payload).toMatchObject({ metadata: { contentHash: toPayload(s.netlist("main"), undefined).metadata.contentHash } });
});
