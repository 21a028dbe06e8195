// The commands, each as an engineer would run it, in a folder of its own.
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allDiagnostics, standardLibrary } from "../../../compiler/index.ts";
import { tempFolder } from "../../harness/temp.ts";
import { runCli, workIn } from "../../harness/run.ts";

const GOOD = `title "divider"
IN: port input
OUT: port output
GND: ground
R1: resistor 10k
R2: resistor 10k
IN -> R1 -> OUT -> R2 -> GND
`;
const BAD = GOOD.replace("R1 -> OUT", "R1.pin9 -> OUT");
const WARNS = `${GOOD}OUT -> R1(pin1 > pin2) -> LOST\n`.replace("OUT -> R1(pin1 > pin2) -> LOST", "R3: resistor 1k\nOUT -> R3 -> LOST");

function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = tempFolder(files);
  workIn(folder);
  return folder;
}

test("check: 0 for a clean file, 1 for errors, 1 for warnings only when strict, 3 for what cannot be read", async () => {
  folderWith({ "good.circ": GOOD, "bad.circ": BAD, "warns.circ": WARNS });
  expect(await runCli(["check", "good.circ"])).toEqual({ code: 0, out: "", err: "nothing to report in 1 file\n" });
  const bad = await runCli(["check", "bad.circ"]);
  expect(bad.code).toBe(1);
  expect(bad.out).toContain("error[GX1012]: part `R1` has no pin `pin9`");
  expect(bad.out).toContain(" --> bad.circ:7:10\n7 | IN -> R1.pin9 -> OUT -> R2 -> GND\n  |          ^^^^\n");
  expect((await runCli(["check", "warns.circ"])).code).toBe(0);
  expect((await runCli(["check", "--strict", "warns.circ"])).code).toBe(1);
  const missing = await runCli(["check", "none.circ", "good.circ"]);
  expect([missing.code, missing.out]).toEqual([3, ""]);
  expect(missing.err).toContain("cannot read none.circ: there is no such file or folder");
});

test("check takes stdin, folders, patterns and files that use others, each finding told once and where it is", async () => {
  folderWith({
    "a.circ": 'use "parts.circ"\nX1: thing\nX1.P -> A\nA: net\n', "b.circ": 'use "parts.circ"\nX1: thing\nX1.P -> B\nB: net\n',
    "parts.circ": "part thing { P: pin 1 passive left }\npart other { Q: pin 1 pasive left }\n",
  });
  const all = await runCli(["check", ".", "--format", "json"]);
  const report = JSON.parse(all.out);
  expect(report.files.map((file: { path: string }) => file.path)).toEqual(["a.circ", "b.circ", "parts.circ"].map((name) => `./${name}`));
  expect(report.files[2].diagnostics).toHaveLength(1);
  expect(JSON.parse((await runCli(["check", "[ab].circ", "--format=json"])).out).files.map((file: { path: string }) => file.path)).toContain("parts.circ");
  const piped = await runCli(["check", "-", "--format", "short"], { stdin: BAD });
  expect([piped.code, piped.out.split(" error")[0]]).toEqual([1, "-:7:10:"]);
  expect((await runCli(["check", "-"], { stdin: 'use "parts.circ"\nX1: thing\nX1.P -> A\nA: net\n' })).out).not.toContain("GX15");
});

test("a used file outside the project, also through a link, is refused with a diagnostic", async () => {
  const outside = tempFolder({ "secret.circ": "part secret { P: pin 1 passive left }\n" });
  const folder = folderWith({ "main.circ": 'use "link.circ"\nX1: secret\nX1.P -> A\nA: net\n' });
  symlinkSync(join(outside, "secret.circ"), join(folder, "link.circ"));
  const { code, out } = await runCli(["check", "main.circ"]);
  expect(code).toBe(1);
  expect(out).toMatch(/error\[GX15\d\d\].*link\.circ/);
});

test("build draws beside the source, or where it is told, in every format", async () => {
  folderWith({ "good.circ": GOOD });
  expect(await runCli(["build", "good.circ"])).toEqual({ code: 0, out: "good.svg\n", err: "" });
  expect(readFileSync("good.svg", "utf8")).toMatch(/^<\?xml|^<svg/);
  expect((await runCli(["build", "good.circ", "--format", "svg,png,pdf,json,layout", "-o", "out"])).out.split("\n")).toEqual(
    ["out/good.svg", "out/good.png", "out/good.pdf", "out/good.json", "out/good.layout.json", ""]);
  expect(readFileSync("out/good.png").subarray(1, 4).toString()).toBe("PNG");
  expect(readFileSync("out/good.pdf").subarray(0, 4).toString()).toBe("%PDF");
  expect(JSON.parse(readFileSync("out/good.json", "utf8"))).toMatchObject({ schema: "ginexys-diagram-v2", metadata: { componentCount: 2, netCount: 3 } });
  expect((await runCli(["build", "good.circ", "-o", "x/named.png"])).out).toBe("x/named.png\n");
  expect(readFileSync("x/named.png").subarray(1, 4).toString()).toBe("PNG");
  const toStdout = await runCli(["build", "-", "-o", "-"], { stdin: GOOD });
  expect([toStdout.code, toStdout.out.includes("<svg"), toStdout.err]).toEqual([0, true, ""]);
  expect((await runCli(["build", "-"], { stdin: GOOD })).out).toBe(toStdout.out);
});

