// mcp-process.ts — a server as a process, spoken to line by line.
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Json } from "../../mcp/contract.ts";

const ROOT = join(import.meta.dirname, "../..");

type Message = Readonly<Record<string, Json>>;

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Every line of standard output so far. */
  readonly lines: readonly string[];
  readonly errors: () => string;
  send(message: Message): void;
  raw(text: string): void;
  /** Sends a request and waits for its answer. */
  request(method: string, params?: Message): Promise<Message>;
  /** Closes the input and waits for the end. */
  end(): Promise<number | null>;
}

/** Starts `ginexys mcp --root …` from the sources, initialised. `run` takes another script in its place. */
export async function serverProcess(root: string, env: Readonly<Record<string, string>>, run: readonly string[] = [join(ROOT, "cli/bin.ts"), "mcp", "--root", root]): Promise<ServerProcess> {
  const child = spawn(process.execPath, ["--import", join(ROOT, "node_modules/tsx/dist/loader.mjs"), ...run], { env: { PATH: process.env["PATH"] ?? "", ...env }, stdio: "pipe" });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines: string[] = [];
  const waiting = new Map<Json, (message: Message) => void>();
  let left = "";
  let errors = "";
  child.stderr.on("data", (chunk) => { errors += String(chunk); });
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    const pieces = (left + chunk).split("\n");
    left = pieces.pop() ?? "";
    for (const line of pieces) {
      lines.push(line);
      const message: Message = JSON.parse(line);
      waiting.get(message["id"] ?? null)?.(message);
    }
  });
  const closed = new Promise<number | null>((done) => child.once("close", done));
  let id = 0;
  const raw = (text: string): void => void child.stdin.write(text);
  const send = (message: Message): void => raw(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const request = (method: string, params: Message = {}): Promise<Message> => new Promise((done, fail) => {
    const own = ++id;
    waiting.set(own, done);
    void closed.then(() => fail(new Error(`the server ended: ${errors}`)));
    send({ id: own, method, params });
  });
  await request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } });
  send({ method: "notifications/initialized" });
  return { child, lines, errors: () => errors, send, raw, request, end: () => { child.stdin.end(); return closed; } };
}
