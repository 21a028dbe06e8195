// draw-examples.ts — PNGs of examples, to be looked at: npx tsx scripts/draw-examples.ts OUT_DIR [examples|circuits] [NAME…]
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { svgDocument } from "../compiler/exporters/svg/document.ts";
import { inlineEngine, verify } from "../compiler/layout/index.ts";
import { createSession } from "../compiler/session.ts";
import { benchCircuits, examples } from "../test/harness/examples.ts";
import { MAIN, memoryHost } from "../test/harness/circuit.ts";

const [out = "/tmp/drawn", which = "examples", ...names] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const engine = inlineEngine();
for (const project of which === "circuits" ? benchCircuits() : examples()) {
  const file = basename(project.path) === "main.circ" ? basename(dirname(project.path)) : basename(project.path, ".circ");
  if (names.length > 0 && !names.includes(file)) continue;
  const session = createSession({ host: memoryHost(project.files), engine: async () => engine });
  session.open(MAIN, project.text);
  const snapshot = session.snapshot();
  const start = performance.now();
  try {
    const { value } = await snapshot.placed(MAIN);
    const ms = performance.now() - start;
    const { value: scene } = await snapshot.scene(MAIN);
    const svg = svgDocument(scene, { theme: "light", salt: undefined, metadata: "" });
    writeFileSync(join(out, `${file}.png`), new Resvg(svg, { background: "white", fitTo: { mode: "zoom", value: 1.4 } }).render().asPng());
    const bends = value.wires.reduce((sum, wire) => sum + Math.max(0, wire.points.length - 2), 0);
    console.log(file.padEnd(28), `${value.units.length} units, ${value.labels.length} labels, ${bends}+ bends, ${Math.round(value.bounds.width)}x${Math.round(value.bounds.height)}, ${verify(snapshot.netlist(MAIN), value).length} faults, ${value.dropped.length} dropped, ${ms.toFixed(0)} ms`);
  } catch (fault) {
    console.log(file.padEnd(28), String(fault).slice(0, 300));
  }
}
