// edit.ts — `edit_diagram`.
import { isRefusal, planEdits } from "../../compiler/index.ts";
import { makeChange, underLock } from "../change.ts";
import type { ToolSpec } from "../contract.ts";
import { matchRecords, planRefusal, requestsOf, staleEdit } from "../requests.ts";
import type { AgentRoom } from "../room.ts";
import { allowErrors, dryRun, edits, expectHash, path } from "../schemas.ts";

export const editDiagram: ToolSpec<AgentRoom> = {
  name: "edit_diagram", title: "Edit a circuit",
  description: "Changes parts of a file by quoted text or by name; all other bytes stay. Refuses new errors. Answers what changed electrically, which diagnostics came and went, and a ready undo.",
  input: { type: "object", additionalProperties: false, required: ["path", "expectHash", "edits"], properties: { path, expectHash, edits, dryRun, allowErrors } },
  output: ["hash", "outcome", "matches", "changes", "introduced", "resolved", "remaining", "undo"],
  readOnly: false, destructive: true, idempotent: true,
  run: (args, room) => underLock("edit_diagram", args, room, (file) => {
    if (file.hash !== args["expectHash"]) return staleEdit(file, args, room);
    const before = room.view(file.uri, file.text);
    const plan = planEdits(before, file.uri, requestsOf(args), room.library);
    if (isRefusal(plan)) return planRefusal(plan, file, args);
    return makeChange({ file, before, text: plan.text, matches: matchRecords(file.text, plan), call: { tool: "edit_diagram", arguments: args } }, room);
  }),
};
