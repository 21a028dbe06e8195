// lsp.ts — `ginexys lsp`: the language server, for editors.
import { serveStdio } from "../../lsp/index.ts";
import type { Args } from "../args.ts";
import { EXIT, type Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

/** Serves until the editor goes. Messages go over stdin and stdout, with `--stdio` or without. */
export async function lsp(_args: Args, _terminal: Terminal): Promise<number> {
  await serveStdio(VERSION);
  return EXIT.fine;
}