test("the same text gives the same bytes wherever it lies", async () => {
  const folder = folderWith({ "good.circ": GOOD, "deep/er/good.circ": GOOD });
  await runCli(["build", "good.circ", join(folder, "deep")]);
  expect(readFileSync("deep/er/good.svg", "utf8")).toBe(readFileSync("good.svg", "utf8"));
  const dated = { env: { SOURCE_DATE_EPOCH: "1700000000" } };
  const one = await runCli(["build", "good.circ", "--format", "json", "-o", "-"], dated);
  expect(JSON.parse(one.out).metadata.exportedAt).toBe("2023-11-14T22:13:20.000Z");
});

test("folders keep their shape below -o, files of parts alone are not drawn, and nothing is written over a source or twice", async () => {
  folderWith({ "src/a.circ": GOOD, "src/sub/b.circ": GOOD, "src/parts.circ": "part thing { P: pin 1 passive left }\n", "x/a.circ": GOOD });
  expect((await runCli(["build", "src", "-o", "out"])).out).toBe(["out/a.svg", "out/sub/b.svg", ""].join("\n"));
  const twice = await runCli(["build", "src/a.circ", "x/a.circ", "-o", "flat"]);
  expect([twice.code, existsSync("flat")]).toEqual([2, false]);
  expect(twice.err).toContain("`flat/a.svg` would be written for `x/a.circ`");
  expect((await runCli(["build", "x/a.circ", "-o", "x/a.circ"])).code).toBe(2);
  expect(readFileSync("x/a.circ", "utf8")).toBe(GOOD);
  expect((await runCli(["build", "src", "-o", "-"])).code).toBe(2);
  expect((await runCli(["build", "x/a.circ", "--format", "gif"])).err).toContain("`--format` cannot be `gif`");
});

test("a circuit with errors is drawn, says them on stderr and exits 1", async () => {
  folderWith({ "bad.circ": BAD });
  const { code, out, err } = await runCli(["build", "bad.circ"]);
  expect([code, out]).toEqual([1, "bad.svg\n"]);
  expect(err).toContain("error[GX1012]");
  expect(readFileSync("bad.svg", "utf8")).toContain("<svg");
});

test.each([["empty", ""], ["only a comment", "// nothing\n"], ["one part", "R1: resistor 1k\n"], ["an unknown kind", "U1: frobnicator\nU1.A -> U1.B\n"], ["binary", "\u0000\uFFFD\u0001PK\u0003"]])("there is a picture of %s", async (_, text) => {
  folderWith({ "odd.circ": text });
  const { code } = await runCli(["build", "odd.circ"]);
  expect(code).toBeLessThanOrEqual(1);
  expect(readFileSync("odd.svg", "utf8")).toContain("<svg");
});

