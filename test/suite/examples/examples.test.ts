// The examples are what people copy: each checks clean, has a title and says something about itself.
import { expect, test } from "vitest";
import { circuit, MAIN } from "../../harness/circuit.ts";
import { examples } from "../../harness/examples.ts";

test("there are at least twenty examples, named in kebab-case", () => {
  expect(examples().length).toBeGreaterThanOrEqual(20);
  expect(examples().map(({ path }) => path).filter((path) => !/^examples\/[a-z0-9-]+(\/main)?\.circ$/.test(path))).toEqual([]);
});

test.each(examples())("$path has no error and no warning, a title and a comment", ({ text, files }) => {
  const snapshot = circuit(text, files);
  expect(snapshot.diagnostics(MAIN).filter((each) => each.severity !== "info").map((each) => `${each.code} ${each.message}`)).toEqual([]);
  expect(snapshot.netlist(MAIN).title?.title).toMatch(/\w/);
  expect(snapshot.netlist(MAIN).parts.length).toBeGreaterThanOrEqual(2);
  expect(text).toMatch(/\/\/ \w/);
});
