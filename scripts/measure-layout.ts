// measure-layout.ts — figures of our drawings of the measured netlists, by the shared measuring script.
//   npx tsx scripts/measure-layout.ts TOOLS_DIR [--budget N] [--only NAME] [--png DIR]
// TOOLS_DIR holds schematic-metrics.mjs and netlists/.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { inlineEngine, layout, verify } from "../compiler/layout/index.ts";
import type { Placed } from "../compiler/types/layout.ts";
import { toNetlist } from "../test/harness/netlists.ts";
import type { Neutral } from "../test/harness/netlists.ts";
import { compose } from "../compiler/scene/index.ts";
import { svgDocument } from "../compiler/exporters/svg/document.ts";
import { Resvg } from "@resvg/resvg-js";

const figures = z.record(z.string(), z.union([z.number(), z.string(), z.null()])).or(z.looseObject({}));
const script = z.object({ metrics: z.function(), connectivity: z.function(), flowPairs: z.function() });

const [dir = "", ...rest] = process.argv.slice(2);
const option = (name: string): string | undefined => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
const loaded: unknown = await import(pathToFileURL(resolve(dir, "schematic-metrics.mjs")).href);
const tools = script.loose().parse(loaded);
void tools;
const { metrics, connectivity, flowPairs } = loaded as {
  metrics: (layout: unknown) => unknown; connectivity: (layout: unknown, netlist: unknown) => { opens: number; shorts: number }; flowPairs: (netlist: unknown) => unknown;
};

/** The drawing in the measuring script's form. */
function toMeasured(neutral: Neutral, placed: Placed): unknown {
  const ports = new Map(neutral.components.filter((c) => c.type.startsWith("port_")).map((c) => [c.value ?? c.id, c]));
  const taken = new Set<string>();
  return {
    name: neutral.name,
    components: [
      ...placed.units.map((unit) => ({
        id: unit.id, kind: unit.kind, ...unit.box,
        pins: unit.pins.map((pin) => ({ name: pin.number, net: pin.net, x: pin.at.x, y: pin.at.y })),
        ...(unit.pins.length === 2 ? { axis: unit.pins[0]?.at.y === unit.pins[1]?.at.y ? "h" : "v" } : {}),
      })),
      ...placed.supplies.map((supply) => ({ id: supply.id, kind: supply.direction === "up" || supply.class === "power" ? "power" : "ground", net: supply.net, ...supply.box, pins: [{ name: "p", net: supply.net, ...supply.at }] })),
      ...placed.labels.map((label) => {
        const port = label.port ? ports.get(label.label) : undefined;
        if (port && !taken.has(port.id)) {
          taken.add(port.id);
          return { id: port.id, kind: port.type, ...label.box, pins: [{ name: "P", net: label.net, ...label.at }] };
        }
        return { id: label.id, kind: "netlabel", net: label.net, ...label.box, pins: [{ name: "p", net: label.net, ...label.at }] };
      }),
    ],
    wires: placed.wires.map((wire) => ({ net: wire.net, points: wire.points.map((p) => [p.x, p.y]) })),
    labels: placed.units.flatMap((unit) => unit.texts.filter((text) => text.role === "reference" || text.role === "value").map((text) => ({ text: text.text, ...text.box, owner: unit.id }))),
    flow: flowPairs(neutral),
  };
}

const names = ["01-rc-filter", "02-voltage-divider", "03-common-emitter", "04-555-astable", "05-opamp-sallen-key", "06-h-bridge", "07-instr-amp-bridge", "08-bjt-multivibrator", "09-buck-converter", "10-r2r-dac", "11-mcu-board", "12-charlieplex"];
const only = option("--only");
const engine = inlineEngine();
const columns = ["crossings", "bends", "wireLengthUnits", "netLabels", "areaUnits", "straight2T", "row2T", "flowLR", "groundBelow", "powerAbove", "falseTouches", "compOverlaps", "wireThroughComp", "labelOverComp", "labelOverWire", "labelOverLabel"];
const short = ["X", "bends", "length", "labels", "area", "strt", "rows", "flow", "gnd", "pwr", "FT", "CO", "WT", "LC", "LW", "LL"];
const sums = new Map<string, number[]>();
console.log(["name".padEnd(22), ...short.map((s) => s.padStart(6)), " opens shorts faults  ms calls"].join(" "));
for (const name of only ? only.split(",") : names) {
  const neutral = JSON.parse(readFileSync(join(dir, "netlists", `${name}.json`), "utf8")) as Neutral;
  const netlist = toNetlist(neutral);
  const before = engine.calls;
  const start = performance.now();
  const budget = option("--budget");
  const { placed } = await layout(netlist, engine, budget === undefined ? {} : { budget: Number(budget) });
  const ms = performance.now() - start;
  const measured = toMeasured(neutral, placed);
  const m = figures.parse(metrics(measured)) as Record<string, number>;
  const c = connectivity(measured, neutral);
  const faults = verify(netlist, placed);
  for (const column of columns) if (typeof m[column] === "number") sums.set(column, [...(sums.get(column) ?? []), m[column] ?? 0]);
  const shown = columns.map((column) => (m[column] === null ? "-" : String(Math.round((m[column] ?? 0) * 100) / 100)).padStart(6));
  console.log([name.padEnd(22), ...shown, String(c.opens).padStart(6), String(c.shorts).padStart(6), String(faults.length).padStart(6), ms.toFixed(0).padStart(5), String(engine.calls - before).padStart(4)].join(" "));
  for (const fault of faults.slice(0, 5)) console.log("    ", JSON.stringify(fault));
  const png = option("--png");
  if (png) {
    mkdirSync(png, { recursive: true });
    writeFileSync(join(png, `${name}.png`), drawPng(netlist, placed));
  }
}
const mean = new Set(["straight2T", "row2T", "flowLR", "groundBelow", "powerAbove"]);
console.log(["sum / mean".padEnd(22), ...columns.map((column) => {
  const list = sums.get(column) ?? [];
  const sum = list.reduce((a, b) => a + b, 0);
  return String(Math.round((mean.has(column) ? sum / Math.max(1, list.length) : sum) * 100) / 100).padStart(6);
})].join(" "));
await engine.dispose();

function drawPng(netlist: Parameters<typeof compose>[1], placed: Placed): Uint8Array {
  const svg = svgDocument(compose(placed, netlist), { theme: "light", salt: undefined, metadata: "" });
  return new Resvg(svg, { background: "white", fitTo: { mode: "zoom", value: 1.5 } }).render().asPng();
}
