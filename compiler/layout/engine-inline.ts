// engine-inline.ts — ELK in this thread: for tests, for browsers that bring no worker, and inside the worker itself.
import type { LayoutEngine } from "../types/layout.ts";

interface ElkLike {
  layout(graph: unknown): Promise<unknown>;
}

/** Loads ELK at the first call. It cannot be interrupted: `signal` is looked at before and after. */
export function inlineEngine(): LayoutEngine {
  let elk: Promise<ElkLike> | undefined;
  let calls = 0;
  return {
    get calls() {
      return calls;
    },
    async layout(graph, signal) {
      signal?.throwIfAborted();
      calls++;
      elk ??= loadElk();
      const result = await (await elk).layout(graph);
      signal?.throwIfAborted();
      return result;
    },
    dispose: async () => {
      elk = undefined;
    },
  };
}

/** The only place that imports elkjs. Its types describe a narrower graph than it takes, so it is seen through one method. */
async function loadElk(): Promise<ElkLike> {
  const loaded: { readonly default: unknown } = await import("elkjs/lib/elk.bundled.js");
  const held = loaded.default;
  const Elk = typeof held === "object" && held !== null && "default" in held ? held.default : held;
  if (typeof Elk !== "function") throw new Error("the layout engine could not be loaded");
  const made: unknown = Reflect.construct(Elk, []);
  if (!isElk(made)) throw new Error("the layout engine has no layout method");
  return made;
}

function isElk(value: unknown): value is ElkLike {
  return typeof value === "object" && value !== null && "layout" in value && typeof value.layout === "function";
}
