// agent.ts — calls tools the way a client does, inside the test process, over a folder of its own.
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Arguments } from "../../mcp/contract.ts";
import { openRoom, type AgentRoom, type RoomOptions } from "../../mcp/room.ts";
import { callTool } from "../../mcp/tools.ts";
import { answerOf, type Answer } from "./agent-answer.ts";
import { tempFolder } from "./temp.ts";

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
