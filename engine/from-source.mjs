// from-source.mjs — starts the worker from its TypeScript source, for the tests and scripts of this repository. Not in the package.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
