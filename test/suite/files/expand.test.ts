import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expandInputs } from "../../../files/index.ts";
import { isPattern, patternBase, patternToRegExp } from "../../../files/glob.ts";
import { tempFolder } from "../../harness/temp.ts";

test("a folder stands for every .circ below it, sorted, without hidden folders and node_modules", () => {
  const folder = tempFolder({ "b.circ": "", "a/c.circ": "", "a/B.CIRC": "", "notes.txt": "", ".git/x.circ": "", "node_modules/p/x.circ": "" });
  symlinkSync(join(folder, "b.circ"), join(folder, "z.circ"));
  symlinkSync(folder, join(folder, "ring"));
  const { files, faults } = expandInputs([`${folder}/`]);
  expect(files.map((file) => file.path)).toEqual(["a/B.CIRC", "a/c.circ", "b.circ", "z.circ"].map((name) => join(folder, name)));
  expect(files.every((file) => file.folder === folder && !file.named)).toBe(true);
  expect(faults).toEqual([]);
});

test("a pattern matches in names, across folders and among alternatives; a file named like one is taken first", () => {
  const folder = tempFolder({ "a1.circ": "", "a2.circ": "", "sub/a3.circ": "", "sub/b.circ": "", "odd[1].circ": "" });
  const names = (pattern: string) => expandInputs([join(folder, pattern)]).files.map((file) => file.path.slice(folder.length + 1));
  expect(names("*.circ")).toEqual(["a1.circ", "a2.circ", "odd[1].circ"]);
  expect(names("**/a?.circ")).toEqual(["a1.circ", "a2.circ", "sub/a3.circ"]);
  expect(names("{sub,none}/[!a]*.circ")).toEqual(["sub/b.circ"]);
  expect(names("odd[1].circ")).toEqual(["odd[1].circ"]);
  expect(names("a[2-9].circ")).toEqual(["a2.circ"]);
});

test("a file given in several ways is taken once, and what cannot be had is said", () => {
  const folder = tempFolder({ "a.circ": "", "empty/readme.txt": "" });
  const { files, faults } = expandInputs([join(folder, "a.circ"), folder, "-", join(folder, "none.circ"), join(folder, "*.kicad"), join(folder, "empty"), ""]);
  expect(files.map(({ path, named }) => [path, named])).toEqual([[join(folder, "a.circ"), true], ["-", true]]);
  expect(faults.map(({ because }) => because)).toEqual(["there is no such file or folder", "no file matches", "no .circ file lies in it", "it is no path"]);
});

test("patterns of odd characters never throw and stand for themselves", () => {
  for (const odd of ["[", "a[", "[]", "{", "{a", "a}b", "[z-a]x", "(+)*.circ", "\\d*", "*[!]", "**"]) expect(() => patternToRegExp(odd)).not.toThrow();
  expect(patternToRegExp("(1+1)*.circ").test("(1+1)a.circ")).toBe(true);
  expect(patternToRegExp("a.circ").test("abcirc")).toBe(false);
  expect([isPattern("a.circ"), patternBase("x/y/*.circ"), patternBase("*.circ"), patternBase("/*.circ")]).toEqual([false, "x/y", ".", "/"]);
});
