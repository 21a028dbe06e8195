// engine.ts — the layout engine in this thread, for tests and browsers. Nothing of it is loaded before the first call.
import type { LayoutEngine } from "./types/layout.ts";

/** An engine that loads ELK when it is first asked to lay something out. */
export function inlineEngine(): LayoutEngine {
  let inner: LayoutEngine | undefined;
  return {
    get calls() { return inner?.calls ?? 0; },
    layout: async (graph, signal) => {
      inner ??= (await import("./layout/index.ts")).inlineEngine();
      return inner.layout(graph, signal);
    },
    dispose: async () => { await inner?.dispose(); },
  };
}