test("output that cannot be written exits 3 and leaves the old file", async () => {
  folderWith({ "good.circ": GOOD, "good.svg": "old", "plain": "a file" });
  const blocked = await runCli(["build", "good.circ", "-o", "plain/good.svg"]);
  expect([blocked.code, blocked.err]).toEqual([3, "ginexys: cannot write plain/good.svg: a file stands where a folder has to be\n"]);
  mkdirSync("out/good.svg", { recursive: true });
  const folder = await runCli(["build", "good.circ", "-o", "out"]);
  expect([folder.code, folder.out]).toEqual([3, ""]);
  chmodSync("good.svg", 0o444);
  if (process.getuid?.() !== 0) {
    expect((await runCli(["build", "good.circ"])).code).toBe(3);
    expect(readFileSync("good.svg", "utf8")).toBe("old");
  }
  expect(readdirSync(".").filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("diff tells electrical changes (exit 1) from those of the drawing alone", async () => {
  folderWith({ "a.circ": GOOD, "b.circ": GOOD.replace("R2: resistor 10k", "R2: resistor 22k"), "c.circ": `${GOOD}place R1 above R2\n` });
  const changed = await runCli(["diff", "a.circ", "b.circ", "--format", "json"]);
  expect([changed.code, JSON.parse(changed.out)]).toEqual([1, { electrical: [{ kind: "value_changed", subject: "R2.resistance", before: "10k", after: "22k" }], drawing: [] }]);
  expect((await runCli(["diff", "a.circ", "b.circ"])).out).toBe("electrical\n  ~ R2.resistance value changed: 10k → 22k\n");
  expect(await runCli(["diff", "a.circ", "a.circ"])).toEqual({ code: 0, out: "", err: "no difference\n" });
  const drawing = await runCli(["diff", "a.circ", "c.circ"]);
  expect([drawing.code, drawing.out.startsWith("drawing only\n")]).toEqual([0, true]);
  expect((await runCli(["diff", "a.circ", "none.circ"])).code).toBe(3);
  expect((await runCli(["diff", "a.circ"])).code).toBe(2);
});

test("explain prints the page of every code, by code, number or name, and refuses others", async () => {
  for (const { code, name } of allDiagnostics()) {
    const page = await runCli(["explain", code]);
    expect([page.code, page.out.startsWith(`# ${code} `)]).toEqual([0, true]);
    expect((await runCli(["explain", name])).out).toBe(page.out);
  }
  expect((await runCli(["explain", "gx1012"])).out).toBe((await runCli(["explain", "1012"])).out);
  const none = await runCli(["explain", "GX0000"]);
  expect([none.code, none.out]).toEqual([2, ""]);
  expect((await runCli(["explain", "GX1012"], { color: true })).out).toContain("\u001b[1m");
});

test("new writes a starter that checks clean and draws, and never over a file", async () => {
  folderWith({ "taken.circ": "mine" });
  expect((await runCli(["new", "led-driver"])).out).toBe("led-driver.circ\n");
  expect(readFileSync("led-driver.circ", "utf8")).toContain('title "Led driver"');
  expect(await runCli(["check", "--strict", "led-driver.circ"])).toEqual({ code: 0, out: "", err: "nothing to report in 1 file\n" });
  expect((await runCli(["build", "led-driver.circ"])).code).toBe(0);
  const refused = await runCli(["new", "taken"]);
  expect([refused.code, readFileSync("taken.circ", "utf8")]).toEqual([3, "mine"]);
  expect((await runCli(["new", "a/b/c.circ"])).code).toBe(0);
  expect((await runCli(["check", "a/b/c.circ"])).code).toBe(0);
});

test("symbols lists kinds, shows one in full, finds words, and suggests for what is not there", async () => {
  const all = await runCli(["symbols"]);
  expect(all.out.trimEnd().split("\n")).toHaveLength(standardLibrary().kinds.length);
  const one = await runCli(["symbols", "555"]);
  expect(one.out).toMatch(/^NE555 .*\n[\s\S]*\n {2}7 +DISCH +open_collector +also .*DIS/);
  expect((await runCli(["symbols", "res"])).out).toMatch(/^resistor [\s\S]*parameters\n {2}resistance +ohm\n[\s\S]*passed +from pin1 to pin2|^resistor [\s\S]*passed +from pin1 to pin2/);
  expect((await runCli(["symbols", "op-amp", "dual"])).out.split("\n").length).toBeGreaterThan(3);
  const none = await runCli(["symbols", "resitsor"]);
  expect([none.code, none.out]).toEqual([1, ""]);
  expect(none.err).toContain("did you mean `resistor`?");
});

test("fmt writes the canonical form in place, says what changed, and with --check changes nothing", async () => {
  folderWith({ "good.circ": GOOD, "loose.circ": GOOD.replace("R1: resistor 10k", "R1:   resistor    10k   ") });
  const checked = await runCli(["fmt", "--check", "."]);
  expect(checked).toEqual({ code: 1, out: "./loose.circ\n", err: "" });
  expect(readFileSync("loose.circ", "utf8")).not.toBe(GOOD);
  expect(await runCli(["fmt", "."])).toEqual({ code: 0, out: "./loose.circ\n", err: "" });
  expect(readFileSync("loose.circ", "utf8")).toBe(GOOD);
  expect((await runCli(["fmt", "--check", "."])).code).toBe(0);
  expect(await runCli(["fmt", "-"], { stdin: `\n\n${GOOD}\n\n` })).toEqual({ code: 0, out: GOOD, err: "" });
});

test("fmt --fix makes the safe fixes, one after the other, and no other", async () => {
  folderWith({ "habits.circ": "IN: port input\nGND: ground\n# a remark\nresistor R1 10k\nIN → R1 -> GND\n" });
  expect((await runCli(["fmt", "--fix", "habits.circ"])).code).toBe(0);
  expect(readFileSync("habits.circ", "utf8")).toBe("IN: port input\nGND: ground\n// a remark\nR1: resistor 10k\nIN -> R1 -> GND\n");
  expect((await runCli(["check", "--strict", "habits.circ"])).code).toBe(0);
});

test("fmt never writes back a file that is not UTF-8", async () => {
  const bytes = Buffer.from([0x2f, 0x2f, 0x20, 0xe9, 0x0a, 0x0a, 0x0a, 0x0a]);
  folderWith({ "latin.circ": bytes });
  const { code, err } = await runCli(["fmt", "latin.circ"]);
  expect(readFileSync("latin.circ").equals(bytes)).toBe(true);
  expect([code, err]).toEqual([3, "ginexys: cannot write latin.circ: it is not UTF-8 text, or too large\n"]);
});
