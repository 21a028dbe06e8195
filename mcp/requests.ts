// requests.ts — the edits of a call as compiler/edit takes them, and its refusals as ours.
import { diff, isRefusal, planEdits, type EditPlan, type EditRefusal, type EditRequest } from "../compiler/index.ts";
import { shortHash, type OpenFile } from "../files/index.ts";
import { list, text } from "./answer.ts";
import { alreadyApplied } from "./change.ts";
import { refuse, type Arguments, type Json, type ReadyCall, type Reply } from "./contract.ts";
import type { AgentRoom } from "./room.ts";
import { editOps } from "./schemas.ts";

/** Past this a ready call is longer than what it saves. */
const READY_BYTES = 8000;

export function requestsOf(args: Arguments): readonly EditRequest[] {
  return list(args, "edits").map((edit): EditRequest => {
    const field = (key: string): string | undefined => (isRecord(edit) && typeof edit[key] === "string" ? edit[key] : undefined);
    const keys = ["find", "text", "name", "to", "from", "key", "value", "kind", "fix"] as const;
    const line = isRecord(edit) ? edit["line"] : undefined;
    return {
      op: editOps.find((op) => op === field("op")) ?? "replace",
      ...Object.fromEntries(keys.flatMap((key) => (field(key) === undefined ? [] : [[key, field(key)] as const]))),
      ...(typeof line === "number" ? { line } : {}), ...(field("occurrence") === "all" ? { occurrence: "all" as const } : {}),
    };
  });
}

function isRecord(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Each with the line where it took place, as the file was read. */
export function matchRecords(before: string, plan: EditPlan): readonly Json[] {
  return plan.matches.map(({ index, spans, reading }) => ({ index, lines: spans.slice(0, 20).map(({ start }) => lineOf(before, start)), reading }));
}

function lineOf(before: string, offset: number): number {
  return before.slice(0, offset).split(/\r\n|\r|\n/u).length;
}

/** What stopped the plan, with the same call mended where that is sure, else with what to look at. */
export function planRefusal(refusal: EditRefusal, file: OpenFile, args: Arguments): Reply {
  return refuse({
    code: refusal.fault, message: `edits[${refusal.index}]: ${refusal.message}`, next: instead(refusal, args) ?? lookAt(refusal, file),
    details: {
      ...(refusal.lines ? { lines: refusal.lines.map(({ line, text: t }) => ({ line, text: t.slice(0, 500) })) } : {}),
      ...(refusal.names && refusal.names.length > 0 ? { nearest: refusal.names } : {}),
    },
  });
}

function instead({ instead: mend, index }: EditRefusal, args: Arguments): ReadyCall | undefined {
  if (!mend) return undefined;
  const fields = Object.fromEntries(Object.entries(mend).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
  const edits = list(args, "edits").map((edit, i) => (i === index && isRecord(edit) ? { ...edit, ...fields } : edit));
  return JSON.stringify(edits).length > READY_BYTES ? undefined : { tool: "edit_diagram", arguments: { ...args, edits } };
}

function lookAt(refusal: EditRefusal, file: OpenFile): ReadyCall {
  const { path } = file;
  switch (refusal.fault) {
    case "UNKNOWN_FIX": case "NO_CHANGE": return { tool: "check_diagram", arguments: { path } };
    case "UNKNOWN_NAME": return { tool: "read_diagram", arguments: { path, view: "outline" } };
    default: {
      const lines = refusal.lines?.map(({ line }) => line) ?? [];
      if (lines.length === 0) return { tool: "read_diagram", arguments: { path } };
      return { tool: "read_diagram", arguments: { path, lines: `${Math.max(1, Math.min(...lines) - 2)}-${Math.max(...lines) + 2}` } };
    }
  }
}

/**
 * The file is not what was read. When the call was made before (its result stands there, or stood there and was changed since) it is
 * applied already. Else the same call is offered on the file as it is now, when every edit still finds its place.
 */
export function staleEdit(file: OpenFile, args: Arguments, room: AgentRoom): Reply {
  const requests = requestsOf(args);
  const old = room.workspace.recall(file.path, text(args, "expectHash") ?? "");
  const now = room.view(file.uri, file.text);
  const was = old === undefined ? undefined : room.view(file.uri, old);
  const made = was && planEdits(was, file.uri, requests, room.library);
  if (made && !isRefusal(made) && (made.text === file.text || room.workspace.recall(file.path, shortHash(Buffer.from(made.text, "utf8"))) !== undefined)) return alreadyApplied(file, room);
  const again = planEdits(now, file.uri, requests, room.library);
  const fits = !isRefusal(again) && JSON.stringify(args).length < READY_BYTES;
  const since = was ? diff(was.netlist(file.uri), now.netlist(file.uri)).electrical.slice(0, 20).map((c) => ({ ...c })) : undefined;
  return refuse({
    code: "STALE_HASH",
    message: `\`${file.path}\` has changed since it was read${fits ? "; every edit still finds its place, so the next call makes them on the file as it is now" : "; read it again"}`,
    next: fits ? { tool: "edit_diagram", arguments: { ...args, expectHash: file.hash } } : { tool: "read_diagram", arguments: { path: file.path } },
    details: { hash: file.hash, ...(since ? { changedSince: since } : {}) },
  });
}
