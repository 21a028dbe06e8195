// told.ts — what the resolver makes of a text, in lines that a test can hold against.
import { circuit, MAIN } from "../../harness/circuit.ts";

/** `NAME: R1.1 C1.2` for each net with pins, in canonical order. */
export function nets(text: string, files: Readonly<Record<string, string>> = {}): readonly string[] {
  return circuit(text, files).netlist(MAIN).nets.filter((net) => net.pins.length > 0).map((net) => `${net.id}: ${net.pins.map((pin) => `${pin.part}.${pin.pin}`).join(" ")}`);
}

/** `3:5 GX1012 error` for each diagnostic of names, values and syntax, in the order of the text. */
export function told(text: string, files: Readonly<Record<string, string>> = {}): readonly string[] {
  const snapshot = circuit(text, files);
  return snapshot.model(MAIN).diagnostics.map((each) => {
    const before = (snapshot.text(each.uri) ?? "").slice(0, each.span.start).split("\n");
    return `${before.length}:${(before.at(-1) ?? "").length + 1} ${each.code} ${each.severity}`;
  });
}

/** The messages of one code. */
export function messages(text: string, code: string): readonly string[] {
  return circuit(text).model(MAIN).diagnostics.filter((each) => each.code === code).map((each) => each.message);
}

/** `R1 resistor 10k 1%` for each part, in canonical order. */
export function parts(text: string, files: Readonly<Record<string, string>> = {}): readonly string[] {
  return circuit(text, files).netlist(MAIN).parts.map((part) => [part.id, part.kind, part.value].filter((each) => each !== "").join(" "));
}
