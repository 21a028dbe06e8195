// mcp.ts — `ginexys mcp [--root DIR]`: the agent tools over standard input and output. `ginexys mcp stats`: what they have counted.
import { isFolder } from "../../files/index.ts";
import { byCode, byTool, openRoom, readStats, serveStdio } from "../../mcp/index.ts";
import { UsageError, type Args } from "../args.ts";
import { EXIT, type Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export async function mcp(args: Args, terminal: Terminal): Promise<number> {
  const [word] = args.inputs;
  if (word === "stats") return stats(args, terminal);
  if (word !== undefined) throw new UsageError(`\`mcp\` takes \`stats\` or nothing, not \`${word}\`; the folder is given with --root`);
  const root = args.values.get("root") ?? ".";
  if (!isFolder(root)) {
    terminal.err.write(`ginexys: cannot serve ${root}: there is no such folder\n`);
    return EXIT.file;
  }
  await serveStdio(openRoom(root, { env: terminal.env }), VERSION);
  return EXIT.fine;
}

function stats(args: Args, terminal: Terminal): number {
  const records = readStats(terminal.env);
  const rows: readonly Readonly<Record<string, string | number>>[] = args.flags.has("errors") ? byCode(records).map((row) => ({ ...row })) : byTool(records).map(shown);
  if (args.flags.has("json")) terminal.out.write(`${JSON.stringify(args.flags.has("errors") ? byCode(records) : byTool(records), null, 2)}\n`);
  else terminal.out.write(rows.length === 0 ? "no calls are counted yet\n" : table(rows));
  return EXIT.fine;
}

function shown(row: ReturnType<typeof byTool>[number]): Readonly<Record<string, string | number>> {
  const percent = (part: number, of: number): string => (of === 0 ? "-" : `${Math.round((part / of) * 100)}`);
  return { tool: row.tool, calls: row.calls, ok: row.ok, refused: row.refused, "refused%": percent(row.refused, row.calls), "recovered%": percent(row.recovered, row.refused), failed: row.failed, p50: row.p50, p95: row.p95 };
}

function table(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const heads = Object.keys(rows[0] ?? {});
  const lines = [heads, ...rows.map((row) => heads.map((head) => String(row[head] ?? "")))];
  const widths = heads.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  return lines.map((line) => `${line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join("  ").trimEnd()}\n`).join("");
}

