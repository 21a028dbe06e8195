// Laws: the order of statements never changes the netlist, nor does the way a text is laid out.
import { expect, test } from "vitest";
import { circuit, MAIN } from "../../harness/circuit.ts";
import { count, seeded } from "../../harness/counts.ts";
import { examples } from "../../harness/examples.ts";

const single = examples().filter((example) => Object.keys(example.files).length === 0 && !example.text.includes("{") && !example.text.includes("(\n"));

/** The lines of a text that stand alone: what continues a statement goes with it. */
function statements(text: string): readonly string[] {
  const found: string[] = [];
  for (const line of text.split("\n")) {
    const goesOn = /^\s+\S/u.test(line) || /^\s*(?:->|--|\||\)|\])/u.test(line);
    if (goesOn && found.length > 0) found[found.length - 1] += `\n${line}`;
    else found.push(line);
  }
  return found.filter((line) => line.trim() !== "" && !line.startsWith("//"));
}

function shuffled(lines: readonly string[], random: () => number): readonly string[] {
  return lines.map((line) => ({ line, key: random() })).sort((a, b) => a.key - b.key).map(({ line }) => line);
}

function content(text: string): unknown {
  const { hints: _hints, notes: _notes, ...rest } = circuit(text).netlist(MAIN);
  return rest;
}

test("there are circuits to try", () => expect(single.length).toBeGreaterThan(8));

test.each(single)("$path means the same in any order of its statements", ({ text }) => {
  const random = seeded(7);
  const lines = statements(text);
  const expected = content(text);
  for (let i = 0; i < Math.max(2, count("formatter mutations") / 100); i += 1) {
    expect(content(`${shuffled(lines, random).join("\n")}\n`)).toEqual(expected);
  }
});

test.each(single)("$path means the same with other blanks and line ends", ({ text }) => {
  const expected = content(text);
  expect(content(text.replaceAll("\n", "\r\n"))).toEqual(expected);
  const loose = text.split("\n").map((line) => (line.includes('"') ? line : line.replaceAll(" -> ", "->").replaceAll(", ", ",   ")));
  expect(content(loose.join("\n"))).toEqual(expected);
  expect(content(`\uFEFF${text.replaceAll("\n", "\n\n")}`)).toEqual(expected);
});
