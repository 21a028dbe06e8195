// test.mjs — `npm test`: installs what is missing, runs all tests, and ends with one line on stdout: `N passed, N failed`.
// `--full` (or GINEXYS_FULL=1) runs the long loops in full; other arguments go to vitest.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled, ROOT } from "./install.mjs";

ensureInstalled();
const scratch = mkdtempSync(join(tmpdir(), "ginexys-test-"));
const report = join(scratch, "report.json");
const given = process.argv.slice(2);
const env = given.includes("--full") ? { ...process.env, GINEXYS_FULL: "1" } : process.env;
const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...given.filter((arg) => arg !== "--full")];

const child = spawn(process.execPath, [join(ROOT, "node_modules/vitest/vitest.mjs"), ...args], { cwd: ROOT, env, stdio: "inherit" });
child.on("exit", (status) => {
  const { passed, failed, skipped } = readReport(status);
  rmSync(scratch, { recursive: true, force: true });
  if (skipped.length > 0) console.log(`${skipped.length} skipped:\n${skipped.map((name) => `  ${name}`).join("\n")}`);
  if (passed + failed === 0) console.log("no test ran");
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = status === 0 && failed === 0 && passed > 0 ? 0 : 1;
});

/** Counts tests; a file that fails to load, or a run that fails in another way, counts as one failure. */
function readReport(status) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, "utf8"));
    const tests = testResults.flatMap((file) => file.assertionResults);
    const broken = testResults.filter((file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"));
    const passed = tests.filter((test) => test.status === "passed").length;
    const failed = tests.filter((test) => test.status === "failed").length + broken.length;
    const skipped = tests.filter((test) => test.status !== "passed" && test.status !== "failed").map((test) => test.fullName);
    return { passed, failed: failed === 0 && status !== 0 ? 1 : failed, skipped };
  } catch {
    console.error("vitest left no report");
    return { passed: 0, failed: 1, skipped: [] };
  }
}
