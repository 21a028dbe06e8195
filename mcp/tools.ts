// tools.ts — the nine tools: how they are listed, and how a call is made. Whatever goes wrong becomes a refusal.
import { checkArguments, nearest } from "./arguments.ts";
import { refuse, type Json, type ReadyCall, type Reply, type ToolSpec } from "./contract.ts";
import { toResult, type ToolResult } from "./reply.ts";
import type { AgentRoom } from "./room.ts";
import { checkDiagram } from "./tools/check.ts";
import { createDiagram } from "./tools/create.ts";
import { editDiagram } from "./tools/edit.ts";
import { listDiagrams } from "./tools/list.ts";
import { lookupReference } from "./tools/lookup.ts";
import { queryDiagram } from "./tools/query.ts";
import { readDiagram } from "./tools/read.ts";
import { renderDiagram } from "./tools/render.ts";
import { updateDiagram } from "./tools/update.ts";

export const tools: readonly ToolSpec<AgentRoom>[] = [
  listDiagrams, readDiagram, checkDiagram, queryDiagram, renderDiagram, lookupReference, createDiagram, editDiagram, updateDiagram,
];

/** As the protocol lists them. */
export function listTools() {
  return tools.map((tool) => ({
    name: tool.name, title: tool.title, description: tool.description,
    inputSchema: { type: "object" as const, properties: { ...tool.input.properties }, ...(tool.input.required.length > 0 ? { required: [...tool.input.required] } : {}), additionalProperties: false },
    ...(tool.output ? { outputSchema: { type: "object" as const, properties: Object.fromEntries(tool.output.map((key) => [key, {}])) } } : {}),
    annotations: { readOnlyHint: tool.readOnly, destructiveHint: tool.destructive, idempotentHint: tool.idempotent, openWorldHint: false },
  }));
}

/** Makes a call; never throws. What it came to is counted. */
export async function callTool(name: string, input: unknown, room: AgentRoom): Promise<ToolResult> {
  const started = performance.now();
  const tool = tools.find((each) => each.name === name);
  const made = await attempt(tool, name, input, room);
  const code = made.reply.kind === "refusal" ? made.reply.refusal.code : undefined;
  room.stats.record({ tool: tool?.name ?? "unknown", outcome: code === undefined ? "ok" : code === "INTERNAL" ? "failed" : "refused", ...(code ? { code } : {}), ms: Math.round(performance.now() - started) });
  return made.result;
}

async function attempt(tool: ToolSpec<AgentRoom> | undefined, name: string, input: unknown, room: AgentRoom): Promise<{ readonly reply: Reply; readonly result: ToolResult }> {
  try {
    const reply = tool ? await checkedCall(tool, input, room) : unknownTool(name);
    return { reply, result: toResult(reply) };
  } catch {
    // The cause may name paths, so it is not told.
    const reply = refuse({ code: "INTERNAL", message: "a fault of ours stopped this call; the file is as it was or as a whole edit left it, so read it again", state: "read the file to be sure", sameCallWorks: false, next: { tool: "list_diagrams", arguments: {} } });
    return { reply, result: toResult(reply) };
  }
}

/** As much as a file may have; more is not even looked at. */
const MOST_TEXT = 2 * 1024 * 1024;

function longest(input: unknown): number {
  if (typeof input === "string") return input.length;
  return typeof input === "object" && input !== null ? Object.values(input).reduce((most: number, value) => Math.max(most, longest(value)), 0) : 0;
}

async function checkedCall(tool: ToolSpec<AgentRoom>, input: unknown, room: AgentRoom): Promise<Reply> {
  const length = longest(input);
  if (length > MOST_TEXT) return refuse({ code: "TOO_LARGE", message: `an argument has ${length} characters; at most ${MOST_TEXT} are taken`, next: { tool: "list_diagrams", arguments: {} } });
  const checked = checkArguments(tool.input, input);
  if (checked.problems.length === 0) return tool.run(checked.corrected, room);
  const problems = checked.problems.slice(0, 10).map(({ at, message }) => `\`${at}\` ${message}`);
  return refuse({ code: "INVALID_ARGUMENTS", message: problems.join("; "), next: checked.mended ? { tool: tool.name, arguments: checked.corrected } : goOn(checked.corrected["path"]) });
}

/** Where arguments are missing that only a look at the files can give. */
function goOn(path: Json | undefined): ReadyCall {
  return typeof path === "string" ? { tool: "read_diagram", arguments: { path } } : { tool: "list_diagrams", arguments: {} };
}

function unknownTool(name: string): Reply {
  const names = tools.map((tool) => tool.name);
  const near = nearest(name, names);
  const bare = near === undefined ? undefined : tools.find((tool) => tool.name === near && tool.input.required.length === 0);
  return refuse({ code: "INVALID_ARGUMENTS", message: `there is no tool \`${name}\`; there are ${names.join(", ")}`, next: bare ? { tool: bare.name, arguments: {} } : { tool: "list_diagrams", arguments: {} } });
}

