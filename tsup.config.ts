import { copyFileSync, cpSync } from "node:fs";
import { defineConfig } from "tsup";

// What `check` needs is bundled, since that loads many times faster; what only drawing or watching needs stays outside and is
// imported when needed. `--no-dts` leaves out the types, which take most of the time.
const BUNDLED = [/^chevrotain$/, /^@chevrotain\//, /^lodash-es/, /^fastest-levenshtein$/];

export default defineConfig((options) => ({
  entry: { cli: "cli/bin.ts", index: "compiler/index.ts", "elk-worker": "engine/worker.ts" },
  format: "esm",
  target: "node20",
  platform: "node",
  outDir: "dist",
  splitting: true,
  minify: true,
  clean: true,
  dts: options.dts === false ? false : { entry: { index: "compiler/index.ts" } },
  noExternal: BUNDLED,
  onSuccess: () => {
    cpSync("compiler/text/font", "dist/font", { recursive: true });
    copyFileSync("compiler/payload/schema.gen.json", "dist/schema.json");
    return Promise.resolve();
  },
}));
