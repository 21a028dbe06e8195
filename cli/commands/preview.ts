// preview.ts — `ginexys preview FILE`: a page that shows the circuit and follows its file.
import { servePreview } from "../../preview/index.ts";
import { workerEngine } from "../../engine/index.ts";
import { describeFault, readText } from "../../files/index.ts";
import { UsageError, type Args } from "../args.ts";
import { EXIT, type Terminal } from "../terminal.ts";

/** Serves until the process is asked to end. The page's address is the only line on stdout. */
export async function preview(args: Args, terminal: Terminal): Promise<number> {
  const path = args.inputs[0] ?? "";
  const read = readText(path);
  if ("fault" in read) {
    terminal.err.write(`ginexys: cannot read ${path}: ${read.fault}\n`);
    return EXIT.file;
  }
  const engine = workerEngine();
  try {
    const served = await servePreview({ path, engine, port: portOf(args) });
    terminal.out.write(`${served.url}\n`);
    terminal.err.write("the address is for you alone and holds until this ends; Ctrl-C ends\n");
    await new Promise<void>((end) => { for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end()); });
    await served.close();
    return EXIT.fine;
  } catch (fault) {
    if (fault instanceof UsageError) throw fault;
    terminal.err.write(`ginexys: cannot serve ${path}: ${describeFault(fault)}\n`);
    return EXIT.file;
  } finally {
    await engine.dispose();
  }
}

function portOf(args: Args): number | undefined {
  const text = args.values.get("port");
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new UsageError(`--port is a whole number up to 65535, not \`${text}\``);
  return port;
}
