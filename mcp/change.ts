// change.ts — a new text for a file that was read: judged, written, and told. Called under the file's lock.
import { diff, newDiagnostics, type Snapshot } from "../compiler/index.ts";
import { shortHash, type OpenFile } from "../files/index.ts";
import { answer, fileRefusal, fitting, text as textOf } from "./answer.ts";
import { refuse, type Arguments, type Json, type ReadyCall, type Reply } from "./contract.ts";
import { countsOf, findingRecord } from "./findings.ts";
import { hunkEdit } from "./hunk.ts";
import { mended } from "./mend.ts";
import type { AgentRoom } from "./room.ts";

export interface Change {
  readonly file: OpenFile;
  readonly before: Snapshot;
  readonly text: string;
  readonly matches?: readonly Json[];
  /** The call that asked for it. */
  readonly call: ReadyCall;
  /** True for an earlier text of the file, which is written whatever is wrong with it. */
  readonly restored?: boolean;
}

/** Refuses new errors unless they are allowed; writes unless it is a dry run; answers with what changed. */
export function makeChange(change: Change, room: AgentRoom): Reply {
  const { file, before, text, call } = change;
  const after = before.with(new Map([[file.uri, text]]));
  const introduced = newDiagnostics(before, after, file.uri);
  const wrong = introduced.some((d) => d.severity === "error");
  if (wrong && change.restored !== true && call.arguments["allowErrors"] !== true) return newErrors(change, after);
  const dry = call.arguments["dryRun"] === true;
  const saved = dry ? { hash: shortHash(Buffer.from(text, "utf8")) } : room.workspace.save(file.path, text, file.hash);
  if ("fault" in saved) return fileRefusal(saved, call, room);
  const { electrical, drawing } = diff(before.netlist(file.uri), after.netlist(file.uri));
  const changes = [...electrical, ...drawing].map((c) => ({ ...c }));
  const undo = dry ? undefined : { tool: "update_diagram", arguments: { path: file.path, expectHash: saved.hash, restore: file.hash } };
  return answer({
    hash: saved.hash, outcome: dry ? "dry_run" : "written",
    matches: change.matches && fitting(change.matches, 3000), changes: fitting(changes, 5000), changesOmitted: changes.length - fitting(changes, 5000).length || undefined,
    introduced: fitting(introduced.map((d) => findingRecord(after, file.uri, d)), 3500),
    resolved: fitting(newDiagnostics(after, before, file.uri).map((d) => ({ code: d.code, message: d.message })), 1500),
    remaining: { ...countsOf(after.diagnostics(file.uri)) }, undo,
  });
}

export function alreadyApplied(file: OpenFile, room: AgentRoom): Reply {
  const remaining = countsOf(room.view(file.uri, file.text).diagnostics(file.uri));
  return answer({ hash: file.hash, outcome: "already_applied", changes: [], introduced: [], resolved: [], remaining: { ...remaining } }, "already_applied");
}

/** Where the fixes of the new errors mend them all, the next call is the change with these applied. */
function newErrors({ file, before, text, call }: Change, after: Snapshot): Reply {
  const errors = newDiagnostics(before, after, file.uri).filter((d) => d.severity === "error");
  const better = mended(before, after, file.uri);
  const edit = better === undefined || better === file.text ? undefined : hunkEdit(file.text, better);
  const { path, expectHash, dryRun } = call.arguments;
  const keep: Arguments = Object.fromEntries(Object.entries({ path, expectHash, dryRun }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
  const ready = edit && JSON.stringify(edit).length < 6000 ? { tool: "edit_diagram", arguments: { ...keep, edits: [edit] } } : undefined;
  const explained: ReadyCall = { tool: "lookup_reference", arguments: { query: errors[0]?.code ?? "", kind: "diagnostic" } };
  return refuse({
    code: "NEW_ERRORS",
    message: `the new text would have ${errors.length} new error${errors.length === 1 ? "" : "s"}; mend the text, or give allowErrors: true to write it all the same${ready ? "; the next call makes the change with the fixes of these errors" : ""}`,
    next: ready ?? explained, details: { errors: fitting(errors.map((d) => findingRecord(after, file.uri, d)), 6000), lines: text.split(/\r\n|\r|\n/u).length },
  });
}

/** The call's file, the root's rules and the lock; `work` gets the file as it stands. */
export async function underLock(tool: string, args: Arguments, room: AgentRoom, work: (file: OpenFile) => Reply): Promise<Reply> {
  const path = textOf(args, "path") ?? "";
  const call = { tool, arguments: args };
  const made = await room.workspace.locked(path, () => {
    const file = room.workspace.open(path);
    return Promise.resolve("fault" in file ? fileRefusal(file, call, room) : work(file));
  });
  return "fault" in made ? fileRefusal(made, call, room) : made;
}
