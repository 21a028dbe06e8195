// check.ts — `ginexys check`: what is wrong, without drawing. Results on stdout, the count of them on stderr.
import type { Args } from "../args.ts";
import { openCircuits, type Circuits } from "../circuits.ts";
import { humanReport, shortReport, summary } from "../report/human.ts";
import { Collector } from "../report/record.ts";
import { EXIT, type Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export async function check(args: Args, terminal: Terminal): Promise<number> {
  const circuits = await openCircuits(args.inputs, terminal);
  const collector = collect(circuits);
  const report = collector.report();
  const format = args.values.get("format") ?? "human";
  terminal.out.write(await render(format, collector, terminal));
  if (format === "human" || format === "short") terminal.err.write(`${summary(report.counts, report.files.length)}\n`);
  if (circuits.faults > 0) return EXIT.file;
  return report.counts.error > 0 || (args.flags.has("strict") && report.counts.warning > 0) ? EXIT.findings : EXIT.fine;
}

function collect(circuits: Circuits): Collector {
  const collector = new Collector((uri) => circuits.pathOf(uri));
  for (const { uri } of circuits.list) collector.addFile(uri);
  for (const { uri, session } of circuits.list) {
    const snapshot = session.snapshot();
    collector.add(snapshot.diagnostics(uri), snapshot);
  }
  return collector;
}

async function render(format: string, collector: Collector, terminal: Terminal): Promise<string> {
  const report = collector.report();
  if (format === "human") return humanReport(report, collector, terminal.out.color);
  if (format === "short") return shortReport(report, terminal.out.color);
  const { githubReport, jsonReport, sarifReport } = await import("../report/machine.ts");
  if (format === "json") return jsonReport(report);
  return format === "github" ? githubReport(report) : sarifReport(report, VERSION);
}
