// build.ts — `ginexys build`: draws circuits and writes them. What is wrong is told on stderr and marked in the drawing.
import { formatNamed, formats, priorOf, readSvg, type ExportInput, type ExportOptions, type Format, type LayoutOptions, type ThemeName } from "../../compiler/index.ts";
import { workerEngine } from "../../engine/index.ts";
import { describeFault, readText, writeAtomic } from "../../files/index.ts";
import { listOf, UsageError, type Args } from "../args.ts";
import { openCircuits, type Circuit, type Circuits } from "../circuits.ts";
import { planOutputs, type Output } from "../outputs.ts";
import { sourcesOf } from "../sources.ts";
import { startProgress } from "../progress.ts";
import { humanReport, summary } from "../report/human.ts";
import { Collector } from "../report/record.ts";
import { EXIT, type Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export async function build(args: Args, terminal: Terminal): Promise<number> {
  const engine = workerEngine();
  try {
    const open = () => openCircuits(args.inputs, terminal, () => Promise.resolve(engine));
    const draw = (circuits: Circuits) => drawAll(args, circuits, terminal);
    return args.flags.has("watch") ? await (await import("../watch.ts")).watch(args.inputs, terminal, open, draw) : await draw(await open());
  } finally {
    await engine.dispose();
  }
}

/** Draws all circuits once and answers with the exit code. */
async function drawAll(args: Args, circuits: Circuits, terminal: Terminal): Promise<number> {
  const drawn = circuits.list.filter((circuit) => circuit.named || hasCircuit(circuit));
  const plan = planOutputs(drawn, chosenFormats(args), args.values.get("output"));
  const collector = new Collector((uri) => circuits.pathOf(uri));
  const progress = startProgress(terminal);
  let unwritten = 0;
  for (const [index, circuit] of drawn.entries()) {
    progress.step(index + 1, drawn.length, circuit.path);
    const outputs = plan.filter((output) => output.circuit === circuit);
    for (const { output, content } of await drawOne(circuit, outputs, args, terminal, collector)) {
      progress.end();
      if (!write(output, content, terminal)) unwritten++;
    }
  }
  progress.end();
  const report = collector.report();
  terminal.err.write(humanReport(report, collector, terminal.err.color));
  if (report.files.some((file) => file.diagnostics.length > 0)) terminal.err.write(`${summary(report.counts, report.files.length)}\n`);
  if (circuits.faults + unwritten > 0) return EXIT.file;
  return report.counts.error > 0 ? EXIT.findings : EXIT.fine;
}

/** A file of parts and modules alone, found in a folder, is there for others and is not drawn. */
function hasCircuit({ session, uri }: Circuit): boolean {
  const statements = session.snapshot().syntax(uri).value.statements;
  return statements.length === 0 || statements.some(({ kind }) => kind !== "part" && kind !== "module" && kind !== "use" && kind !== "title");
}

/** As asked for; else by the ending of the output file; else SVG. */
function chosenFormats(args: Args): readonly Format[] {
  const output = args.values.get("output") ?? "";
  const byEnding = formats().find((format) => output.toLowerCase().endsWith(format.extension))?.name ?? "svg";
  return [...new Set(listOf(args, "format", [byEnding]))].map((name) => {
    const format = formatNamed(name);
    if (format === undefined) throw new UsageError(`there is no format \`${name}\``);
    return format;
  });
}

/** Runs the stages that the formats need, collects what they report, and renders each format. */
async function drawOne(circuit: Circuit, outputs: readonly Output[], args: Args, terminal: Terminal, collector: Collector) {
  const { session, uri } = circuit;
  const snapshot = session.snapshot();
  collector.addFile(uri);
  collector.add(snapshot.diagnostics(uri), snapshot);
  const needs = new Set(outputs.map((output) => output.format.needs));
  const symbols = args.values.get("symbols") === "ansi" ? "ansi" : "iec";
  const layout = args.flags.has("keep-layout") ? await earlierLayout(outputs) : {};
  const placed = needs.has("placed") || needs.has("scene") ? await snapshot.placed(uri, layout) : undefined;
  const scene = needs.has("scene") ? await snapshot.scene(uri, { ...layout, symbols }) : undefined;
  collector.add([...(placed?.diagnostics ?? []), ...(scene?.diagnostics ?? [])], snapshot);
  const input: ExportInput = { netlist: snapshot.netlist(uri), placed: placed?.value, scene: scene?.value };
  const written = [];
  for (const output of outputs) {
    const content = await (await output.format.load()).render(input, exportOptions(output, args, circuit, terminal));
    written.push({ output, content });
  }
  return written;
}

/** What the drawings that will be written over tell of where things stood. Without one of ours there, nothing. */
async function earlierLayout(outputs: readonly Output[]): Promise<LayoutOptions> {
  for (const { path, format } of outputs) {
    if (path === "-" || format.extension !== ".svg") continue;
    const earlier = readText(path);
    const prior = "text" in earlier ? await priorOf(readSvg(earlier.text)?.payload) : undefined;
    if (prior) return { prior };
  }
  return {};
}

function exportOptions({ format }: Output, args: Args, circuit: Circuit, terminal: Terminal): ExportOptions {
  return {
    theme: themeOf(args),
    sources: sourcesOf(circuit),
    generator: `ginexys ${VERSION}`,
    exportedAt: exportTime(format, terminal),
  };
}

const THEMES: readonly ThemeName[] = ["auto", "light", "dark", "print"];

function themeOf(args: Args): ThemeName {
  return THEMES.find((theme) => theme === args.values.get("theme")) ?? "auto";
}

/** SOURCE_DATE_EPOCH where set; else now in the payload, whose hash leaves it out, and nothing elsewhere, so that builds repeat. */
function exportTime(format: Format, terminal: Terminal): string | undefined {
  const epoch = terminal.env["SOURCE_DATE_EPOCH"];
  if (epoch !== undefined && /^\d{1,11}$/.test(epoch)) return new Date(Number(epoch) * 1000).toISOString();
  return format.name === "json" ? new Date().toISOString() : undefined;
}

function write({ path }: Output, content: string | Uint8Array, terminal: Terminal): boolean {
  if (path === "-") {
    terminal.out.write(content);
    return true;
  }
  try {
    writeAtomic(path, content);
    terminal.out.write(`${path}\n`);
    return true;
  } catch (fault) {
    terminal.err.write(`ginexys: cannot write ${path}: ${describeFault(fault)}\n`);
    return false;
  }
}
