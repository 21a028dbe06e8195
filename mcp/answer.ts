// answer.ts — replies that tools share: structured answers, faults of files as refusals, the circuit that a call speaks of.
import type { Snapshot, Uri } from "../compiler/index.ts";
import type { FileFault, OpenFile } from "../files/index.ts";
import { nearest } from "./arguments.ts";
import { refuse, type Arguments, type Json, type ReadyCall, type Reply } from "./contract.ts";
import type { AgentRoom } from "./room.ts";

/** What an answer holds unless more is asked for: 4,000 tokens of 4 bytes. */
export const PAGE_BYTES = 16_000;

type Fields = Readonly<Record<string, Json | undefined>>;

/** A structured answer; its text says the same, for clients that show text alone. Fields that are undefined are left out. */
export function answer(fields: Fields, outcome?: "already_applied"): Reply {
  const entries: (readonly [string, Json])[] = Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  const structured = Object.fromEntries(entries);
  return { kind: "answer", content: [{ type: "text", text: JSON.stringify(structured) }], structured, ...(outcome ? { outcome } : {}) };
}

export function text(args: Arguments, key: string): string | undefined {
  const value = args[key];
  return typeof value === "string" ? value : undefined;
}

export function number(args: Arguments, key: string, otherwise: number): number {
  const value = args[key];
  return typeof value === "number" ? value : otherwise;
}

export function list(args: Arguments, key: string): readonly Json[] {
  const value = args[key];
  return isList(value) ? value : [];
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** As many items as fit into `bytes` of JSON, at least one. */
export function fitting<T>(items: readonly T[], bytes = PAGE_BYTES): readonly T[] {
  let left = bytes;
  const count = items.findIndex((item) => { left -= Buffer.byteLength(JSON.stringify(item)) + 1; return left < 0; });
  return count < 0 ? items : items.slice(0, Math.max(1, count));
}

/** A file that cannot be had or written, with the call that goes on from there. */
export function fileRefusal(fault: FileFault, call: ReadyCall, room: AgentRoom): Reply {
  return refuse({
    code: fault.fault, message: fault.because, next: afterFault(fault, call, room),
    sameCallWorks: fault.fault === "WRITE_FAILED", askUser: fault.fault === "READ_ONLY" || fault.fault === "WRITE_FAILED" || fault.fault === "WRITE_VERIFY_FAILED",
    ...(fault.hash === undefined ? {} : { details: { hash: fault.hash } }),
  });
}

function afterFault(fault: FileFault, call: ReadyCall, room: AgentRoom): ReadyCall {
  const path = text(call.arguments, "path") ?? "";
  const list: ReadyCall = { tool: "list_diagrams", arguments: {} };
  const at = (other: string): ReadyCall => ({ tool: call.tool, arguments: { ...call.arguments, path: other } });
  switch (fault.fault) {
    case "NOT_FOUND": {
      const near = nearest(path, room.workspace.list());
      return near === undefined ? list : at(near);
    }
    case "NOT_CIRC": return /\.\w+$/u.test(path) || path === "" ? list : at(`${path}.circ`);
    case "PATH_OUTSIDE_ROOT": {
      const name = path.split(/[/\\]/u).at(-1) ?? "";
      const inside = room.workspace.list().find((other) => other === name || other.endsWith(`/${name}`));
      return inside === undefined ? list : at(inside);
    }
    case "EXISTS": case "STALE_HASH": case "HISTORY_GONE": return { tool: "read_diagram", arguments: { path } };
    default: return list;
  }
}

export interface Subject {
  readonly snapshot: Snapshot;
  readonly uri: Uri;
  readonly text: string;
  /** Absent when the circuit came as text. */
  readonly file?: OpenFile;
}

/** The circuit that `path` or `source` names; a reply when neither or both are given or the file cannot be had. */
export function subjectOf(tool: string, args: Arguments, room: AgentRoom): Subject | Reply {
  const path = text(args, "path");
  const source = text(args, "source");
  if ((path === undefined) === (source === undefined)) {
    const { source: _, ...rest } = args;
    return refuse({ code: "INVALID_ARGUMENTS", message: "give either `path` (a file) or `source` (a text)", next: path === undefined ? { tool: "list_diagrams", arguments: {} } : { tool, arguments: rest } });
  }
  if (source !== undefined) return { snapshot: room.view(room.loose, source), uri: room.loose, text: source };
  const file = room.workspace.open(path ?? "");
  if ("fault" in file) return fileRefusal(file, { tool, arguments: args }, room);
  return { snapshot: room.view(file.uri, file.text), uri: file.uri, text: file.text, file };
}

export function isReply(value: object): value is Reply {
  return "kind" in value;
}
