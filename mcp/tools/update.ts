// update.ts — `update_diagram`.
import { losses, sameLoss, type Snapshot } from "../../compiler/index.ts";
import type { OpenFile } from "../../files/index.ts";
import { list, text } from "../answer.ts";
import { alreadyApplied, makeChange, underLock } from "../change.ts";
import { refuse, type Arguments, type Reply, type ToolSpec } from "../contract.ts";
import type { AgentRoom } from "../room.ts";
import { allowErrors, dryRun, expectHash, path } from "../schemas.ts";

export const updateDiagram: ToolSpec<AgentRoom> = {
  name: "update_diagram", title: "Replace or restore a circuit",
  description: "Replaces a whole file by `source`, or by an earlier version with `restore`. Refuses to drop a component, net, comment or hand placement that `removes` does not list, and tells the list. For small changes use edit_diagram.",
  input: {
    type: "object", additionalProperties: false, required: ["path", "expectHash"],
    properties: {
      path, expectHash, source: { type: "string", description: "The new text." },
      restore: { type: "string", description: "Hash of an earlier version, from `undo`." },
      removes: { type: "array", items: { type: "string", description: "component R3, net OUT, comment \"…\", place R1." }, description: "What may be lost, as the refusal lists it." },
      dryRun, allowErrors,
    },
  },
  output: ["hash", "outcome", "changes", "introduced", "resolved", "remaining", "undo"],
  readOnly: false, destructive: true, idempotent: true,
  run: (args, room) => {
    if ((text(args, "source") === undefined) === (text(args, "restore") === undefined)) return Promise.resolve(eitherOr(args));
    return underLock("update_diagram", args, room, (file) => update(file, args, room));
  },
};

function eitherOr(args: Arguments): Reply {
  const path = text(args, "path") ?? "";
  return refuse({ code: "INVALID_ARGUMENTS", message: "give either `source` (the new text) or `restore` (the hash of an earlier version)", next: { tool: "read_diagram", arguments: { path } } });
}

function update(file: OpenFile, args: Arguments, room: AgentRoom): Reply {
  const restore = text(args, "restore");
  const wanted = text(args, "source") ?? room.workspace.recall(file.path, restore ?? "") ?? (restore === file.hash ? file.text : undefined);
  const next = { tool: "read_diagram", arguments: { path: file.path } };
  if (wanted === undefined) return refuse({ code: "HISTORY_GONE", message: `the version ${restore ?? ""} of \`${file.path}\` is not kept (any more)`, next, askUser: true });
  if (wanted === file.text) return alreadyApplied(file, room);
  if (file.hash !== args["expectHash"]) return refuse({ code: "STALE_HASH", message: `\`${file.path}\` has changed since it was read; read it again and bring your text up to it`, next, details: { hash: file.hash } });
  const before = room.view(file.uri, file.text);
  const refused = restore === undefined ? wouldRemove(before, file, wanted, args) : undefined;
  return refused ?? makeChange({ file, before, text: wanted, call: { tool: "update_diagram", arguments: args }, restored: restore !== undefined }, room);
}

function wouldRemove(before: Snapshot, file: OpenFile, wanted: string, args: Arguments): Reply | undefined {
  const lost = losses(before, before.with(new Map([[file.uri, wanted]])), file.uri);
  const listed = list(args, "removes").map(String);
  const unlisted = lost.filter((loss) => !listed.some((other) => sameLoss(loss, other)));
  if (unlisted.length === 0) return undefined;
  const next = { tool: "update_diagram", arguments: { ...args, removes: lost } };
  const short = JSON.stringify(next).length < 30_000;
  return refuse({
    code: "WOULD_REMOVE", message: `the new text drops ${unlisted.length} thing${unlisted.length === 1 ? "" : "s"} that \`removes\` does not list; put back what you did not mean to drop, or list it`,
    next: short ? next : { tool: "read_diagram", arguments: { path: file.path } }, details: { removes: short ? lost : lost.slice(0, 200), count: lost.length },
  });
}
