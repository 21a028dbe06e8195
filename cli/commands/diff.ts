// diff.ts — `ginexys diff A B`: what changed electrically (exit 1 if anything), and what only in the drawing.
import { diff as compare, type Change } from "../../compiler/index.ts";
import type { Args } from "../args.ts";
import { openCircuits } from "../circuits.ts";
import { humanReport } from "../report/human.ts";
import { Collector } from "../report/record.ts";
import { printable, styleOf, type Style } from "../style.ts";
import { EXIT, type Terminal } from "../terminal.ts";

export async function diff(args: Args, terminal: Terminal): Promise<number> {
  const circuits = await openCircuits(args.inputs, terminal);
  const [before, after] = args.inputs.map((input) => circuits.list.find(({ path }) => path === input) ?? circuits.list[0]);
  if (circuits.faults > 0 || before === undefined || after === undefined) return EXIT.file;
  const collector = new Collector((uri) => circuits.pathOf(uri));
  for (const { session, uri } of [before, after]) {
    const snapshot = session.snapshot();
    collector.add(snapshot.diagnostics(uri).filter(({ severity }) => severity === "error"), snapshot);
  }
  terminal.err.write(humanReport(collector.report(), collector, terminal.err.color));

  const found = compare(before.session.snapshot().netlist(before.uri), after.session.snapshot().netlist(after.uri));
  const style = styleOf(terminal.out.color);
  terminal.out.write(args.values.get("format") === "json"
    ? `${JSON.stringify(found, null, 2)}\n`
    : section("electrical", found.electrical, style) + section("drawing only", found.drawing, style));
  if (found.electrical.length + found.drawing.length === 0) terminal.err.write("no difference\n");
  return found.electrical.length > 0 ? EXIT.findings : EXIT.fine;
}

function section(title: string, changes: readonly Change[], style: Style): string {
  if (changes.length === 0) return "";
  return `${style.bold(title)}\n${changes.map((change) => `  ${line(change, style)}\n`).join("")}`;
}

function line({ kind, subject, before, after }: Change, style: Style): string {
  const name = `${style.bold(printable(subject))} ${kind.replaceAll("_", " ")}`;
  if (before === null) return `${style.path("+")} ${name}: ${printable(after ?? "")}`;
  if (after === null) return `${style.error("-")} ${name}: ${printable(before)}`;
  return `${style.warning("~")} ${name}: ${printable(before)} → ${printable(after)}`;
}
