// agent.ts — calls tools the way a client does, inside the test process, over a folder of its own.
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Arguments, Json, ReadyCall } from "../../mcp/contract.ts";
import type { ToolResult } from "../../mcp/reply.ts";
import { openRoom, type AgentRoom, type RoomOptions } from "../../mcp/room.ts";
import { callTool } from "../../mcp/tools.ts";
import { tempFolder } from "./temp.ts";

type Fields = Readonly<Record<string, Json>>;

/** An answer as a test reads it; fields that are missing are undefined. */
export interface Answer {
  readonly error: boolean;
  readonly code?: string;
  readonly texts: readonly string[];
  readonly images: number;
  readonly fields: Fields;
  readonly next?: ReadyCall;
  readonly bytes: number;
}

export interface Agent {
  readonly root: string;
  readonly room: AgentRoom;
  call(tool: string, args?: Arguments): Promise<Answer>;
  /** Text and hash, as read_diagram shows them. */
  read(path: string): Promise<{ readonly text: string; readonly hash: string }>;
}

/** A room over these files, with its history outside them; gone when the test ends. */
export function agent(files: Readonly<Record<string, string | Uint8Array>> = {}, options: RoomOptions = {}): Agent {
  const root = tempFolder(files);
  const room = openRoom(root, { state: join(tempFolder(), "state"), env: { GINEXYS_STATS: "off" }, ...options });
  onTestFinished(() => room.dispose());
  const call: Agent["call"] = async (tool, args = {}) => answerOf(await callTool(tool, args, room));
  return {
    root, room, call,
    read: async (path) => {
      const { texts: [head = "", text = ""] } = await call("read_diagram", { path });
      return { text, hash: /hash=([0-9a-f]{16})/u.exec(head)?.[1] ?? "" };
    },
  };
}

export function answerOf(result: ToolResult): Answer {
  const fields: Fields = result.structuredContent ?? {};
  const texts = result.content.flatMap((block) => (block.type === "text" ? [block.text] : []));
  const code = fields["code"];
  const next = readyCall(fields["next"]);
  return {
    error: result.isError === true, ...(typeof code === "string" ? { code } : {}), texts, fields, ...(next ? { next } : {}),
    images: result.content.filter((block) => block.type === "image").length, bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  };
}

export function readyCall(value: Json | undefined): ReadyCall | undefined {
  if (typeof value !== "object" || value === null || !("tool" in value)) return undefined;
  const { tool, arguments: args } = value;
  return typeof tool === "string" && isFields(args) ? { tool, arguments: args } : undefined;
}

export function isFields(value: Json | undefined): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
