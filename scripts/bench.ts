// bench.ts — `npm run bench`: our drawings and our speed beside netlistsvg's on the same nets, in one run, into docs/benchmarks.md.
// `--quick` leaves out the sizes above 100 parts; `--print` writes nothing.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSession, exportAs, inlineEngine, type Netlist } from "../compiler/index.ts";
import { createFileHost, toUri } from "../files/index.ts";
import type { Drawing } from "./bench/drawing.ts";
import { figuresOf, type Figures } from "./bench/figures.ts";
import { forNetlistsvg, readDrawing } from "./bench/netlistsvg.ts";
import { measure, type Cost } from "./bench/process.ts";
import { benchmarksPage, type DrawingRow, type SpeedRow } from "./bench/page.ts";
import { syntheticCircuit } from "./bench/synthetic.ts";
import { spawnSync } from "node:child_process";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const CIRCUITS = join(ROOT, "test/circuits");
const CLI = join(ROOT, "dist/cli.js");
const PEER = join(ROOT, "node_modules/netlistsvg");
const quick = process.argv.includes("--quick");
const scratch = mkdtempSync(join(tmpdir(), "ginexys-bench-"));

try {
  if (!existsSync(CLI)) throw new Error("dist/cli.js is missing; run `npm run build` first");
  const drawings = await drawCircuits();
  const speed = await measureSpeed();
  const page = benchmarksPage(drawings, speed, baseline());
  console.log(page);
  if (!process.argv.includes("--print")) writeFileSync(join(ROOT, "docs/benchmarks.md"), page);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** The twelve circuits, drawn by both. */
async function drawCircuits(): Promise<readonly DrawingRow[]> {
  const rows: DrawingRow[] = [];
  for (const name of readdirSync(CIRCUITS).filter((file) => file.endsWith(".circ")).sort()) {
    const { drawing, netlist } = await ownDrawing(join(CIRCUITS, name));
    rows.push({ name: basename(name, ".circ"), ours: figuresOf(drawing), theirs: peerFigures(netlist, drawing) });
    console.error(`drawn ${name}`);
  }
  return rows;
}

async function ownDrawing(path: string): Promise<{ readonly drawing: Drawing; readonly netlist: Netlist }> {
  const engine = inlineEngine();
  const snapshot = createSession({ host: createFileHost(ROOT), engine: () => Promise.resolve(engine) }).snapshot();
  const uri = toUri(path);
  const netlist = snapshot.netlist(uri);
  const text = await exportAs("layout", { netlist, placed: (await snapshot.placed(uri)).value });
  return { drawing: JSON.parse(String(text)), netlist };
}

function peerFigures(netlist: Netlist, { flow }: Drawing): Figures {
  const prepared = forNetlistsvg(netlist);
  const [input, output] = [join(scratch, "in.json"), join(scratch, "out.svg")];
  writeFileSync(input, JSON.stringify(prepared.input));
  const { status, stderr } = spawnSync(process.execPath, peerCommand(input, output), { encoding: "utf8" });
  if (status !== 0) throw new Error(`netlistsvg failed: ${stderr.slice(0, 500)}`);
  return figuresOf(readDrawing(readFileSync(output, "utf8"), netlist, prepared, flow));
}

function peerCommand(input: string, output: string): readonly string[] {
  return [join(PEER, "bin/netlistsvg.js"), input, "-o", output, "--skin", join(PEER, "lib/analog.svg")];
}

async function measureSpeed(): Promise<readonly SpeedRow[]> {
  const rows: SpeedRow[] = [];
  for (const parts of quick ? [10, 100] : [10, 100, 1000, 5000]) {
    const source = join(scratch, `${parts}.circ`);
    writeFileSync(source, syntheticCircuit(parts));
    const snapshot = createSession({ host: createFileHost(scratch) }).snapshot();
    const input = join(scratch, `${parts}.json`);
    writeFileSync(input, JSON.stringify(forNetlistsvg(snapshot.netlist(toUri(source))).input));
    const times = parts > 100 ? 1 : 5;
    rows.push({
      parts,
      check: measure([CLI, "check", source], times),
      build: measure([CLI, "build", source, "-o", join(scratch, "out.svg")], times),
      theirs: measure(peerCommand(input, join(scratch, "peer.svg")), times),
    });
    console.error(`timed ${parts} parts`);
  }
  return rows;
}

function baseline(): Cost {
  return measure(["-e", "0"], 9);
}
