// mcp-writer.mts — a process that appends numbered comments through edit_diagram, following each refusal's next call.
// Arguments: root, state, mark, how many, and the step of a write at which to end ("none" for never).
import { openRoom } from "../../mcp/room.ts";
import { callTool } from "../../mcp/tools.ts";
import { answerOf } from "./agent-answer.ts";

const [root = "", state = "", mark = "", times = "0", stop = "none"] = process.argv.slice(2);
const room = openRoom(root, { state, env: { GINEXYS_STATS: "off" }, onStep: (step) => { if (step === stop) process.kill(process.pid, "SIGKILL"); } });
let refused = 0;
for (let i = 0; i < Number(times); i++) {
  const read = answerOf(await callTool("read_diagram", { path: "a.circ" }, room));
  const hash = /hash=([0-9a-f]{16})/u.exec(read.texts[0] ?? "")?.[1] ?? "";
  let made = answerOf(await callTool("edit_diagram", { path: "a.circ", expectHash: hash, edits: [{ op: "append", text: `// ${mark} ${i}` }] }, room));
  for (; made.error && made.next?.tool === "edit_diagram"; refused++) made = answerOf(await callTool("edit_diagram", made.next.arguments, room));
  if (made.error) throw new Error(made.texts[0]);
}
process.stdout.write(String(refused));
