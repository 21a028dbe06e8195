// list.ts — `list_diagrams`.
import { answer, fitting, number, text } from "../answer.ts";
import { refuse, type Json, type ReadyCall, type ToolSpec } from "../contract.ts";
import { countsOf } from "../findings.ts";
import type { AgentRoom } from "../room.ts";
import { after, limit } from "../schemas.ts";

export const listDiagrams: ToolSpec<AgentRoom> = {
  name: "list_diagrams", title: "List circuits",
  description: "Lists the circuit files (.circ) below the root, with the hash that edits need. Start here.",
  input: {
    type: "object", additionalProperties: false, required: [],
    properties: { dir: { type: "string", description: "Only files below this folder." }, limit: limit("files", 100, 1000), after },
  },
  output: ["diagrams", "total", "next"],
  readOnly: true, destructive: false, idempotent: true,
  run: (args, room) => {
    const dir = (text(args, "dir") ?? "").replace(/^\.?\/+|\/+$/gu, "").replace(/^\.$/u, "");
    const all = room.workspace.list().filter((path) => dir === "" || path.startsWith(`${dir}/`));
    if (dir !== "" && all.length === 0) return Promise.resolve(refuse({ code: "NOT_FOUND", message: `no circuit lies below \`${dir}\``, next: { tool: "list_diagrams", arguments: {} } }));
    const from = text(args, "after");
    const left = from === undefined ? all : all.filter((path) => path > from);
    const page = left.slice(0, number(args, "limit", 100));
    const diagrams = fitting(page.map((path) => row(path, room)));
    const last = page[diagrams.length - 1];
    const next: ReadyCall | undefined = diagrams.length < left.length && last !== undefined ? { tool: "list_diagrams", arguments: { ...args, after: last } } : undefined;
    return Promise.resolve(answer({ diagrams, total: all.length, next: next && { tool: next.tool, arguments: next.arguments } }));
  },
};

/** A file that cannot be opened is listed with the reason. */
function row(path: string, room: AgentRoom): Readonly<Record<string, Json>> {
  const file = room.workspace.open(path);
  if ("fault" in file) return { path, problem: file.because };
  const snapshot = room.view(file.uri, file.text);
  const netlist = snapshot.netlist(file.uri);
  const counts = countsOf(snapshot.diagnostics(file.uri));
  return { path, hash: file.hash, title: netlist.title?.title ?? "", components: netlist.parts.length, nets: netlist.nets.length, errors: counts.error, warnings: counts.warning };
}
