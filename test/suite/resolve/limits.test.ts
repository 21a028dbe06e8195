// What no text can make the compiler do: build without end, nest without end, throw.
import { expect, test } from "vitest";
import { circuit, MAIN } from "../../harness/circuit.ts";
import { messages, told } from "./told.ts";

test("160,000 parts by nested arrays are refused before one is built", () => {
  const text = "module leaf { R[1..200]: resistor 1k }\nmodule branch { L[1..20]: leaf }\nB[1..40]: branch\n";
  expect(messages(text, "GX1511")).toEqual(["this design has 160000 parts, more than the limit of 20000, so it is not built"]);
  expect(told(text)).toEqual(["3:1 GX1511 error"]);
  expect(circuit(text).model(MAIN).value.parts).toHaveLength(0);
});

test("a range of a thousand million is counted, not made", () => {
  expect(told("R[1..999999999]: resistor 1k\n")).toEqual(["1:1 GX1511 error"]);
  expect(told("A -> B[1..999999999]\n").map((each) => each.split(" ")[1])).toEqual(["GX1417"]);
});

test("20,000 parts are built, one more is not", () => {
  expect(circuit("R[1..20000]: resistor 1k\n").model(MAIN).value.parts).toHaveLength(20000);
  expect(told("R[1..20001]: resistor 1k\n")).toEqual(["1:1 GX1511 error"]);
});

test("64 modules deep is built, 65 is not", () => {
  const chain = (depth: number) => Array.from({ length: depth }, (_, i) => `module m${i} { ${i + 1 < depth ? `X: m${i + 1}` : "R1: resistor 1k ; VCC -> R1 -> GND"} }\n`).join("");
  expect(circuit(`${chain(64)}A: m0\n`).model(MAIN).value.parts.map((part) => part.id.split(".").length)).toEqual([65]);
  expect(told(`${chain(65)}A: m0\n`).map((each) => each.split(" ")[1])).toEqual(["GX1512"]);
  expect(circuit(`${chain(65)}A: m0\n`).model(MAIN).value.parts).toHaveLength(0);
});

test("lists that together are too long are refused", () => {
  const line = "A[1..20000] -> B[1..20000]\n";
  expect(told(line.repeat(11)).filter((each) => each.includes("GX1513")).length).toBeGreaterThan(0);
});

test.each([
  "", " ", "\uFEFF", "\0\0\0", "\uD800 -> \uDFFF\n", "a: b: c\n", "part part part\n", "module m { module m { M: m } }\nM: m\n", "R1: R1\n", "x -> x.x.x.x.x\n",
  "part p(n=3) { P[1..{n}]: pin 1..{m} }\nU1: p n=zzz\n", "symbol { line (0,0) (1,1) }\n", "U1: NE555\nU1.U1.U1(U1 > U1)\n", "nc nc\nnc (nc | nc)\n",
  "place at at (1, 1)\n", "use \"\"\nuse \"/\" as x\n", "R1: resistor {a} {b}\n", "part p { unit A { unit B { X: pin 1 } } }\n", "GND: port\nGND: power\nGND -> GND\n",
  "part p { symbol = p }\nU1: p\n", "part a { A: pin 1\nsymbol = b }\npart b { A: pin 1\nsymbol = a }\nU1: a\n", "constructor: __proto__\n",
])("never throws: %j", (text) => {
  const snapshot = circuit(text);
  expect(() => snapshot.diagnostics(MAIN)).not.toThrow();
  expect(() => snapshot.netlist(MAIN)).not.toThrow();
});

test("of very many slips all are told, and the first are searched for what was meant", () => {
  const text = `${Array.from({ length: 300 }, (_, i) => `R${i}: resistor 1k\nVCC -> R${i} -> NET_${i}\n`).join("")}`;
  const found = circuit(text).model(MAIN).diagnostics.filter((each) => each.code === "GX1202");
  expect(found).toHaveLength(300);
  expect(found.filter((each) => each.fixes.length > 0)).toHaveLength(200);
});
