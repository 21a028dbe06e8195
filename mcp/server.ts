// server.ts — the only importer of the MCP SDK: turns protocol requests into calls of our tools and their replies into results.
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolRequestSchema, ErrorCode, GetPromptRequestSchema, ListPromptsRequestSchema, ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema, ListToolsRequestSchema, McpError, ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { AgentRoom } from "./room.ts";
import { callTool, listTools } from "./tools.ts";
import { listPrompts, getPrompt } from "./prompts.ts";
import { listResources, readResource, resourceTemplates } from "./resources.ts";
import type { ToolResult } from "./reply.ts";
import { instructions } from "./texts.ts";

/** A server over one room, not yet connected. `calls` holds those that are being made. */
export function createServer(room: AgentRoom, about: { readonly version: string; readonly instructions: string }, calls = new Set<Promise<ToolResult>>()): Server {
  const server = new Server(
    { name: "ginexys", title: "Ginexys circuits", version: about.version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: about.instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...listTools()] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const call = callTool(params.name, params.arguments, { ...room, signal });
    calls.add(call);
    try { return resultOf(await call); } finally { calls.delete(call); }
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [...listResources(room)] }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [...resourceTemplates] }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => {
    const found = readResource(params.uri, room);
    if (!found) throw new McpError(ErrorCode.InvalidParams, `there is no resource ${params.uri}; list the resources to see which there are`);
    return { contents: [found] };
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: [...listPrompts()] }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const found = getPrompt(params.name, params.arguments ?? {});
    if (!found) throw new McpError(ErrorCode.InvalidParams, `there is no prompt ${params.name}; list the prompts to see which there are`);
    return found;
  });
  return server;
}

/** Serves until the transport closes. */
export async function serve(server: Server, transport: Transport): Promise<void> {
  const closed = new Promise<void>((done) => { server.onclose = () => done(); });
  await server.connect(transport);
  await closed;
}

/** A longer line ends the server, in the SDK's way; the tools refuse far shorter ones with a reason. */
const MOST_LINE = 64 * 1024 * 1024;

/** Serves standard input and output until the input ends. Nothing but the protocol is written to the output. */
export async function serveStdio(room: AgentRoom, version: string): Promise<void> {
  const calls = new Set<Promise<ToolResult>>();
  const server = createServer(room, { version, instructions: instructions() }, calls);
  const ended = () => void settled(calls).then(() => server.close());
  process.stdin.once("end", ended);
  process.stdin.once("close", ended);
  try {
    await serve(server, new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MOST_LINE }));
  } finally {
    await room.dispose();
  }
}

/** Calls that came in before the input ended are answered first; the SDK begins and answers each some turns of the loop later. */
async function settled(calls: ReadonlySet<Promise<unknown>>): Promise<void> {
  const turns = async (): Promise<void> => { for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done)); };
  do {
    await turns();
    await Promise.allSettled(calls);
    await turns();
  } while (calls.size > 0);
}

/** The SDK wants lists that it may change. */
function resultOf({ content, structuredContent, isError }: ToolResult) {
  return { content: content.map((block) => ({ ...block })), ...(structuredContent ? { structuredContent: { ...structuredContent } } : {}), ...(isError ? { isError } : {}) };
}
