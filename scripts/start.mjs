// start.mjs — `npm start`: from a fresh checkout to drawn circuits. Installs, builds, draws every example to out/ and says where.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, ROOT } from "./install.mjs";

ensureInstalled();
console.error("building …");
runNode(["node_modules/tsup/dist/cli-default.js", "--silent", "--no-dts"]);
console.error("drawing the examples …");
runNode(["dist/cli.js", "build", "examples", "--format", "svg,png", "-o", "out"]);

const drawings = readdirSync(join(ROOT, "out"), { recursive: true }).map(String).filter((name) => name.endsWith(".svg")).sort();
console.log(`${drawings.length} circuits are drawn in ${join(ROOT, "out")}, each as SVG and PNG:`);
for (const name of drawings) console.log(`  out/${name}`);
console.log("\nNext: write your own with `node dist/cli.js new my-circuit`, or open README.md");

/** Runs one step; its failure is ours. */
function runNode(args) {
  const result = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ["ignore", 2, 2] });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
