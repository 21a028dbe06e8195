// No legal-looking slip may change a circuit in silence: of all single slips in the examples at most 0.3 % do.
import { expect, test } from "vitest";
import { circuit, MAIN } from "../../harness/circuit.ts";
import { count, seeded } from "../../harness/counts.ts";
import { examples } from "../../harness/examples.ts";
import { meaning } from "../../harness/nets.ts";
import { SLIP_KINDS, SLIPS, type SlipKind } from "../../harness/slips.ts";

test("at most 0.3 % of single slips change the nets without an error or a warning", () => {
  const random = seeded(20);
  const tally = new Map(SLIP_KINDS.map((kind) => [kind, { tried: 0, changed: 0, silent: 0 }]));
  const leaks: string[] = [];
  const projects = examples().map((project) => ({ ...project, meaning: meaning(circuit(project.text, project.files).netlist(MAIN)) }));
  const each = Math.ceil(count("slips") / projects.length / SLIP_KINDS.length);
  for (const project of projects) {
    for (const kind of SLIP_KINDS) {
      for (const slipped of sample(SLIPS[kind](project.text), each, random)) {
        const row = tally.get(kind);
        if (row === undefined || slipped === project.text) continue;
        row.tried++;
        const snapshot = circuit(slipped, project.files);
        if (meaning(snapshot.netlist(MAIN)) === project.meaning) continue;
        row.changed++;
        if (snapshot.diagnostics(MAIN).some(({ severity }) => severity !== "info")) continue;
        row.silent++;
        leaks.push(`${kind} in ${project.path}:\n${difference(project.text, slipped)}`);
      }
    }
  }
  const rows = [...tally].map(([kind, row]) => table(kind, row));
  const tried = [...tally.values()].reduce((sum, row) => sum + row.tried, 0);
  console.info(["slip                        tried  changed  silent", ...rows, `${leaks.length} of ${tried} in silence: ${(leaks.length / tried * 100).toFixed(2)} %`, ...leaks].join("\n"));
  expect(tried).toBeGreaterThan(count("slips") * 0.6);
  expect(leaks.length / tried, leaks.join("\n")).toBeLessThanOrEqual(0.003);
});

function sample(all: readonly string[], size: number, random: () => number): readonly string[] {
  if (all.length <= size) return all;
  return Array.from({ length: size }, () => all[Math.floor(random() * all.length)] ?? "");
}

function table(kind: SlipKind, row: { readonly tried: number; readonly changed: number; readonly silent: number }): string {
  return `${kind.padEnd(26)} ${String(row.tried).padStart(6)} ${String(row.changed).padStart(8)} ${String(row.silent).padStart(7)}`;
}

/** The first line that differs, before and after. */
function difference(before: string, after: string): string {
  const [a, b] = [before.split("\n"), after.split("\n")];
  const at = a.findIndex((line, index) => line !== b[index]);
  return `  - ${a[at] ?? ""}\n  + ${b[at] ?? ""}`;
}
