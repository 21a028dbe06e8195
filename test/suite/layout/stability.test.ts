import { describe, expect, test } from "vitest";
import { createSession, exportAs, inlineEngine, priorOf, toPayload, type LayoutOptions, type Netlist, type Placed } from "../../../compiler/index.ts";
import { verify } from "../../../compiler/layout/index.ts";
import { examples, type Project } from "../../harness/examples.ts";

const engine = inlineEngine();
/** The search does not matter here, so it is kept short. */
const SHORT: LayoutOptions = { budget: 4 };

interface Drawn {
  readonly netlist: Netlist;
  readonly placed: Placed;
  readonly svg: string;
}

/** Draws a text among the files of its project. */
async function draw(text: string, more: LayoutOptions = {}, files: Project["files"] = {}): Promise<Drawn> {
  const options = { ...SHORT, ...more };
  const host = { read: (uri: string) => files[uri.slice(4)], resolve: (_: string, path: string) => ({ uri: `mem:${path.replace(/^\.\//, "")}` }) };
  const session = createSession({ host, engine: () => Promise.resolve(engine) });
  session.open("mem:main.circ", text);
  const snapshot = session.snapshot();
  const netlist = snapshot.netlist("mem:main.circ");
  const placed = (await snapshot.placed("mem:main.circ", options)).value;
  const scene = (await snapshot.scene("mem:main.circ", options)).value;
  return { netlist, placed, svg: String(await exportAs("svg", { netlist, placed, scene })) };
}

const priorFrom = async ({ netlist, placed }: Drawn) => {
  const prior = await priorOf(JSON.parse(JSON.stringify(toPayload(netlist, placed, {}))));
  if (!prior) throw new Error("no prior in the payload");
  return prior;
};

/** Ids of the units that stand elsewhere, turned otherwise, or with a pin elsewhere. */
function moved(before: Placed, after: Placed): readonly string[] {
  const was = new Map(before.units.map((unit) => [unit.id, JSON.stringify([unit.body, unit.rotation, unit.mirrored, unit.pins.map((pin) => pin.at)])]));
  return after.units.filter((unit) => was.has(unit.id) && was.get(unit.id) !== JSON.stringify([unit.body, unit.rotation, unit.mirrored, unit.pins.map((pin) => pin.at)])).map((unit) => unit.id);
}

const withoutPayload = (svg: string): string => svg.replace(/<metadata>[^]*<\/metadata>/, "");

describe.each(examples())("$path", ({ text, files }) => {
  test("a comment, blank lines and indentation change no byte of the drawing", async () => {
    const plain = await draw(text, {}, files);
    const edited = await draw(`// a comment of mine\n\n${text}\n// and another\n`, {}, files);
    expect(withoutPayload(edited.svg)).toBe(withoutPayload(plain.svg));
  });
});

/** Examples whose drawing cannot be kept yet when a part comes in, or at all: they are drawn afresh. */
const AFRESH = { same: 1, added: 7 };

test("with its own drawing as the prior, nothing moves", async () => {
  const changed: string[] = [];
  for (const { path, text, files } of examples()) {
    const plain = await draw(text, {}, files);
    const kept = await draw(text, { prior: await priorFrom(plain) }, files);
    expect(verify(kept.netlist, kept.placed), path).toEqual([]);
    if (moved(plain.placed, kept.placed).length > 0) changed.push(path);
  }
  expect(changed.length, changed.join(" ")).toBeLessThanOrEqual(AFRESH.same);
}, 120_000);

test("a part added moves no other where the drawing can be kept, and every drawing reads back", async () => {
  const changed: string[] = [];
  for (const { path, text, files } of examples()) {
    const plain = await draw(text, {}, files);
    const net = plain.netlist.nets.find((each) => each.class === "signal" && each.named && /^[A-Za-z]\w*$/.test(each.id));
    const ground = plain.netlist.nets.find((each) => each.class === "ground" && /^[A-Za-z]\w*$/.test(each.id));
    if (!net || !ground) continue;
    const kept = await draw(`${text}\nC987: capacitor 10nF\n${net.id} -> C987 -> ${ground.id}\n`, { prior: await priorFrom(plain) }, files);
    expect(kept.placed.units.some((unit) => unit.id === "C987"), path).toBe(true);
    expect(verify(kept.netlist, kept.placed), path).toEqual([]);
    if (moved(plain.placed, kept.placed).length > 0) changed.push(path);
  }
  expect(changed.length, changed.join(" ")).toBeLessThanOrEqual(AFRESH.added);
}, 120_000);

test("what is not a payload of ours is no prior", async () => {
  expect(await Promise.all([null, {}, { components: [{ id: "R1" }] }, "text"].map((each) => priorOf(each)))).toEqual([undefined, undefined, undefined, undefined]);
});
