// index.ts — the layout engine of Node programs: ELK in a worker thread, so that a server stays responsive and a hang can be ended.
import { Worker } from "node:worker_threads";
import type { LayoutEngine } from "../compiler/types/layout.ts";

/** What goes to the worker and what comes back, matched by `id`. */
export interface EngineCall {
  readonly id: number;
  readonly graph: unknown;
}
export type EngineAnswer = { readonly id: number; readonly result: unknown } | { readonly id: number; readonly fault: string };

/** A failsafe, far above what any graph of ours takes. */
const DEADLINE_MS = 60_000;

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (fault: Error) => void;
}

/**
 * An engine whose worker starts at the first call and stays warm. An aborted or overdue call ends the worker, and with it every call
 * that waits; the next call starts another. An idle worker does not keep the process alive.
 */
export function workerEngine(deadline = DEADLINE_MS): LayoutEngine {
  let worker: Worker | undefined;
  let calls = 0;
  const waiting = new Map<number, Waiting>();

  const stop = async (fault: Error) => {
    const ended = worker;
    worker = undefined;
    for (const call of waiting.values()) call.reject(fault);
    waiting.clear();
    await ended?.terminate();
  };
  const start = () => {
    const made = new Worker(WORKER);
    made.on("message", (answer: EngineAnswer) => {
      const call = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) made.unref();
      if ("fault" in answer) call?.reject(new Error(answer.fault));
      else call?.resolve(answer.result);
    });
    const failed = (fault: Error) => { if (worker === made) void stop(fault); };
    made.on("error", failed);
    made.on("exit", () => failed(new Error("the layout engine ended")));
    return made;
  };

  return {
    get calls() {
      return calls;
    },
    async layout(graph, signal) {
      signal?.throwIfAborted();
      worker ??= start();
      worker.ref();
      const id = ++calls;
      const onAbort = () => void stop(new Error("the layout was aborted"));
      const timer = setTimeout(() => void stop(new Error(`the layout engine took longer than ${deadline / 1000} s`)), deadline);
      signal?.addEventListener("abort", onAbort, { once: true });
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          worker?.postMessage({ id, graph } satisfies EngineCall);
        });
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      }
    },
    dispose: () => stop(new Error("the layout engine was disposed of")),
  };
}

/** In the package the worker is a file of its own beside this code; in the repository it runs from its source. */
const WORKER = new URL(import.meta.url.endsWith(".ts") ? "./from-source.mjs" : "./elk-worker.js", import.meta.url);
