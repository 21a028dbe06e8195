// progress.ts — tells on stderr that long work goes on; quick work says nothing.
import type { Terminal } from "./terminal.ts";

export interface Progress {
  /** What is done now, and how far it is. */
  step(done: number, of: number, what: string): void;
  end(): void;
}

const QUIET_MS = 1000;
/** Where nobody watches (a log), a line every so often is enough. */
const LOG_EVERY_MS = 10_000;

export function startProgress(terminal: Terminal, now: () => number = Date.now): Progress {
  const started = now();
  let lastLine = started;
  let shown = false;
  return {
    step: (done, of, what) => {
      if (now() - started < QUIET_MS) return;
      if (terminal.err.interactive) {
        terminal.err.write(`\r\u001b[K${done}/${of} ${what}`);
        shown = true;
      } else if (now() - lastLine >= LOG_EVERY_MS) {
        lastLine = now();
        terminal.err.write(`${done}/${of} ${what}\n`);
      }
    },
    end: () => {
      if (shown) terminal.err.write("\r\u001b[K");
      shown = false;
    },
  };
}
