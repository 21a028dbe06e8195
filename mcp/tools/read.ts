// read.ts — `read_diagram`: a header with the hash, then the text, the facts or an outline as a block of its own.
import { nearestNames, toPayload, type Snapshot } from "../../compiler/index.ts";
import { fileRefusal, list, PAGE_BYTES, text } from "../answer.ts";
import { refuse, type Arguments, type ReadyCall, type Reply, type ToolSpec } from "../contract.ts";
import type { OpenFile } from "../../files/index.ts";
import { countsOf } from "../findings.ts";
import { modelPage } from "../model-page.ts";
import { outline } from "../outline.ts";
import type { AgentRoom } from "../room.ts";
import { after, path } from "../schemas.ts";
import { sourcePage } from "../source-page.ts";

export const readDiagram: ToolSpec<AgentRoom> = {
  name: "read_diagram", title: "Read a circuit",
  description: "Reads a file. First a header with its hash, then one block: `source` (default) is the text verbatim, `model` the facts as JSON (every component, pin, net and connection, in pages), `outline` a summary. Any text shown may be quoted in an edit.",
  input: {
    type: "object", additionalProperties: false, required: ["path"],
    properties: {
      path,
      view: { type: "string", enum: ["source", "model", "outline"], description: "What to read (default source)." },
      lines: { type: "string", description: "Of source: only these lines, \"40-80\"." },
      select: { type: "array", items: { type: "string", description: "Component." }, description: "Of model: only these components, with positions of the drawing." },
      after,
    },
  },
  readOnly: true, destructive: false, idempotent: true,
  run: async (args, room) => {
    const file = room.workspace.open(text(args, "path") ?? "");
    if ("fault" in file) return fileRefusal(file, { tool: "read_diagram", arguments: args }, room);
    const view = text(args, "view") ?? (list(args, "select").length > 0 || text(args, "after") !== undefined ? "model" : "source");
    if (view === "source") return source(file, args);
    const snapshot = room.view(file.uri, file.text);
    if (view === "outline") return shown(file, "outline", snapshot, outline(snapshot.netlist(file.uri), PAGE_BYTES - 300));
    return list(args, "select").length > 0 ? selected(file, snapshot, args, room) : model(file, snapshot, args);
  },
};

function source(file: OpenFile, args: Arguments): Reply {
  const page = sourcePage(file.text, text(args, "lines"), PAGE_BYTES - 400);
  if (page === undefined) return refuse({ code: "INVALID_ARGUMENTS", message: "`lines` is like \"40-80\", counted from 1, within the file", next: { tool: "read_diagram", arguments: { path: file.path } } });
  const next: ReadyCall | undefined = page.next === undefined ? undefined : { tool: "read_diagram", arguments: { path: file.path, lines: page.next } };
  const more = next === undefined ? "" : `\ntruncated; to go on call ${next.tool} with ${JSON.stringify(next.arguments)}`;
  return { kind: "answer", content: [{ type: "text", text: `${file.path} hash=${file.hash} lines ${page.from}-${page.to} of ${page.of}${more}` }, { type: "text", text: page.text }] };
}

function shown(file: OpenFile, view: string, snapshot: Snapshot, body: string, next?: ReadyCall): Reply {
  const { error, warning } = countsOf(snapshot.diagnostics(file.uri));
  const more = next === undefined ? "" : `\nmore components follow; to go on call ${next.tool} with ${JSON.stringify(next.arguments)}`;
  return { kind: "answer", content: [{ type: "text", text: `${file.path} hash=${file.hash} ${view} errors=${error} warnings=${warning}${more}` }, { type: "text", text: body }] };
}

function model(file: OpenFile, snapshot: Snapshot, args: Arguments): Reply {
  const page = modelPage(snapshot.netlist(file.uri), text(args, "after"), PAGE_BYTES - 400);
  const call = (extra: Arguments): ReadyCall => ({ tool: "read_diagram", arguments: { path: file.path, view: "model", ...extra } });
  if (page === undefined) return refuse({ code: "UNKNOWN_NAME", message: `there is no component \`${text(args, "after") ?? ""}\` to go on behind`, next: call({}) });
  return shown(file, "model", snapshot, page.text, page.last === undefined ? undefined : call({ after: page.last }));
}

async function selected(file: OpenFile, snapshot: Snapshot, args: Arguments, room: AgentRoom): Promise<Reply> {
  const wanted = list(args, "select").map(String);
  const netlist = snapshot.netlist(file.uri);
  const unknown = wanted.filter((name) => !netlist.parts.some((part) => part.id === name));
  const near = nearestNames(snapshot.model(file.uri).value, unknown);
  if (unknown.length > 0) {
    const meant = wanted.flatMap((name) => (unknown.includes(name) ? nearestNames(snapshot.model(file.uri).value, [name]).slice(0, 1) : [name]));
    return refuse({ code: "UNKNOWN_NAME", message: `there is no component ${unknown.map((name) => `\`${name}\``).join(", ")}`, next: { tool: "read_diagram", arguments: { path: file.path, view: "model", ...(meant.length > 0 ? { select: meant } : {}) } }, details: { nearest: near } });
  }
  const { value: placed } = await snapshot.placed(file.uri, { ...(room.signal ? { signal: room.signal } : {}) });
  const payload = toPayload(netlist, placed);
  const components = payload.components.filter(({ id }) => wanted.includes(id));
  const connections = payload.connections.filter(({ from, to }) => wanted.includes(from.componentId) || wanted.includes(to.componentId));
  const nets = payload.nets.filter((net) => components.some((c) => c.ports.some((p) => p.net === net.name)));
  return shown(file, "model (selected)", snapshot, JSON.stringify({ schema: payload.schema, components, connections, nets }));
}
