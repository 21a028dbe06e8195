// run.ts — runs the command line inside the test process, with what it writes kept apart.
import { onTestFinished } from "vitest";
import { main } from "../../cli/main.ts";
import type { Output } from "../../cli/terminal.ts";

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly color?: boolean;
}

/** Runs `ginexys …argv` in the current working folder. */
export async function runCli(argv: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const out = recorder(options.color ?? false);
  const err = recorder(options.color ?? false);
  const code = await main(argv, { out, err, stdin: stream(options.stdin ?? ""), env: options.env ?? {} });
  return { code, out: out.text(), err: err.text() };
}

/** Makes a folder the working one until the test ends. */
export function workIn(folder: string): void {
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
}

function recorder(color: boolean): Output & { text(): string } {
  const chunks: Buffer[] = [];
  return { color, interactive: false, write: (text) => void chunks.push(Buffer.from(text)), text: () => Buffer.concat(chunks).toString("utf8") };
}

async function* stream(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
