// worker.ts — the worker's side: one ELK, one call after the other.
import { parentPort } from "node:worker_threads";
import { inlineEngine } from "../compiler/layout/engine-inline.ts";
import type { EngineAnswer, EngineCall } from "./index.ts";

const engine = inlineEngine();

parentPort?.on("message", ({ id, graph }: EngineCall) => void answer(id, graph).then((said) => parentPort?.postMessage(said)));

async function answer(id: number, graph: unknown): Promise<EngineAnswer> {
  try {
    return { id, result: await engine.layout(graph) };
  } catch (fault) {
    return { id, fault: fault instanceof Error ? fault.message : String(fault) };
  }
}
