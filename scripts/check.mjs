// check.mjs — `npm run check`: types, lint, rooms, dead code, freshness of generated files and the fast tests, in under a minute.
// Two steps run at a time; each step's output is shown only when it fails. `--no-tests` leaves the tests out.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, ROOT } from "./install.mjs";

ensureInstalled();
const bin = (path) => [process.execPath, join(ROOT, "node_modules", path)];
const tsx = bin("tsx/dist/cli.mjs");
const steps = [
  ["lint", [...bin("eslint/bin/eslint.js"), "."]],
  ["fast tests", [...bin("vitest/vitest.mjs"), "run", "--reporter=dot", "--maxWorkers=1", "--exclude=test/clean-room/**", "--exclude=test/suite/cli/process.test.ts"], { GINEXYS_FAST: "1" }],
  ["types", [...bin("typescript/bin/tsc"), "--noEmit"]],
  ["rooms", [...tsx, "scripts/rooms.ts"]],
  ["dead code", [...bin("knip/bin/knip.js")]],
  ["generated files", [...tsx, "scripts/gen.ts", "--check"]],
].filter(([name]) => name !== "fast tests" || !process.argv.includes("--no-tests"));

const started = Date.now();
let failed = 0;
const waiting = [...steps];
await Promise.all([work(), work()]);
console.log(failed === 0 ? `all ${steps.length} checks pass (${seconds(started)})` : `${failed} of ${steps.length} checks failed (${seconds(started)})`);
process.exitCode = failed === 0 ? 0 : 1;

/** Takes steps until none is left. */
async function work() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const begun = Date.now();
    const { status, output } = await run(step);
    console.log(`${status === 0 ? "ok  " : "FAIL"}  ${step[0]} (${seconds(begun)})`);
    if (status === 0) continue;
    failed++;
    console.log(output.trimEnd().replaceAll(/^/gm, "    "));
  }
}

function run([, [command, ...args], env = {}]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (status) => resolve({ status, output }));
  });
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
