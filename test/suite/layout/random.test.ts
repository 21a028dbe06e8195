// The gate on drawings: whatever the circuit, the drawing says what the netlist says, and nothing lies on anything.
import { expect, test } from "vitest";
import { inlineEngine, layout, verify } from "../../../compiler/layout/index.ts";
import { count } from "../../harness/counts.ts";
import { randomCircuit } from "../../harness/random-circuit.ts";

test("random circuits read back as they were, search off", async () => {
  const engine = inlineEngine();
  const wrong: string[] = [];
  const full = count("random circuits, drawn");
  for (let seed = 1; seed <= full; seed++) wrong.push(...(await faultsOf(seed, engine, 0)));
  expect(wrong).toEqual([]);
  // ELK is asked only where the quick placer finds no way.
  expect(engine.calls).toBeLessThan(full / 10);
}, 600_000);

test("random circuits read back as they were, with search", async () => {
  const engine = inlineEngine();
  const wrong: string[] = [];
  for (let seed = 1; seed <= count("random circuits, drawn with search"); seed++) wrong.push(...(await faultsOf(50_000 + seed, engine, 40)));
  expect(wrong).toEqual([]);
  expect(engine.calls).toBeGreaterThan(0);
}, 600_000);

async function faultsOf(seed: number, engine: ReturnType<typeof inlineEngine>, budget: number): Promise<readonly string[]> {
  const netlist = randomCircuit(seed);
  try {
    const { placed } = await layout(netlist, engine, { budget });
    return verify(netlist, placed).map((fault) => `${seed} ${fault.kind} ${fault.subjects.join(", ")}`);
  } catch (fault) {
    return [`${seed} ${fault instanceof Error ? fault.message : String(fault)}`];
  }
}
