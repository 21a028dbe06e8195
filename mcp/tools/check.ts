// check.ts — `check_diagram`.
import { answer, fitting, isReply, number, PAGE_BYTES, subjectOf } from "../answer.ts";
import type { ToolSpec } from "../contract.ts";
import { bySeverity, countsOf, findingRecord } from "../findings.ts";
import type { AgentRoom } from "../room.ts";
import { limit, path, sourceText } from "../schemas.ts";

export const checkDiagram: ToolSpec<AgentRoom> = {
  name: "check_diagram", title: "Check a circuit",
  description: "Tells what is wrong: syntax, names, values and electrical rules. Each fix has an id for edit_diagram (op apply_fix). Errors come first.",
  input: {
    type: "object", additionalProperties: false, required: [],
    properties: { path, source: sourceText, limit: limit("diagnostics", 30, 500) },
  },
  output: ["hash", "counts", "diagnostics", "omitted"],
  readOnly: true, destructive: false, idempotent: true,
  run: (args, room) => {
    const subject = subjectOf("check_diagram", args, room);
    if (isReply(subject)) return Promise.resolve(subject);
    const found = subject.snapshot.diagnostics(subject.uri);
    const most = number(args, "limit", 30);
    const records = bySeverity(found).slice(0, most).map((d) => findingRecord(subject.snapshot, subject.uri, d));
    const diagnostics = fitting(records, most > 30 ? PAGE_BYTES * 4 : PAGE_BYTES - 500);
    return Promise.resolve(answer({ hash: subject.file?.hash, counts: { ...countsOf(found) }, diagnostics, omitted: found.length - diagnostics.length || undefined }));
  },
};
