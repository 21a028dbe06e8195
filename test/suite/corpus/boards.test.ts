// Boards that others built, turned into text: the compiler must read exactly their nets, and may not cry wolf.
import { describe, expect, test } from "vitest";
import { boardText, corpusFolder, openPins, readBoards, truthConnectivity } from "../../harness/corpus.ts";
import { circuit, MAIN } from "../../harness/circuit.ts";
import { connectivity } from "../../harness/nets.ts";

const folder = corpusFolder();
if (folder === undefined) console.warn("skipped: the real boards are not here; set GINEXYS_SHARED to the folder that holds `corpus`");
const boards = folder === undefined ? [] : readBoards(folder);

describe.skipIf(folder === undefined)("36 boards", () => {
  test("are all here", () => expect(boards).toHaveLength(36));

  test.each(boards)("$name: the same nets, no error", (truth) => {
    const snapshot = circuit(boardText(truth));
    expect(snapshot.diagnostics(MAIN).filter((each) => each.severity === "error").map((each) => `${each.code} ${each.message}`)).toEqual([]);
    expect(connectivity(snapshot.netlist(MAIN))).toEqual(truthConnectivity(truth));
  });

  test("at most 5 warnings per 100 pins, besides pins that are open on the board too", () => {
    let pins = 0;
    let warnings = 0;
    for (const truth of boards) {
      const open = openPins(truth);
      pins += truth.components.reduce((sum, component) => sum + component.pins.length, 0);
      warnings += circuit(boardText(truth)).diagnostics(MAIN).filter((each) => each.severity === "warning" && !(each.subjects ?? []).some((subject) => open.has(subject))).length;
    }
    expect(pins).toBe(12049);
    expect(warnings / pins * 100).toBeLessThanOrEqual(5);
  });
});
