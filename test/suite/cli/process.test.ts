// What only a process of its own shows: signals, pipes that close, and what is loaded.
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tempFolder } from "../../harness/temp.ts";

const ROOT = join(import.meta.dirname, "../../..");
const BIN = ["--import", join(ROOT, "node_modules/tsx/dist/loader.mjs"), join(ROOT, "cli/bin.ts")];
const CIRCUIT = "GND: ground\nV1: power 5V\nR1: resistor 10k\nV1 -> R1 -> GND\n";

test("--watch draws again when a source or what it uses changes, and a signal ends it well", async () => {
  const folder = tempFolder({ "main.circ": `use "parts.circ"\n${CIRCUIT}X1: thing\nX1.P -> V1\n`, "parts.circ": "part thing { P: pin 1 passive left }\n", "new/.keep": "" });
  const child = spawn(process.execPath, [...BIN, "build", "main.circ", "new", "--watch"], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said = gather(child);
  await until(() => said.err.includes("watching for changes"));
  expect(existsSync(join(folder, "main.svg"))).toBe(true);
  rmSync(join(folder, "main.svg"));
  writeFileSync(join(folder, "parts.circ"), "part thing { Q: pin 1 passive left }\n");
  await until(() => existsSync(join(folder, "main.svg")) && said.err.includes("error["));
  writeFileSync(join(folder, "new/later.circ"), CIRCUIT);
  await until(() => existsSync(join(folder, "new/later.svg")));
  child.kill("SIGINT");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
});

test("a reader that goes away ends the process without a word, and stdin is read from a pipe", () => {
  const folder = tempFolder({ "a.circ": CIRCUIT });
  const command = [process.execPath, ...BIN].map((word) => `'${word}'`).join(" ");
  const piped = spawnSync("sh", ["-c", `${command} symbols | head -1; cat a.circ | ${command} check - --format short`], { cwd: folder, encoding: "utf8" });
  expect(piped.stdout.split("\n").length).toBe(2);
  expect(piped.stderr.replace(/^\d+ kinds;.*\n/, "")).toBe("nothing to report in 1 file\n");
});

test("a device is read and written as it stands", () => {
  const folder = tempFolder({ "a.circ": CIRCUIT });
  const command = [process.execPath, ...BIN].map((word) => `'${word}'`).join(" ");
  const result = spawnSync("bash", ["-c", `${command} diff <(cat a.circ) a.circ && ${command} build a.circ -o /dev/null`], { cwd: folder, encoding: "utf8" });
  expect([result.status, result.stderr, result.stdout]).toEqual([0, "no difference\n", "/dev/null\n"]);
});

interface Said {
  out: string;
  err: string;
}

function gather(child: ChildProcess): Said {
  const said = { out: "", err: "" };
  child.stdout?.on("data", (chunk) => (said.out += String(chunk)));
  child.stderr?.on("data", (chunk) => (said.err += String(chunk)));
  return said;
}

/** Waits for what another process does; the test's own time limit ends a wait in vain. */
async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 50));
}
