// query.ts — `query_diagram`.
import { isReply, subjectOf, text } from "../answer.ts";
import type { ToolSpec } from "../contract.ts";
import { ask } from "../questions.ts";
import type { AgentRoom } from "../room.ts";
import { after, limit, path, sourceText } from "../schemas.ts";

export const asks = ["net", "pin", "component", "path", "unconnected", "nets", "diff"] as const;

export const queryDiagram: ToolSpec<AgentRoom> = {
  name: "query_diagram", title: "Ask about a circuit",
  description: "Exact answers about connections. net (name): its pins. pin (name): its net and all on it. component (name): its properties and pins. path (from, to): the shortest way, not through supplies where there is another. unconnected: open pins not under nc. nets: all nets. diff (against): what changed from another file or an earlier hash.",
  input: {
    type: "object", additionalProperties: false, required: ["ask"],
    properties: {
      path, source: sourceText, ask: { type: "string", enum: asks, description: "What to ask." },
      name: { type: "string", description: "Net, pin (U1.7, R1.pin1) or component." },
      from: { type: "string", description: "Of path: pin, net or component." }, to: { type: "string", description: "Of path: pin, net or component." },
      against: { type: "string", description: "Of diff: the other file, or a hash this file had. It is `before`." },
      after, limit: limit("entries", 50, 500),
    },
  },
  output: ["ask", "nets", "pins", "components", "path", "changes", "next"],
  readOnly: true, destructive: false, idempotent: true,
  run: (args, room) => {
    const subject = subjectOf("query_diagram", args, room);
    if (isReply(subject)) return Promise.resolve(subject);
    const about = asks.find((name) => name === text(args, "ask")) ?? "nets";
    return Promise.resolve(ask(about, subject, args, room));
  },
};
