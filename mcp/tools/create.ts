// create.ts — `create_diagram`.
import { answer, fileRefusal, fitting, text } from "../answer.ts";
import { refuse, type Arguments, type ReadyCall, type Reply, type ToolSpec } from "../contract.ts";
import { countsOf, findingRecord } from "../findings.ts";
import { mended } from "../mend.ts";
import { outline } from "../outline.ts";
import type { AgentRoom } from "../room.ts";
import { allowErrors, path } from "../schemas.ts";

export const createDiagram: ToolSpec<AgentRoom> = {
  name: "create_diagram", title: "Create a circuit",
  description: "Writes a new file. Refuses a path that exists, and errors unless allowed. Answers what the compiler read in it.",
  input: {
    type: "object", additionalProperties: false, required: ["path", "source"],
    properties: { path, source: { type: "string", description: "The circuit's text." }, allowErrors },
  },
  output: ["hash", "outcome", "path", "summary", "counts", "diagnostics"],
  readOnly: false, destructive: false, idempotent: false,
  run: async (args, room) => {
    const made = await room.workspace.locked(text(args, "path") ?? "", () => Promise.resolve(create(args, room)));
    return "fault" in made ? fileRefusal(made, { tool: "create_diagram", arguments: args }, room) : made;
  },
};

function create(args: Arguments, room: AgentRoom): Reply {
  const call: ReadyCall = { tool: "create_diagram", arguments: args };
  const source = text(args, "source") ?? "";
  const place = room.workspace.locate(text(args, "path") ?? "");
  if ("fault" in place) return fileRefusal(place, call, room);
  const there = room.workspace.open(place.path);
  if (!("fault" in there)) return there.text === source ? told(there.path, there.hash, source, "already_applied", room) : exists(there.path, there.hash, args, room);
  if (there.fault !== "NOT_FOUND") return fileRefusal(there, call, room);
  const snapshot = room.view(place.uri, source);
  const errors = snapshot.diagnostics(place.uri).filter((d) => d.severity === "error");
  if (errors.length > 0 && args["allowErrors"] !== true) {
    const better = mended(room.view(place.uri, ""), snapshot, place.uri);
    const next: ReadyCall = better !== undefined && better.length < 12_000 ? { tool: "create_diagram", arguments: { ...args, source: better } } : { tool: "lookup_reference", arguments: { query: errors[0]?.code ?? "", kind: "diagnostic" } };
    return refuse({ code: "NEW_ERRORS", message: `the text has ${errors.length} error${errors.length === 1 ? "" : "s"}; mend it, or give allowErrors: true${better === undefined ? "" : "; the next call has their fixes applied"}`, next, details: { errors: fitting(errors.map((d) => findingRecord(snapshot, place.uri, d)), 6000) } });
  }
  const saved = room.workspace.save(place.path, source, null);
  return "fault" in saved ? fileRefusal(saved, call, room) : told(place.path, saved.hash, source, "written", room);
}

function told(path: string, hash: string, source: string, outcome: "written" | "already_applied", room: AgentRoom): Reply {
  const place = room.workspace.locate(path);
  const uri = "fault" in place ? room.loose : place.uri;
  const snapshot = room.view(uri, source);
  const found = snapshot.diagnostics(uri);
  const fields = { hash, outcome, path, summary: outline(snapshot.netlist(uri), 4000), counts: { ...countsOf(found) }, diagnostics: fitting(found.map((d) => findingRecord(snapshot, uri, d)), 6000) };
  return outcome === "already_applied" ? answer(fields, outcome) : answer(fields);
}

/** The ready call takes a name that is free, since what stands there may be of worth. */
function exists(path: string, hash: string, args: Arguments, room: AgentRoom): Reply {
  const taken = new Set(room.workspace.list());
  let n = 2;
  while (taken.has(path.replace(/\.circ$/iu, `-${n}.circ`))) n++;
  return refuse({
    code: "EXISTS", message: `\`${path}\` exists already with other content; to change it, read it and use edit_diagram or update_diagram; the next call takes a free name instead`,
    next: { tool: "create_diagram", arguments: { ...args, path: path.replace(/\.circ$/iu, `-${n}.circ`) } }, details: { hash },
  });
}
