// index.ts — the door of mcp/: the server over standard input and output, and what it has counted.
export { serveStdio } from "./server.ts";
export { openRoom, type AgentRoom, type RoomOptions } from "./room.ts";
export { byCode, byTool, readStats, type CallRecord, type ToolStats } from "./stats.ts";
