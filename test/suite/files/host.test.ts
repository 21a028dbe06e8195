import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { confine, createFileHost, findRoot, toUri } from "../../../files/index.ts";
import { tempFolder } from "../../harness/temp.ts";

test("a host reads files inside its root, as UTF-8 with the byte order mark kept", () => {
  const root = tempFolder({ "a.circ": "\uFEFFR1: resistor 10kΩ\r\n", "sub/b.circ": "x" });
  const host = createFileHost(root);
  expect(host.read(toUri(join(root, "a.circ")))).toBe("\uFEFFR1: resistor 10kΩ\r\n");
  expect(host.read(toUri(join(root, "missing.circ")))).toBeUndefined();
  expect(host.read(toUri(join(root, "sub")))).toBeUndefined();
  expect(host.read("ginexys:library/resistor.circ")).toBeUndefined();
  expect(host.read("file://elsewhere/x%ZZ.circ")).toBeUndefined();
});

test("a used path is found beside the file that names it, and its refusals say why", () => {
  const outside = tempFolder({ "secret.circ": "x" });
  const root = tempFolder({ "main.circ": "", "power/ldo.circ": "x" });
  mkdirSync(join(root, "folder.circ"));
  const host = createFileHost(root);
  const main = toUri(join(root, "main.circ"));
  expect(host.resolve(main, "power/ldo.circ")).toEqual({ uri: toUri(join(root, "power/ldo.circ")) });
  expect(host.resolve(toUri(join(root, "power/ldo.circ")), "../main.circ")).toEqual({ uri: main });
  expect(host.resolve(main, "power/none.circ")).toEqual({ refused: "missing" });
  expect(host.resolve(main, "folder.circ")).toEqual({ refused: "unreadable" });
  expect(host.resolve(main, "../up.circ")).toEqual({ refused: "outside" });
  expect(host.resolve(main, join(outside, "secret.circ"))).toEqual({ refused: "outside" });
  expect(host.resolve(main, "a\0b")).toEqual({ refused: "missing" });
  expect(host.resolve("untitled:1", "power/ldo.circ")).toEqual({ refused: "missing" });
});

test("links are resolved before a path is judged, for files that do not exist yet too", () => {
  const outside = tempFolder({ "secret.circ": "secret" });
  const root = tempFolder({ "real/a.circ": "a" });
  symlinkSync(join(outside, "secret.circ"), join(root, "leak.circ"));
  symlinkSync(outside, join(root, "door"));
  symlinkSync(join(root, "real"), join(root, "inner"));
  symlinkSync(join(outside, "not-yet.circ"), join(root, "dangling.circ"));
  symlinkSync("ring.circ", join(root, "ring.circ"));
  const host = createFileHost(root);
  expect(host.read(toUri(join(root, "leak.circ")))).toBeUndefined();
  expect(host.read(toUri(join(root, "inner/a.circ")))).toBe("a");
  expect(confine(root, "door/new.circ")).toBeUndefined();
  expect(confine(root, "dangling.circ")).toBeUndefined();
  expect(confine(root, "inner/deep/new.circ")).toBe(join(root, "real/deep/new.circ"));
  expect(confine(root, "new/../../x.circ")).toBeUndefined();
  expect(confine(root, "..name.circ")).toBe(join(root, "..name.circ"));
  expect(host.resolve(toUri(join(root, "main.circ")), "ring.circ")).toEqual({ refused: "missing" });
});

test("a root that is itself a link is the folder it leads to", () => {
  const real = tempFolder({ "a.circ": "a" });
  const home = tempFolder();
  symlinkSync(real, join(home, "project"));
  expect(createFileHost(join(home, "project")).read(toUri(join(home, "project/a.circ")))).toBe("a");
});

test("the root of a file is its repository, else the working folder above it, else its own folder", () => {
  const repository = tempFolder({ ".git/HEAD": "", "boards/a/main.circ": "" });
  const plain = tempFolder({ "boards/main.circ": "" });
  expect(findRoot(join(repository, "boards/a/main.circ"), plain)).toBe(repository);
  expect(findRoot(join(plain, "boards/main.circ"), plain)).toBe(plain);
  expect(findRoot(join(plain, "boards/main.circ"), repository)).toBe(join(plain, "boards"));
});
