import { expect, test } from "vitest";
import { listOf, readArgs, type CommandSpec } from "../../../cli/args.ts";
import { COMMANDS } from "../../../cli/table.ts";
import { runCli } from "../../harness/run.ts";

const SPEC: CommandSpec = {
  name: "draw", inputs: "IN…", least: 1, most: 2, about: "draws",
  options: [
    { name: "output", short: "o", value: "OUT", about: "" },
    { name: "format", value: "F", choices: () => Promise.resolve(["svg", "png"]), list: true, about: "" },
    { name: "watch", short: "w", about: "" },
  ],
};

test("options stand anywhere and in every usual form; -- ends them and - is an input", async () => {
  const args = await readArgs(SPEC, ["a.circ", "-oX", "--format=svg,png", "-w", "--", "-b.circ"]);
  expect(args.inputs).toEqual(["a.circ", "-b.circ"]);
  expect([...args.values]).toEqual([["output", "X"], ["format", "svg,png"]]);
  expect([...args.flags]).toEqual(["watch"]);
  expect(listOf(args, "format", [])).toEqual(["svg", "png"]);
  expect((await readArgs(SPEC, ["-o", "-", "-"])).values.get("output")).toBe("-");
  expect((await readArgs(SPEC, ["--output", "one", "-o", "two", "x"])).values.get("output")).toBe("two");
});

test.each([
  [["--outptu", "x", "a"], "`draw` has no option `--outptu`; did you mean `--output`?"],
  [["--zzzzzz", "a"], "`draw` has no option `--zzzzzz`"],
  [["-x", "a"], "`draw` has no option `-x`"],
  [["a", "-o"], "`-o` needs a value: OUT"],
  [["--watch=yes", "a"], "`--watch` takes no value"],
  [["--format", "svgg", "a"], "`--format` cannot be `svgg`; did you mean `svg`?; it is one of svg, png"],
  [["--format", "svg,", "a"], "`--format` cannot be ``; it is one of svg, png"],
  [[], "`draw` needs IN…"],
  [["a", "b", "c"], "`draw` takes IN…, not 3 inputs"],
])("wrong usage %j is refused with the nearest name", async (argv, message) => {
  await expect(readArgs(SPEC, argv)).rejects.toThrow(message);
});

test("help and version are results, wrong usage is exit 2 on stderr alone", async () => {
  const help = await runCli(["--help"]);
  expect([help.code, help.err]).toEqual([0, ""]);
  for (const command of COMMANDS) expect(help.out).toContain(`  ${command.name} ${command.inputs}`);
  expect((await runCli(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect((await runCli(["help", "check"])).out).toBe((await runCli(["check", "x.circ", "--help"])).out);
  expect((await runCli(["check", "--help"])).out).toContain("human, short, json, sarif, github");
  expect(await runCli([])).toEqual({ code: 2, out: "", err: help.out });
  expect(await runCli(["chekc", "a.circ"])).toEqual({ code: 2, out: "", err: "ginexys: there is no command `chekc`; did you mean `check`?; `ginexys --help` lists them\n" });
  expect((await runCli(["a.circ"])).err).toBe("ginexys: `a.circ` is no command; did you mean `ginexys build a.circ`?\n");
  expect((await runCli(["--strict", "check"])).code).toBe(2);
});
