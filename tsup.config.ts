import { copyFileSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { build, defineConfig, type Options } from "tsup";
import { LIBRARY } from "./compiler/catalog/library.gen.ts";

// What `check` needs is bundled, since that loads many times faster; what only drawing or watching needs stays outside and is
// imported when needed. `--no-dts` leaves out the types, which take most of the time.
const BUNDLED = [/^chevrotain$/, /^@chevrotain\//, /^lodash-es/, /^fastest-levenshtein$/];

/**
 * The library as a data file beside the code: as a literal, a megabyte costs more time to compile than the rest of `check` together.
 * A line of names for each kind, an empty line, a line for each record.
 */
const libraryAsData: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "library as data",
  setup: (build) => {
    build.onLoad({ filter: /[/\\]catalog[/\\]library\.gen\.ts$/ }, () => {
      mkdirSync("dist", { recursive: true });
      writeFileSync("dist/library.txt", [LIBRARY.names, "", ...LIBRARY.records].join("\n"));
      return {
        loader: "js",
        contents: `import { readFileSync } from "node:fs";
          const text = readFileSync(new URL("./library.txt", import.meta.url), "utf8");
          const end = text.indexOf("\\n\\n");
          export const LIBRARY = { names: text.slice(0, end), records: text.slice(end + 2).split("\\n") };`,
      };
    });
  },
};

/** The preview's page is one file for browsers, with no part shared with the rest. */
const PAGE: Options = {
  config: false, silent: true, entry: { main: "preview/client/main.ts" }, format: "esm", target: "es2022", platform: "browser",
  outDir: "dist/preview", splitting: false, minify: true, clean: false, dts: false,
};

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
  // Only a run from source strips types.
  external: ["typescript"],
  noExternal: BUNDLED,
  esbuildPlugins: [libraryAsData],
  onSuccess: async () => {
    cpSync("compiler/text/font", "dist/font", { recursive: true });
    copyFileSync("compiler/payload/schema.gen.json", "dist/schema.json");
    copyFileSync("mcp/instructions.md", "dist/instructions.md");
    await build(PAGE);
    for (const name of ["page.html", "page.css"]) copyFileSync(`preview/client/${name}`, `dist/preview/${name}`);
    cpSync("examples", "dist/examples", { recursive: true, filter: (path) => !/\.[a-z]+$/u.test(path) || path.endsWith(".circ") });
  },
}));
