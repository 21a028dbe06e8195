// render.ts — `render_diagram`: a picture for people, and in words what it shows.
import { exportAs } from "../../compiler/index.ts";
import { isReply, number, subjectOf, text, list, type Subject } from "../answer.ts";
import { refuse, type Arguments, type Content, type ReadyCall, type Reply, type ToolSpec } from "../contract.ts";
import { legend } from "../legend.ts";
import { focused, highlighted } from "../picture.ts";
import type { AgentRoom } from "../room.ts";
import { path, sourceText } from "../schemas.ts";

const DEADLINE_MS = 30_000;
const MOST_SVG_BYTES = 70_000;

export const renderDiagram: ToolSpec<AgentRoom> = {
  name: "render_diagram", title: "Draw a circuit",
  description: "Draws the schematic, with a legend in words. For connections trust query_diagram or the model, never the picture.",
  input: {
    type: "object", additionalProperties: false, required: [],
    properties: {
      path, source: sourceText, format: { type: "string", enum: ["png", "svg"], description: "Default png." },
      width: { type: "integer", minimum: 100, maximum: 4000, description: "Pixels, of png (default 1200)." },
      highlight: { type: "array", items: { type: "string", description: "Name." }, description: "Components and nets to draw in colour." },
      focus: { type: "string", description: "Component to show from near." },
    },
  },
  readOnly: true, destructive: false, idempotent: true,
  run: async (args, room) => {
    const subject = subjectOf("render_diagram", args, room);
    if (isReply(subject)) return subject;
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const signal = room.signal ? AbortSignal.any([room.signal, deadline]) : deadline;
    try {
      return await draw(subject, args, signal);
    } catch {
      const next: ReadyCall = subject.file ? { tool: "read_diagram", arguments: { path: subject.file.path, view: "model" } } : { tool: "check_diagram", arguments: { source: subject.text } };
      if (signal.aborted) return refuse({ code: "LAYOUT_TIMEOUT", message: `drawing took longer than ${DEADLINE_MS / 1000} s and was stopped; the facts can be read without a drawing`, next, sameCallWorks: true });
      return refuse({ code: "RENDER_FAILED", message: "this circuit could not be drawn, by a fault of ours; the facts can be read without a drawing", next });
    }
  },
};

async function draw({ snapshot, uri, file }: Subject, args: Arguments, signal: AbortSignal): Promise<Reply> {
  const names = list(args, "highlight").map(String);
  const focus = text(args, "focus");
  const netlist = snapshot.netlist(uri);
  const scene = focused(highlighted((await snapshot.scene(uri, { signal })).value, names), focus);
  const missing = [...names, ...(focus === undefined ? [] : [focus])].filter((name) => !netlist.parts.some((p) => p.id === name) && !netlist.nets.some((n) => n.id === name));
  const words = `${file ? `${file.path} hash=${file.hash}\n` : ""}${missing.length > 0 ? `not in the circuit: ${missing.join(", ")}\n` : ""}${legend(netlist, 8000)}`;
  const input = { netlist, scene };
  if (text(args, "format") !== "svg") {
    const png = await exportAs("png", input, { theme: "light", width: number(args, "width", 1200) });
    return shown({ type: "image", data: Buffer.from(png).toString("base64"), mimeType: "image/png" }, words);
  }
  const svg = String(await exportAs("svg", input, { theme: "light" }));
  if (Buffer.byteLength(svg) > MOST_SVG_BYTES) return refuse({ code: "RENDER_FAILED", message: `the SVG has ${Buffer.byteLength(svg)} bytes, more than an answer holds; take png`, next: { tool: "render_diagram", arguments: { ...args, format: "png" } } });
  return shown({ type: "text", text: svg }, words);
}

function shown(picture: Content, words: string): Reply {
  return { kind: "answer", content: [picture, { type: "text", text: words }] };
}
