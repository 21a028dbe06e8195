// A part dragged, turned or let go becomes its `place … at` line, and every other byte stays.
import { expect, test } from "vitest";
import { applyEdits, createSession, placeEdits, type GridPose } from "../../../compiler/index.ts";

const URI = "untitled:place.circ";
const TEXT = "// A divider.\nGND: ground\nR1, R2: resistor 10k\nIN -> R1 -> OUT -> R2 -> GND\n";

function placed(text: string, unit: string, pose: Partial<GridPose> | null): string {
  const session = createSession({ host: { read: () => undefined, resolve: () => ({ refused: "missing" }) } });
  session.open(URI, text);
  const answer = placeEdits(session.snapshot(), URI, { unit, pose: pose && { x: 12, y: 4, rotation: 0, mirrored: false, ...pose } });
  return "refused" in answer ? `refused: ${answer.refused}` : applyEdits(text, answer.edits);
}

test.each([
  ["the first line stands apart at the end", TEXT, "R1", {}, `${TEXT}\nplace R1 at (12, 4)\n`],
  ["an empty line at the end is enough", `${TEXT}\n`, "R1", {}, `${TEXT}\nplace R1 at (12, 4)\n`],
  ["a text without a last line end", TEXT.trimEnd(), "R1", {}, `${TEXT}\nplace R1 at (12, 4)\n`],
  ["turned and mirrored, below zero", TEXT, "R2", { x: -3, y: -8, rotation: 90, mirrored: true }, `${TEXT}\nplace R2 at (-3, -8) rotate=90 mirror\n`],
  ["the next line follows the last", `place R1 at (1, 2) // here\n${TEXT}`, "R2", {}, `place R1 at (1, 2) // here\nplace R2 at (12, 4)\n${TEXT}`],
  ["after a last line without its end", `${TEXT}place R1 at (0, 0)`, "R2", {}, `${TEXT}place R1 at (0, 0)\nplace R2 at (12, 4)`],
  ["a line that there is, is changed in place", `place  R1 at (1,2) rotate=90 mirror // here\n${TEXT}`, "R1", { rotation: 180 }, `place  R1 at (12, 4) rotate=180 // here\n${TEXT}`],
  ["a line that says so already", `place R1 at (12, 4)\n${TEXT}`, "R1", {}, `place R1 at (12, 4)\n${TEXT}`],
  ["a line inside a group", `${TEXT}group "A" {\n  R3: resistor 1k\n  place R3 at (1, 2)\n}\nOUT -> R3 -> GND\n`, "R3", {}, `${TEXT}group "A" {\n  R3: resistor 1k\n  place R3 at (12, 4)\n}\nOUT -> R3 -> GND\n`],
  ["a line between two semicolons", `R3: resistor 1k; place R3 at (1, 2); OUT -> R3 -> GND\n${TEXT}`, "R3", {}, `R3: resistor 1k; place R3 at (12, 4); OUT -> R3 -> GND\n${TEXT}`],
  ["CRLF stays CRLF", TEXT.replaceAll("\n", "\r\n"), "R1", {}, `${TEXT}\nplace R1 at (12, 4)\n`.replaceAll("\n", "\r\n")],
  ["let go: the line goes", `${TEXT}\nplace R1 at (1, 2)\nplace R2 at (9, 9)\n`, "R1", null, `${TEXT}\nplace R2 at (9, 9)\n`],
  ["let go: a comment stays", `${TEXT}place R1 at (1, 2) // why\n`, "R1", null, `${TEXT} // why\n`],
  ["let go: between two semicolons", `R3: resistor 1k; place R3 at (1, 2); OUT -> R3 -> GND\n${TEXT}`, "R3", null, `R3: resistor 1k; OUT -> R3 -> GND\n${TEXT}`],
  ["let go: nothing to do", TEXT, "R1", null, TEXT],
  ["a name in quotes", 'GND: ground\n"R 1": resistor 10k\nIN -> "R 1" -> GND\n', "R 1", {}, 'GND: ground\n"R 1": resistor 10k\nIN -> "R 1" -> GND\n\nplace "R 1" at (12, 4)\n'],
  ["one unit of several", "U1: LM358\nA -> U1.A.IN+\n", "U1.A", {}, "U1: LM358\nA -> U1.A.IN+\n\nplace U1.A at (12, 4)\n"],
] as const)("%s", (_name, text, unit, pose, expected) => {
  expect(placed(text, unit, pose)).toBe(expected);
});

test("what no line can place is refused with the reason", () => {
  expect(placed(TEXT, "R9", {})).toBe("refused: there is no `R9` in this circuit");
  expect(placed(TEXT, "R1", { x: 0.5 })).toBe("refused: a place is a point on whole grid units");
  const module = "module div {\n  A: port input\n  GND: ground\n  R1: resistor 1k\n  A -> R1 -> GND\n}\nD1: div\nIN -> D1.A\n";
  expect(placed(module, "D1.R1", {})).toMatch(/^refused: `D1\.R1` stands inside the module instance `D1`/);
});
