// Section 7 of the language: habits that need to know the circuit are understood, told once, and mended by a safe fix.
import { expect, test } from "vitest";
import { sameNets } from "../../../compiler/index.ts";
import { applied, circuit, MAIN } from "../../harness/circuit.ts";

const RAILS = "VCC: power 5V\nGND: ground\n";

test.each([
  ["R1: resistor 1k\nR1[1] -> VCC\nR1[2] -> GND", "GX1209"], ["U1: NE555\nR1: resistor 1k\nVCC -> R1 -> U1.reset", "GX1209"], ["U1: NE555\nR1: resistor 1k\nVCC -> R1 -> U1./RESET", "GX1209"],
  ["U1: LM358\nU1A.OUT -> U1A.IN-", "GX1213"], ["R1: resistor 10K\nVCC -> R1 -> GND", "GX1312"], ["J1: header 1x2\nVCC -> J1.1\nGND -> J1.2", "GX1103"], ["J1: header 2x5\nVCC -> J1.1", "GX1103"],
  ["J1: conn_01x02\nVCC -> J1.1\nGND -> J1.2", "GX1103"], ["D1: 1N4148\nVCC -> D1 -> GND", "GX1103"], ["R1: resistor 1k\nVCC -> R1.2 -> R1.1 -> GND", "GX1406"], ["J1: connector 2\nJ1.1 -> NC\nJ1.2 -> GND", "GX1413"],
])("%s: %s, and its fixes keep the nets", (lines, code) => {
  const text = `${RAILS}${lines}\n`;
  const before = circuit(text);
  const found = before.model(MAIN).diagnostics;
  expect(new Set(found.map((each) => `${each.code} ${each.severity}`))).toEqual(new Set([`${code} warning`]));
  let mended = text;
  for (const each of found.toReversed()) {
    const [fix] = each.fixes;
    expect(fix?.safe, each.message).toBe(true);
    mended = applied(mended, fix?.edits ?? []);
  }
  const after = circuit(mended);
  expect(after.model(MAIN).diagnostics).toEqual([]);
  expect(sameNets(before.netlist(MAIN), after.netlist(MAIN))).toBeUndefined();
});

test("a guess that could change the circuit is offered, not applied", () => {
  for (const lines of ["R1: resistor 1k\nVCC -> R1.pin3", "R1: resistr 1k", "R1, R2: resistor 1k\nVCC -> R1, R2 -> GND", "D1: led redd", "VCC -> R1-R8 -> GND"]) {
    const fixes = circuit(`${RAILS}${lines}\n`).model(MAIN).diagnostics.flatMap((each) => each.fixes);
    expect(fixes.length, lines).toBeGreaterThan(0);
    expect(fixes.filter((fix) => fix.safe), lines).toEqual([]);
  }
});
