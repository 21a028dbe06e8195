// reply.ts — an answer or a refusal as the protocol's result. Some clients show the model only the structured part of a success and
// only the text of an error, so each is complete by itself.
import type { Content, Json, Refusal, Reply } from "./contract.ts";

/** A token counts as 4 bytes. */
const HARD_CAP_BYTES = 20_000 * 4;

export interface ToolResult {
  readonly content: readonly Content[];
  readonly structuredContent?: Readonly<Record<string, Json>>;
  readonly isError?: true;
}

export function toResult(reply: Reply): ToolResult {
  switch (reply.kind) {
    case "refusal": return { content: [{ type: "text", text: refusalText(reply.refusal) }], structuredContent: refusalRecord(reply.refusal), isError: true };
    case "answer": return capped(reply);
  }
}

/** The whole refusal in words: code and reason, state, what to call next with its arguments, facts. */
export function refusalText(refusal: Refusal): string {
  const lines = [`${refusal.code}: ${refusal.message}`, `State: ${refusal.state}.`];
  for (const [name, value] of Object.entries(refusal.details ?? {})) lines.push(`${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`);
  if (refusal.next) lines.push(`Next: call ${refusal.next.tool} with ${JSON.stringify(refusal.next.arguments)}`);
  lines.push(refusal.sameCallWorks ? "The same call may work if made again." : "The same call will not work as it stands.");
  if (refusal.askUser) lines.push("Ask the user before going on.");
  return lines.join("\n");
}

function refusalRecord(refusal: Refusal): Readonly<Record<string, Json>> {
  return {
    code: refusal.code, message: refusal.message, state: refusal.state, sameCallWorks: refusal.sameCallWorks, askUser: refusal.askUser,
    ...(refusal.next ? { next: { tool: refusal.next.tool, arguments: refusal.next.arguments } } : {}),
    ...(refusal.details ? { details: refusal.details } : {}),
  };
}

function capped(reply: Reply & { readonly kind: "answer" }): ToolResult {
  const bytes = reply.content.reduce((sum, c) => sum + (c.type === "text" ? Buffer.byteLength(c.text) : 0), 0);
  // Every tool pages its own answer; passing this means that one of them does not, which is our fault and must not flood a reader.
  if (bytes > HARD_CAP_BYTES) throw new Error(`an answer of ${bytes} bytes passed the cap of ${HARD_CAP_BYTES}`);
  return { content: reply.content, ...(reply.structured ? { structuredContent: reply.structured } : {}) };
}
