// Slips that clients make: each is forgiven, or refused with a next call that, made as it stands, brings what was meant or a text to
// read. Never is another text written.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Arguments, Json } from "../../../mcp/contract.ts";
import { count } from "../../harness/counts.ts";
import { agent } from "../../harness/agent.ts";

const TEXT = `V9: power 9V
GND: ground
// The load.
R1: resistor 10k 1%
R2: resistor 68k
U1: NE555
V9 -> R1 -> OUT -> R2 -> GND
V9 -> U1.VCC
U1.GND -> GND
`;
const MEANT = TEXT.replace("10k 1%", "22k 1%");
const STALE = "0123456789abcdef";

interface Slip {
  readonly tool?: string;
  /** The arguments with the slip in them, given those of the call without it. */
  readonly args: (good: Arguments, edit: Readonly<Record<string, Json>>) => Arguments;
  /** What may stand in the file in the end besides the old text; the text meant unless given. */
  readonly meant?: string;
  /** The next call only shows what is needed to choose. */
  readonly looks?: true;
}

const oneEdit = (edit: Readonly<Record<string, Json>>) => (good: Arguments): Arguments => ({ ...good, edits: [edit] });
const find = (text: string): Slip => ({ args: oneEdit({ op: "replace", find: text, text: "R1: resistor 22k 1%" }) });

const SLIPS: Readonly<Record<string, Slip>> = {
  "stale hash": { args: (good) => ({ ...good, expectHash: STALE }) },
  "snake_case argument": { args: ({ expectHash = "", ...rest }) => ({ ...rest, expect_hash: expectHash }) },
  "list as JSON text": { args: (good, edit) => ({ ...good, edits: JSON.stringify([edit]) }) },
  "one edit without its list": { args: (good, edit) => ({ ...good, edits: edit }) },
  "edit as JSON text": { args: (good, edit) => ({ ...good, edits: [JSON.stringify(edit)] }) },
  "extra key": { args: (good) => ({ ...good, encoding: "utf-8" }) },
  "extra key in an edit": { args: (good, edit) => ({ ...good, edits: [{ ...edit, reason: "as asked" }] }) },
  "op in capitals": { args: (good, edit) => ({ ...good, edits: [{ ...edit, op: "REPLACE" }] }) },
  "misspelt key of an edit": { args: (good) => ({ ...good, edits: [{ op: "replace", finds: "R1: resistor 10k", text: "R1: resistor 22k" }] }) },
  "boolean as text": { args: (good) => ({ ...good, dryRun: "false" }) },
  "line as text": { args: (good, edit) => ({ ...good, edits: [{ ...edit, line: "4" }] }) },
  "missing hash": { args: ({ path = "", edits = [] }) => ({ path, edits }), looks: true },
  "missing edits": { args: ({ path = "", expectHash = "" }) => ({ path, expectHash }), looks: true },
  "line-number gutter": find("4 | R1: resistor 10k 1%"),
  "code fence": find("```circ\nR1: resistor 10k 1%\n```"),
  "trailing blanks": find("R1: resistor 10k 1%   "),
  "tabs for blanks": find("R1:\tresistor\t10k\t1%"),
  "wrong case": find("r1: Resistor 10k 1%"),
  "near miss": find("R1: resistor 10K 1%"),
  "escaped line ends": { args: oneEdit({ op: "replace", find: "// The load.\\nR1: resistor 10k 1%", text: "// The load.\\nR1: resistor 22k 1%" }) },
  "name in the wrong case": { args: oneEdit({ op: "set_property", name: "r1", key: "value", value: "22k" }) },
  "no such text": { args: oneEdit({ op: "replace", find: "L7: inductor 10uH", text: "" }), looks: true },
  "text in several places": { args: oneEdit({ op: "replace", find: "-> GND", text: "-> V9" }), looks: true },
  "overlapping edits": { args: (good) => ({ ...good, edits: [{ op: "replace", find: "R1: resistor", text: "a" }, { op: "replace", find: "resistor 10k", text: "b" }] }), looks: true },
  "nothing to change": { args: oneEdit({ op: "replace", find: "R2: resistor 68k", text: "R2: resistor 68k" }), looks: true },
  "path without its ending": { args: (good) => ({ ...good, path: "a" }) },
  "path in the wrong case": { args: (good) => ({ ...good, path: "A.circ" }) },
  "path outside": { args: (good) => ({ ...good, path: "../a.circ" }) },
  "no such file": { args: (good) => ({ ...good, path: "sub/zzzzzz.circ" }), looks: true },
  "existing file": { tool: "create_diagram", args: () => ({ path: "a.circ", source: "GND: ground\n" }), meant: TEXT },
  "near-miss kind": { args: oneEdit({ op: "replace", find: "R1: resistor 10k 1%", text: "R1: resistr 22k 1%" }) },
  "near-miss pin": { args: oneEdit({ op: "connect", from: "U1.OUTT", to: "OUT" }), meant: TEXT.replace("U1.GND -> GND\n", "U1.GND -> GND\nU1.OUT -> OUT\n") },
  "tool in the wrong spelling": { tool: "editDiagram", args: (good) => good, looks: true },
};

test("each is made good by the refusal's next step, in at most two calls, and nothing else is ever written", { timeout: 300_000 }, async () => {
  const names = Object.keys(SLIPS);
  const rounds = Math.max(1, Math.ceil(count("agent slips") / names.length / 10));
  const failed: string[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [name, slip] of Object.entries(SLIPS)) {
      const form = (text: string): string => (round % 2 === 0 ? text : text.replaceAll("\n", "\r\n"));
      const on = agent({ "a.circ": form(TEXT) });
      const { hash } = await on.read("a.circ");
      const edit = { op: "replace", find: "R1: resistor 10k", text: "R1: resistor 22k" };
      let made = await on.call(slip.tool ?? "edit_diagram", slip.args({ path: "a.circ", expectHash: hash, edits: [edit] }, edit));
      for (let more = 0; more < 2 && made.error; more++) made = made.next ? await on.call(made.next.tool, made.next.arguments) : made;
      const stands = readFileSync(join(on.root, "a.circ"), "utf8");
      const wanted = slip.looks ? TEXT : slip.meant ?? MEANT;
      if (made.error || stands !== form(wanted)) failed.push(`${name}: ${made.code ?? "written"} ${JSON.stringify(stands.slice(0, 90))} ${made.error ? made.texts[0] ?? "" : ""}`);
    }
  }
  expect(failed).toEqual([]);
  expect(names.length).toBeGreaterThanOrEqual(25);
});
