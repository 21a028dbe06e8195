import { defineConfig } from "tsup";

// What `check` needs is bundled, since that loads many times faster; what only drawing or watching needs stays outside and is
// imported when needed.
const BUNDLED = ["chevrotain", "@chevrotain/cst-dts-gen", "@chevrotain/gast", "@chevrotain/regexp-to-ast", "@chevrotain/types", "@chevrotain/utils", "lodash-es", "fastest-levenshtein"];

export default defineConfig({
  entry: { cli: "cli/bin.ts", index: "compiler/index.ts", "elk-worker": "engine/worker.ts" },
  format: "esm",
  target: "node20",
  platform: "node",
  outDir: "dist",
  splitting: true,
  minify: true,
  clean: true,
  dts: { entry: { index: "compiler/index.ts" } },
  noExternal: BUNDLED,
});
