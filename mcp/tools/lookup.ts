// lookup.ts — `lookup_reference`.
import { answer, fitting, text } from "../answer.ts";
import { refuse, type ToolSpec } from "../contract.ts";
import { found, nearestQuery, referenceKinds } from "../reference.ts";
import type { AgentRoom } from "../room.ts";

export const lookupReference: ToolSpec<AgentRoom> = {
  name: "lookup_reference", title: "Look something up",
  description: "Kinds of parts with pins and properties (symbol), the language (guide), whole circuits (example), codes (diagnostic). Snippets compile.",
  input: {
    type: "object", additionalProperties: false, required: ["query"],
    properties: {
      query: { type: "string", description: "Name or words: NE555, \"low-pass filter\", modules, GX2004." },
      kind: { type: "string", enum: referenceKinds, description: "Only these; all unless given." },
    },
  },
  output: ["entries", "omitted"],
  readOnly: true, destructive: false, idempotent: true,
  run: (args, room) => {
    const kind = referenceKinds.find((each) => each === text(args, "kind"));
    const query = text(args, "query") ?? "";
    const entries = found(query, kind, room.library);
    if (entries.length === 0) {
      const near = nearestQuery(query, room.library);
      return Promise.resolve(refuse({ code: "UNKNOWN_NAME", message: `nothing fits \`${query.slice(0, 100)}\``, next: { tool: "lookup_reference", arguments: near[0] === undefined ? { query: "Declarations", kind: "guide" } : { query: near[0] } }, details: { nearest: near } }));
    }
    const shown = fitting(entries);
    return Promise.resolve(answer({ entries: shown, omitted: entries.length - shown.length || undefined }));
  },
};
