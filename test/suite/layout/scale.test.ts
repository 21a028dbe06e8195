import { expect, test } from "vitest";
import { createSession, inlineEngine, type LayoutEngine } from "../../../compiler/index.ts";
import { layout, verify } from "../../../compiler/layout/index.ts";
import { ELK_BLOCKS, effortOf } from "../../../compiler/layout/moves.ts";
import { syntheticCircuit } from "../../../scripts/bench/synthetic.ts";

const nowhere = { read: () => undefined, resolve: () => ({ refused: "missing" as const }) };

function snapshotOf(text: string, engine?: LayoutEngine) {
  const session = createSession({ host: nowhere, ...(engine ? { engine: () => Promise.resolve(engine) } : {}) });
  session.open("mem:a.circ", text);
  return session.snapshot();
}

async function effortFor(parts: number) {
  const engine = inlineEngine();
  const netlist = snapshotOf(syntheticCircuit(parts)).netlist("mem:a.circ");
  let trials = 0;
  const { placed } = await layout(netlist, engine, { onTrial: () => trials++ });
  expect(verify(netlist, placed)).toEqual([]);
  return { calls: engine.calls, trials, units: placed.units.length };
}

test("ten times the parts take at most twelve times the candidates, and the layout engine's calls have a bound", async () => {
  const [small, large] = [await effortFor(100), await effortFor(1000)];
  expect([small.units, large.units]).toEqual([100, 1000]);
  expect(small.calls).toBeLessThanOrEqual(2 * ELK_BLOCKS);
  expect(large.calls).toBe(0);
  expect(large.trials).toBeLessThanOrEqual(12 * small.trials);
}, 60_000);

test("what a block may spend falls with the size of the circuit and never rises", () => {
  const budgets = [30, 64, 65, 160, 400, 1600, 5000].map((parts) => effortOf(30, parts, 4).budget);
  expect(budgets).toEqual([400, 400, 120, 120, 48, 16, 6]);
  expect([effortOf(30, 100, ELK_BLOCKS).elk, effortOf(30, 100, ELK_BLOCKS + 1).elk]).toEqual([true, false]);
});

test("a drawing that is clean already does not ask the layout engine", async () => {
  const engine = inlineEngine();
  await snapshotOf("VCC: power 5V\nGND: ground\nR1: resistor 1k\nR2: resistor 2k\nVCC -> R1 -> MID -> R2 -> GND\n", engine).placed("mem:a.circ");
  expect(engine.calls).toBe(0);
});

test("an engine that fails is asked once; the drawing is plain, true, and an error says so", async () => {
  let calls = 0;
  const failing: LayoutEngine = { get calls() { return calls; }, layout: () => { calls++; return Promise.reject(new Error("the layout engine took longer than 60 s")); }, dispose: () => Promise.resolve() };
  const snapshot = snapshotOf(syntheticCircuit(20), failing);
  const { value, diagnostics } = await snapshot.placed("mem:a.circ");
  expect(verify(snapshot.netlist("mem:a.circ"), value)).toEqual([]);
  expect(calls).toBe(1);
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["GX3002", "error"]]);
});
