// A session remembers; a snapshot never changes.
import { expect, test } from "vitest";
import { createSession, inlineEngine, sameNets, toNetlist } from "../../../compiler/index.ts";
import { memoryHost } from "../../harness/circuit.ts";

const MAIN = "memory:/main.circ";
const TEXT = `use "load.circ"\nVCC: power 5V\nL1: load\nVCC -> L1.IN\n`;
const LOAD = "module load { IN: port\nR1: resistor 1k\nIN -> R1 -> GND }\n";

function countingHost(files: Record<string, string>) {
  const reads: string[] = [];
  const base = memoryHost({});
  const host = memoryHost(files);
  return { reads, host: { ...base, resolve: host.resolve, read: (uri: string) => { reads.push(uri); return files[uri.slice("memory:/".length)]; } } };
}

test("stages are kept while the texts are the same, and made again when a used file changes", () => {
  const files = { "main.circ": TEXT, "load.circ": LOAD };
  const { host, reads } = countingHost(files);
  const session = createSession({ host });
  const first = session.snapshot();
  expect(first.model(MAIN)).toEqual(first.model(MAIN));
  expect(session.snapshot()).toBe(first);
  session.open("memory:/other.circ", "");
  const second = session.snapshot();
  expect(second).not.toBe(first);
  expect(second.model(MAIN).value).toBe(first.model(MAIN).value);
  expect(second.netlist(MAIN)).toBe(first.netlist(MAIN));
  expect(reads.filter((uri) => uri === MAIN)).toHaveLength(1);
  files["load.circ"] = LOAD.replace("1k", "2k");
  session.changed("memory:/load.circ");
  expect(session.snapshot().netlist(MAIN).parts[0]?.value).toBe("2k");
  expect(first.netlist(MAIN).parts[0]?.value).toBe("1k");
});

test("an overlay stands over the file until it is closed", () => {
  const session = createSession({ host: memoryHost({ "main.circ": "R1: resistor 1k\n" }) });
  session.open(MAIN, "R1: resistor 2k\n");
  expect(session.snapshot().text(MAIN)).toBe("R1: resistor 2k\n");
  const open = session.snapshot();
  session.close(MAIN);
  expect(session.snapshot().text(MAIN)).toBe("R1: resistor 1k\n");
  expect(open.text(MAIN)).toBe("R1: resistor 2k\n");
});

test("a file that is not there is an empty circuit", () => {
  const snapshot = createSession({ host: memoryHost({}) }).snapshot();
  expect(snapshot.text(MAIN)).toBeUndefined();
  expect(snapshot.netlist(MAIN)).toMatchObject({ parts: [], nets: [] });
});

test("diagnostics are sorted by file and place, the main file first", () => {
  const session = createSession({ host: memoryHost({ "a.circ": "part p { A: pin 1 inptu }\n" }) });
  session.open(MAIN, `R1: resistr 1k\nuse "a.circ"\nR2: resistr 1k\n`);
  expect(session.snapshot().model(MAIN).diagnostics.map((each) => [each.uri.slice(8), each.span.start, each.code])).toEqual([
    ["main.circ", 4, "GX1100"], ["main.circ", 32, "GX1100"], ["a.circ", 18, "GX1151"],
  ]);
});

test("a drawing is made once for the same netlist, whatever its comments, and the engine is asked for only then", async () => {
  let asked = 0;
  const engine = inlineEngine();
  const session = createSession({ host: memoryHost({}), engine: async () => { asked += 1; return engine; } });
  session.open(MAIN, "VCC: power 5V\nGND: ground\nR1: resistor 1k\nVCC -> R1 -> GND\n");
  session.snapshot().diagnostics(MAIN);
  expect(asked).toBe(0);
  const first = await session.snapshot().placed(MAIN, { budget: 0 });
  session.open(MAIN, "// new\nVCC: power 5V\nGND: ground\n\nVCC -> R1 -> GND\nR1: resistor 1k // one\n");
  const second = await session.snapshot().placed(MAIN, { budget: 0 });
  expect(second.value).toBe(first.value);
  expect(asked).toBe(1);
  expect((await session.snapshot().scene(MAIN, { budget: 0 })).value.groups.length).toBeGreaterThan(0);
});

test("without an engine a drawing is refused, not guessed", async () => {
  const session = createSession({ host: memoryHost({}) });
  session.open(MAIN, "R1: resistor 1k\n");
  await expect(session.snapshot().placed(MAIN)).rejects.toThrow("without a layout engine");
});

test("the source map leads from entities to spans and back", () => {
  const session = createSession({ host: memoryHost({}) });
  const text = "VCC: power 5V\nR1: resistor 1k 1%\nVCC -> R1.pin1 -- OUT\nOUT: port output\n";
  session.open(MAIN, text);
  const { entries } = session.snapshot().model(MAIN).value.source;
  const at = (word: string, nth = 0) => entries.filter((entry) => text.slice(entry.place.span.start, entry.place.span.end) === word)[nth];
  expect(at("R1")).toMatchObject({ entity: { kind: "part", id: "R1" }, role: "declaration" });
  expect(at("R1", 1)).toMatchObject({ entity: { kind: "part", id: "R1" }, role: "mention" });
  expect(at("pin1")).toMatchObject({ entity: { kind: "pin", id: "R1", pin: "1" }, role: "mention" });
  expect(at("1%")).toMatchObject({ entity: { kind: "part", id: "R1" }, role: "property", property: "tolerance" });
  expect(at("resistor")).toMatchObject({ entity: { kind: "kind", id: "resistor" }, role: "mention" });
  expect(entries.map((entry) => entry.place.span.start)).toEqual(entries.map((entry) => entry.place.span.start).toSorted((a, b) => a - b));
});

test("netlists that join the same pins are the same, whatever their names", () => {
  const of = (text: string) => { const session = createSession({ host: memoryHost({}) }); session.open(MAIN, text); return toNetlist(session.snapshot().model(MAIN).value); };
  const base = of("R1, R2: resistor 1k\nR1.1 -> A -> R2.1\nR1.2 -> B -> R2.2\n");
  expect(sameNets(base, of("R2, R1: resistor 1k\nX -> R1.2, R2.2\nY -> R2.1, R1.1\n"))).toBeUndefined();
  expect(sameNets(base, of("R1, R2: resistor 1k\nR1.1 -> R2.2\nR1.2 -> R2.1\n"))).toBe("only in the first: R1.1 R2.1");
});
