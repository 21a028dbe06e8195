// The twelve circuits by which drawings are measured are written by hand; their nets are those of the measured netlists.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Part } from "../../../compiler/types/model.ts";
import type { Snapshot } from "../../../compiler/types/session.ts";
import { circuit, MAIN } from "../../harness/circuit.ts";
import { benchCircuits } from "../../harness/examples.ts";

test("there are twelve", () => expect(benchCircuits()).toHaveLength(12));

test.each(benchCircuits())("$path joins the pins of the measured netlist and no others", ({ path, text, files }) => {
  const snapshot = circuit(text, files);
  expect(snapshot.diagnostics(MAIN).filter((each) => each.severity === "error").map((each) => `${each.code} ${each.message}`)).toEqual([]);
  const wanted = z.array(z.array(z.string())).parse(JSON.parse(readFileSync(new URL(`../../../${path.replace(/\.circ$/, ".nets.json")}`, import.meta.url), "utf8")));
  expect(netsOf(snapshot)).toEqual(wanted.map(([, ...pins]) => pins.map((pin) => numbered(snapshot, pin)).sort().join(" ")).filter((net) => net.includes(" ")).sort());
});

/** Each net as its pins by number and its ports. */
function netsOf(snapshot: Snapshot): readonly string[] {
  const { nets, ports } = snapshot.netlist(MAIN);
  return nets.map((net) => [...net.pins.map((end) => `${end.part}.${end.pin}`), ...ports.filter((port) => port.net === net.id).map((port) => port.name)].sort().join(" "))
    .filter((net) => net.includes(" ")).sort();
}

/** `U1.TRIG` as `U1.2`; a port stays as it is. */
function numbered(snapshot: Snapshot, text: string): string {
  const dot = text.indexOf(".");
  if (dot < 0) return text;
  const part: Part | undefined = snapshot.model(MAIN).value.parts.find((each) => each.id === text.slice(0, dot));
  const name = text.slice(dot + 1);
  const pin = part?.pins.find(({ def }) => def.number === name) ?? part?.pins.find(({ def }) => def.name === name) ?? part?.pins.find(({ def }) => def.aliases.includes(name));
  return `${text.slice(0, dot)}.${pin?.def.number ?? `no pin ${name}`}`;
}
