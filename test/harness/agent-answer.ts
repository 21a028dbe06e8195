// agent-answer.ts — a tool's result as a test reads it.
import type { Json, ReadyCall } from "../../mcp/contract.ts";
import type { ToolResult } from "../../mcp/reply.ts";

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
