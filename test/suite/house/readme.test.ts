// Every block of the README is run: circuits check clean, commands work on them, output is as shown, links lead somewhere.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli, workIn } from "../../harness/run.ts";
import { tempFolder } from "../../harness/temp.ts";

const ROOT = join(import.meta.dirname, "../../..");
const README = readFileSync(join(ROOT, "README.md"), "utf8");
const BLOCKS = [...README.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(([, language = "", name = "", text = ""]) => ({ language, name, text }));
const CIRCUITS = Object.fromEntries(BLOCKS.filter(({ language }) => language === "circ").map(({ name, text }) => [name, text]));
const WRONG = "wrong.circ";

test("no block is of a kind that is not run", () => {
  expect([...new Set(BLOCKS.map(({ language }) => language))].sort()).toEqual(["circ", "console", "js", "sh"]);
  expect(Object.keys(CIRCUITS).filter((name) => !/^[a-z-]+\.circ$/.test(name))).toEqual([]);
});

test.each(Object.entries(CIRCUITS).filter(([name]) => name !== WRONG))("%s checks clean, is in canonical form and draws", async (name, text) => {
  workIn(tempFolder({ [name]: text }));
  expect(await runCli(["check", "--strict", name])).toEqual({ code: 0, out: "", err: "nothing to report in 1 file\n" });
  expect((await runCli(["fmt", "--check", name])).code).toBe(0);
  expect((await runCli(["build", name])).code).toBe(0);
});

test("the first circuit is the example whose drawing is shown", () => {
  expect(README).toContain("](examples/555-blinker.svg)");
  expect(CIRCUITS["blinker.circ"]).toBe(readFileSync(join(ROOT, "examples/555-blinker.circ"), "utf8"));
});

test("every command runs, in the order of the page", async () => {
  workIn(tempFolder(CIRCUITS));
  const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).scripts;
  const lines = BLOCKS.filter(({ language }) => language === "sh").flatMap(({ text }) => text.split("\n")).map((line) => line.replace(/\s+#.*$/, "")).filter((line) => line !== "");
  expect(lines.length).toBeGreaterThan(6);
  for (const line of lines) {
    const [program, ...args] = line.split(" ");
    if (program === "npm") expect(Object.keys(scripts)).toContain(args[0]);
    else expect([line, (await runCli(args)).code]).toEqual([line, 0]);
  }
});

test("output is as shown", async () => {
  workIn(tempFolder(CIRCUITS));
  const shown = BLOCKS.filter(({ language }) => language === "console");
  expect(shown.length).toBeGreaterThan(0);
  for (const { text } of shown) {
    const [command = "", ...output] = text.split("\n");
    expect((await runCli(command.split(" ").slice(2))).out.trimEnd()).toBe(output.join("\n").trimEnd());
  }
});

test("the program prints what its comments say", () => {
  const [script] = BLOCKS.filter(({ language }) => language === "js");
  const folder = tempFolder();
  writeFileSync(join(folder, "use.mjs"), (script?.text ?? "").replace('from "ginexys"', `from ${JSON.stringify(join(ROOT, "compiler/index.ts"))}`));
  const said = [...(script?.text ?? "").matchAll(/; +\/\/ (.+)$/gm)].map(([, comment]) => comment);
  expect(said.length).toBeGreaterThan(0);
  expect(execFileSync(process.execPath, ["--import", join(ROOT, "node_modules/tsx/dist/loader.mjs"), "use.mjs"], { cwd: folder, encoding: "utf8" }).trim().split("\n")).toEqual(said);
});

test("every link and picture leads somewhere", () => {
  const targets = [...README.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = ""]) => target).filter((target) => !/^https?:/.test(target));
  expect(targets.filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
});
