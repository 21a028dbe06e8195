import { expect, onTestFinished, test } from "vitest";
import { workerEngine } from "../../../engine/index.ts";

const TINY = {
  id: "root",
  layoutOptions: { "elk.algorithm": "layered" },
  children: [{ id: "a", width: 10, height: 10 }, { id: "b", width: 10, height: 10 }],
  edges: [{ id: "e", sources: ["a"], targets: ["b"] }],
};

function engineFor(deadline?: number) {
  const engine = workerEngine(deadline);
  onTestFinished(() => engine.dispose());
  return engine;
}

test("the worker lays out graphs, several at a time, each answer to its call, and leaves the input alone", async () => {
  const engine = engineFor();
  const before = structuredClone(TINY);
  const answers = await Promise.all([engine.layout(TINY), engine.layout({ ...TINY, id: "other" })]);
  expect(answers.map((answer) => answer instanceof Object && "id" in answer ? answer.id : null)).toEqual(["root", "other"]);
  expect(TINY).toEqual(before);
  expect(engine.calls).toBe(2);
});

test("a graph that ELK refuses is an error of that call alone", async () => {
  const engine = engineFor();
  const bad = { ...TINY, edges: [{ id: "e", sources: ["a"], targets: ["nobody"] }] };
  const [refused, fine] = await Promise.allSettled([engine.layout(bad), engine.layout(TINY)]);
  expect([refused.status, fine.status]).toEqual(["rejected", "fulfilled"]);
});

test("an aborted call ends, and the next one works in a new worker", async () => {
  const engine = engineFor();
  const stop = new AbortController();
  const call = engine.layout(TINY, stop.signal);
  stop.abort();
  await expect(call).rejects.toThrow("aborted");
  await expect(engine.layout(TINY, stop.signal)).rejects.toThrow();
  await expect(engine.layout(TINY)).resolves.toMatchObject({ id: "root" });
});

test("a call past the deadline is ended and says so", async () => {
  await expect(engineFor(0).layout(TINY)).rejects.toThrow("took longer than");
});
