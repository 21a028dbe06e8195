// stats.ts — counts of calls, kept locally: tool, outcome, code, milliseconds. No names, no text; off with GINEXYS_STATS=off. Nothing
// here can fail a call.
import { join } from "node:path";
import { appendLine, readLines, stateHome } from "../files/index.ts";
import { refusalCodes } from "./contract.ts";

type Env = Readonly<Record<string, string | undefined>>;

export interface CallRecord {
  /** One server process, by a number that means nothing elsewhere. */
  readonly server: string;
  readonly tool: string;
  readonly outcome: "ok" | "refused" | "failed";
  readonly code?: string;
  readonly ms: number;
}

export interface Stats {
  record(call: Omit<CallRecord, "server">): void;
}

function statsFile(env: Env): string | undefined {
  try { return join(stateHome(env), "calls.jsonl"); } catch { return undefined; }
}

/** Counts of one server. `server` is told apart from others by `mark`, which the caller makes. */
export function openStats(mark: string, env: Env): Stats {
  const path = env["GINEXYS_STATS"] === "off" ? undefined : statsFile(env);
  return { record: (call) => { if (path !== undefined) appendLine(path, JSON.stringify({ server: mark, ...call })); } };
}

export interface ToolStats {
  readonly tool: string;
  readonly calls: number;
  readonly ok: number;
  readonly refused: number;
  /** Of the refused: those that one of the next three calls of the same tool made good. */
  readonly recovered: number;
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
}

/** What the local file holds; torn and foreign lines are passed over. */
export function readStats(env: Env): readonly CallRecord[] {
  const path = statsFile(env);
  return path === undefined ? [] : readLines(path).flatMap((line) => recordOf(line) ?? []);
}

function recordOf(line: string): CallRecord | undefined {
  let value: unknown;
  try { value = JSON.parse(line); } catch { return undefined; }
  if (typeof value !== "object" || value === null || !("server" in value && "tool" in value && "outcome" in value && "ms" in value)) return undefined;
  const { server, tool, outcome, ms } = value;
  if (typeof server !== "string" || typeof tool !== "string" || typeof ms !== "number") return undefined;
  if (outcome !== "ok" && outcome !== "refused" && outcome !== "failed") return undefined;
  const code = "code" in value ? refusalCodes.find((known) => known === value.code) : undefined;
  return { server, tool, outcome, ms, ...(code ? { code } : {}) };
}

export function byTool(records: readonly CallRecord[]): readonly ToolStats[] {
  const tools = [...new Set(records.map(({ tool }) => tool))].sort();
  return tools.map((tool) => {
    const own = records.filter((record) => record.tool === tool);
    const times = own.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
    const made = (outcome: CallRecord["outcome"]): number => own.filter((record) => record.outcome === outcome).length;
    return { tool, calls: own.length, ok: made("ok"), refused: made("refused"), recovered: recovered(own), failed: made("failed"), p50: at(0.5), p95: at(0.95) };
  });
}

function recovered(own: readonly CallRecord[]): number {
  return own.filter((record, i) => record.outcome === "refused" && own.slice(i + 1).filter(({ server }) => server === record.server).slice(0, 3).some(({ outcome }) => outcome === "ok")).length;
}

/** Codes of what did not succeed, the most frequent first. */
export function byCode(records: readonly CallRecord[]): readonly { readonly tool: string; readonly code: string; readonly calls: number }[] {
  const counts = new Map<string, { tool: string; code: string; calls: number }>();
  for (const { tool, code, outcome } of records) {
    if (outcome === "ok") continue;
    const key = `${tool} ${code ?? "INTERNAL"}`;
    const entry = counts.get(key) ?? { tool, code: code ?? "INTERNAL", calls: 0 };
    entry.calls++;
    counts.set(key, entry);
  }
  return [...counts.values()].sort((a, b) => b.calls - a.calls || (a.tool + a.code < b.tool + b.code ? -1 : 1));
}
