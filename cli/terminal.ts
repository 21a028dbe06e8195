// terminal.ts — what a command may know of the world around it: two outputs, one input, colours.

export interface Output {
  write(text: string | Uint8Array): void;
  /** Colours may be written. */
  readonly color: boolean;
  /** A person watches: lines may be rewritten. */
  readonly interactive: boolean;
}

export interface Terminal {
  /** Results alone. */
  readonly out: Output;
  /** All else: progress, counts, refusals. */
  readonly err: Output;
  readonly stdin: AsyncIterable<unknown>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** How a command ends. */
export const EXIT = { fine: 0, findings: 1, usage: 2, file: 3, fault: 4 } as const;

/** The process's own terminal. A reader that goes away (`| head`) ends the process without a word. */
export function processTerminal(): Terminal {
  return {
    out: streamOutput(process.stdout),
    err: streamOutput(process.stderr),
    stdin: process.stdin,
    env: process.env,
  };
}

function streamOutput(stream: NodeJS.WriteStream): Output {
  stream.on("error", (fault: NodeJS.ErrnoException) => {
    if (fault.code !== "EPIPE") throw fault;
    process.exit();
  });
  const interactive = stream.isTTY === true;
  return { write: (text) => void stream.write(text), color: wantsColor(process.env, interactive), interactive };
}

/** FORCE_COLOR wins over NO_COLOR, which wins over what the stream is; a `dumb` terminal gets none. */
export function wantsColor(env: Terminal["env"], interactive: boolean): boolean {
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  if (env["NO_COLOR"] !== undefined && env["NO_COLOR"] !== "") return false;
  return interactive && env["TERM"] !== "dumb";
}
